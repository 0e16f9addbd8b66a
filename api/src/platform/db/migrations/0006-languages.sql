-- One more language changes no table. The texts of the five first criteria stand in locales/<language>/criteria.json
-- under their key; "name" and "hint" hold, by language, only what an installation has worded itself.
alter table criterion
  add key text not null default '',
  add name jsonb not null default '{}',
  add hint jsonb not null default '{}';
-- Whether a criterion still reads as it was first written is told by all of its texts.
update criterion set key = first.key
  from (values
    ('motivation', '53bcfc92ef03e18b10c99ac50e6852aa'),
    ('idea', '153f8d173e5a13e68734edb929abf315'),
    ('readiness', '608540edfce637a610130def7a124f7b'),
    ('commitment', 'c2db4a7988ded018563ce537df7f372f'),
    ('communication', '515f6f5f03d506c83ecba035e0f62c49')
  ) as first (key, texts)
  where first.texts = md5(concat_ws('|', name_en, name_hi, name_mr, hint_en, hint_hi, hint_mr));
update criterion set
  name = jsonb_build_object('en', name_en, 'hi', name_hi, 'mr', name_mr),
  hint = jsonb_build_object('en', hint_en, 'hi', hint_hi, 'mr', hint_mr)
  where key = '';
alter table criterion
  drop name_en, drop name_hi, drop name_mr,
  drop hint_en, drop hint_hi, drop hint_mr;

-- The contract's list says which languages there are.
alter table account drop constraint account_language_check;

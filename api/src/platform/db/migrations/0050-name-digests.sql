-- A name that stands in words of others is found again after these were edited: by a salted digest of its first and last
-- word, with their lengths. What was found by places in an unchanged text before is carried over.
alter table name_hit
  add column name text,
  add column at timestamptz(3) not null default now();
do $$
declare
  hit name_hit;
  said text;
  salt text;
  words text[];
  span jsonb;
  rest text;
begin
  for hit in select * from name_hit loop
    execute format('select %I from %I t where to_jsonb(t) @> $1', hit.field, hit.place) into said using hit.key;
    rest := said;
    for span in select value from jsonb_array_elements(hit.spans) with ordinality order by ordinality desc loop
      rest := overlay(rest placing '[removed]' from (span ->> 0)::int + 1 for (span ->> 1)::int - (span ->> 0)::int);
    end loop;
    continue when rest is null or encode(sha256(convert_to(rest, 'UTF8')), 'hex') <> hit.digest;
    span := hit.spans -> 0;
    words := regexp_split_to_array(
      substr(said, (span ->> 0)::int + 1, (span ->> 1)::int - (span ->> 0)::int), '\s+');
    salt := replace(gen_random_uuid()::text, '-', '');
    update name_hit set name = concat_ws('.', salt, length(words[1]), length(words[cardinality(words)]), encode(sha256(
      convert_to(concat_ws(E'\n', salt, lower(words[1]), lower(words[cardinality(words)])), 'UTF8')), 'hex'))
      where id = hit.id;
  end loop;
end
$$;
delete from name_hit where name is null;
alter table name_hit alter column name set not null, drop column spans, drop column digest;
create index name_hit_at on name_hit (at);

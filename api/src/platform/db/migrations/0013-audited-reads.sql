-- A link that opens something for whoever has it, sealed until its mail is sent; the stored bodies say [link].
alter table mail add column secret text;
update mail set
  body_text = regexp_replace(body_text, '\?token=[\w-]{43}', '', 'g'),
  body_html = regexp_replace(body_html, '\?token=[\w-]{43}', '', 'g')
  where kind = 'notice';
update mail set
  body_text = regexp_replace(body_text, 'https?://\S+[=#][\w-]{43}', '[link]', 'g'),
  body_html = regexp_replace(body_html, 'https?://[^\s"<]+[=#][\w-]{43}', '[link]', 'g'),
  failed_at = case when sent_at is null then coalesce(failed_at, now()) end,
  last_error = case when sent_at is null then 'The link was removed when the service was updated.' else last_error end
  where kind in ('resetLink', 'invitation');

-- What administrators read stands beside what was done, by ids: of whom, or by which filter and how many.
alter table audit_event
  add column kind text not null default 'act' check (kind in ('act', 'read', 'export')),
  add column subjects uuid[],
  add column filter text,
  add column row_count int;
alter table audit_event disable trigger append_only;
update audit_event set kind = 'read', subjects = array[target_id]
  where action in ('mentor.open', 'mentee.open', 'promoter.open', 'application.open') and target_id is not null;
update audit_event set kind = 'export' where action like '%.export';
alter table audit_event enable trigger append_only;
create index audit_event_act on audit_event (at, id) where kind <> 'read';
create index audit_event_subjects on audit_event using gin (subjects) where subjects is not null;

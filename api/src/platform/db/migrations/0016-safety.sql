-- One table for all links that work once.
insert into link (token_hash, kind, account_id, data, created_at, expires_at)
  select token_hash, 'reset-password', account_id, '{}', created_at, expires_at
  from password_reset where used_at is null and expires_at > now();
drop table password_reset;

-- An event keeps ids alone: names are looked up when it is shown, and what may have to go sooner stands apart.
create table audit_detail (
  event_id uuid primary key references audit_event on delete cascade,
  address text,
  reason text
);
insert into audit_detail (event_id, address, reason)
  select id, nullif(address, ''), nullif(reason, '') from audit_event
  where coalesce(address, '') <> '' or coalesce(reason, '') <> '';
alter table audit_event add column label text;
alter table audit_event disable trigger append_only;
update audit_event set label = target_name where target_type in ('category', 'subcategory');
alter table audit_event enable trigger append_only;
alter table audit_event
  drop column actor_name, drop column target_name, drop column address, drop column reason,
  add check (label is null or target_type in ('category', 'subcategory'));

create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('audit.purging', true) = 'yes' then
    return null;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
create trigger append_only before update or delete on audit_detail
  for each statement execute function refuse_audit_change();

-- The only way by which something leaves the log: events of more than a year, and details from a moment of one's own.
create function purge_audit(events_before timestamptz, details_before timestamptz) returns bigint
language plpgsql as $$
declare
  purged bigint;
begin
  if events_before > now() - interval '365 days' then
    raise exception 'the audit log is kept for at least 365 days' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('audit.purging', 'yes', true);
  delete from audit_detail using audit_event
    where audit_event.id = audit_detail.event_id and audit_event.at < details_before;
  delete from audit_event where at < events_before;
  get diagnostics purged = row_count;
  perform set_config('audit.purging', '', true);
  return purged;
end
$$;

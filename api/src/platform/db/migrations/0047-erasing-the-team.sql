-- An administrator who is erased loses their address in the log; the reasons they gave for what they did to others stay
-- with what was done.
create or replace function erase_audit_details(of_account uuid, about uuid[]) returns void language plpgsql as $$
declare
  kept audit_detail[];
begin
  perform set_config('audit.purging', 'yes', true);
  with gone as (
    delete from audit_detail using audit_event
    where audit_event.id = audit_detail.event_id and (actor_id = of_account or target_id = any(about))
    returning audit_detail.event_id,
      case when actor_id <> of_account then address end as address,
      case when actor_id = of_account and actor_role = 'admin' and not coalesce(target_id = any(about), false)
        then reason end as reason
  )
  select array_agg(row(event_id, address, reason)::audit_detail) into kept from gone
    where address is not null or reason is not null;
  insert into audit_detail select * from unnest(kept);
  perform set_config('audit.purging', '', true);
end
$$;

-- Where words of others may name somebody who was erased, until a manager has looked: the row, the column and the places
-- in it. The digest is of the text without these places, so that it tells neither the name nor a text that has changed.
create table name_hit (
  id uuid primary key default gen_random_uuid(),
  place text not null,
  key jsonb not null,
  field text not null,
  spans jsonb not null,
  digest text not null
);

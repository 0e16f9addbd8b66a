-- What an administrator was called before stands as the reason of the change of their name, which has no target: it is
-- theirs, and goes with them.
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
      case when actor_id = of_account and actor_role = 'admin' and action <> 'account.update'
        and not coalesce(target_id = any(about), false) then reason end as reason
  )
  select array_agg(row(event_id, address, reason)::audit_detail) into kept from gone
    where address is not null or reason is not null;
  insert into audit_detail select * from unnest(kept);
  perform set_config('audit.purging', '', true);
end
$$;

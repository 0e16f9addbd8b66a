-- The log, the mails and the notifications grow to millions of rows. What each night deletes or empties is found without
-- reading all that is kept, and what was done to somebody without naming what they are.
create index mail_with_body on mail (created_at) where body_text <> '';
create index notification_created on notification (created_at);
create index audit_event_about on audit_event (target_id, at);
drop index audit_event_target;

-- When it happened stands with the details of an event too: those that are too old are found without all their events.
alter table audit_detail add column at timestamptz(3);
alter table audit_detail disable trigger append_only;
update audit_detail set at = audit_event.at from audit_event where id = event_id;
alter table audit_detail enable trigger append_only;
alter table audit_detail alter column at set not null;
create index audit_detail_at on audit_detail (at);
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
        and not coalesce(target_id = any(about), false) then reason end as reason,
      audit_detail.at
  )
  select array_agg(row(event_id, address, reason, at)::audit_detail) into kept from gone
    where address is not null or reason is not null;
  insert into audit_detail select * from unnest(kept);
  perform set_config('audit.purging', '', true);
end
$$;

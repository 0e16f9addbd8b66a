-- Takes the reasons from events; the addresses they came from stay.
create function erase_audit_reasons(events uuid[]) returns void language plpgsql as $$
declare
  kept audit_detail[];
begin
  perform set_config('audit.purging', 'yes', true);
  with gone as (
    delete from audit_detail where event_id = any(events) returning event_id, address, at
  )
  select array_agg(row(event_id, address, null, at)::audit_detail) into kept from gone where address is not null;
  insert into audit_detail select * from unnest(kept);
  perform set_config('audit.purging', '', true);
end
$$;

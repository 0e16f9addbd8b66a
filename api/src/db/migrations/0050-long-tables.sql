-- The log, the mails and the notifications grow to millions of rows. What each night deletes or empties is found without
-- reading all that is kept, and what was done to somebody without naming what they are.
create index mail_with_body on mail (created_at) where body_text <> '';
create index notification_created on notification (created_at);
create index audit_event_about on audit_event (target_id, at);
drop index audit_event_target;

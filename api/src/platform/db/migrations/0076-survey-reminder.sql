-- Administrators can remind somebody of an open survey.
alter table reminder drop constraint reminder_wait_check;
alter table reminder add constraint reminder_wait_check
  check (wait in ('answer', 'more', 'address', 'evaluation', 'consent', 'survey'));

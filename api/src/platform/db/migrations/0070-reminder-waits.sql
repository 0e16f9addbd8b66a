-- An administrator can be reminded of an evaluation, by the mentee's case; a mentee or mentor of consents never answered,
-- by the account.
alter table reminder drop constraint reminder_wait_check;
alter table reminder add constraint reminder_wait_check
  check (wait in ('answer', 'more', 'address', 'evaluation', 'consent'));

-- A person can be reminded of an e-mail address that is not confirmed; the subject is the account.
alter table reminder drop constraint reminder_wait_check;
alter table reminder add constraint reminder_wait_check check (wait in ('answer', 'more', 'address'));

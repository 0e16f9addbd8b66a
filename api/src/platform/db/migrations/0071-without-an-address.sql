-- Accounts without an e-mail address, whose people are reached by phone. `email_verified_at` is then when the
-- number was proved.
alter table account alter column email drop not null;
alter table account add constraint account_email_given check (email <> '');
alter table erasure alter column email drop not null;
alter table erasure add constraint erasure_email_given check (email <> '');
-- Lists sort those without one first, as all empty texts.
create index account_email_sorted on account (role, coalesce(email, ''));

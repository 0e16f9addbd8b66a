-- Codes by mail: to sign in, and to confirm that it is still the same person.
alter table challenge drop constraint challenge_purpose_check;
alter table challenge add constraint challenge_purpose_check
  check (purpose in ('second-factor', 'set-up', 'passkey', 'new-passkey', 'code', 'confirm-code'));

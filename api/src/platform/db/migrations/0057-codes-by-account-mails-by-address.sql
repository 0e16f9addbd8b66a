-- When a second factor was last given on a device. Null: the device is not known for codes, only for passwords.
alter table known_device add column factor_at timestamptz(3);

-- The mailed link that a sign-in with a second factor came by: it is used up once the sign-in is whole.
alter table challenge add column link_hash text;

-- Mails are counted by the address they go to, whether it has an account or not.
create index mail_recipient on mail (recipient, created_at);

-- When a second factor was last given on a device. Null: the device is not known for codes, only for passwords.
alter table known_device add column factor_at timestamptz(3);

-- Mails are counted by the address they go to, whether it has an account or not.
create index mail_recipient on mail (recipient, created_at);

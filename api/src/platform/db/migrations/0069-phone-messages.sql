-- Messages on the phone. The number is the one of the profile, and counts once a code has come back from it.
create table phone (
  account_id uuid primary key references account on delete cascade,
  -- With its country code, as gateways take it: +919822012345.
  number text not null,
  -- A keyed hash of the code that was sent last; null once it is used.
  code_hash text,
  code_expires_at timestamptz(3),
  tries int not null default 0,
  verified_at timestamptz(3),
  -- When the gateway refused the number for good.
  refused_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index phone_number on phone (number) where verified_at is not null;

-- Messages to phones, those that wait and those that went.
create table phone_message (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  number text not null,
  language text not null,
  kind text not null,
  -- What it is, in the language of the reader: the outbox shows it.
  subject text not null,
  -- Text and values as JSON, encrypted; null once the message is sent or given up.
  sealed text,
  -- Start of the meeting it concerns: told at night within the hour before, and not after it.
  meeting_at timestamptz(3),
  attempts int not null default 0,
  created_at timestamptz(3) not null,
  next_attempt_at timestamptz(3) not null,
  sent_at timestamptz(3),
  failed_at timestamptz(3),
  last_error text
);
create index phone_message_account on phone_message (account_id);
create index phone_message_created on phone_message (created_at, id);
create index phone_message_due on phone_message (next_attempt_at) where sent_at is null and failed_at is null;
create index phone_message_failed on phone_message (failed_at) where failed_at is not null;

-- Another number in the profile is not the one that was verified.
create function forget_phone() returns trigger language plpgsql as $$
begin
  delete from phone where account_id = new.id;
  return null;
end $$;
create trigger phone_of_mentee after update of mobile_no on mentee
  for each row when (old.mobile_no is distinct from new.mobile_no) execute function forget_phone();
create trigger phone_of_mentor after update of phone_number on mentor
  for each row when (old.phone_number is distinct from new.phone_number) execute function forget_phone();

alter table notification_choice add column phone boolean not null default true;
alter table broadcast add column by_phone boolean not null default false;
alter table broadcast add column phoned int not null default 0;

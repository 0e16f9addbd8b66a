-- Mails about meetings carry the event: calendars move and remove their entry by themselves.
alter table mail add column calendar text;

-- Private address of a person's calendar, one an account. The hash finds it, the sealed text shows it again.
create table calendar_address (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null unique references account (id) on delete cascade,
  token_hash text not null unique,
  sealed text not null,
  created_at timestamptz(3) not null
);

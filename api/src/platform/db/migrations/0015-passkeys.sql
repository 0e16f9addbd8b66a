-- Passkeys, and second factors that an administrator drops (docs/decisions/0029).

-- By which passkeys know the account: random, so that it tells nothing of the person.
alter table account add column user_handle text unique;

create table passkey (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null default 0,
  name text not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index passkey_account on passkey (account_id);

-- A challenge of a passkey can come before it is known whose it is. What it has to answer stands in `data`.
alter table challenge alter column account_id drop not null;
alter table challenge add column data text;
alter table challenge drop constraint challenge_purpose_check;
alter table challenge add constraint challenge_purpose_check
  check (purpose in ('second-factor', 'set-up', 'passkey', 'new-passkey'));

-- The second factor of an account goes at a moment, unless its owner objects before.
create table factor_drop (
  account_id uuid primary key references account on delete cascade,
  effective_at timestamptz(3) not null
);

-- Signing in (docs/decisions/0024). The people there are count as verified, as all do where no mail leaves.
alter table account
  add column email_verified_at timestamptz(3) default now(),
  add column pending_email text;

-- When somebody last showed in this session that it is they.
alter table session add column confirmed_at timestamptz(3);

-- A mentor is listed once their address is verified; the list looks at their own row alone.
alter table mentor add column verified boolean not null default true;
create function mentor_is_verified() returns trigger language plpgsql as $$
begin
  new.verified := exists (select from account where id = new.id and email_verified_at is not null);
  return new;
end
$$;
create trigger mentor_is_verified before insert on mentor for each row execute function mentor_is_verified();
create function account_verifies_mentor() returns trigger language plpgsql as $$
begin
  update mentor set verified = new.email_verified_at is not null
    where id = new.id and verified <> (new.email_verified_at is not null);
  return null;
end
$$;
create trigger account_verifies_mentor after update of email_verified_at on account
  for each row when (new.role = 'mentor') execute function account_verifies_mentor();

-- A browser in which an account has signed in, by the hash of its cookie: others' wrong passwords do not hold it up.
create table known_device (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  token_hash text not null,
  last_used_at timestamptz(3) not null default now(),
  unique (account_id, token_hash)
);

-- What the list of sessions shows. The address is as limits count it, the device in words; no user agent is kept.
alter table session
  add column method text not null default 'password',
  add column device text not null default '',
  add column address text not null default '',
  add column last_used_at timestamptz(3);
update session set last_used_at = rotated_at;

-- Keys of limits are keyed hashes from now on.
delete from throttle;

-- Second factors. A code of one step is taken once; of the recovery codes only hashes are kept.
create table totp (
  account_id uuid primary key references account on delete cascade,
  secret text not null,
  last_step bigint not null default 0,
  confirmed_at timestamptz(3)
);
create table recovery_code (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  hash text not null,
  used_at timestamptz(3)
);
create index recovery_code_account on recovery_code (account_id);

-- What comes between a right password and a session, by the hash of its token.
create table challenge (
  token_hash text primary key,
  account_id uuid not null references account on delete cascade,
  purpose text not null check (purpose in ('second-factor', 'set-up')),
  remember boolean not null default false,
  tries integer not null default 0,
  expires_at timestamptz(3) not null
);

-- Administrators who were there before second factors, and the first one, may put theirs off for a while.
alter table account
  add column factor_grace boolean not null default false,
  add column first_signed_in_at timestamptz(3);
update account set factor_grace = true where role = 'admin';

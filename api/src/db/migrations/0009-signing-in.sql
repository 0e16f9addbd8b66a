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

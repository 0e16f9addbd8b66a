-- People's data: what they were told, what they agreed to, what they asked for, and what must not come back.

-- What a role was told, word for word. A new version where its parts differ: the people are asked again.
create table notice (
  role text not null check (role in ('mentee', 'mentor', 'visitor', 'promoter', 'admin')),
  version int not null,
  language text not null,
  -- Of the parts it has, whatever their words: another one makes another version.
  parts text not null,
  html text not null,
  sha256 text not null,
  at timestamptz(3) not null,
  primary key (role, version, language, sha256)
);

-- Each answer of a person, never changed. It outlives the account as proof, by the account's random id.
create table consent (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  -- HMAC of the e-mail address: who says later that they never agreed can be told by it.
  subject_hmac text not null,
  purpose text not null,
  given boolean not null,
  notice_version int not null,
  language text not null,
  how text not null check (how in ('sign-up', 'switch', 'link', 'lapse')),
  address text not null default '',
  at timestamptz(3) not null
);
create index consent_account on consent (account_id, at);
create index consent_at on consent (at);
create trigger append_only before update or delete on consent
  for each statement execute function refuse_audit_change();

alter table account
  -- The purposes that are not in force, as the last answers say; empty is all. Written with each row of consent.
  add column withheld text[] not null default '{}',
  -- Until when somebody who was never asked counts as having agreed; null where nothing is open.
  add column consent_due_at timestamptz(3),
  -- Until when an erasure that was asked for can be taken back; erased after it.
  add column erase_after timestamptz(3),
  add column last_signed_in_at timestamptz(3),
  -- When they were told that the account goes because nobody uses it; null again once they sign in.
  add column going_told_at timestamptz(3);
create index account_erase_after on account (erase_after) where erase_after is not null;
create index account_consent_due on account (consent_due_at) where consent_due_at is not null;
update account set last_signed_in_at =
  coalesce((select max(coalesce(last_used_at, created_at)) from session where session.account_id = account.id), first_signed_in_at);

-- Who is in directory, board and briefs follows from it.
create trigger withheld_content_changed after update of withheld on account
  for each statement execute function directory_content_changed();

-- A mentor is listed, and a promoter shown, by a look at their own row alone.
alter table mentor add column withheld text[] not null default '{}';
alter table promoter add column withheld text[] not null default '{}';
create function person_withholds() returns trigger language plpgsql as $$
begin
  new.withheld := coalesce((select withheld from account where id = new.id), '{}');
  return new;
end
$$;
create trigger person_withholds before insert on mentor for each row execute function person_withholds();
create trigger person_withholds before insert on promoter for each row execute function person_withholds();
create function account_withholds() returns trigger language plpgsql as $$
begin
  update mentor set withheld = new.withheld where id = new.id and withheld <> new.withheld;
  update promoter set withheld = new.withheld where id = new.id and withheld <> new.withheld;
  return null;
end
$$;
create trigger account_withholds after update of withheld on account
  for each row when (new.role in ('mentor', 'promoter')) execute function account_withholds();

-- What was asked to be erased, and by whom; the address that is free again meanwhile.
create table erasure (
  account_id uuid primary key references account on delete cascade,
  email text not null,
  by text not null check (by in ('self', 'team', 'unused', 'unanswered')),
  asked_at timestamptz(3) not null
);

-- What a restored archive of an earlier time must not undo.
create table ledger (
  seq bigint generated always as identity primary key,
  at timestamptz(3) not null,
  kind text not null
    check (kind in ('erase', 'suspend', 'unsuspend', 'withdraw', 'block', 'unblock', 'deactivate', 'password', 'factor')),
  account_id uuid not null,
  -- The other of a pair that is blocked; null otherwise.
  other_id uuid
);
create trigger append_only before update or delete on ledger
  for each statement execute function refuse_audit_change();

-- What people ask of the grievance officer, corrections of reviewed fields among it.
create table grievance (
  id uuid primary key default gen_random_uuid(),
  number int generated always as identity unique,
  kind text not null check (kind in ('grievance', 'correction')),
  account_id uuid references account on delete set null,
  name text not null,
  email text not null,
  about text not null,
  text text not null,
  -- Of a correction: which field, and what it should hold.
  field text not null default '',
  value text not null default '',
  language text not null,
  state text not null default 'open' check (state in ('open', 'working', 'answered')),
  answer text not null default '',
  due_at timestamptz(3) not null,
  -- How often the officers were reminded: 3 days before it is due, and when it is.
  reminders int not null default 0,
  handler_id uuid references account on delete set null,
  created_at timestamptz(3) not null,
  closed_at timestamptz(3),
  updated_at timestamptz(3) not null
);
create index grievance_account on grievance (account_id) where account_id is not null;
create index grievance_handler on grievance (handler_id) where handler_id is not null;
create index grievance_due on grievance (due_at) where closed_at is null;

-- Who acts for somebody who has died or cannot.
create table nominee (
  account_id uuid primary key references account on delete cascade,
  name text not null,
  contact text not null,
  updated_at timestamptz(3) not null
);

-- A copy of all that is held about somebody, sealed, for seven days.
create table privacy_export (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  format text not null check (format in ('json', 'html')),
  state text not null check (state in ('making', 'ready', 'failed')),
  percent int not null default 0,
  sealed bytea,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index privacy_export_account on privacy_export (account_id, created_at);

-- A breach of people's data: its clocks, whom it affects and what they were told.
create table breach (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  facts text not null default '',
  opened_at timestamptz(3) not null,
  told_at timestamptz(3),
  closed_at timestamptz(3)
);
create table breach_affected (
  breach_id uuid not null references breach on delete cascade,
  account_id uuid not null references account on delete cascade,
  told_at timestamptz(3),
  primary key (breach_id, account_id)
);
create index breach_affected_account on breach_affected (account_id);

-- Whom a mail or a notice to somebody else speaks of: it goes with them.
alter table mail add column people uuid[] not null default '{}';
alter table notification add column people uuid[] not null default '{}';
create index mail_people on mail using gin (people);
create index notification_people on notification using gin (people);

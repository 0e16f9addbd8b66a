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
  add column going_told_at timestamptz(3),
  -- How often they were told so: 30 days before, and 48 hours.
  add column going_mails int not null default 0;
create index account_erase_after on account (erase_after) where erase_after is not null;
create index account_consent_due on account (consent_due_at) where consent_due_at is not null;
update account set last_signed_in_at =
  coalesce((select max(coalesce(last_used_at, created_at)) from session where session.account_id = account.id), first_signed_in_at);

create function session_opens() returns trigger language plpgsql as $$
begin
  update account set last_signed_in_at = new.created_at, going_told_at = null, going_mails = 0
    where id = new.account_id;
  return null;
end
$$;
create trigger session_opens after insert on session for each row execute function session_opens();

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

-- What the log keeps beside its events, once somebody is erased: no reason of an event about them, no address of theirs.
create function erase_audit_details(of_account uuid, about uuid[]) returns void language plpgsql as $$
declare
  kept audit_detail[];
begin
  perform set_config('audit.purging', 'yes', true);
  with gone as (
    delete from audit_detail using audit_event
    where audit_event.id = audit_detail.event_id and (actor_id = of_account or target_id = any(about))
    returning audit_detail.event_id, audit_detail.address, actor_id
  )
  select array_agg(row(event_id, address, null)::audit_detail) into kept from gone
    where actor_id <> of_account and address is not null;
  insert into audit_detail select * from unnest(kept);
  perform set_config('audit.purging', '', true);
end
$$;

-- What a restored archive of an earlier time must not undo. Triggers write it, so that no change forgets it; it is
-- carried to a file beside the data, and replayed from there.
create table ledger (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  at timestamptz(3) not null default now(),
  kind text not null check (kind in (
    'erase', 'erasing', 'kept', 'suspend', 'unsuspend', 'deactivate', 'activate', 'withdraw', 'give', 'block',
    'unblock', 'password', 'factor'
  )),
  account_id uuid not null,
  -- The mentor of a pair of which one has blocked the other; null otherwise.
  other_id uuid,
  -- Which purpose is withdrawn or given, or 'application'; which side has blocked.
  what text not null default ''
);
create index ledger_seq on ledger (seq);
create trigger append_only before update or delete on ledger
  for each statement execute function refuse_audit_change();

create function add_to_ledger(kind text, account_id uuid, what text default '', other_id uuid default null)
returns void language sql as $$
  insert into ledger (kind, account_id, what, other_id)
    select kind, account_id, what, other_id
    where coalesce(current_setting('ledger.replaying', true), '') <> 'yes'
$$;

create function account_to_ledger() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform add_to_ledger('erase', old.id);
    return null;
  end if;
  if old.erase_after is distinct from new.erase_after then
    perform add_to_ledger(case when new.erase_after is null then 'kept' else 'erasing' end, new.id);
  end if;
  if (old.suspended_at is null) <> (new.suspended_at is null) then
    perform add_to_ledger(case when new.suspended_at is null then 'unsuspend' else 'suspend' end, new.id);
  end if;
  if (old.state = 'deactivated') <> (new.state = 'deactivated') then
    perform add_to_ledger(case when new.state = 'deactivated' then 'deactivate' else 'activate' end, new.id);
  end if;
  if old.password_hash <> new.password_hash and old.password_hash <> '' then
    perform add_to_ledger('password', new.id);
  end if;
  perform add_to_ledger('withdraw', new.id, purpose) from unnest(new.withheld) purpose
    where purpose <> all (old.withheld);
  perform add_to_ledger('give', new.id, purpose) from unnest(old.withheld) purpose
    where purpose <> all (new.withheld);
  return null;
end
$$;
create trigger account_to_ledger
  after delete or update of suspended_at, state, password_hash, withheld, erase_after on account
  for each row execute function account_to_ledger();

create function factor_to_ledger() returns trigger language plpgsql as $$
begin
  perform add_to_ledger('factor', coalesce(new.account_id, old.account_id));
  return null;
end
$$;
create trigger factor_to_ledger after insert or delete on totp
  for each row execute function factor_to_ledger();
create trigger factor_to_ledger after insert or delete on passkey
  for each row execute function factor_to_ledger();

create function pair_block_to_ledger() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_ledger('block', new.mentee_id, new.by_side, new.mentor_id);
  else
    perform add_to_ledger('unblock', old.mentee_id, old.by_side, old.mentor_id);
  end if;
  return null;
end
$$;
create trigger pair_block_to_ledger after insert or delete on pair_block
  for each row execute function pair_block_to_ledger();

create function application_to_ledger() returns trigger language plpgsql as $$
begin
  perform add_to_ledger(
    case when new.state = 'withdrawn' then 'withdraw' else 'give' end, new.mentee_id, 'application');
  return null;
end
$$;
create trigger application_to_ledger after update of state on application
  for each row when ((old.state = 'withdrawn') <> (new.state = 'withdrawn'))
  execute function application_to_ledger();

-- What is so already holds against archives that are older than the ledger.
insert into ledger (kind, account_id) select 'suspend', id from account where suspended_at is not null;
insert into ledger (kind, account_id) select 'deactivate', id from account where state = 'deactivated';
insert into ledger (kind, account_id, what, other_id) select 'block', mentee_id, by_side, mentor_id from pair_block;
insert into ledger (kind, account_id, what)
  select 'withdraw', mentee_id, 'application' from application where state = 'withdrawn';

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

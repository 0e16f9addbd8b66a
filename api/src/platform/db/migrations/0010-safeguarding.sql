-- Who may call is read at each call (docs/decisions/0025): nothing of it is kept any more.
drop trigger rights_changed on session;
drop trigger rights_changed on account;
drop trigger rights_changed on mentor;
drop function rights_changed();
drop sequence rights_version;

-- One number for what is kept of the directory, its counts included.
drop trigger directory_changed on mentor;
drop trigger directory_changed on mentee;
drop trigger directory_changed on promoter;
drop trigger directory_changed on category;
drop function directory_changed();
drop sequence directory_version;
create trigger directory_content_changed
  after insert or delete or truncate or update of location, education on mentee
  for each statement execute function directory_content_changed();

-- One switch for every role: who is suspended signs in nowhere and is shown nowhere. A mentor's "block" is the same
-- switch; each of the two follows the other, however it is written.
alter table account add column suspended_at timestamptz(3);
update account set suspended_at = now() from mentor where mentor.id = account.id and mentor.block;

create function mentor_block_suspends() returns trigger language plpgsql as $$
begin
  update account set suspended_at = case when new.block then now() end
    where id = new.id and (suspended_at is not null) <> new.block;
  return null;
end
$$;
create trigger mentor_block_suspends after insert or update of block on mentor
  for each row execute function mentor_block_suspends();

create function suspension_blocks_mentor() returns trigger language plpgsql as $$
begin
  update mentor set block = new.suspended_at is not null
    where id = new.id and block <> (new.suspended_at is not null);
  update promoter set is_approved = false where id = new.id and is_approved and new.suspended_at is not null;
  return null;
end
$$;
create trigger suspension_blocks_mentor after update of suspended_at on account
  for each row execute function suspension_blocks_mentor();

-- A suspended promoter is not shown, whatever else is written.
create function promoter_stays_hidden() returns trigger language plpgsql as $$
begin
  if exists (select from account where id = new.id and suspended_at is not null) then
    new.is_approved := false;
  end if;
  return new;
end
$$;
create trigger promoter_stays_hidden before insert or update of is_approved on promoter
  for each row when (new.is_approved) execute function promoter_stays_hidden();

-- One of the two of a mentorship wants nothing more to do with the other.
create table pair_block (
  mentee_id uuid not null references mentee on delete cascade,
  mentor_id uuid not null references mentor on delete cascade,
  by_side text not null check (by_side in ('mentee', 'mentor')),
  created_at timestamptz(3) not null default now(),
  primary key (mentee_id, mentor_id, by_side)
);
create index pair_block_mentor on pair_block (mentor_id);

-- Who no longer reads anything of a mentorship that did not end in the ordinary way.
alter table mentorship add column cut_for text check (cut_for in ('mentee', 'mentor', 'both'));

-- Whether these two may have anything to do with each other now. Every read of a contact, a brief or a message asks.
create function pair_allowed(of_mentee uuid, of_mentor uuid) returns boolean language sql stable as $$
  select exists (
    select from mentor
      join account as mentor_account on mentor_account.id = mentor.id
      join account as mentee_account on mentee_account.id = of_mentee
    where mentor.id = of_mentor and mentor.approve
      and mentor_account.suspended_at is null and mentee_account.suspended_at is null
  ) and not exists (select from pair_block where mentee_id = of_mentee and mentor_id = of_mentor)
$$;

-- Whether the two of a mentorship may reach each other now.
create function contact_allowed(bond mentorship) returns boolean language sql stable as $$
  select bond.state = 'active' and pair_allowed(bond.mentee_id, bond.mentor_id)
$$;

-- Whether a mentor may read the brief of an introduction at a moment.
create function brief_allowed(made introduction, at timestamptz) returns boolean language sql stable as $$
  select made.brief is not null and pair_allowed(made.mentee_id, made.mentor_id) and (
    (made.state in ('shared', 'viewed') and made.expires_at > at)
    or (made.state = 'consented' and exists (
      select from mentorship where mentorship.introduction_id = made.id and mentorship.state = 'active'
    ))
  )
$$;

-- Whether a side may read a mentorship with its messages: while it is active as far as contact goes, later what
-- they had together, unless it was cut for them or the other one has blocked them.
create function mentorship_readable(bond mentorship, side text) returns boolean language sql stable as $$
  select case when bond.state = 'active'
    then pair_allowed(bond.mentee_id, bond.mentor_id)
    else coalesce(bond.cut_for not in (side, 'both'), true)
      and (side = 'mentee' or exists (select from mentor where mentor.id = bond.mentor_id and mentor.approve))
      and not exists (
        select from pair_block where pair_block.mentee_id = bond.mentee_id and pair_block.mentor_id = bond.mentor_id
          and pair_block.by_side <> side
      )
  end
$$;

-- A brief is there for as long as it may be read.
alter table introduction drop constraint introduction_check;
update introduction set brief = null where state in ('declined', 'expired', 'withdrawn');
alter table introduction add constraint introduction_sent
  check (state in ('draft', 'withdrawn') or (shared_at is not null and expires_at is not null));
create function introduction_closes() returns trigger language plpgsql as $$
begin
  if new.state in ('declined', 'expired', 'withdrawn') then
    new.brief := null;
  end if;
  return new;
end
$$;
create trigger introduction_closes before insert or update on introduction
  for each row execute function introduction_closes();
create function mentorship_is_cut() returns trigger language plpgsql as $$
begin
  update introduction set brief = null where id = new.introduction_id and brief is not null;
  return null;
end
$$;
create trigger mentorship_is_cut after update of cut_for on mentorship
  for each row when (new.cut_for is not null) execute function mentorship_is_cut();

-- A report outlives who made it and whom it is about, and then says nothing any more; what is sealed stays. That of a
-- message has the id of the message, so that a message is reported once.
create table report (
  id uuid primary key default gen_random_uuid(),
  about text not null check (about in ('account', 'mentorship', 'message')),
  reporter_id uuid,
  subject_id uuid,
  mentorship_id uuid,
  category text not null default 'other',
  text text not null default '',
  severity text not null default 'normal' check (severity in ('urgent', 'normal')),
  state text not null default 'open' check (state in ('open', 'closed')),
  handler_id uuid,
  created_at timestamptz(3) not null default now(),
  closed_at timestamptz(3),
  check ((state = 'open') = (closed_at is null))
);
create index report_open on report (severity, created_at) where state = 'open';
create index report_reporter on report (reporter_id) where reporter_id is not null;
create index report_subject on report (subject_id) where subject_id is not null;

-- What a report is about, as it was when it was made: encrypted, and readable through one call alone.
create table evidence (
  id uuid primary key default gen_random_uuid(),
  report_id uuid not null unique references report,
  sealed text not null,
  sha256 text not null,
  created_at timestamptz(3) not null default now()
);

-- No foreign key does this: deleting two accounts at once would check a row between emptying its two columns.
create function account_leaves_reports() returns trigger language plpgsql as $$
begin
  update report set text = '', reporter_id = nullif(reporter_id, old.id), subject_id = nullif(subject_id, old.id)
    where reporter_id = old.id or subject_id = old.id;
  return old;
end
$$;
create trigger account_leaves_reports before delete on account
  for each row execute function account_leaves_reports();

insert into report (id, about, reporter_id, subject_id, mentorship_id, text, state, created_at, closed_at)
  select message.id, 'message',
    case message.author when 'mentee' then mentorship.mentor_id else mentorship.mentee_id end,
    case message.author when 'mentee' then mentorship.mentee_id else mentorship.mentor_id end,
    mentorship.id, message.report_reason,
    case when message.resolved_at is null then 'open' else 'closed' end, message.reported_at, message.resolved_at
  from mentorship_message as message join mentorship on mentorship.id = message.mentorship_id
  where message.reported_at is not null;
alter table mentorship_message drop column report_reason, drop column resolved_at;

-- What a mail is about, so that the same is not mailed again and again; and until when it is held back, to be put
-- together with the others that are.
alter table mail add column about text not null default '', add column held_until timestamptz(3);
create index mail_held on mail (held_until) where held_until is not null;
drop index mail_account;
create index mail_account on mail (account_id, created_at) where account_id is not null;

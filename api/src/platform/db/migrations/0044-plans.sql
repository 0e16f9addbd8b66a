-- Plans that bring many mentees to many mentors at once, their computations, and what those found.
create table plan (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  state text not null default 'draft' check (state in ('draft', 'held', 'published', 'discarded')),
  options jsonb not null,
  created_by uuid references account on delete set null,
  changed_by uuid references account on delete set null,
  held_until timestamptz(3),
  published_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index plan_created_by on plan (created_by) where created_by is not null;
create index plan_changed_by on plan (changed_by) where changed_by is not null;
create index plan_held on plan (held_until) where state = 'held';

create table plan_version (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references plan on delete cascade,
  number int not null,
  state text not null check (state in ('computing', 'ready', 'failed', 'cancelled')),
  stage text not null default '',
  progress real not null default 0,
  -- Who computes it says so again and again; after that moment it counts as failed.
  lease_until timestamptz(3),
  -- Of what it was computed from: settings, options and rules.
  inputs_digest text not null default '',
  summary jsonb,
  started_at timestamptz(3) not null,
  finished_at timestamptz(3),
  unique (plan_id, number)
);
-- One computation at a time.
create unique index plan_version_computing on plan_version ((true)) where state = 'computing';

create table plan_pair (
  version_id uuid not null references plan_version on delete cascade,
  mentee_id uuid not null references mentee on delete cascade,
  mentor_id uuid not null references mentor on delete cascade,
  score int not null,
  known int not null,
  rank int not null,
  pinned boolean not null,
  -- Mentors who would suit the mentee better, with their scores: [{ "id", "score" }].
  better jsonb not null default '[]',
  introduction_id uuid references introduction on delete set null,
  skipped text not null default '',
  primary key (version_id, mentee_id)
);
create index plan_pair_mentee on plan_pair (mentee_id);
create index plan_pair_mentor on plan_pair (mentor_id);
create index plan_pair_introduction on plan_pair (introduction_id) where introduction_id is not null;

create table plan_left (
  version_id uuid not null references plan_version on delete cascade,
  mentee_id uuid not null references mentee on delete cascade,
  kind text not null check (kind in ('none', 'places', 'costs')),
  details jsonb not null,
  primary key (version_id, mentee_id)
);
create index plan_left_mentee on plan_left (mentee_id);

-- Everybody a version was computed with: a digest of what counted, and of mentors the places and what one more would bring.
create table plan_input (
  version_id uuid not null references plan_version on delete cascade,
  person_id uuid not null references account on delete cascade,
  role text not null check (role in ('mentee', 'mentor')),
  digest text not null,
  places int,
  -- How many mentees the rules allow there.
  possible int,
  next_id uuid references mentee on delete set null,
  gain int,
  primary key (version_id, person_id)
);
create index plan_input_person on plan_input (person_id);
create index plan_input_next on plan_input (next_id) where next_id is not null;

create table plan_rule (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references plan on delete cascade,
  mentee_id uuid not null references mentee on delete cascade,
  mentor_id uuid not null references mentor on delete cascade,
  kind text not null check (kind in ('pin', 'forbid')),
  reason text not null default '',
  by_id uuid references account on delete set null,
  at timestamptz(3) not null,
  unique (plan_id, mentee_id, mentor_id)
);
create index plan_rule_mentee on plan_rule (mentee_id);
create index plan_rule_mentor on plan_rule (mentor_id);
create index plan_rule_by on plan_rule (by_id) where by_id is not null;

-- A draft that is shared by itself at this moment unless it is taken back; nobody is told before, and its place is taken.
alter table introduction add column held_until timestamptz(3);
-- SHA-256 of the brief as it was previewed: another one is not shared.
alter table introduction add column held_brief text;
create unique index introduction_held on introduction (mentee_id) where held_until is not null and state = 'draft';
create index introduction_held_until on introduction (held_until) where held_until is not null and state = 'draft';

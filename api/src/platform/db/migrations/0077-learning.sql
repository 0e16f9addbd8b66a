-- Learning together: resources to read, and events with who comes.
create table resource (
  id uuid primary key default gen_random_uuid(),
  -- Each in every language; the body is sanitised HTML.
  title jsonb not null,
  body jsonb not null,
  -- An https address; empty without one.
  link text not null default '',
  needs text[] not null default '{}',
  audience text not null check (audience in ('all', 'mentees', 'mentors')),
  position int not null,
  state text not null check (state in ('draft', 'published')),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index resource_published on resource (position) where state = 'published';

create table event (
  id uuid primary key default gen_random_uuid(),
  title jsonb not null,
  text jsonb not null,
  starts_at timestamptz(3) not null,
  minutes int not null check (minutes between 15 and 1440),
  way text not null check (way in ('online', 'in_person')),
  -- In words, or the https address of an online event.
  place text not null default '',
  places int check (places between 1 and 2000),
  audience text not null check (audience in ('all', 'mentees', 'mentors')),
  -- Only mentees of this intake; mentors are of none.
  intake_id uuid references intake,
  state text not null check (state in ('draft', 'published', 'cancelled')),
  -- How often time or place have changed: calendars update their entry.
  sequence int not null default 0,
  reminded_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index event_starts on event (starts_at);
create index event_intake on event (intake_id) where intake_id is not null;

create table event_answer (
  event_id uuid not null references event on delete cascade,
  account_id uuid not null references account on delete cascade,
  answer text not null check (answer in ('yes', 'no', 'waiting')),
  -- The order of the waiting list; several can answer in one millisecond.
  turn int not null,
  -- Null before attendance is noted.
  came boolean,
  answered_at timestamptz(3) not null,
  primary key (event_id, account_id)
);
create index event_answer_of on event_answer (account_id);
create index event_answer_waiting on event_answer (event_id, turn) where answer = 'waiting';

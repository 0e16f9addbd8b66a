-- An administrator proposes up to three times for an interview, and the mentee chooses one.
create table interview (
  id uuid primary key default gen_random_uuid(),
  mentee_id uuid not null references mentee on delete cascade,
  by_id uuid references account on delete set null,
  times timestamptz(3)[] not null check (cardinality(times) between 1 and 3),
  starts_at timestamptz(3),
  minutes int not null check (minutes between 15 and 120),
  way text not null check (way in ('phone', 'video', 'in_person')),
  place text not null default '',
  state text not null default 'proposed' check (state in ('proposed', 'agreed', 'done', 'missed', 'cancelled')),
  note text not null default '',
  sequence int not null default 0,
  reminded_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (state not in ('agreed', 'done', 'missed') or starts_at is not null)
);
create unique index interview_open on interview (mentee_id) where state in ('proposed', 'agreed');
create index interview_mentee on interview (mentee_id);
create index interview_by on interview (by_id);
create index interview_waiting on interview (created_at) where state = 'proposed' and reminded_at is null;

-- Mentees can be reminded of the choice by hand.
alter table reminder drop constraint reminder_wait_check;
alter table reminder add constraint reminder_wait_check
  check (wait in ('answer', 'more', 'address', 'evaluation', 'consent', 'survey', 'interview'));

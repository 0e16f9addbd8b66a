-- What people are asked at fixed times: how mentoring goes (both sides), and how the venture does (mentees).
create table survey (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('pulse', 'outcome')),
  -- The day of the mentorship, or the month since mentoring began; 0 is before it.
  wave int not null,
  account_id uuid not null references account on delete cascade,
  mentorship_id uuid references mentorship on delete cascade,
  due_at timestamptz(3) not null,
  asked_at timestamptz(3) not null,
  closes_at timestamptz(3) not null,
  reminders int not null default 0 check (reminders between 0 and 2),
  answered_at timestamptz(3),
  -- The person wants no more of this kind.
  stopped boolean not null default false,
  -- A baseline that was answered long after mentoring had begun.
  late boolean not null default false,
  -- When an administrator has seen to an answer that asks for attention.
  settled_at timestamptz(3),
  answers jsonb,
  check ((kind = 'pulse') = (mentorship_id is not null)),
  check ((answered_at is null) = (answers is null))
);
create unique index survey_pulse on survey (account_id, mentorship_id, wave) where kind = 'pulse';
create unique index survey_outcome on survey (account_id, wave) where kind = 'outcome';
create index survey_account on survey (account_id);
create index survey_mentorship on survey (mentorship_id, account_id, answered_at);
create index survey_waiting on survey (asked_at) where answered_at is null and not stopped;
create index survey_answered on survey (answered_at) where kind = 'pulse' and settled_at is null;

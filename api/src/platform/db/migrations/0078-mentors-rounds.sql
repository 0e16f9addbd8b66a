-- A mentor is asked how many mentees they take in an intake. Without an answer their capacity stays.
create table intake_round (
  id uuid primary key default gen_random_uuid(),
  intake_id uuid not null references intake,
  mentor_id uuid not null references mentor on delete cascade,
  asked_at timestamptz(3) not null,
  answered_at timestamptz(3),
  places int check (places between 0 and 20),
  check ((answered_at is null) = (places is null)),
  unique (intake_id, mentor_id)
);
create index intake_round_mentor on intake_round (mentor_id);

-- The programme's own questions of an intake, and what people answered.
create table intake_question (
  id uuid primary key default gen_random_uuid(),
  intake_id uuid not null references intake,
  position int not null,
  kind text not null check (kind in ('short', 'long', 'choice', 'choices', 'number', 'yes_no', 'link')),
  -- In every language.
  text jsonb not null,
  -- Each with its id within the question, and its words in every language.
  options jsonb not null default '[]',
  least int,
  most int,
  about text not null default 'mentee' check (about in ('mentee', 'mentor')),
  -- Whether its choices become a table of the report.
  report boolean not null default false,
  -- Whether it is a filter and a column of the list.
  list boolean not null default false,
  seen_by text not null default 'all' check (seen_by in ('managers', 'all')),
  required boolean not null default false,
  hidden boolean not null default false,
  check (kind in ('choice', 'choices') = (jsonb_array_length(options) > 0)),
  check (kind = 'number' or (least is null and most is null)),
  check (least <= most)
);
create index intake_question_intake on intake_question (intake_id, position);

create table intake_answer (
  id uuid primary key default gen_random_uuid(),
  -- An answered question is never deleted.
  question_id uuid not null references intake_question,
  mentee_id uuid references mentee on delete cascade,
  mentor_id uuid references mentor on delete cascade,
  -- A text, a number, the id of an option, or a list of them; null for "Rather not say".
  value jsonb check (value <> 'null'),
  updated_at timestamptz(3) not null default now(),
  check ((mentee_id is null) <> (mentor_id is null)),
  unique (question_id, mentee_id),
  unique (question_id, mentor_id)
);
create index intake_answer_mentee on intake_answer (mentee_id);
create index intake_answer_mentor on intake_answer (mentor_id);

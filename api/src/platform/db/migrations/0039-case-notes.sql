-- What administrators note on the case of a mentee, and what became of a call to them.
create table case_note (
  id uuid primary key default gen_random_uuid(),
  mentee_id uuid not null references mentee on delete cascade,
  author_id uuid references account on delete set null,
  text text not null,
  outcome text check (outcome in ('reached', 'no_answer', 'wrong_number', 'call_later')),
  at timestamptz(3) not null
);
create index case_note_mentee on case_note (mentee_id, at desc);
create index case_note_author on case_note (author_id) where author_id is not null;

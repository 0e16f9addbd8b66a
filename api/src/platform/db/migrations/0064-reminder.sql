-- When somebody was last reminded of what is waited for, and how often: one row a wait and its subject.
create table reminder (
  wait text not null check (wait in ('answer', 'more')),
  -- The introduction, or the mentor who applies.
  subject_id uuid not null,
  -- Who was reminded.
  account_id uuid not null references account on delete cascade,
  -- Who reminded; null for the product, and after an erasure.
  by_id uuid references account on delete set null,
  times int not null default 1,
  at timestamptz(3) not null,
  primary key (wait, subject_id)
);
create index reminder_of on reminder (account_id);
create index reminder_by on reminder (by_id) where by_id is not null;

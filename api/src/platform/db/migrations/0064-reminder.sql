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

insert into reminder (wait, subject_id, account_id, times, at)
select 'answer', introduction.id, mentor_id, reminders, shared_at + make_interval(days =>
  case reminders when 1 then settings.first_reminder_days else settings.second_reminder_days end)
from introduction cross join selection_settings as settings
where reminders > 0 and shared_at is not null;

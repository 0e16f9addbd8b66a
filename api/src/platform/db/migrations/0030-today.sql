-- Who has put off a line of "Needs attention", and who sees to it. Its subject is the brief, the mentorship or the mentee.
create table attention (
  kind text not null,
  subject_id uuid not null,
  mentee_id uuid not null references mentee on delete cascade,
  snoozed_until timestamptz(3),
  owner_id uuid references account on delete set null,
  updated_at timestamptz(3) not null default now(),
  primary key (kind, subject_id)
);
create index attention_mentee on attention (mentee_id);
create index attention_owner on attention (owner_id) where owner_id is not null;

create function number_tail(number text) returns text language sql immutable as $$
  select right(regexp_replace(number, '[^0-9]', '', 'g'), 10)
$$;
create index mentee_number_tail on mentee (number_tail(mobile_no)) where mobile_no ~ '[0-9]';

-- The same as evaluator_barred (migration 0012) for everybody at once: asked of each application in turn, that takes
-- seconds with thousands of them.
create view barred_evaluator as
  select person_id, mentee_id from tie_answer
    where side = 'evaluator' and lifted_at is null and cardinality(ties) > 0
  union
  select own.person_id, own.mentee_id
  from (
    select evaluator.id as person_id, same.id as mentee_id
    from account as evaluator join account as same on same.role = 'mentee' and same.email = evaluator.email
    where evaluator.role = 'admin'
    union
    select evaluator.id, mentee.id
    from account as evaluator
      join account as own on own.role in ('mentor', 'promoter', 'mentee', 'visitor') and own.email = evaluator.email
      left join mentor on mentor.id = own.id
      left join promoter on promoter.id = own.id
      left join mentee as other on other.id = own.id
      left join visitor on visitor.id = own.id
      join mentee on mentee.mobile_no ~ '[0-9]' and number_tail(mentee.mobile_no)
        = number_tail(coalesce(mentor.phone_number, promoter.phone_number, other.mobile_no, visitor.phone, ''))
    where evaluator.role = 'admin'
  ) as own
  where not exists (
    select from tie_answer where tie_answer.mentee_id = own.mentee_id and tie_answer.person_id = own.person_id
      and tie_answer.side = 'evaluator' and tie_answer.lifted_at is not null
  );

create index mail_failed on mail (failed_at) where failed_at is not null;

-- Evaluations are given in rounds: reopening a review, or applying again, begins one with empty forms.
alter table application
  add column round int not null default 1,
  -- The last round of which the evaluators have talked about scores that are far apart.
  add column talked_round int;
alter table evaluation add column round int not null default 1;
drop index evaluation_mentee_evaluator;
create unique index evaluation_mentee_evaluator on evaluation (mentee_id, evaluator_id, round);
alter table selection_settings
  add column wanted_evaluations int not null default 1 check (wanted_evaluations between 1 and 10);

-- What somebody has answered about close ties to a mentee, as an evaluator or as the mentor. An owner lifts what bars
-- an evaluator.
create table tie_answer (
  mentee_id uuid not null references mentee on delete cascade,
  person_id uuid not null references account on delete cascade,
  side text not null check (side in ('evaluator', 'mentor')),
  ties text[] not null default '{}',
  introduction_id uuid references introduction on delete set null,
  at timestamptz(3) not null default now(),
  lifted_at timestamptz(3),
  primary key (mentee_id, person_id, side)
);
create index tie_answer_person on tie_answer (person_id);
create index tie_answer_introduction on tie_answer (introduction_id) where introduction_id is not null;
insert into tie_answer (mentee_id, person_id, side, ties, at)
  select mentee_id, evaluator_id, 'evaluator', '{conflict_of_interest}', updated_at from evaluation
  where evaluator_id is not null and 'conflict_of_interest' = any (flags);

-- Who has read the evaluations of a round without giving one, and gives none in it any more.
create table score_view (
  mentee_id uuid not null references mentee on delete cascade,
  reader_id uuid not null references account on delete cascade,
  round int not null,
  at timestamptz(3) not null default now(),
  primary key (mentee_id, reader_id, round)
);
create index score_view_reader on score_view (reader_id);

-- What an owner has let through all the same, and why.
create table selection_override (
  id uuid primary key default gen_random_uuid(),
  mentee_id uuid not null references mentee on delete cascade,
  mentor_id uuid references mentor on delete cascade,
  what text not null check (what in ('decision', 'same_person')),
  reason text not null check (reason <> ''),
  by_id uuid references account on delete set null,
  by_name text not null,
  at timestamptz(3) not null default now()
);
create index selection_override_mentee on selection_override (mentee_id);
create index selection_override_mentor on selection_override (mentor_id) where mentor_id is not null;
create index selection_override_by on selection_override (by_id) where by_id is not null;

create function same_number(one text, other text) returns boolean language sql immutable as $$
  select right(regexp_replace(one, '[^0-9]', '', 'g'), 10) = right(regexp_replace(other, '[^0-9]', '', 'g'), 10)
    and one ~ '[0-9]'
$$;

-- Whether an evaluator and a mentee have one e-mail, or one number: that of another account with the same e-mail.
create function is_own_application(of_mentee uuid, person uuid) returns boolean language sql stable as $$
  select exists (
    select from account as evaluator
      join mentee on mentee.id = of_mentee
      join account as mentee_account on mentee_account.id = mentee.id
    where evaluator.id = person and (
      evaluator.email = mentee_account.email
      or exists (
        select from account as own
          left join mentor on mentor.id = own.id
          left join promoter on promoter.id = own.id
          left join mentee as other on other.id = own.id
          left join visitor on visitor.id = own.id
        where own.email = evaluator.email
          and same_number(
            coalesce(mentor.phone_number, promoter.phone_number, other.mobile_no, visitor.phone, ''),
            mentee.mobile_no
          )
      )
    )
  )
$$;

-- Whether somebody may neither evaluate a mentee, nor read scores, nor decide.
create function evaluator_barred(of_mentee uuid, person uuid) returns boolean language sql stable as $$
  select coalesce(
    (select lifted_at is null and (cardinality(ties) > 0 or is_own_application(of_mentee, person))
      from tie_answer where mentee_id = of_mentee and person_id = person and side = 'evaluator'),
    is_own_application(of_mentee, person)
  )
$$;

-- Whether an evaluation counts: it is given, and by somebody who is not barred.
create function evaluation_counts(made evaluation) returns boolean language sql stable as $$
  select made.submitted_at is not null
    and (made.evaluator_id is null or not evaluator_barred(made.mentee_id, made.evaluator_id))
$$;

-- Whether somebody reads what others have given in a round, or anything that is made of it. The state of the
-- application plays no part.
create function scores_readable(of_mentee uuid, of_round int, reader uuid) returns boolean language sql stable as $$
  select not evaluator_barred(of_mentee, reader) and (
    exists (
      select from evaluation where mentee_id = of_mentee and evaluator_id = reader and round = of_round
        and submitted_at is not null
    ) or exists (
      select from score_view join account on account.id = reader and account.kind in ('owner', 'manager')
      where score_view.mentee_id = of_mentee and score_view.reader_id = reader and score_view.round = of_round
    )
  )
$$;

-- Sets of criteria: an intake names one, and an evaluation keeps the set it was given by.
create table criterion_set (
  id uuid primary key default gen_random_uuid(),
  -- In each language; empty for the first set, whose name is in the catalogue. All versions of a set have one name.
  name jsonb not null default '{}',
  version int not null default 1 check (version >= 1),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (name, version)
);
insert into criterion_set (id, created_at, updated_at)
  values ('00000000-0000-4000-8000-000000000080', '2026-01-01', '2026-01-01');

alter table criterion
  add column set_id uuid not null default '00000000-0000-4000-8000-000000000080' references criterion_set on delete cascade,
  -- What each score from 1 to 5 means, in each language; empty without any.
  add column guide jsonb not null default '[]';
create index criterion_set_of on criterion (set_id, position);

alter table intake
  add column criterion_set_id uuid not null default '00000000-0000-4000-8000-000000000080' references criterion_set;
create index intake_criterion_set on intake (criterion_set_id);

alter table evaluation
  add column set_id uuid not null default '00000000-0000-4000-8000-000000000080' references criterion_set;
create index evaluation_set on evaluation (set_id);

-- The round with which the present review began. A case that comes to an intake with other criteria begins a round, and
-- goes back to one from here on where evaluations by its criteria are.
alter table application add column review_round int not null default 1;
update application set review_round = round where round <> 1;

-- The set of criteria by which somebody is evaluated now.
create function criteria_of(of_mentee uuid) returns uuid language sql stable as $$
  select criterion_set_id from application join intake on intake.id = intake_id where mentee_id = of_mentee
$$;

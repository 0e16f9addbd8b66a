-- Intakes: rounds of applications with their days, by the Indian calendar. One rolls: it has no days, and takes whoever
-- comes while no other is open.
create table intake (
  id uuid primary key default gen_random_uuid(),
  -- The last part of the address of its page; the one that rolls has none.
  slug text unique,
  -- Each in every language; the name of the one that rolls is in the catalogue.
  name jsonb not null default '{}',
  about jsonb not null default '{}',
  audience jsonb not null default '{}',
  opens_on date,
  closes_on date,
  -- By which day applicants hear; null for the days of the settings.
  release_on date,
  places int check (places between 1 and 1000),
  -- Evaluations that a decision needs; null for those of the settings.
  evaluators int check (evaluators between 1 and 5),
  is_rolling boolean not null default false,
  finished_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (is_rolling = (slug is null) and is_rolling = (opens_on is null) and is_rolling = (closes_on is null)),
  check (opens_on <= closes_on and closes_on <= release_on),
  check (not is_rolling or finished_at is null)
);
create unique index intake_rolling on intake (is_rolling) where is_rolling;
insert into intake (id, is_rolling, created_at, updated_at)
  values ('00000000-0000-4000-8000-000000000072', true, '2026-01-01', '2026-01-01');

alter table application
  add column intake_id uuid not null default '00000000-0000-4000-8000-000000000072' references intake,
  -- When it came to its intake from another one: by then the days of the review begin.
  add column moved_at timestamptz(3);
create index application_intake on application (intake_id, state);

-- How many evaluations a decision on an application of the intake needs.
create function evaluations_wanted(of_intake uuid) returns int language sql stable as $$
  select coalesce(
    (select evaluators from intake where intake.id = of_intake),
    (select wanted_evaluations from selection_settings)
  )
$$;

-- Rules that an administrator has lifted for an introduction: which, why, who, when.
alter table introduction add column lifted jsonb not null default '[]';

-- What was shown when an introduction was prepared from the ranked mentors: for finding out whether the order is any
-- good. The rank is null for a mentor whom a rule kept apart.
create table choice (
  introduction_id uuid primary key references introduction on delete cascade,
  source text not null check (source in ('list', 'search', 'plan', 'pin')),
  rank int,
  score int not null,
  known int not null,
  signals jsonb not null,
  shown jsonb not null,
  at timestamptz(3) not null
);

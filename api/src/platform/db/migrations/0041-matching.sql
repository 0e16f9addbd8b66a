-- What both sides say so that a suitable mentor is found, beside what their records hold. Nothing is required; the ids
-- are the contract's. A row without answered_at is that of somebody who has only been asked.
create table mentee_match (
  mentee_id uuid primary key references mentee on delete cascade,
  needs text[] not null default '{}',
  category_id uuid references category on delete set null,
  subcategory_id uuid references subcategory on delete set null,
  stage text check (stage in ('idea', 'started', 'earning', 'growing')),
  meeting text check (meeting in ('in_person', 'online', 'either')),
  times text[] not null default '{}',
  paths text[] not null default '{}',
  style text check (style in ('step_by_step', 'think_aloud', 'short_calls')),
  answered_by text check (answered_by in ('self', 'admin')),
  answered_at timestamptz(3),
  asked_at timestamptz(3),
  updated_at timestamptz(3) not null
);
create index mentee_match_category on mentee_match (category_id) where category_id is not null;
create index mentee_match_subcategory on mentee_match (subcategory_id) where subcategory_id is not null;

create table mentor_match (
  mentor_id uuid primary key references mentor on delete cascade,
  stages text[] not null default '{}',
  meeting text check (meeting in ('in_person', 'online', 'either')),
  times text[] not null default '{}',
  paths text[] not null default '{}',
  styles text[] not null default '{}',
  answered_by text check (answered_by in ('self', 'admin')),
  answered_at timestamptz(3),
  asked_at timestamptz(3),
  updated_at timestamptz(3) not null
);

-- Who is not to be brought together: because the mentee does not want it, or because the two know each other too well.
create table barrier (
  mentee_id uuid not null references mentee on delete cascade,
  mentor_id uuid not null references mentor on delete cascade,
  kind text not null check (kind in ('avoid', 'tie')),
  by_id uuid references account on delete set null,
  at timestamptz(3) not null,
  primary key (mentee_id, mentor_id, kind)
);
create index barrier_mentor on barrier (mentor_id);
create index barrier_by on barrier (by_id) where by_id is not null;

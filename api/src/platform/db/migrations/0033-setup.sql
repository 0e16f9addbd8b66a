-- What owners set up without code, and all that each part has held: the first version is what it held at first. Without
-- a row, a part holds what the environment or the product says.
create table setting (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz(3) not null
);
create table setting_version (
  key text not null,
  version int not null,
  value jsonb not null,
  at timestamptz(3) not null,
  by_id uuid references account on delete set null,
  primary key (key, version)
);
create index setting_version_by on setting_version (by_id) where by_id is not null;

-- The limits were in the program.
alter table selection_settings
  add column unassigned_days int not null default 3 check (unassigned_days between 1 and 30),
  add column first_meeting_days int not null default 14 check (first_meeting_days between 1 and 90),
  add column no_meeting_days int not null default 45 check (no_meeting_days between 1 and 180),
  add column spread_limit numeric(3, 2) not null default 1.5 check (spread_limit between 0.5 and 4),
  add column commented_scores int[] not null default '{1,2,5}';

create trigger directory_content_changed after insert or delete or truncate or update on setting
  for each statement execute function directory_content_changed();

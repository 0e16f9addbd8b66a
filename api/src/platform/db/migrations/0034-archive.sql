-- Who is archived is suspended too (migration 0010), which ends what is open; beside that they are out of all lists. What
-- archiving has suspended has the same moment in both places, and is let in again when it is restored.
alter table mentor add column archived_at timestamptz(3), add column archived_by uuid references account on delete set null;
alter table mentee add column archived_at timestamptz(3), add column archived_by uuid references account on delete set null;
alter table promoter add column archived_at timestamptz(3), add column archived_by uuid references account on delete set null;
create index mentor_archived on mentor (id) where archived_at is not null;
create index mentee_archived on mentee (id) where archived_at is not null;
create index promoter_archived on promoter (id) where archived_at is not null;
create index mentor_archived_by on mentor (archived_by) where archived_by is not null;
create index mentee_archived_by on mentee (archived_by) where archived_by is not null;
create index promoter_archived_by on promoter (archived_by) where archived_by is not null;

create view archived_person as
  select id, archived_at from mentor where archived_at is not null
  union all select id, archived_at from mentee where archived_at is not null
  union all select id, archived_at from promoter where archived_at is not null;

-- The counts and filters of mentees are kept for as long as these do not change.
drop trigger directory_content_changed on mentee;
create trigger directory_content_changed
  after insert or delete or truncate or update of location, district, education, archived_at on mentee
  for each statement execute function directory_content_changed();

-- A list as somebody wants to find it again: its address without the page.
create table saved_view (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references account on delete cascade,
  list text not null,
  name text not null,
  query text not null,
  shared boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index saved_view_owner on saved_view (owner_id, created_at);
create index saved_view_shared on saved_view (list) where shared;

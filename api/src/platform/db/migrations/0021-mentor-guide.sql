-- What a mentor tells in the guided profile: their business in a line, what they can help with (ids of the contract),
-- and whether they agreed to be shown to everybody on the home page.
alter table mentor
  add column headline text not null default '',
  add column helps text[] not null default '{}',
  add column shown_to_all boolean not null default false;

create index mentor_shown_to_all on mentor (id) where shown_to_all and approve and not block;

-- The directory says who has room for another mentee, so that it changes with what decides that.
create trigger directory_content_changed after insert or delete or truncate or update of state, mentor_id on mentorship
  for each statement execute function directory_content_changed();
create trigger directory_content_changed after insert or delete or truncate or update on mentoring
  for each statement execute function directory_content_changed();
create trigger directory_content_changed after update of default_capacity on selection_settings
  for each statement execute function directory_content_changed();

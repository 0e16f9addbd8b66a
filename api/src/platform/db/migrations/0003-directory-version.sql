-- Counts over a whole directory (how many mentors each place has, how many rows a filter finds) are kept in
-- the process until this number moves. A sequence takes no lock, so that writers do not wait for each other.
create sequence directory_version;

create function directory_changed() returns trigger language plpgsql as $$
begin
  perform nextval('directory_version');
  return null;
end
$$;
create trigger directory_changed
  after insert or delete or truncate or update of approve, block, location, category_id, experience_years on mentor
  for each statement execute function directory_changed();
create trigger directory_changed
  after insert or delete or truncate or update of location, education on mentee
  for each statement execute function directory_changed();
create trigger directory_changed
  after insert or delete or truncate or update of is_approved, industry, location, experience_years on promoter
  for each statement execute function directory_changed();
create trigger directory_changed
  after insert or delete or truncate or update of name on category
  for each statement execute function directory_changed();

-- Sorted downwards, a column that can be empty ends with its empty values too.
create index mentor_dob_down on mentor (dob desc nulls last, id desc);
create index promoter_dob_down on promoter (dob desc nulls last, id desc);
create index mentor_listed_place on mentor (nullif(lower(location), ''), id) where approve and not block;
create index mentor_listed_years_down on mentor (experience_years desc nulls last, id desc) where approve and not block;

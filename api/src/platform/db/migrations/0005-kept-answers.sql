-- Answers that are the same for everybody (a page of the directory) are kept in the process, as its counts are,
-- until this number moves. It moves with every change of what is shown, that of the counts with fewer.
create sequence directory_content;

-- A sequence moves at once, its change is seen only when it is committed. The lock, shared among the changes and
-- held until then, tells those who read in between that what they find may be out of date.
create or replace function directory_changed() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7305112025);
  perform nextval('directory_version');
  return null;
end
$$;
create function directory_content_changed() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7305112025);
  perform nextval('directory_content');
  return null;
end
$$;
create trigger directory_content_changed after insert or delete or truncate or update on mentor
  for each statement execute function directory_content_changed();
create trigger directory_content_changed after insert or delete or truncate or update on promoter
  for each statement execute function directory_content_changed();
create trigger directory_content_changed after insert or delete or truncate or update on category
  for each statement execute function directory_content_changed();
create trigger directory_content_changed after insert or delete or truncate or update on subcategory
  for each statement execute function directory_content_changed();

-- Who may do what is kept in the process too, and asked for anew when this number has moved: it moves when a session
-- is ended, an account changes or goes, or a mentor is blocked. The tokens of a session follow each other without it.
create sequence rights_version;
create function rights_changed() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7305112025);
  perform nextval('rights_version');
  return null;
end
$$;
create trigger rights_changed after delete or truncate or update of account_id, expires_at, ended_at on session
  for each statement execute function rights_changed();
create trigger rights_changed after delete or truncate or update on account
  for each statement execute function rights_changed();
create trigger rights_changed after delete or truncate or update of block on mentor
  for each statement execute function rights_changed();

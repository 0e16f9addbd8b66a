-- Who may call is read at each call (docs/decisions/0025): nothing of it is kept any more.
drop trigger rights_changed on session;
drop trigger rights_changed on account;
drop trigger rights_changed on mentor;
drop function rights_changed();
drop sequence rights_version;

-- One number for what is kept of the directory, its counts included.
drop trigger directory_changed on mentor;
drop trigger directory_changed on mentee;
drop trigger directory_changed on promoter;
drop trigger directory_changed on category;
drop function directory_changed();
drop sequence directory_version;
create trigger directory_content_changed
  after insert or delete or truncate or update of location, education on mentee
  for each statement execute function directory_content_changed();

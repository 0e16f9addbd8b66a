-- What those who read no contact data find a mentee by. The server fills it for the mentees there are when it starts.
alter table mentee add column name_search_key text not null default '';
create index mentee_name_search on mentee using gin (name_search_key gin_trgm_ops)
  with (gin_pending_list_limit = 128);

-- The languages that a mentee speaks, by the names under which those of mentors are stored; none when they have not said.
alter table mentee add column languages text[] not null default '{}';

-- Two sentences for the mentor, of which the decision makes its summary.
alter table evaluation add column summary text not null default '';

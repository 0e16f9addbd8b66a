-- How much a criterion counts in the average of an evaluation.
alter table criterion add column weight smallint not null default 1 check (weight between 1 and 5);

-- Who came to an event without having answered has a row without an answer.
alter table event_answer alter column answer drop not null;

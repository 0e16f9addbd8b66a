-- The page that a message leads to: what waits about it is dropped when it is no longer true.
alter table phone_message add column link text not null default '';

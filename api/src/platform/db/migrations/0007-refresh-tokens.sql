-- Refresh tokens are random (docs/decisions/0020). What all those of a session begin with is kept hashed, to know a
-- replay by; the current one is kept sealed with its predecessor, to be handed out again where an answer was lost.
-- The sessions there are have neither until they are next renewed.
alter table session
  add column family_hash text,
  add column sealed_successor text;

-- A session is found by its id alone.
drop index session_previous_hash;

-- Changes that can still be taken back: carried out by the service when they are due, and deleted with that.
create table waiting_change (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid not null references account on delete cascade,
  -- The session it was asked in: where that is ended for safety, the change ends with it.
  session_id uuid,
  -- The call, as `GET admin/mentor/{id}`, and what it was made with.
  call text not null,
  input jsonb not null,
  language text not null,
  due_at timestamptz(3) not null
);
create index waiting_change_due on waiting_change (due_at);
create index waiting_change_actor on waiting_change (actor_id);

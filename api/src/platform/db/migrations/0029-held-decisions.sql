-- A decision that is kept, and that nobody is told of, until it is released together with others.
alter table application
  add column held_decision text check (held_decision in ('eligible', 'waitlisted', 'not_eligible')),
  add column held_summary text not null default '',
  add column held_reason text not null default '',
  add column held_by uuid references account (id) on delete set null,
  add column held_at timestamptz(3),
  -- Whether an owner has held it although something was still waited for.
  add column held_override boolean not null default false,
  add constraint held_whole check ((held_decision is null) = (held_at is null));
create index application_held on application (held_at) where held_decision is not null;

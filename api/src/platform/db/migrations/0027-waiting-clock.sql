-- Waiting counts from the registration, which applying again alone renews; every move is kept, for medians between states.
create table application_step (
  id uuid primary key default gen_random_uuid(),
  mentee_id uuid not null references application (mentee_id) on delete cascade,
  from_state text,
  to_state text not null,
  at timestamptz(3) not null
);
create index application_step_mentee on application_step (mentee_id, at);
create index application_step_state on application_step (to_state, at);

alter table application
  add column registered_at timestamptz(3),
  add column graduate text check (graduate in ('yes', 'no', 'unclear'));

-- The steps so far, from the audit log.
insert into application_step (mentee_id, from_state, to_state, at)
  select mentee_id, lag(to_state) over (partition by mentee_id order by at, id), to_state, at
  from (
    select id as mentee_id, 'registered' as to_state, created_at as at, 0 as id from mentee
    union all
    select target_id, split_part(action, '.', 2), audit_event.at,
      row_number() over (order by audit_event.at, audit_event.id)
    from audit_event
    where target_type = 'mentee' and target_id in (select id from mentee)
      and action in ('application.registered', 'application.under_review', 'application.waitlisted',
        'application.eligible', 'application.introduced', 'application.mentoring', 'application.completed',
        'application.not_eligible', 'application.withdrawn')
  ) as moves;

update application set registered_at = (
  select max(at) from application_step
  where application_step.mentee_id = application.mentee_id and to_state = 'registered'
);
alter table application alter column registered_at set not null;

create or replace function application_begins() returns trigger language plpgsql as $$
begin
  insert into application (mentee_id, since, registered_at, updated_at)
    values (new.id, new.created_at, new.created_at, new.created_at);
  return null;
end
$$;

create function application_steps() returns trigger language plpgsql as $$
begin
  insert into application_step (mentee_id, from_state, to_state, at)
    values (new.mentee_id, case when tg_op = 'UPDATE' then old.state end, new.state, new.since);
  if tg_op = 'UPDATE' and new.state = 'registered' then
    update application set registered_at = new.since where mentee_id = new.mentee_id;
  end if;
  return null;
end
$$;
create trigger application_starts after insert on application for each row execute function application_steps();
create trigger application_moves after update of state on application
  for each row when (old.state is distinct from new.state) execute function application_steps();

-- Who is under 18 by their birth date is on hold: a mentor not listed, nobody introduced. The look of directory and
-- matching stays one at the own row; a task takes the mark away once the birthday comes.
alter table mentor add column minor boolean not null default false;
-- When the mentee said last that their data are still right, where that is later than their last change.
alter table mentee add column minor boolean not null default false, add column confirmed_at timestamptz(3);
create function is_minor(dob date) returns boolean language sql stable as $$
  select coalesce(dob > ((now() at time zone 'Asia/Kolkata')::date - interval '18 years')::date, false)
$$;
create function mark_minor() returns trigger language plpgsql as $$
begin
  new.minor := is_minor(new.dob);
  return new;
end
$$;
create trigger mark_minor before insert or update of dob on mentor for each row execute function mark_minor();
create trigger mark_minor before insert or update of dob on mentee for each row execute function mark_minor();
update mentor set minor = true where is_minor(dob);
update mentee set minor = true where is_minor(dob);
create index mentor_minor on mentor (dob) where minor;
create index mentee_minor on mentee (dob) where minor;

-- How many evaluations of its round an application has been given, whoever has given them: what waits for administrators
-- is found without reading all evaluations.
alter table application add column given int not null default 0;
create function given_evaluations(of_mentee uuid, of_round int) returns int language sql stable as $$
  select count(*)::int from evaluation where mentee_id = of_mentee and round = of_round and submitted_at is not null
$$;
update application set given = given_evaluations(mentee_id, round)
  where mentee_id in (select mentee_id from evaluation where submitted_at is not null);

create function evaluation_is_given() returns trigger language plpgsql as $$
declare
  of_mentee uuid := case when tg_op = 'DELETE' then old.mentee_id else new.mentee_id end;
begin
  perform from application where mentee_id = of_mentee for update;
  update application set given = given_evaluations(mentee_id, round)
    where mentee_id = of_mentee and given <> given_evaluations(mentee_id, round);
  return null;
end
$$;
create trigger evaluation_is_given after insert or delete or update of submitted_at, round on evaluation
  for each row execute function evaluation_is_given();

create function application_round_begins() returns trigger language plpgsql as $$
begin
  new.given = given_evaluations(new.mentee_id, new.round);
  return new;
end
$$;
create trigger application_round_begins before update of round on application
  for each row when (old.round <> new.round) execute function application_round_begins();

create index application_open on application (registered_at, mentee_id, given) where state in ('registered', 'under_review');
create index application_given on application (registered_at, mentee_id) include (given, round)
  where state = 'under_review' and given > 0 and held_at is null;
create index account_invited on account (id) where state = 'invited' and email_verified_at is null;

-- Success stories of the home page. With an account, it is somebody's own, in words that they have agreed to.
create table story (
  id uuid primary key default gen_random_uuid(),
  account_id uuid unique references account on delete cascade,
  name text not null,
  -- In each language, as the setup's texts are.
  place jsonb not null,
  text jsonb not null,
  -- Of their own a draft waits for administrators, then for the person; the others are shown or hidden.
  state text not null check (state in ('draft', 'asked', 'hidden', 'shown')),
  -- When they agreed to this text.
  consent_at timestamptz(3),
  position int not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check ((consent_at is not null) = (state in ('hidden', 'shown')))
);
create index story_draft on story (updated_at) where state = 'draft';

-- A photo of a story goes with it.
alter table photo add column story_id uuid unique references story on delete cascade;

create trigger directory_content_changed after insert or delete or truncate or update on story
  for each statement execute function directory_content_changed();
create trigger directory_content_changed after update of suspended_at, erase_after on account
  for each statement execute function directory_content_changed();

-- A backup of an earlier time must not bring back what somebody has withdrawn.
create function story_to_ledger() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.consent_at is null then
    perform add_to_ledger('give', new.account_id, 'story');
  else
    perform add_to_ledger('withdraw', old.account_id, 'story');
  end if;
  return null;
end
$$;
create trigger story_changed_to_ledger after update of consent_at on story
  for each row when (new.account_id is not null and (old.consent_at is null) <> (new.consent_at is null))
  execute function story_to_ledger();
create trigger story_deleted_to_ledger after delete on story
  for each row when (old.account_id is not null and old.consent_at is not null)
  execute function story_to_ledger();

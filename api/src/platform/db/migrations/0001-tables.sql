-- Every time is timestamptz(3): a client sends back the milliseconds it was given, and a stale edit is
-- told from a current one by comparing them.
create extension if not exists pg_trgm;

create table account (
  id uuid primary key default gen_random_uuid(),
  role text not null check (role in ('mentee', 'mentor', 'visitor', 'admin', 'promoter')),
  email text not null,
  password_hash text not null,
  name text not null,
  language text not null default 'en' check (language in ('en', 'hi', 'mr')),
  demo boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index account_role_email on account (role, email);
create index account_role_created on account (role, created_at, id);

create table session (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  refresh_hash text not null unique,
  previous_hash text,
  rotated_at timestamptz(3) not null default now(),
  remember boolean not null default false,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  end_reason text
);
create index session_account on session (account_id);
create index session_previous_hash on session (previous_hash) where previous_hash is not null;
create index session_expires on session (expires_at);

create table password_reset (
  token_hash text primary key,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index password_reset_account on password_reset (account_id, created_at);

create table category (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  description text not null default '',
  demo boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index category_name on category (lower(name));

create table subcategory (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  category_id uuid not null references category on delete restrict,
  demo boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index subcategory_category_name on subcategory (category_id, lower(name));

create table mentor (
  id uuid primary key references account on delete cascade,
  first_name text not null,
  father_name text not null default '',
  last_name text not null,
  phone_number text not null,
  dob date,
  description text not null default '',
  experience text not null default '',
  experience_years int,
  location text not null default '',
  bio text not null default '',
  skills text[] not null default '{}',
  languages text[] not null default '{}',
  image_url text,
  category_id uuid references category on delete restrict,
  subcategory_id uuid references subcategory on delete restrict,
  approve boolean not null default false,
  block boolean not null default false,
  search_key text not null default '',
  admin_search_key text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create table mentee (
  id uuid primary key references account on delete cascade,
  name text not null,
  dob date,
  mobile_no text not null default '',
  interests text[] not null default '{}',
  education text not null default '',
  location text not null default '',
  city_or_village text not null default '',
  taluka text not null default '',
  district text not null default '',
  goals text not null default '',
  expectations text not null default '',
  terms boolean not null default false,
  search_key text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create table visitor (
  id uuid primary key references account on delete cascade,
  name text not null,
  phone text not null,
  purpose text not null check (purpose in ('mentee', 'mentor', 'both')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create table promoter (
  id uuid primary key references account on delete cascade,
  first_name text not null,
  last_name text not null,
  father_name text not null default '',
  phone_number text not null,
  dob date,
  description text not null default '',
  industry text,
  location text,
  experience text,
  experience_years int,
  rating numeric(2, 1) check (rating between 0 and 5),
  review_count int check (review_count >= 0),
  bio text,
  skills text[],
  image_url text,
  availability_days text,
  availability_hours text,
  linkedin text,
  twitter text,
  is_approved boolean not null default true,
  search_key text not null default '',
  admin_search_key text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create table contact_message (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  account_id uuid references account on delete set null,
  read boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index contact_message_created on contact_message (created_at, id);
create index contact_message_unread on contact_message (created_at) where not read;
create index contact_message_account on contact_message (account_id) where account_id is not null;

-- actor_id and target_id have no foreign key: the record outlives the person it is about.
create table audit_event (
  id uuid primary key default gen_random_uuid(),
  at timestamptz(3) not null default now(),
  actor_id uuid,
  actor_role text,
  actor_name text,
  action text not null,
  target_type text,
  target_id uuid,
  target_name text,
  fields text[],
  reason text,
  address text,
  request_id text
);
create index audit_event_at on audit_event (at, id);
create index audit_event_actor on audit_event (actor_id, at) where actor_id is not null;
create index audit_event_action on audit_event (action, at);
create index audit_event_target on audit_event (target_type, target_id, at);

create table mail (
  id uuid primary key default gen_random_uuid(),
  account_id uuid references account on delete set null,
  recipient text not null,
  language text not null default 'en',
  kind text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz(3) not null default now(),
  attempts int not null default 0,
  next_attempt_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  failed_at timestamptz(3),
  last_error text
);
create index mail_due on mail (next_attempt_at) where sent_at is null and failed_at is null;
create index mail_created on mail (created_at, id);
create index mail_account on mail (account_id) where account_id is not null;

-- Unlogged: a crash of the server forgets the counts, which is cheaper than writing each of them twice.
create unlogged table throttle (
  key text primary key,
  hits int not null,
  window_ends timestamptz(3) not null
);
create index throttle_window_ends on throttle (window_ends);

-- The administrators' list of mentors: any column sorts, ties break by id, case does not matter.
-- It sorts by e-mail through account_role_email.
create index mentor_first_name on mentor (lower(first_name), id);
create index mentor_last_name on mentor (lower(last_name), id);
create index mentor_phone_number on mentor (phone_number, id);
create index mentor_dob on mentor (dob, id);
create index mentor_created on mentor (created_at, id);
create index mentor_location on mentor (lower(location), lower(first_name), id);
create index mentor_category on mentor (category_id, lower(first_name), id);
create index mentor_subcategory on mentor (subcategory_id);
create index mentor_blocked on mentor (lower(first_name), id) where block;
create index mentor_pending on mentor (lower(first_name), id) where not approve and not block;
create index mentor_pending_created on mentor (created_at, id) where not approve and not block;

-- The members' list: approved and not blocked.
create index mentor_listed_first_name on mentor (lower(first_name), id) where approve and not block;
create index mentor_listed_location on mentor (lower(location), lower(first_name), id) where approve and not block;
create index mentor_listed_category on mentor (category_id, lower(first_name), id) where approve and not block;
create index mentor_listed_experience on mentor (experience_years, lower(first_name), id)
  where approve and not block;

create index mentee_name on mentee (lower(name), id);
create index mentee_created on mentee (created_at, id);
create index mentee_mobile_no on mentee (mobile_no, id);
create index mentee_location on mentee (lower(location), lower(name), id);
create index mentee_education on mentee (lower(education), lower(name), id);
create index mentee_district on mentee (lower(district), lower(name), id);
create index visitor_created on visitor (created_at, id);

create index promoter_first_name on promoter (lower(first_name), id);
create index promoter_last_name on promoter (lower(last_name), id);
create index promoter_phone_number on promoter (phone_number, id);
create index promoter_dob on promoter (dob, id);
create index promoter_created on promoter (created_at, id);
create index promoter_listed_first_name on promoter (lower(first_name), id) where is_approved;
create index promoter_listed_location on promoter (lower(location), lower(first_name), id) where is_approved;
create index promoter_listed_industry on promoter (lower(industry), lower(first_name), id) where is_approved;

-- A short pending list: it is read through on every search, and on the embedded database no autovacuum
-- ever empties it.
create index mentor_search on mentor using gin (search_key gin_trgm_ops) with (gin_pending_list_limit = 128);
create index mentor_admin_search on mentor using gin (admin_search_key gin_trgm_ops)
  with (gin_pending_list_limit = 128);
create index mentee_search on mentee using gin (search_key gin_trgm_ops) with (gin_pending_list_limit = 128);
create index promoter_search on promoter using gin (search_key gin_trgm_ops)
  with (gin_pending_list_limit = 128);
create index promoter_admin_search on promoter using gin (admin_search_key gin_trgm_ops)
  with (gin_pending_list_limit = 128);

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  if new.updated_at = old.updated_at then
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 millisecond');
  end if;
  return new;
end
$$;
create trigger touch before update on account for each row execute function touch_updated_at();
create trigger touch before update on category for each row execute function touch_updated_at();
create trigger touch before update on subcategory for each row execute function touch_updated_at();
create trigger touch before update on mentor for each row execute function touch_updated_at();
create trigger touch before update on mentee for each row execute function touch_updated_at();
create trigger touch before update on visitor for each row execute function touch_updated_at();
create trigger touch before update on promoter for each row execute function touch_updated_at();
create trigger touch before update on contact_message for each row execute function touch_updated_at();

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_event is append-only' using errcode = 'insufficient_privilege';
end
$$;
create trigger append_only before update or delete on audit_event
  for each statement execute function refuse_audit_change();

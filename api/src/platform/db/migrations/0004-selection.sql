-- The selection flow: a mentee is evaluated, a brief profile goes to a mentor, the mentor consents, and only then
-- mentoring begins. What is still open ends with the person it is about; what is left to tell is in departure.

create table selection_settings (
  only_row boolean primary key default true check (only_row),
  open_introductions int not null default 1 check (open_introductions between 1 and 5),
  first_reminder_days int not null default 3 check (first_reminder_days between 1 and 30),
  second_reminder_days int not null default 7 check (second_reminder_days between 1 and 60),
  expiry_days int not null default 14 check (expiry_days between 2 and 90),
  default_capacity int not null default 2 check (default_capacity between 1 and 20),
  review_days int not null default 14 check (review_days between 1 and 90),
  updated_at timestamptz(3) not null default now(),
  check (first_reminder_days < second_reminder_days and second_reminder_days < expiry_days)
);
insert into selection_settings default values;

-- A mentee's way to a mentor. "queued_at" is since when somebody eligible waits for a mentor.
create table application (
  mentee_id uuid primary key references mentee on delete cascade,
  state text not null default 'registered'
    check (state in ('registered', 'under_review', 'waitlisted', 'eligible', 'introduced', 'mentoring', 'completed',
      'not_eligible', 'withdrawn')),
  since timestamptz(3) not null default now(),
  queued_at timestamptz(3),
  summary text not null default '',
  reason text not null default '',
  updated_at timestamptz(3) not null default now()
);
create index application_state on application (state, since, mentee_id);
create index application_queue on application (queued_at, mentee_id) where state = 'eligible';

insert into application (mentee_id, since, updated_at) select id, created_at, created_at from mentee;

-- However a mentee comes to be, an application begins with them.
create function application_begins() returns trigger language plpgsql as $$
begin
  insert into application (mentee_id, since, updated_at) values (new.id, new.created_at, new.created_at);
  return null;
end
$$;
create trigger application_begins after insert on mentee for each row execute function application_begins();

create table criterion (
  id uuid primary key default gen_random_uuid(),
  position int not null,
  name_en text not null,
  name_hi text not null,
  name_mr text not null,
  hint_en text not null default '',
  hint_hi text not null default '',
  hint_mr text not null default '',
  active boolean not null default true
);
insert into criterion (position, name_en, name_hi, name_mr, hint_en, hint_hi, hint_mr) values
  (1, 'Motivation', 'प्रेरणा', 'प्रेरणा',
    'Why they want to be in business, and want a mentor now',
    'वे व्यवसाय क्यों करना चाहते हैं, और अभी मार्गदर्शक क्यों चाहते हैं',
    'त्यांना व्यवसाय का करायचा आहे आणि आत्ताच मार्गदर्शक का हवा आहे'),
  (2, 'Business idea', 'व्यवसाय का विचार', 'व्यवसायाची कल्पना',
    'How clear the idea is, and who would pay for it',
    'विचार कितना स्पष्ट है, और उसके लिए पैसे कौन देगा',
    'कल्पना किती स्पष्ट आहे आणि त्यासाठी पैसे कोण देईल'),
  (3, 'Readiness', 'तैयारी', 'तयारी',
    'What has been tried, learnt or saved so far',
    'अब तक क्या आज़माया, सीखा या बचाया है',
    'आतापर्यंत काय करून पाहिले, शिकले किंवा साठवले आहे'),
  (4, 'Commitment', 'प्रतिबद्धता', 'बांधिलकी',
    'The time they can give, and whether they keep to what is agreed',
    'वे कितना समय दे सकते हैं, और तय की हुई बात निभाते हैं या नहीं',
    'ते किती वेळ देऊ शकतात आणि ठरलेले पाळतात का'),
  (5, 'Communication', 'संवाद', 'संवाद',
    'Whether they say clearly what they need, in any language',
    'वे किसी भी भाषा में अपनी ज़रूरत साफ़ बता पाते हैं या नहीं',
    'कोणत्याही भाषेत आपली गरज स्पष्टपणे सांगतात का');

create table evaluation (
  id uuid primary key default gen_random_uuid(),
  mentee_id uuid not null references mentee on delete cascade,
  evaluator_id uuid references account on delete set null,
  evaluator_name text not null,
  recommendation text check (recommendation in ('eligible', 'waitlisted', 'not_eligible')),
  flags text[] not null default '{}',
  comment text not null default '',
  submitted_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index evaluation_mentee_evaluator on evaluation (mentee_id, evaluator_id);
create index evaluation_evaluator on evaluation (evaluator_id) where evaluator_id is not null;

create table evaluation_score (
  evaluation_id uuid not null references evaluation on delete cascade,
  criterion_id uuid not null references criterion on delete restrict,
  score int check (score between 1 and 5),
  comment text not null default '',
  primary key (evaluation_id, criterion_id)
);
create index evaluation_score_criterion on evaluation_score (criterion_id);

-- A mentee's wish for a mentor: administrators see it, the mentor does not.
create table wish (
  mentee_id uuid not null references mentee on delete cascade,
  mentor_id uuid not null references mentor on delete cascade,
  note text not null default '',
  created_at timestamptz(3) not null default now(),
  primary key (mentee_id, mentor_id)
);
create index wish_mentor on wish (mentor_id);

-- How much a mentor takes on; without a row the default capacity.
create table mentoring (
  mentor_id uuid primary key references mentor on delete cascade,
  capacity int check (capacity between 0 and 20),
  paused_from date,
  paused_until date,
  updated_at timestamptz(3) not null default now()
);

-- "brief" is exactly what the mentor is shown, as it was when it was shared.
create table introduction (
  id uuid primary key default gen_random_uuid(),
  mentee_id uuid not null references mentee on delete cascade,
  mentor_id uuid not null references mentor on delete cascade,
  state text not null default 'draft'
    check (state in ('draft', 'shared', 'viewed', 'consented', 'declined', 'expired', 'withdrawn')),
  note text not null default '',
  brief jsonb,
  token_hash text unique,
  token_used_at timestamptz(3),
  shared_at timestamptz(3),
  viewed_at timestamptz(3),
  answered_at timestamptz(3),
  expires_at timestamptz(3),
  reminders int not null default 0,
  reason text not null default '',
  message text not null default '',
  created_by uuid references account on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (state = 'draft' or state = 'withdrawn' or (brief is not null and shared_at is not null and expires_at is not null))
);
create unique index introduction_open_pair on introduction (mentee_id, mentor_id)
  where state in ('draft', 'shared', 'viewed');
create index introduction_mentee on introduction (mentee_id, created_at);
create index introduction_mentor on introduction (mentor_id, state, shared_at);
create index introduction_waiting on introduction (expires_at) where state in ('shared', 'viewed');
create index introduction_created_by on introduction (created_by) where created_by is not null;

create table mentorship (
  id uuid primary key default gen_random_uuid(),
  introduction_id uuid not null unique references introduction on delete cascade,
  mentee_id uuid not null references mentee on delete cascade,
  mentor_id uuid not null references mentor on delete cascade,
  state text not null default 'active' check (state in ('active', 'completed', 'ended')),
  started_at timestamptz(3) not null default now(),
  closed_at timestamptz(3),
  end_reason text not null default '',
  end_message text not null default '',
  ended_by text check (ended_by in ('mentee', 'mentor', 'admin', 'system')),
  updated_at timestamptz(3) not null default now(),
  check ((state = 'active') = (closed_at is null))
);
create unique index mentorship_active_mentee on mentorship (mentee_id) where state = 'active';
create index mentorship_mentee on mentorship (mentee_id, started_at);
create index mentorship_mentor on mentorship (mentor_id, state, started_at);

create table meeting (
  id uuid primary key default gen_random_uuid(),
  mentorship_id uuid not null references mentorship on delete cascade,
  state text not null default 'proposed' check (state in ('proposed', 'accepted', 'cancelled')),
  proposed_by text not null check (proposed_by in ('mentee', 'mentor')),
  -- ISO 8601 in UTC.
  times text[] not null check (cardinality(times) between 1 and 3),
  starts_at timestamptz(3),
  minutes int not null default 60 check (minutes between 15 and 240),
  topic text not null default '',
  place text not null default '',
  -- How often the calendar entry has changed, for the calendars that hold it.
  sequence int not null default 0,
  reminded_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (state <> 'accepted' or starts_at is not null)
);
create index meeting_mentorship on meeting (mentorship_id, starts_at);
create index meeting_due on meeting (starts_at) where state = 'accepted' and reminded_at is null;

create table meeting_note (
  id uuid primary key default gen_random_uuid(),
  mentorship_id uuid not null references mentorship on delete cascade,
  meeting_id uuid references meeting on delete set null,
  author text not null check (author in ('mentee', 'mentor')),
  shared boolean not null default false,
  text text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index meeting_note_mentorship on meeting_note (mentorship_id, created_at);
create index meeting_note_meeting on meeting_note (meeting_id) where meeting_id is not null;

-- Goals of a mentorship, and action items with an owner and a day.
create table mentorship_item (
  id uuid primary key default gen_random_uuid(),
  mentorship_id uuid not null references mentorship on delete cascade,
  kind text not null check (kind in ('goal', 'action')),
  text text not null,
  owner text not null default 'mentee' check (owner in ('mentee', 'mentor')),
  due date,
  done_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index mentorship_item_mentorship on mentorship_item (mentorship_id, created_at);

create table mentorship_message (
  id uuid primary key default gen_random_uuid(),
  mentorship_id uuid not null references mentorship on delete cascade,
  author text not null check (author in ('mentee', 'mentor')),
  text text not null,
  created_at timestamptz(3) not null default now(),
  read_at timestamptz(3),
  reported_at timestamptz(3),
  report_reason text not null default '',
  resolved_at timestamptz(3)
);
create index mentorship_message_mentorship on mentorship_message (mentorship_id, created_at, id);
create index mentorship_message_reported on mentorship_message (reported_at) where reported_at is not null;

create table fit_check (
  mentorship_id uuid not null references mentorship on delete cascade,
  role text not null check (role in ('mentee', 'mentor')),
  answer text not null check (answer in ('good', 'deciding', 'not_a_fit')),
  comment text not null default '',
  at timestamptz(3) not null default now(),
  primary key (mentorship_id, role)
);

create table closing_review (
  mentorship_id uuid not null references mentorship on delete cascade,
  role text not null check (role in ('mentee', 'mentor')),
  rating int not null check (rating between 1 and 5),
  text text not null default '',
  at timestamptz(3) not null default now(),
  primary key (mentorship_id, role)
);

-- Stands on its own, so that it can be verified after the mentor has left.
create table certificate (
  code text primary key,
  mentee_id uuid not null references mentee on delete cascade,
  mentorship_id uuid unique references mentorship on delete set null,
  mentee_name text not null,
  mentor_name text not null,
  started_on date not null,
  completed_on date not null,
  created_at timestamptz(3) not null default now()
);
create index certificate_mentee on certificate (mentee_id);

-- Who opened a brief or contact details of whom: shown to the person it is about.
create table opening (
  id uuid primary key default gen_random_uuid(),
  about_id uuid not null references account on delete cascade,
  viewer_id uuid references account on delete set null,
  viewer_name text not null,
  viewer_role text not null,
  what text not null check (what in ('brief', 'contact')),
  at timestamptz(3) not null default now()
);
create index opening_about on opening (about_id, at);
create index opening_viewer on opening (viewer_id) where viewer_id is not null;

create table notification (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  kind text not null,
  details jsonb not null default '{}',
  link text not null default '',
  created_at timestamptz(3) not null default now(),
  read_at timestamptz(3)
);
create index notification_account on notification (account_id, created_at, id);
create index notification_unread on notification (account_id) where read_at is null;

-- Only what somebody has switched off.
create table notification_choice (
  account_id uuid not null references account on delete cascade,
  topic text not null,
  in_app boolean not null default true,
  mail boolean not null default true,
  primary key (account_id, topic)
);

-- Whoever is left behind by a deletion, until they have been told.
create table departure (
  id uuid primary key default gen_random_uuid(),
  told_id uuid not null references account on delete cascade,
  told_role text not null check (told_role in ('mentee', 'mentor')),
  gone_name text not null,
  was_mentoring boolean not null,
  at timestamptz(3) not null default now()
);
create index departure_told on departure (told_id);

create function mentor_departs() returns trigger language plpgsql as $$
begin
  insert into departure (told_id, told_role, gone_name, was_mentoring)
    select mentee_id, 'mentee', concat_ws(' ', old.first_name, old.last_name), bool_or(was_mentoring)
    from (
      select mentee_id, true as was_mentoring from mentorship where mentor_id = old.id and state = 'active'
      union all
      select mentee_id, false from introduction where mentor_id = old.id and state in ('shared', 'viewed')
    ) as left_behind
    -- Many may leave at once.
    where exists (select from account where account.id = mentee_id)
    group by mentee_id;
  return old;
end
$$;
create trigger mentor_departs before delete on mentor for each row execute function mentor_departs();

create function mentee_departs() returns trigger language plpgsql as $$
begin
  insert into departure (told_id, told_role, gone_name, was_mentoring)
    select mentor_id, 'mentor', split_part(old.name, ' ', 1), bool_or(was_mentoring)
    from (
      select mentor_id, true as was_mentoring from mentorship where mentee_id = old.id and state = 'active'
      union all
      select mentor_id, false from introduction where mentee_id = old.id and state in ('shared', 'viewed')
    ) as left_behind
    where exists (select from account where account.id = mentor_id)
    group by mentor_id;
  return old;
end
$$;
create trigger mentee_departs before delete on mentee for each row execute function mentee_departs();

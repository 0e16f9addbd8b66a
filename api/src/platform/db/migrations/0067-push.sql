-- Web Push. The installation's key pair, made once: browsers bind their subscriptions to its public half.
create table push_key (
  id uuid primary key default gen_random_uuid(),
  -- One row at most.
  single boolean not null default true unique check (single),
  public_key text not null,
  sealed text not null,
  created_at timestamptz(3) not null
);

-- Devices that show notifications, five an account.
create table push_subscription (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  -- The sign-in of the device: its end ends the subscription. Null once an expired sign-in is deleted.
  session_id uuid references session on delete set null,
  endpoint text not null unique,
  sealed text not null,
  device text not null,
  created_at timestamptz(3) not null,
  last_ok_at timestamptz(3),
  -- Failed attempts since the last success.
  failures int not null default 0
);
create index push_subscription_account on push_subscription (account_id, created_at);
create index push_subscription_session on push_subscription (session_id) where session_id is not null;

-- Notifications on their way to a device: deleted once the push service has taken them. One of a kind waits.
create table push (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references push_subscription on delete cascade,
  -- Not sent once this is read. Null if the app does not show it, or if several wait as one.
  notification_id uuid references notification on delete cascade,
  kind text not null,
  link text not null,
  -- Start of the meeting it concerns, which is told at night within the hour before.
  meeting_at timestamptz(3),
  attempts int not null default 0,
  last_error text,
  created_at timestamptz(3) not null,
  next_attempt_at timestamptz(3) not null,
  unique (subscription_id, kind)
);
create index push_due on push (next_attempt_at);
create index push_notification on push (notification_id) where notification_id is not null;

alter table notification_choice add column push boolean not null default true;

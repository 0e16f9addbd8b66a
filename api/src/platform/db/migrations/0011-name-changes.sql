-- A name that somebody whom others know already has given themselves; it waits for an administrator.
create table name_change (
  account_id uuid primary key references account on delete cascade,
  names json not null,
  at timestamptz(3) not null default now()
);

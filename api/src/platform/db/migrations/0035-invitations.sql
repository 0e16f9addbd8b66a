-- People whom an administrator has entered, until they keep it with a password or erase it (docs/decisions/0048). Their
-- accounts are invited (migration 0008).
create table invitation (
  account_id uuid primary key references account on delete cascade,
  by_id uuid references account on delete set null,
  invited_at timestamptz(3) not null,
  reminded_at timestamptz(3)
);
create index invitation_by on invitation (by_id) where by_id is not null;

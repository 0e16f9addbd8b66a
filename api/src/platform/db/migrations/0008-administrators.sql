-- Administrators are of four kinds (docs/decisions/0023). Those there are become owners.
alter table account
  add column kind text check (kind in ('owner', 'manager', 'evaluator', 'auditor')),
  add column state text not null default 'active' check (state in ('invited', 'active', 'deactivated'));
update account set kind = 'owner' where role = 'admin';
alter table account add constraint account_kind check ((role = 'admin') = (kind is not null));

-- What a mailed link opens once: the token itself is nowhere but in the mail.
create table link (
  token_hash text primary key,
  kind text not null,
  account_id uuid references account on delete cascade,
  data jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index link_account on link (account_id);

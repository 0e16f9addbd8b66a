-- Messages of administrators to a group.
create table broadcast (
  id uuid primary key default gen_random_uuid(),
  -- A list's filter, ticked rows or a plan's pairs: worked out again when it is sent.
  audience jsonb not null,
  -- How many people were ticked: who has been erased since is missing among the recipients.
  ticked int not null default 0,
  -- `subject` and `body`, each in every language.
  texts jsonb not null,
  state text not null default 'draft' check (state in ('draft', 'waiting', 'sending', 'stopped', 'sent')),
  -- When it starts, or when the next recipients are due.
  due_at timestamptz(3),
  started_at timestamptz(3),
  finished_at timestamptz(3),
  -- Counts that outlast the recipients' accounts.
  told int not null default 0,
  mailed int not null default 0,
  left_out jsonb not null default '{}',
  by_id uuid references account on delete set null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index broadcast_open on broadcast (started_at) where state in ('waiting', 'sending');
create index broadcast_created on broadcast (created_at);
create index broadcast_by on broadcast (by_id) where by_id is not null;

-- One row a person: nobody gets a message twice. Ticked people have theirs from the draft on.
create table broadcast_recipient (
  broadcast_id uuid not null references broadcast on delete cascade,
  account_id uuid not null references account on delete cascade,
  state text not null check (state in ('ticked', 'waiting', 'told', 'left')),
  told_at timestamptz(3),
  primary key (broadcast_id, account_id)
);
create index broadcast_recipient_of on broadcast_recipient (account_id);
create index broadcast_recipient_waiting on broadcast_recipient (broadcast_id) where state = 'waiting';

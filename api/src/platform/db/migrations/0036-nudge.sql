-- When administrators last asked the two of a mentorship how it is going, one row a side.
create table nudge (
  mentorship_id uuid not null references mentorship on delete cascade,
  side text not null check (side in ('mentee', 'mentor')),
  at timestamptz(3) not null,
  by_id uuid references account on delete set null,
  primary key (mentorship_id, side)
);
create index nudge_by on nudge (by_id) where by_id is not null;

-- What a mentor's yes asks of them, as they read it before they give it.
alter table selection_settings
  add column mentoring_months int not null default 6 check (mentoring_months between 1 and 24),
  add column monthly_meetings int not null default 2 check (monthly_meetings between 1 and 8);

-- How the two meet; null where nobody has said.
alter table meeting add column way text check (way in ('phone', 'video', 'person'));

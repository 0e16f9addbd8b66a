-- Whether somebody under the programme's age may register as a mentee.
alter table selection_settings add column refuses_under_21 boolean not null default false;

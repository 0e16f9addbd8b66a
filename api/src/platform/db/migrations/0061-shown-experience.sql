-- Mentors who agree to be shown to everybody agree to their years and areas of help too. Who agreed before has not.
alter table mentor add column shown_experience boolean not null default false;

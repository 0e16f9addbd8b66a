-- Which edition of the catalogue's texts a notice was composed of: another one makes another version.
alter table notice add column edition int not null default 1;

-- What the columns of a file were taken for, so that the next one with the same columns need not be asked about.
create table import_mapping (
  noun text not null,
  -- The names of the columns, a JSON array.
  headers text not null,
  mapping text[] not null,
  updated_at timestamptz(3) not null default now()
);
create unique index import_mapping_headers on import_mapping (noun, md5(headers));

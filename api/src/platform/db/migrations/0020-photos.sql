-- The photo of a person: one each. Its id is what its address is made of, so that a new photo has a new address.
create table photo (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null unique references account on delete cascade,
  type text not null check (type in ('image/webp', 'image/svg+xml')),
  large bytea not null,
  small bytea not null,
  approved boolean not null,
  copied boolean not null default false,
  at timestamptz(3) not null default now()
);
create index on photo (at) where not approved;
create trigger directory_content_changed after insert or delete or truncate or update on photo
  for each statement execute function directory_content_changed();

-- Addresses of photos elsewhere that the service has still to copy.
create table photo_copy (
  account_id uuid primary key references account on delete cascade,
  url text not null,
  approved boolean not null default true,
  tries int not null default 0,
  -- Beforehand it is due at once, whatever the clock of whoever looks.
  next_at timestamptz(3) not null default 'epoch'
);

-- An address that is entered for somebody is copied, by whatever way it came; what was copied from the one before goes.
create function photo_address_changed() returns trigger language plpgsql as $$
begin
  delete from photo where account_id = new.id and copied;
  delete from photo_copy where account_id = new.id;
  if new.image_url is not null then
    insert into photo_copy (account_id, url) values (new.id, new.image_url);
  end if;
  return null;
end
$$;
create trigger photo_address_changed after update of image_url on mentor
  for each row when (old.image_url is distinct from new.image_url) execute function photo_address_changed();
create trigger photo_address_changed after update of image_url on promoter
  for each row when (old.image_url is distinct from new.image_url) execute function photo_address_changed();
create trigger photo_address_entered after insert on mentor
  for each row when (new.image_url is not null) execute function photo_address_changed();
create trigger photo_address_entered after insert on promoter
  for each row when (new.image_url is not null) execute function photo_address_changed();

insert into photo_copy (account_id, url)
  select id, image_url from mentor where image_url is not null
  union all select id, image_url from promoter where image_url is not null;

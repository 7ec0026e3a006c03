-- The photo of a doctor or professional, as patients see it beside the name: public like the rest of the entry, so not encrypted.
create table app.profile_photos (
  user_id uuid primary key references app.profiles (id) on delete cascade,
  -- over the owner and the image: its address, which changes with the image
  digest text not null unique check (digest ~ '^[0-9a-f]{64}$'),
  image bytea not null check (octet_length(image) between 1 and 262144),
  created_at timestamptz not null
);
grant select, insert, delete on app.profile_photos to uzima_api;
grant update (digest, image, created_at) on app.profile_photos to uzima_api;

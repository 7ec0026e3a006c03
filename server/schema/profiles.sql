-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.profile_photos (
  user_id uuid not null,
  digest text not null,
  image bytea not null,
  created_at timestamp with time zone not null,
  constraint profile_photos_pkey PRIMARY KEY (user_id),
  constraint profile_photos_digest_key UNIQUE (digest),
  constraint profile_photos_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint profile_photos_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$'::text)),
  constraint profile_photos_image_check CHECK (((octet_length(image) >= 1) AND (octet_length(image) <= 262144)))
);
alter table app.profile_photos enable row level security;
alter table app.profile_photos force row level security;
grant delete, insert, select on app.profile_photos to uzima_api;
grant update (digest, image, created_at) on app.profile_photos to uzima_api;

create policy directory on app.profile_photos for select to uzima_api
  using (((user_id = ( SELECT app.uid() AS uid)) OR app.is_provider(user_id, ( SELECT app.at() AS at))));

create policy own_photo_added on app.profile_photos for insert to uzima_api
  with check (((user_id = ( SELECT app.uid() AS uid)) AND app.is_provider(user_id, ( SELECT app.at() AS at))));

create policy own_photo_changed on app.profile_photos for update to uzima_api
  using (((user_id = ( SELECT app.uid() AS uid)) AND app.is_provider(user_id, ( SELECT app.at() AS at))))
  with check (((user_id = ( SELECT app.uid() AS uid)) AND app.is_provider(user_id, ( SELECT app.at() AS at))));

create policy own_photo_removed on app.profile_photos for delete to uzima_api
  using ((user_id = ( SELECT app.uid() AS uid)));

create policy owner_all on app.profile_photos to current_user
  using (true)
  with check (true);

CREATE OR REPLACE FUNCTION app.photo_of(p_user uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select '/api/profiles/photos/' || p.digest from app.profile_photos p
   where p.user_id = p_user and (p.user_id = app.uid() or app.is_provider(p.user_id, app.at()))
$function$;
revoke all on function app.photo_of(uuid) from public;
grant execute on function app.photo_of(uuid) to uzima_api;

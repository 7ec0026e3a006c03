/** The address of somebody's photo, as `getPhoto` answers it; null if there is none or they are no longer a provider. */
create function app.photo_of(p_user uuid) returns text language sql stable security definer set search_path = '' as $$
  select '/api/profiles/photos/' || p.digest from app.profile_photos p
   where p.user_id = p_user and (p.user_id = app.uid() or app.is_provider(p.user_id, app.at()))
$$;
revoke all on function app.photo_of from public;
grant execute on function app.photo_of to uzima_api;

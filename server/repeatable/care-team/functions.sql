/** Entries of the directory for accounts, whoever they are: name and photo of those who work here. */
create function app.team_providers(p_accounts uuid[]) returns table (
  account_id uuid, id uuid, name text, photo text, specialty text
) language sql stable security definer set search_path = '' as $$
  select d.user_id, d.id, d.name, app.photo_of(d.user_id), d.specialty
    from app.doctors d where d.user_id = any (p_accounts) and app.uid() is not null
  union all
  select h.user_id, h.id, p.name, app.photo_of(h.user_id), h.specialty
    from app.healthcare_professionals h join app.profiles p on p.id = h.user_id
   where h.user_id = any (p_accounts) and app.uid() is not null and not exists (select from app.doctors d where d.user_id = h.user_id)
$$;
revoke all on function app.team_providers from public;
grant execute on function app.team_providers to uzima_api;

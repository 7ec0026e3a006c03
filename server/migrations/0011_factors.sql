-- Second factors. What each request must know of them stands on the user's own row, so that opening a session reads nothing more.
alter table auth.users
  /* any second factor is switched on */
  add column has_second_factor boolean not null default false,
  /* doctors and admins: from here on nothing is open without a second factor; null for all others, and until their first sign-in */
  add column second_factor_due_at timestamptz;

alter type app.opened_session add attribute has_second_factor boolean, add attribute must_enrol boolean;

/** Checks the session and sets the identity of this transaction; no row when the session may not be used. */
create or replace function app.open_session(p_session uuid, p_now timestamptz) returns setof app.opened_session
language plpgsql security definer set search_path = '' as $$
declare
  opened app.opened_session;
  ignored text;
begin
  select s.user_id, p.role, null, null, u.email, u.email_confirmed_at is not null, p.hipaa_consent, s.aal, s.auth_time, s.is_recovery,
         s.is_pending, p.locale, p.time_zone, p.name, u.has_second_factor,
         not u.has_second_factor and coalesce(u.second_factor_due_at <= p_now, false)
    into opened
    from auth.sessions s
    join auth.users u on u.id = s.user_id
    join app.profiles p on p.id = s.user_id
   where s.id = p_session and auth.holds(s, p_now)
     and (u.banned_until is null or u.banned_until <= p_now);
  if not found then
    return;
  end if;
  if opened.role = 'doctor' then
    opened.doctor_id := (select d.id from app.doctors d where d.user_id = opened.user_id and d.is_active);
  elsif opened.role = 'professional' then
    opened.professional_id := (select h.id from app.healthcare_professionals h where h.user_id = opened.user_id and h.is_active);
  end if;
  -- one assignment each: plpgsql does them without starting a query
  ignored := set_config('app.user_id', opened.user_id::text, true);
  ignored := set_config('app.role', opened.role, true);
  ignored := set_config('app.doctor_id', coalesce(opened.doctor_id::text, ''), true);
  ignored := set_config('app.session_id', p_session::text, true);
  ignored := set_config('app.at', p_now::text, true);
  return next opened;
end $$;

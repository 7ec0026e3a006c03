/** Tells every process, at the commit, to read the settings again. Rare enough for NOTIFY inside the transaction. */
create function app.tell_practice_settings() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_notify('uzima_live', json_build_array(json_build_object('userId', new.changed_by, 'topic', 'practice'))::text);
  return null;
end $$;
revoke all on function app.tell_practice_settings from public;

/**
 * Doctors used to get a copy of the practice’s address as their own place. Those that still have it follow the practice from now on, so
 * that a new address reaches them; asked when an admin saves the settings for the first time.
 */
create function app.drop_copied_places(p_place text) returns void language sql volatile security definer set search_path = '' as $$
  update app.doctors d set place = null where d.place = p_place and app.role() = 'admin'
$$;
revoke all on function app.drop_copied_places from public;
grant execute on function app.drop_copied_places to uzima_api;

/** Whether nobody but admins is here yet: no doctor, no patient, no other staff. Asked when the first run begins; null for whoever is no admin. */
create function app.practice_is_empty() returns boolean language sql stable security definer set search_path = '' as $$
  select not exists (select from app.doctors) and not exists (select from app.profiles p where p.role <> 'admin') where app.role() = 'admin'
$$;
revoke all on function app.practice_is_empty from public;
grant execute on function app.practice_is_empty to uzima_api;

/** Visits booked on holidays of the practice, by the doctor's own day, for an admin: with whom and when, never whose or why. */
create function app.visits_on_holidays(p_from date, p_until date) returns table (day date, doctor text, starts timestamptz, time_zone text)
language sql stable security definer set search_path = '' as $$
  select h.day, d.name, a.scheduled_time, d.time_zone
    from app.practice_holidays h
    cross join app.doctors d
    join app.appointments a on a.doctor_id = d.id and a.status = 'scheduled'
     and a.scheduled_time >= h.day::timestamp at time zone d.time_zone and a.scheduled_time < (h.day + 1)::timestamp at time zone d.time_zone
   where app.role() = 'admin' and h.day between p_from and p_until
   order by a.scheduled_time, d.name limit 500
$$;
revoke all on function app.visits_on_holidays from public;
grant execute on function app.visits_on_holidays to uzima_api;

/** Whether an admin has invited this address to work here: it may sign up before the doors are open. */
create function app.is_invited_to_staff(p_email text, p_now timestamptz) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (
    select from app.staff_invitations i
     where i.email = lower(p_email) and i.accepted_at is null and i.withdrawn_at is null and i.expires_at > p_now)
$$;
revoke all on function app.is_invited_to_staff from public;
grant execute on function app.is_invited_to_staff to uzima_auth;

/** Whose feed it is, and notes that it was read. None once it was ended, or while the account is disabled. */
create function app.read_calendar_feed(p_token_hash bytea) returns table (id uuid, user_id uuid, locale text, is_detailed boolean)
  language sql volatile security definer set search_path = '' as $$
  update app.calendar_feeds f set last_read_at = app.at()
    from app.profiles p
    join auth.users u on u.id = p.id
   where f.token_hash = p_token_hash and f.ended_at is null and p.id = f.user_id
     and (u.banned_until is null or u.banned_until <= app.at())
  returning f.id, f.user_id, p.locale, f.is_detailed
$$;
revoke all on function app.read_calendar_feed from public;
grant execute on function app.read_calendar_feed to uzima_api;

/** When the appointments of the feed's owner are, as a patient and as a doctor: nothing of why, and no patient's name. */
create function app.calendar_feed_visits(p_token_hash bytea, p_from timestamptz) returns table (
  id uuid, side text, mode app.visit_mode, status app.visit_status, scheduled_time timestamptz, minutes smallint, ics_sequence integer, updated_at timestamptz,
  doctor_name text, place text
) language sql stable security definer set search_path = '' as $$
  with feed as (select f.user_id from app.calendar_feeds f where f.token_hash = p_token_hash and f.ended_at is null)
  select v.id, v.side, v.mode, v.status, v.scheduled_time, v.minutes, v.ics_sequence, v.updated_at, v.doctor_name, v.place from (
    select a.id, 'patient' as side, a.mode, a.status, a.scheduled_time, a.minutes, a.ics_sequence, a.updated_at, d.name as doctor_name,
           coalesce(g.place, app.place_at(a.location_id, d.place)) as place
      from feed f join app.appointments a on a.patient_id = f.user_id join app.doctors d on d.id = a.doctor_id
      left join app.group_visits g on g.id = a.group_visit_id
     where a.scheduled_time >= p_from and a.status <> 'cancelled'
    union all
    select a.id, 'doctor', a.mode, a.status, a.scheduled_time, a.minutes, a.ics_sequence, a.updated_at, d.name, app.place_at(a.location_id, d.place)
      from feed f join app.doctors d on d.user_id = f.user_id join app.appointments a on a.doctor_id = d.id
     where a.scheduled_time >= p_from and a.status <> 'cancelled' and a.group_visit_id is null
    union all
    -- one entry, however many come
    select g.id, 'doctor', g.mode, 'scheduled', g.start_time, g.minutes, g.version, g.changed_at, d.name,
           coalesce(g.place, app.place_at(app.location_at(d.id, g.start_time), d.place))
      from feed f join app.doctors d on d.user_id = f.user_id join app.group_visits g on g.doctor_id = d.id
     where g.start_time >= p_from and g.cancelled_at is null
  ) v
  order by v.scheduled_time, v.id
  limit 1000
$$;
revoke all on function app.calendar_feed_visits from public;
grant execute on function app.calendar_feed_visits to uzima_api;

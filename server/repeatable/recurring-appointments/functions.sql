/**
 * Books visits of a series, for its patient or for the clock, and answers the dates that are booked. The exclusion constraints decide;
 * the visits come in the order of time, so that two series never wait for each other in a ring.
 */
create function app.book_series(
  p_series uuid, p_ids uuid[], p_days date[], p_starts timestamptz[], p_minutes integer, p_reasons bytea[], p_now timestamptz
) returns setof date language plpgsql security definer set search_path = '' as $$
declare
  series app.recurring_appointments;
  each record;
begin
  select * into series from app.recurring_appointments r where r.id = p_series;
  if series.doctor_id is null or (app.role() is distinct from 'system' and app.uid() is distinct from series.patient_id) then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  if exists (select from app.appointment_types t where t.code = series.type and t.room_kind is not null) then
    perform app.queue_for_rooms();
  end if;
  for each in
    select given.id, given.day, given.start, given.start + make_interval(mins => p_minutes) as finish, given.reason
      from unnest(p_ids, p_days, p_starts, p_reasons) as given (id, day, start, reason)
     order by given.start
  loop
    -- the visit first: its type decides whether its time takes a room
    insert into app.appointments (id, patient_id, doctor_id, scheduled_time, minutes, type, mode, reason, remind_at, series_id, series_day,
      created_at, updated_at)
    values (each.id, series.patient_id, series.doctor_id, each.start, p_minutes, series.type, series.mode, each.reason,
            app.next_reminder(series.type, each.start, p_now), p_series, each.day, p_now, p_now)
    on conflict do nothing;
    if not found then
      continue;
    end if;
    insert into app.bookings (appointment_id, doctor_id, patient_id, span, doctor_span)
    values (each.id, series.doctor_id, series.patient_id, tstzrange(each.start, each.finish), app.time_held(series.type, each.start, p_minutes))
    on conflict do nothing;
    if found then
      return next each.day;
    else
      delete from app.appointments a where a.id = each.id;
    end if;
  end loop;
end $$;
revoke all on function app.book_series from public;
grant execute on function app.book_series to uzima_api;

/**
 * Cancels visits to come of the caller's own series, all or those of these dates, and takes them out of it; answers how many.
 * With `p_forget` those that were cancelled before leave it, too, and no longer stand for their dates.
 */
create function app.release_series(p_series uuid, p_days date[], p_forget boolean, p_now timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  released uuid[];
begin
  if not exists (select from app.recurring_appointments r where r.id = p_series and r.patient_id = app.uid()) then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  with gone as (
    update app.appointments a
       set status = 'cancelled', cancelled_by = 'patient', ics_sequence = a.ics_sequence + 1, updated_at = p_now, series_id = null,
           remind_at = null
     where a.series_id = p_series and a.status = 'scheduled' and a.scheduled_time > p_now
       and (p_days is null or a.series_day = any(p_days))
    returning a.id
  )
  select coalesce(array_agg(id), '{}') into released from gone;
  delete from app.bookings b where b.appointment_id = any(released);
  if p_forget then
    update app.appointments a set series_id = null
     where a.series_id = p_series and a.status = 'cancelled' and a.scheduled_time > p_now
       and (p_days is null or a.series_day = any(p_days));
  end if;
  return cardinality(released);
end $$;
revoke all on function app.release_series from public;
grant execute on function app.release_series to uzima_api;

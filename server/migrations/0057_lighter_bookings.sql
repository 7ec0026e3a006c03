-- A booking writes less: a visit says itself when its patient is reminded next, and what its two people are told is written with it.

alter table app.appointments add column remind_at timestamptz;
comment on column app.appointments.remind_at is 'when its patient is reminded next; null when there is nothing left to remind of';
update app.appointments a set remind_at = r.due_at
  from (select appointment_id, min(due_at) as due_at from app.reminders where sent_at is null group by appointment_id) as r
 where r.appointment_id = a.id and a.status = 'scheduled';
drop table app.reminders;
create index appointments_remind_at_idx on app.appointments (remind_at) where remind_at is not null;
grant update (remind_at) on app.appointments to uzima_api;

/** A day before a visit and an hour before it; whoever books later than that needs none of them. */
create function app.next_reminder(p_start timestamptz, p_now timestamptz) returns timestamptz language sql stable as $$
  select case when p_start - interval '24 hours' > p_now then p_start - interval '24 hours'
              when p_start - interval '1 hour' > p_now then p_start - interval '1 hour' end
$$;
revoke all on function app.next_reminder from public;
grant execute on function app.next_reminder to uzima_api;

/** Moves on what is due, and answers the visits that are still to come; the patients of the others need no reminder. */
create function app.claim_reminders(p_now timestamptz, p_limit integer) returns table (
  id uuid, patient_id uuid, doctor_name text, scheduled_time timestamptz
) language plpgsql security definer set search_path = '' as $$
begin
  if app.role() is distinct from 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  return query
    with due as (
      select a.id from app.appointments a where a.remind_at <= p_now order by a.remind_at limit p_limit for no key update skip locked
    ), claimed as (
      update app.appointments a set remind_at = app.next_reminder(a.scheduled_time, p_now) from due where a.id = due.id
      returning a.id, a.patient_id, a.doctor_id, a.scheduled_time, a.status
    )
    select c.id, c.patient_id, d.name, c.scheduled_time
      from claimed c join app.doctors d on d.id = c.doctor_id
     where c.status = 'scheduled' and c.scheduled_time > p_now
     order by c.scheduled_time, c.id;
end $$;
revoke all on function app.claim_reminders from public;
grant execute on function app.claim_reminders to uzima_api;

drop function app.book_visit;
/**
 * The caller's visit, the time it holds, and what its people are told of it. Where doctor or patient are busy then, nothing is
 * booked: exclusion_violation. The exclusion constraints decide, not a prior read, and a plain insert would deadlock under contention.
 */
create function app.book_visit(
  p_id uuid, p_doctor uuid, p_start timestamptz, p_end timestamptz, p_type text, p_mode text, p_reason bytea, p_now timestamptz,
  p_notices uuid[], p_readers uuid[], p_types text[], p_priorities text[], p_events text[], p_contents jsonb[], p_links text[]
) returns void language plpgsql security definer set search_path = '' as $$
declare
  who text[] := app.context();
  patient uuid := nullif(who[5], '')::uuid;
begin
  if patient is null or p_doctor is not distinct from nullif(who[7], '')::uuid then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  insert into app.appointments (id, patient_id, doctor_id, scheduled_time, type, mode, reason, remind_at, created_at, updated_at)
  values (p_id, patient, p_doctor, p_start, p_type, p_mode, p_reason, app.next_reminder(p_start, p_now), p_now, p_now);
  insert into app.bookings (appointment_id, doctor_id, patient_id, span)
  values (p_id, p_doctor, patient, tstzrange(p_start, p_end))
  on conflict do nothing;
  if not found then
    raise exception 'doctor or patient are busy then' using errcode = '23P01';
  end if;
  insert into app.notifications (id, user_id, type, priority, event, content, link, created_at)
  select given.*, p_now from unnest(p_notices, p_readers, p_types, p_priorities, p_events, p_contents, p_links) as given;
end $$;
revoke all on function app.book_visit from public;
grant execute on function app.book_visit to uzima_api;

/**
 * Books visits of a series, for its patient or for the clock, and answers the dates that are booked. The exclusion constraints decide;
 * the visits come in the order of time, so that two series never wait for each other in a ring.
 */
create or replace function app.book_series(
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
  for each in
    select given.id, given.day, given.start, given.start + make_interval(mins => p_minutes) as finish, given.reason
      from unnest(p_ids, p_days, p_starts, p_reasons) as given (id, day, start, reason)
     order by given.start
  loop
    with held as (
      insert into app.bookings (appointment_id, doctor_id, patient_id, span)
      values (each.id, series.doctor_id, series.patient_id, tstzrange(each.start, each.finish))
      on conflict do nothing
      returning appointment_id
    )
    insert into app.appointments (id, patient_id, doctor_id, scheduled_time, mode, reason, remind_at, series_id, series_day, created_at,
      updated_at)
    select each.id, series.patient_id, series.doctor_id, each.start, series.mode, each.reason, app.next_reminder(each.start, p_now),
           p_series, each.day, p_now, p_now
      from held;
    if found then
      return next each.day;
    end if;
  end loop;
end $$;

/**
 * Cancels visits to come of the caller's own series, all or those of these dates, and takes them out of it; answers how many.
 * With `p_forget` those that were cancelled before leave it, too, and no longer stand for their dates.
 */
create or replace function app.release_series(p_series uuid, p_days date[], p_forget boolean, p_now timestamptz) returns integer
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

drop function app.claim_notices;
/** Marked as delivered, the oldest first: whoever claims them delivers them, in the same transaction. */
create function app.claim_notices(p_now timestamptz, p_limit integer) returns table (
  id uuid, user_id uuid, event text, content jsonb, priority text, is_read boolean, created_at timestamptz
) language plpgsql security definer set search_path = '' as $$
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  return query
    with due as (
      select n.id from app.notifications n
       where n.delivered_at is null and (n.held_until is null or n.held_until <= p_now)
       order by n.created_at, n.id limit p_limit for update skip locked
    ), claimed as (
      update app.notifications n set delivered_at = p_now from due where n.id = due.id returning n.*
    )
    select c.id, c.user_id, c.event, c.content, c.priority, c.read_at is not null, c.created_at from claimed c order by c.created_at, c.id;
end $$;
revoke all on function app.claim_notices from public;
grant execute on function app.claim_notices to uzima_api;

drop function app.queue_mails;
/** Letters in the order of what they tell of, which may have happened before they are written. The same key is queued once only. */
create function app.queue_mails(
  p_ids uuid[], p_users uuid[], p_subjects uuid[], p_contents bytea[], p_address_macs bytea[], p_dedupe_keys text[], p_at timestamptz[]
) returns void language plpgsql security definer set search_path = '' as $$
begin
  insert into app.mails (id, user_id, subject_id, content, address_mac, dedupe_key, created_at, due_at)
  select given.*, given.at from unnest(p_ids, p_users, p_subjects, p_contents, p_address_macs, p_dedupe_keys, p_at)
      as given (id, user_id, subject_id, content, address_mac, dedupe_key, at)
  on conflict do nothing;
end $$;
revoke all on function app.queue_mails from public;
grant execute on function app.queue_mails to uzima_api, uzima_auth;

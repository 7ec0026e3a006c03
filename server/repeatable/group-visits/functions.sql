/** How many have a seat, whoever asks; never who. Those who did not come had theirs. */
create function app.seats_taken(p_group uuid) returns integer language sql stable security definer set search_path = '' as $$
  select count(*)::integer from app.appointments a where a.group_visit_id = p_group and a.status <> 'cancelled'
$$;
revoke all on function app.seats_taken from public;
grant execute on function app.seats_taken to uzima_api;

/** How many seats are on offer to people of the waiting list, and held for them until their time to answer is over. */
create function app.seats_held(p_group uuid) returns integer language sql stable security definer set search_path = '' as $$
  select count(*)::integer from app.waitlist_offers o where o.group_visit_id = p_group and o.answer is null and o.expires_at > app.at()
$$;
revoke all on function app.seats_held from public;
grant execute on function app.seats_held to uzima_api;

/**
 * Has seats offered to whoever waits for one, if anybody does. Somebody who joins in the same moment comes before or after: else neither of
 * the two would see the other. Those who give seats back do not wait for each other.
 */
create function app.free_seats(p_group uuid, p_count integer) returns void language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('seats ' || p_group, 0));
  insert into app.freed_times (id, release_id, reason, group_visit_id, freed_at)
  select each.id, each.id, 'seat', g.id, coalesce(app.at(), g.start_time)
    from app.group_visits g
   cross join lateral (select gen_random_uuid() as id from generate_series(1, least(p_count, (
     select count(*)::integer from app.waitlist_entries e where e.group_visit_id = g.id and e.ended_at is null)))) each
   where g.id = p_group and g.cancelled_at is null and (app.at() is null or g.start_time > app.at());
  if found then
    perform app.queue_offers(app.at());
  end if;
end $$;
revoke all on function app.free_seats from public;

/** A seat frees however its visit is cancelled, moved or deleted. */
create function app.note_freed_seat() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.free_seats(old.group_visit_id, 1);
  return null;
end $$;
revoke all on function app.note_freed_seat from public;

/**
 * The last word on seats: one is at the time and with the doctor of its group visit, and there are no more than it has. Whoever takes one
 * waits here for whoever takes another; whoever gives one back waits for nobody.
 */
create function app.keep_seat() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  held app.group_visits;
begin
  select g.* into held from app.group_visits g where g.id = new.group_visit_id for no key update;
  if held.doctor_id <> new.doctor_id or held.start_time <> new.scheduled_time or held.cancelled_at is not null
     or app.seats_taken(held.id) > held.seats then
    raise exception 'no such seat' using errcode = '23514';
  end if;
  -- whoever has one waits no longer; what they were offered is free again
  with had as (
    update app.waitlist_entries e set ended = 'over', ended_at = coalesce(app.at(), new.updated_at)
     where e.group_visit_id = held.id and e.patient_id = new.patient_id and e.ended_at is null
    returning e.id
  )
  update app.waitlist_offers o set answer = 'withdrawn', answered_at = coalesce(app.at(), new.updated_at)
    from had where o.entry_id = had.id and o.answer is null;
  return null;
end $$;
revoke all on function app.keep_seat from public;

/** Schedules a group visit and holds its doctor's time. False if that is taken: the exclusion constraint decides, and the caller undoes all. */
create function app.schedule_group_visit(
  p_id uuid, p_type text, p_doctor uuid, p_start timestamptz, p_seats integer, p_title text, p_place text, p_note text
) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  length smallint;
  meets app.visit_mode;
begin
  select t.minutes, t.modes[1] into length, meets from app.appointment_types t where t.code = p_type and t.seats is not null and t.is_offered;
  if app.may_arrange(p_doctor) is not true or length is null or p_start <= app.at()
     or not exists (select from app.doctors d where d.id = p_doctor and d.is_active) then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  insert into app.group_visits (id, type, doctor_id, start_time, minutes, seats, title, place, note, mode, changed_by, changed_at)
  values (p_id, p_type, p_doctor, p_start, length, p_seats, p_title, p_place, p_note, meets, app.uid(), app.at());
  return app.hold_group_time(p_id);
end $$;
revoke all on function app.schedule_group_visit from public;
grant execute on function app.schedule_group_visit to uzima_api;

create function app.hold_group_time(p_group uuid) returns boolean language plpgsql set search_path = '' as $$
begin
  insert into app.bookings (group_visit_id, doctor_id, span, doctor_span)
  select g.id, g.doctor_id, tstzrange(g.start_time, g.start_time + make_interval(mins => g.minutes)), app.time_held(g.type, g.start_time, g.minutes)
    from app.group_visits g where g.id = p_group
  on conflict do nothing;
  return found;
end $$;
revoke all on function app.hold_group_time from public;

/**
 * Changes a group visit that the caller has seen in this version, and with its time that of every seat. 'changed' if it is another by now,
 * has begun or was cancelled; 'taken' if its doctor has something else then; 'patients_busy' with the names of those who have; 'seats' if more
 * have one than are left. The caller undoes all unless it is 'done'.
 */
create function app.change_group_visit(
  p_group uuid, p_version integer, p_start timestamptz, p_seats integer, p_title text, p_place text, p_note text
) returns table (outcome text, names text[]) language plpgsql security definer set search_path = '' as $$
declare
  moment timestamptz := app.at();
  held app.group_visits;
  seats uuid[];
begin
  select g.* into held from app.group_visits g where g.id = p_group;
  if app.may_arrange(held.doctor_id) is not true or p_start <= moment then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  names := '{}';
  if p_start <> held.start_time then
    -- every other move of these people's times waits, in the same order
    perform app.queue_at_desk(
      (select array_agg(a.patient_id) from app.appointments a where a.group_visit_id = p_group and a.status = 'scheduled') || held.doctor_id);
  end if;
  select g.* into held from app.group_visits g where g.id = p_group for no key update;
  if held.version <> p_version or held.cancelled_at is not null or held.start_time <= moment then
    outcome := 'changed';
    return next;
    return;
  elsif p_seats < app.seats_taken(p_group) + app.seats_held(p_group) then
    outcome := 'seats';
    return next;
    return;
  end if;
  update app.group_visits g
     set start_time = p_start, seats = p_seats, title = p_title, place = p_place, note = p_note, version = g.version + 1, changed_by = app.uid(),
         changed_at = moment
   where g.id = p_group;
  outcome := 'done';
  if p_seats > held.seats then
    perform app.free_seats(p_group, p_seats - held.seats);
  end if;
  if p_start = held.start_time then
    return next;
    return;
  end if;
  perform app.offer_seats_anew(p_group);

  with open as (
    select a.id from app.appointments a where a.group_visit_id = p_group and a.status = 'scheduled' order by a.id for no key update
  )
  select coalesce(array_agg(o.id), '{}') into seats from open o;
  delete from app.bookings b where b.group_visit_id = p_group or b.appointment_id = any(seats);
  if not app.hold_group_time(p_group) then
    outcome := 'taken';
    return next;
    return;
  end if;
  insert into app.bookings (appointment_id, doctor_id, patient_id, span)
  select a.id, a.doctor_id, a.patient_id, tstzrange(p_start, p_start + make_interval(mins => a.minutes))
    from app.appointments a where a.id = any(seats) order by a.patient_id
  on conflict do nothing;
  select coalesce(array_agg(p.name order by app.fold(p.name)), '{}') into names
    from app.appointments a join app.profiles p on p.id = a.patient_id
   where a.id = any(seats) and not exists (select from app.bookings b where b.appointment_id = a.id);
  if names <> '{}' then
    outcome := 'patients_busy';
    return next;
    return;
  end if;
  update app.appointments a
     set scheduled_time = p_start, confirmed_at = null, remind_at = app.next_reminder(a.type, p_start, moment), updated_at = moment,
         ics_sequence = a.ics_sequence + 1
   where a.id = any(seats);
  return next;
end $$;
revoke all on function app.change_group_visit from public;
grant execute on function app.change_group_visit to uzima_api;

/** At another time it is another offer, also for those who have declined: what is open is taken back, and the first in turn is asked again. */
create function app.offer_seats_anew(p_group uuid) returns void language plpgsql set search_path = '' as $$
declare
  by_hand integer;
begin
  select count(*) into by_hand from app.waitlist_offers o where o.group_visit_id = p_group and o.answer is null and o.freed_id is null;
  update app.waitlist_offers o
     set release_id = null, answer = coalesce(o.answer, 'withdrawn'), answered_at = coalesce(o.answered_at, app.at())
   where o.group_visit_id = p_group and (o.release_id is not null or o.answer is null);
  if found then
    perform app.free_seats(p_group, by_hand);
    perform app.queue_offers(app.at());
  end if;
end $$;
revoke all on function app.offer_seats_anew from public;

/** Cancels a group visit that the caller has seen in this version, with every seat. False if it is another by now, has begun or was cancelled. */
create function app.cancel_group_visit(p_group uuid, p_version integer) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  held app.group_visits;
begin
  select g.* into held from app.group_visits g where g.id = p_group for no key update;
  if app.may_arrange(held.doctor_id) is not true then
    raise exception 'not allowed' using errcode = '42501';
  elsif held.version <> p_version or held.cancelled_at is not null or held.start_time <= app.at() then
    return false;
  end if;
  perform app.end_group(p_group);
  return true;
end $$;
revoke all on function app.cancel_group_visit from public;
grant execute on function app.cancel_group_visit to uzima_api;

/** Cancels a group visit that the caller has locked, with every seat. */
create function app.end_group(p_group uuid) returns void language plpgsql set search_path = '' as $$
declare
  moment timestamptz := app.at();
  seats uuid[];
begin
  update app.group_visits g set cancelled_at = moment, version = g.version + 1, changed_by = app.uid(), changed_at = moment where g.id = p_group;
  update app.waitlist_entries e set ended = 'over', ended_at = moment where e.group_visit_id = p_group and e.ended_at is null;
  update app.waitlist_offers o set answer = 'withdrawn', answered_at = moment where o.group_visit_id = p_group and o.answer is null;
  with gone as (
    update app.appointments a
       set status = 'cancelled', cancelled_by = 'practice', remind_at = null, updated_at = moment, ics_sequence = a.ics_sequence + 1
     where a.group_visit_id = p_group and a.status = 'scheduled'
    returning a.id
  )
  select coalesce(array_agg(g.id), '{}') into seats from gone g;
  delete from app.bookings b where b.group_visit_id = p_group or b.appointment_id = any(seats);
  delete from app.desk_visits v where v.appointment_id = any(seats);
end $$;
revoke all on function app.end_group from public;

/** Whoever has a seat that is still to come, for those who arrange the group visit: to tell them of a change. */
create function app.seats_of_group(p_group uuid) returns table (id uuid, patient_id uuid, name text)
language sql stable security definer set search_path = '' as $$
  select a.id, p.id, p.name
    from app.group_visits g
    join app.appointments a on a.group_visit_id = g.id and a.status = 'scheduled'
    join app.profiles p on p.id = a.patient_id
   where g.id = p_group and app.may_arrange(g.doctor_id)
   order by app.fold(p.name), a.id
$$;
revoke all on function app.seats_of_group from public;
grant execute on function app.seats_of_group to uzima_api;

/** Whoever waits for a seat, for those who arrange the group visit: to tell them of a change. */
create function app.waiting_for_group(p_group uuid) returns table (patient_id uuid)
language sql stable security definer set search_path = '' as $$
  select e.patient_id
    from app.group_visits g join app.waitlist_entries e on e.group_visit_id = g.id and e.ended_at is null
   where g.id = p_group and app.may_arrange(g.doctor_id)
   order by e.patient_id
$$;
revoke all on function app.waiting_for_group from public;
grant execute on function app.waiting_for_group to uzima_api;

/** Why a seat cannot be had, for this patient; null if one can be tried. Whoever asks next waits until this one is decided. */
create function app.seat_refusal(p_group uuid, p_patient uuid) returns text language plpgsql set search_path = '' as $$
declare
  held app.group_visits;
begin
  select g.* into held from app.group_visits g where g.id = p_group for no key update;
  if held.id is null or held.cancelled_at is not null or held.start_time <= app.at()
     or exists (select from app.doctors d where d.id = held.doctor_id and (d.user_id = p_patient or not d.is_active)) then
    return 'gone';
  end if;
  return case when app.seats_taken(p_group) + app.seats_held(p_group) >= held.seats then 'full' end;
end $$;
revoke all on function app.seat_refusal from public;

/**
 * Gives a patient a seat: themselves, or whom the front desk books. 'full' if none is left, 'patient_busy' if they have something else then,
 * 'gone' if there is nothing to book any more; the caller undoes all unless it is 'held'.
 */
create function app.take_seat(p_id uuid, p_group uuid, p_patient uuid, p_reason bytea) returns text
language plpgsql security definer set search_path = '' as $$
declare
  moment timestamptz := app.at();
  is_own boolean := coalesce(p_patient = app.uid(), false);
  held app.group_visits;
  refusal text;
begin
  select g.* into held from app.group_visits g where g.id = p_group;
  if not is_own and not exists (select from app.desk_patient(p_patient))
     or is_own and not exists (select from app.appointment_types t where t.code = held.type and (t.booked_by <> 'staff' or app.holds('front_desk')))
  then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  refusal := app.seat_refusal(p_group, p_patient);
  if refusal is not null then
    return refusal;
  end if;
  -- as it is now that nobody changes it
  select g.* into held from app.group_visits g where g.id = p_group;
  insert into app.appointments (id, patient_id, doctor_id, scheduled_time, minutes, type, mode, reason, booked_as, remind_at, group_visit_id,
    created_at, updated_at)
  values (p_id, p_patient, held.doctor_id, held.start_time, held.minutes, held.type, held.mode, p_reason, case when is_own then null else 'desk' end,
    app.next_reminder(held.type, held.start_time, moment), p_group, moment, moment);
  insert into app.bookings (appointment_id, doctor_id, patient_id, span)
  values (p_id, held.doctor_id, p_patient, tstzrange(held.start_time, held.start_time + make_interval(mins => held.minutes)))
  on conflict do nothing;
  return case when found then 'held' else 'patient_busy' end;
end $$;
revoke all on function app.take_seat from public;
grant execute on function app.take_seat to uzima_api;

/** Puts a visit that has a seat into another group visit; it keeps what was written about it. Answers as app.take_seat. */
create function app.place_seat(p_visit uuid, p_group uuid, p_booked_as text) returns text language plpgsql set search_path = '' as $$
declare
  moment timestamptz := app.at();
  patient uuid := (select a.patient_id from app.appointments a where a.id = p_visit);
  refusal text := app.seat_refusal(p_group, patient);
  held app.group_visits;
begin
  if refusal is not null then
    return refusal;
  end if;
  select g.* into held from app.group_visits g where g.id = p_group;
  delete from app.bookings b where b.appointment_id = p_visit;
  insert into app.bookings (appointment_id, doctor_id, patient_id, span)
  values (p_visit, held.doctor_id, patient, tstzrange(held.start_time, held.start_time + make_interval(mins => held.minutes)))
  on conflict do nothing;
  if not found then
    return 'patient_busy';
  end if;
  update app.appointments a
     set group_visit_id = p_group, doctor_id = held.doctor_id, scheduled_time = held.start_time, minutes = held.minutes, mode = held.mode,
         confirmed_at = null,
         remind_at = app.next_reminder(held.type, held.start_time, moment), updated_at = moment, ics_sequence = a.ics_sequence + 1,
         booked_as = case when held.doctor_id = a.doctor_id then a.booked_as else p_booked_as end
   where a.id = p_visit;
  return 'held';
end $$;
revoke all on function app.place_seat from public;

/**
 * Moves a seat that the caller has seen in one group visit to another one of the type: their own, or anybody's at the front desk. 'changed'
 * if it is elsewhere or further by now, 'has_note' if its doctor has begun to write and would change; else as app.take_seat.
 */
create function app.move_seat(p_visit uuid, p_from uuid, p_group uuid) returns text language plpgsql security definer set search_path = '' as $$
declare
  visit app.appointments;
  target app.group_visits;
  is_own boolean;
begin
  select a.* into visit from app.appointments a where a.id = p_visit;
  is_own := coalesce(visit.patient_id = app.uid(), false);
  if not is_own and not app.holds('front_desk') then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  select g.* into target from app.group_visits g where g.id = p_group;
  perform app.queue_at_desk(array[visit.patient_id, visit.doctor_id, target.doctor_id]);
  -- the group before the seat, as everywhere
  perform from app.group_visits g where g.id = p_group for no key update;
  select a.* into visit from app.appointments a where a.id = p_visit for no key update;
  if visit.status <> 'scheduled' or visit.group_visit_id is distinct from p_from or p_from = p_group
     or app.desk_state(visit.status, (select v from app.desk_visits v where v.appointment_id = p_visit)) not in ('booked', 'arrived') then
    return 'changed';
  elsif target.id is null or target.type is distinct from visit.type then
    return 'gone';
  elsif target.doctor_id <> visit.doctor_id and exists (select from app.encounters e where e.appointment_id = p_visit) then
    return 'has_note';
  end if;
  return app.place_seat(p_visit, p_group, case when is_own then null else 'desk' end);
end $$;
revoke all on function app.move_seat from public;
grant execute on function app.move_seat to uzima_api;

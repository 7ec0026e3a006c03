-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.group_visits (
  id uuid not null,
  type text not null,
  doctor_id uuid not null,
  start_time timestamp with time zone not null,
  minutes smallint not null,
  seats smallint not null,
  title text,
  place text,
  note text,
  cancelled_at timestamp with time zone,
  version integer default 0 not null,
  changed_by uuid,
  changed_at timestamp with time zone not null,
  mode app.visit_mode default 'in_person'::text not null,
  constraint group_visits_pkey PRIMARY KEY (id),
  constraint group_visits_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint group_visits_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES app.doctors(id) ON DELETE RESTRICT,
  constraint group_visits_type_fkey FOREIGN KEY (type) REFERENCES app.appointment_types(code),
  constraint group_visits_minutes_check CHECK (((minutes >= 5) AND (minutes <= 480))),
  constraint group_visits_mode_check CHECK (((mode)::text = ANY (ARRAY['in_person'::text, 'video'::text]))),
  constraint group_visits_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500))),
  constraint group_visits_place_check CHECK (((length(place) >= 1) AND (length(place) <= 120))),
  constraint group_visits_seats_check CHECK (((seats >= 2) AND (seats <= 100))),
  constraint group_visits_title_check CHECK (((length(title) >= 1) AND (length(title) <= 80)))
);
CREATE INDEX group_visits_changed_by_idx ON app.group_visits USING btree (changed_by) WHERE (changed_by IS NOT NULL);
CREATE INDEX group_visits_day_idx ON app.group_visits USING btree (start_time) WHERE (cancelled_at IS NULL);
CREATE INDEX group_visits_doctor_idx ON app.group_visits USING btree (doctor_id, start_time);
CREATE INDEX group_visits_type_idx ON app.group_visits USING btree (type, start_time) WHERE (cancelled_at IS NULL);
alter table app.group_visits enable row level security;
alter table app.group_visits force row level security;
grant select on app.group_visits to uzima_api;

create policy everybody_reads on app.group_visits for select to uzima_api
  using (true);

create policy owner_all on app.group_visits to current_user
  using (true)
  with check (true);

CREATE OR REPLACE FUNCTION app.cancel_group_visit(p_group uuid, p_version integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
revoke all on function app.cancel_group_visit(uuid,integer) from public;
grant execute on function app.cancel_group_visit(uuid,integer) to uzima_api;

CREATE OR REPLACE FUNCTION app.change_group_visit(p_group uuid, p_version integer, p_start timestamp with time zone, p_seats integer, p_title text, p_place text, p_note text)
 RETURNS TABLE(outcome text, names text[])
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
revoke all on function app.change_group_visit(uuid,integer,timestamp with time zone,integer,text,text,text) from public;
grant execute on function app.change_group_visit(uuid,integer,timestamp with time zone,integer,text,text,text) to uzima_api;

CREATE OR REPLACE FUNCTION app.end_group(p_group uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;
revoke all on function app.end_group(uuid) from public;

CREATE OR REPLACE FUNCTION app.free_seats(p_group uuid, p_count integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;
revoke all on function app.free_seats(uuid,integer) from public;

CREATE OR REPLACE FUNCTION app.hold_group_time(p_group uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into app.bookings (group_visit_id, doctor_id, span, doctor_span)
  select g.id, g.doctor_id, tstzrange(g.start_time, g.start_time + make_interval(mins => g.minutes)), app.time_held(g.type, g.start_time, g.minutes)
    from app.group_visits g where g.id = p_group
  on conflict do nothing;
  return found;
end $function$;
revoke all on function app.hold_group_time(uuid) from public;

CREATE OR REPLACE FUNCTION app.keep_seat()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
revoke all on function app.keep_seat() from public;

CREATE OR REPLACE FUNCTION app.move_seat(p_visit uuid, p_from uuid, p_group uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
revoke all on function app.move_seat(uuid,uuid,uuid) from public;
grant execute on function app.move_seat(uuid,uuid,uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.note_freed_seat()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.free_seats(old.group_visit_id, 1);
  return null;
end $function$;
revoke all on function app.note_freed_seat() from public;

CREATE OR REPLACE FUNCTION app.offer_seats_anew(p_group uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;
revoke all on function app.offer_seats_anew(uuid) from public;

CREATE OR REPLACE FUNCTION app.place_seat(p_visit uuid, p_group uuid, p_booked_as text)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;
revoke all on function app.place_seat(uuid,uuid,text) from public;

CREATE OR REPLACE FUNCTION app.schedule_group_visit(p_id uuid, p_type text, p_doctor uuid, p_start timestamp with time zone, p_seats integer, p_title text, p_place text, p_note text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
revoke all on function app.schedule_group_visit(uuid,text,uuid,timestamp with time zone,integer,text,text,text) from public;
grant execute on function app.schedule_group_visit(uuid,text,uuid,timestamp with time zone,integer,text,text,text) to uzima_api;

CREATE OR REPLACE FUNCTION app.seat_refusal(p_group uuid, p_patient uuid)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  held app.group_visits;
begin
  select g.* into held from app.group_visits g where g.id = p_group for no key update;
  if held.id is null or held.cancelled_at is not null or held.start_time <= app.at()
     or exists (select from app.doctors d where d.id = held.doctor_id and (d.user_id = p_patient or not d.is_active)) then
    return 'gone';
  end if;
  return case when app.seats_taken(p_group) + app.seats_held(p_group) >= held.seats then 'full' end;
end $function$;
revoke all on function app.seat_refusal(uuid,uuid) from public;

CREATE OR REPLACE FUNCTION app.seats_held(p_group uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select count(*)::integer from app.waitlist_offers o where o.group_visit_id = p_group and o.answer is null and o.expires_at > app.at()
$function$;
revoke all on function app.seats_held(uuid) from public;
grant execute on function app.seats_held(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.seats_of_group(p_group uuid)
 RETURNS TABLE(id uuid, patient_id uuid, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select a.id, p.id, p.name
    from app.group_visits g
    join app.appointments a on a.group_visit_id = g.id and a.status = 'scheduled'
    join app.profiles p on p.id = a.patient_id
   where g.id = p_group and app.may_arrange(g.doctor_id)
   order by app.fold(p.name), a.id
$function$;
revoke all on function app.seats_of_group(uuid) from public;
grant execute on function app.seats_of_group(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.seats_taken(p_group uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select count(*)::integer from app.appointments a where a.group_visit_id = p_group and a.status <> 'cancelled'
$function$;
revoke all on function app.seats_taken(uuid) from public;
grant execute on function app.seats_taken(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.take_seat(p_id uuid, p_group uuid, p_patient uuid, p_reason bytea)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
revoke all on function app.take_seat(uuid,uuid,uuid,bytea) from public;
grant execute on function app.take_seat(uuid,uuid,uuid,bytea) to uzima_api;

CREATE OR REPLACE FUNCTION app.waiting_for_group(p_group uuid)
 RETURNS TABLE(patient_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select e.patient_id
    from app.group_visits g join app.waitlist_entries e on e.group_visit_id = g.id and e.ended_at is null
   where g.id = p_group and app.may_arrange(g.doctor_id)
   order by e.patient_id
$function$;
revoke all on function app.waiting_for_group(uuid) from public;
grant execute on function app.waiting_for_group(uuid) to uzima_api;

-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.desk_visits (
  appointment_id uuid not null,
  arrived_at timestamp with time zone,
  in_room_at timestamp with time zone,
  room text,
  left_at timestamp with time zone,
  missed_at timestamp with time zone,
  changed_by uuid,
  changed_at timestamp with time zone not null,
  arrived_way text,
  placed_by uuid,
  placed_at timestamp with time zone,
  constraint desk_visits_pkey PRIMARY KEY (appointment_id),
  constraint desk_visits_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES app.appointments(id) ON DELETE CASCADE,
  constraint desk_visits_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint desk_visits_placed_by_fkey FOREIGN KEY (placed_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint desk_visits_arrived_way_check CHECK ((arrived_way = ANY (ARRAY['phone'::text, 'code'::text, 'kiosk'::text]))),
  constraint desk_visits_in_room_check CHECK (((room IS NULL) OR (in_room_at IS NOT NULL))),
  constraint desk_visits_order_check CHECK ((((in_room_at IS NULL) OR (arrived_at IS NOT NULL)) AND ((left_at IS NULL) OR (in_room_at IS NOT NULL)) AND ((missed_at IS NULL) OR (arrived_at IS NULL)))),
  constraint desk_visits_room_check CHECK (((length(room) >= 1) AND (length(room) <= 40))),
  constraint desk_visits_way_check CHECK (((arrived_way IS NULL) OR (arrived_at IS NOT NULL)))
);
CREATE INDEX desk_visits_changed_by_idx ON app.desk_visits USING btree (changed_by) WHERE (changed_by IS NOT NULL);
CREATE INDEX desk_visits_placed_by_idx ON app.desk_visits USING btree (placed_by) WHERE (placed_by IS NOT NULL);
alter table app.desk_visits enable row level security;
alter table app.desk_visits force row level security;
grant select on app.desk_visits to uzima_api;

create policy desk_reads on app.desk_visits for select to uzima_api
  using (( SELECT app.holds('front_desk'::text) AS holds));

create policy doctor_reads on app.desk_visits for select to uzima_api
  using ((EXISTS ( SELECT
   FROM app.appointments a
  WHERE ((a.id = desk_visits.appointment_id) AND (a.doctor_id = ( SELECT app.doctor_id() AS doctor_id))))));

create policy owner_all on app.desk_visits to current_user
  using (true)
  with check (true);

create policy patient_reads on app.desk_visits for select to uzima_api
  using ((EXISTS ( SELECT
   FROM app.appointments a
  WHERE ((a.id = desk_visits.appointment_id) AND (a.patient_id = ( SELECT app.uid() AS uid))))));

CREATE TRIGGER left_visits_to_invoice AFTER INSERT OR UPDATE OF left_at ON app.desk_visits FOR EACH ROW WHEN ((new.left_at IS NOT NULL)) EXECUTE FUNCTION app.ask_invoice_check();

CREATE OR REPLACE FUNCTION app.begin_anew()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from app.desk_visits v where v.appointment_id = new.id;
  return null;
end $function$;
revoke all on function app.begin_anew() from public;

CREATE OR REPLACE FUNCTION app.book_at_desk(p_id uuid, p_patient uuid, p_doctor uuid, p_start timestamp with time zone, p_minutes integer, p_type text, p_mode text, p_reason bytea, p_booked_as text, p_overbook boolean)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  moment timestamptz := app.at();
begin
  if app.holds('front_desk') is not true or not exists (select from app.desk_patient(p_patient))
     or not exists (select from app.doctors d where d.id = p_doctor and d.is_active and d.user_id <> p_patient)
     or p_booked_as is null
     -- whoever walks in shortly before midnight begins at the five minutes that have begun
     or p_start < moment and (p_booked_as <> 'walk_in' or p_start < moment - interval '5 minutes') then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  if p_overbook then
    perform app.queue_at_desk(array[p_patient, p_doctor]);
  end if;
  insert into app.appointments (id, patient_id, doctor_id, scheduled_time, minutes, type, mode, reason, booked_as, remind_at, created_at, updated_at)
  values (p_id, p_patient, p_doctor, p_start, p_minutes, p_type, p_mode, p_reason, p_booked_as, app.next_reminder(p_type, p_start, moment), moment, moment);
  insert into app.desk_visits (appointment_id, arrived_at, changed_by, changed_at, placed_by, placed_at)
  values (p_id, case when p_booked_as = 'walk_in' then moment end, app.uid(), moment, app.uid(), moment);
  return app.hold_at_desk(p_id, p_patient, p_doctor, p_start, p_minutes, p_type, p_overbook);
end $function$;
revoke all on function app.book_at_desk(uuid,uuid,uuid,timestamp with time zone,integer,text,text,bytea,text,boolean) from public;
grant execute on function app.book_at_desk(uuid,uuid,uuid,timestamp with time zone,integer,text,text,bytea,text,boolean) to uzima_api;

CREATE OR REPLACE FUNCTION app.cancel_at_desk(p_visit uuid, p_from timestamp with time zone, p_from_doctor uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  moment timestamptz := app.at();
begin
  if app.holds('front_desk') is not true then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  perform from app.appointments a where a.id = p_visit for no key update;
  update app.appointments a
     set status = 'cancelled', cancelled_by = 'practice', remind_at = null, updated_at = moment, ics_sequence = a.ics_sequence + 1
   where a.id = p_visit and a.status = 'scheduled' and a.scheduled_time = p_from and a.doctor_id = p_from_doctor
     and app.desk_state(a.status, (select v from app.desk_visits v where v.appointment_id = a.id)) in ('booked', 'arrived');
  if not found then
    return false;
  end if;
  delete from app.bookings b where b.appointment_id = p_visit;
  delete from app.desk_visits v where v.appointment_id = p_visit;
  return true;
end $function$;
revoke all on function app.cancel_at_desk(uuid,timestamp with time zone,uuid) from public;
grant execute on function app.cancel_at_desk(uuid,timestamp with time zone,uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.desk_length(p_visit uuid)
 RETURNS TABLE(minutes smallint, before smallint, after smallint, room_kind text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(t.minutes, a.minutes), coalesce(t.minutes_before, 0::smallint), coalesce(t.minutes_after, 0::smallint),
         case when a.mode = 'in_person' then t.room_kind end
    from app.appointments a
    left join app.appointment_types t on t.code = a.type
   where a.id = p_visit and app.holds('front_desk')
$function$;
revoke all on function app.desk_length(uuid) from public;
grant execute on function app.desk_length(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.desk_patient(p_patient uuid)
 RETURNS TABLE(name text, locale text, phone text, has_account boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.name, p.locale, p.phone, u.email_confirmed_at is not null or u.phone_confirmed_at is not null
    from app.profiles p
    join auth.users u on u.id = p.id
   where p.id = p_patient and p.role <> 'admin' and u.deleted_at is null and not u.is_anonymous and app.holds('front_desk')
$function$;
revoke all on function app.desk_patient(uuid) from public;
grant execute on function app.desk_patient(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.desk_reasons(p_visits uuid[])
 RETURNS TABLE(id uuid, patient_id uuid, reason bytea, type_names jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not app.holds('front_desk') or not exists (select from app.practice_settings s where s.reasons_at_desk) then
    return;
  end if;
  return query
  select a.id, a.patient_id, a.reason, t.names
    from app.appointments a
    left join app.appointment_types t on t.code = a.type
   where a.id = any (p_visits) and a.status = 'scheduled' and a.group_visit_id is null;
end $function$;
revoke all on function app.desk_reasons(uuid[]) from public;
grant execute on function app.desk_reasons(uuid[]) to uzima_api;

CREATE OR REPLACE FUNCTION app.desk_state(p_status text, p_visit app.desk_visits)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when p_status = 'no_show' then 'no_show'
              when p_status = 'completed' or (p_visit).left_at is not null then 'done'
              when (p_visit).in_room_at is not null then 'in_room'
              when (p_visit).arrived_at is not null then 'arrived'
              else 'booked' end
$function$;
revoke all on function app.desk_state(text,app.desk_visits) from public;
grant execute on function app.desk_state(text,app.desk_visits) to uzima_api;

CREATE OR REPLACE FUNCTION app.desk_visits(p_from timestamp with time zone, p_until timestamp with time zone, p_one uuid)
 RETURNS TABLE(id uuid, doctor_id uuid, doctor_user_id uuid, doctor_name text, patient_id uuid, patient_name text, date_of_birth date, phone text, scheduled_time timestamp with time zone, minutes smallint, mode text, state text, arrived_at timestamp with time zone, in_room_at timestamp with time zone, room text, left_at timestamp with time zone, is_closed boolean, is_movable boolean, is_walk_in boolean, is_overbooked boolean, group_visit_id uuid, changed_by text, changed_at timestamp with time zone, arrived_way text, checked_in_at timestamp with time zone, done_steps text[], location_id uuid, booked_room_id uuid, booked_room text, is_room_waived boolean, placed_by text, placed_at timestamp with time zone, price integer, deposit integer, currency text, payments jsonb, is_away boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  if not app.holds('front_desk') then
    return;
  end if;
  return query
  select a.id, d.id, d.user_id, d.name, p.id, p.name, p.date_of_birth, p.phone,
         a.scheduled_time, a.minutes, a.mode::text, app.desk_state(a.status, v), v.arrived_at, v.in_room_at, v.room, v.left_at,
         a.status = 'completed' or a.status = 'no_show' and v.missed_at is null,
         a.status = 'scheduled' and app.desk_state(a.status, v) in ('booked', 'arrived'),
         a.booked_as is not distinct from 'walk_in', k.appointment_id is not null and k.doctor_span is null and a.group_visit_id is null,
         a.group_visit_id, b.name, v.changed_at, v.arrived_way, i.finished_at, app.check_in_done(p.id, a.scheduled_time),
         a.location_id, r.id, r.name, coalesce(k.room_waived, false), g.name, v.placed_at,
         a.price, a.deposit, a.currency,
         case when a.price is not null then app.payments_of_visit(a.id) - 'openPayment' || jsonb_build_object('invoice', (
           select jsonb_build_object('id', n.id, 'year', n.year, 'number', n.number) from app.invoices n
            where n.appointment_id = a.id and n.kind = 'invoice' and n.credit_note_id is null)) end,
         a.status = 'scheduled' and app.is_away(a.id)
    from app.appointments a
    join app.doctors d on d.id = a.doctor_id
    join app.profiles p on p.id = a.patient_id
    left join app.bookings k on k.appointment_id = a.id
    left join app.rooms r on r.id = k.room_id
    left join app.desk_visits v on v.appointment_id = a.id
    left join app.profiles b on b.id = v.changed_by
    left join app.profiles g on g.id = v.placed_by
    left join app.check_ins i on i.appointment_id = a.id
   where a.status <> 'cancelled' and (p_one is null or a.id = p_one) and a.scheduled_time >= p_from and a.scheduled_time < p_until
   order by app.fold(d.name), d.id, a.scheduled_time, a.id;
end $function$;
revoke all on function app.desk_visits(timestamp with time zone,timestamp with time zone,uuid) from public;
grant execute on function app.desk_visits(timestamp with time zone,timestamp with time zone,uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.find_patients(p_words text[], p_birth date, p_digits text, p_limit integer)
 RETURNS TABLE(id uuid, name text, date_of_birth date, phone text, has_account boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
 SET "pg_trgm.similarity_threshold" TO '0.4'
AS $function$
#variable_conflict use_column
declare
  words text[] := (select array_agg(app.fold(word) order by length(word) desc) from unnest(p_words) word);
begin
  if not app.holds('front_desk') or num_nonnulls(words, p_birth, p_digits) = 0 then
    return;
  end if;
  return query
  select p.id, p.name, p.date_of_birth, p.phone, u.email_confirmed_at is not null or u.phone_confirmed_at is not null
    from app.profiles p
    join auth.users u on u.id = p.id
   where (p_birth is null or p.date_of_birth = p_birth)
     and (p_digits is null or right(regexp_replace(p.phone, '\D', '', 'g'), 9) = right(p_digits, 9))
     -- the longest three for the index, then all
     and (words[2] is null or app.fold(p.name) like '%' || words[2] || '%') and (words[3] is null or app.fold(p.name) like '%' || words[3] || '%')
     and (words is null or app.fold(p.name) like '%' || words[1] || '%'
          and (select bool_and(strpos(' ' || translate(app.fold(p.name), '-’''', '   '), ' ' || word) > 0) from unnest(words) word))
     and p.role <> 'admin' and u.deleted_at is null and not u.is_anonymous
   order by app.fold(p.name), p.date_of_birth, p.id
   limit p_limit;
  if found or words is null then
    return;
  end if;
  return query
  select p.id, p.name, p.date_of_birth, p.phone, u.email_confirmed_at is not null or u.phone_confirmed_at is not null
    from app.profiles p
    join auth.users u on u.id = p.id
   where app.fold(p.name) operator(public.%) array_to_string(words, ' ')
     and (p_birth is null or p.date_of_birth = p_birth)
     and (p_digits is null or right(regexp_replace(p.phone, '\D', '', 'g'), 9) = right(p_digits, 9))
     and p.role <> 'admin' and u.deleted_at is null and not u.is_anonymous
   order by public.similarity(app.fold(p.name), array_to_string(words, ' ')) desc, p.id
   limit p_limit;
end $function$;
revoke all on function app.find_patients(text[],date,text,integer) from public;
grant execute on function app.find_patients(text[],date,text,integer) to uzima_api;

CREATE OR REPLACE FUNCTION app.hold_at_desk(p_visit uuid, p_patient uuid, p_doctor uuid, p_start timestamp with time zone, p_minutes integer, p_type text, p_overbook boolean)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  wanted tstzrange := tstzrange(p_start, p_start + make_interval(mins => p_minutes));
begin
  insert into app.bookings (appointment_id, doctor_id, patient_id, span, doctor_span)
  values (p_visit, p_doctor, p_patient, wanted, app.time_held(p_type, p_start, p_minutes))
  on conflict do nothing;
  if found then
    return 'held';
  elsif exists (select from app.bookings b where b.patient_id = p_patient and b.span && wanted) then
    return 'patient_busy';
  elsif p_overbook is not true then
    return case when exists (select from app.bookings b
                              where b.doctor_id = p_doctor and b.doctor_span && app.time_held(p_type, p_start, p_minutes))
                then 'taken'
                when not app.leaves_time_to_travel(p_doctor, app.location_at(p_doctor, p_start), app.time_held(p_type, p_start, p_minutes))
                then 'no_travel' else 'no_room' end;
  end if;
  insert into app.bookings (appointment_id, doctor_id, patient_id, span, doctor_span, room_waived)
  values (p_visit, p_doctor, p_patient, wanted, app.time_held(p_type, p_start, p_minutes), true)
  on conflict do nothing;
  if found then
    return 'held';
  elsif (select count(*) from app.bookings b join app.appointments a on a.id = b.appointment_id and a.group_visit_id is null
          where b.doctor_id = p_doctor and b.doctor_span is null and b.span && wanted) >= 3 then
    return 'too_many';
  end if;
  insert into app.bookings (appointment_id, doctor_id, patient_id, span, room_waived) values (p_visit, p_doctor, p_patient, wanted, true)
  on conflict do nothing;
  return case when found then 'overbooked' else 'patient_busy' end;
end $function$;
revoke all on function app.hold_at_desk(uuid,uuid,uuid,timestamp with time zone,integer,text,boolean) from public;

CREATE OR REPLACE FUNCTION app.is_away(p_visit uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from app.absence_requests r where r.appointment_id = p_visit and r.answer is null)
      or exists (select from app.appointments a join app.doctors d on d.id = a.doctor_id and not d.is_active where a.id = p_visit)
$function$;
revoke all on function app.is_away(uuid) from public;

CREATE OR REPLACE FUNCTION app.is_overbooked(p_beside boolean, p_booked_as text, p_start timestamp with time zone, p_placed_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select p_beside and not coalesce(p_booked_as = 'walk_in' and p_start < p_placed_at + interval '5 minutes', false)
$function$;
revoke all on function app.is_overbooked(boolean,text,timestamp with time zone,timestamp with time zone) from public;
grant execute on function app.is_overbooked(boolean,text,timestamp with time zone,timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.move_at_desk(p_visit uuid, p_from timestamp with time zone, p_from_doctor uuid, p_doctor uuid, p_start timestamp with time zone, p_overbook boolean, p_stays boolean)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  moment timestamptz := app.at();
  visit app.appointments;
  at_desk app.desk_visits;
  length smallint;
  outcome text;
begin
  select a.* into visit from app.appointments a where a.id = p_visit;
  -- a seat goes to another group visit, by app.move_seat
  if app.holds('front_desk') is not true or p_start <= moment or visit.group_visit_id is not null
     or not exists (select from app.doctors d where d.id = p_doctor and d.is_active and d.user_id <> visit.patient_id) then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  perform app.queue_at_desk(array[visit.patient_id, visit.doctor_id, p_doctor]);
  select a.* into visit from app.appointments a where a.id = p_visit for no key update;
  select v.* into at_desk from app.desk_visits v where v.appointment_id = p_visit;
  if visit.status <> 'scheduled' or visit.scheduled_time <> p_from or visit.doctor_id <> p_from_doctor
     or app.desk_state(visit.status, at_desk) not in ('booked', 'arrived') then
    return 'changed';
  elsif p_doctor <> visit.doctor_id and exists (select from app.encounters e where e.appointment_id = p_visit) then
    return 'has_note';
  end if;
  select l.minutes into length from app.desk_length(p_visit) l;
  delete from app.bookings b where b.appointment_id = p_visit;
  outcome := app.hold_at_desk(p_visit, visit.patient_id, p_doctor, p_start, length, visit.type, p_overbook);
  if outcome not in ('held', 'overbooked') then
    return outcome;
  end if;
  update app.appointments a
     set doctor_id = p_doctor, scheduled_time = p_start, minutes = length, confirmed_at = null, remind_at = app.next_reminder(a.type, p_start, moment),
         booked_as = case when p_doctor = a.doctor_id then a.booked_as else coalesce(a.booked_as, 'desk') end,
         updated_at = moment, ics_sequence = a.ics_sequence + 1
   where a.id = p_visit;
  -- at another time it began anew
  insert into app.desk_visits (appointment_id, arrived_at, arrived_way, changed_by, changed_at, placed_by, placed_at)
  values (p_visit, case when p_stays then at_desk.arrived_at end, case when p_stays then at_desk.arrived_way end, app.uid(), moment, app.uid(), moment)
  on conflict (appointment_id) do update
    set changed_by = excluded.changed_by, changed_at = excluded.changed_at, placed_by = excluded.placed_by, placed_at = excluded.placed_at;
  return outcome;
end $function$;
revoke all on function app.move_at_desk(uuid,timestamp with time zone,uuid,uuid,timestamp with time zone,boolean,boolean) from public;
grant execute on function app.move_at_desk(uuid,timestamp with time zone,uuid,uuid,timestamp with time zone,boolean,boolean) to uzima_api;

CREATE OR REPLACE FUNCTION app.nurse_day(p_from timestamp with time zone, p_until timestamp with time zone)
 RETURNS TABLE(id uuid, patient_id uuid, name text, date_of_birth date, doctor text, scheduled_time timestamp with time zone, mode text, state text, arrived_at timestamp with time zone, room text, note text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  me uuid := app.uid();
  moment timestamptz := app.at();
begin
  if not app.holds('nurse') or not app.is_provider(me, moment) then
    return;
  end if;
  return query
  select a.id, p.id, p.name, p.date_of_birth, d.name, a.scheduled_time, a.mode::text, app.desk_state(a.status, v), v.arrived_at, v.room,
         coalesce(e.status, 'none')
    from app.care_visits c
    join app.appointments a on a.id = c.id
    join app.doctors d on d.id = a.doctor_id
    join app.profiles p on p.id = a.patient_id
    left join app.desk_visits v on v.appointment_id = a.id
    left join app.encounters e on e.appointment_id = a.id
   where c.scheduled_time >= p_from and c.scheduled_time < p_until and c.patient_id <> me
     and c.scheduled_time > moment - interval '24 hours' and c.scheduled_time < moment + interval '24 hours'
   order by a.scheduled_time, app.fold(d.name), a.id
   limit 500;
end $function$;
revoke all on function app.nurse_day(timestamp with time zone,timestamp with time zone) from public;
grant execute on function app.nurse_day(timestamp with time zone,timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.queue_at_desk(p_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  each text;
begin
  for each in select distinct given::text collate "C" as id from unnest(p_ids) given order by id loop
    perform pg_advisory_xact_lock(hashtextextended(each, 0));
  end loop;
  perform app.queue_for_rooms();
end $function$;
revoke all on function app.queue_at_desk(uuid[]) from public;

CREATE OR REPLACE FUNCTION app.take_desk_step(p_visit uuid, p_step text, p_from text, p_room text, p_room_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  moment timestamptz := app.at();
  status text;
  at_desk app.desk_visits;
begin
  if not app.holds('front_desk') then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  if p_room_id is not null then
    perform app.queue_for_rooms();
  end if;
  select a.status into status from app.appointments a where a.id = p_visit for no key update;
  select v.* into at_desk from app.desk_visits v where v.appointment_id = p_visit;
  if app.desk_state(status, at_desk) is distinct from p_from or status = 'completed' or status = 'cancelled'
     or status = 'no_show' and at_desk.missed_at is null then
    return 'changed';
  end if;
  if p_step = 'check_in' and app.is_away(p_visit) then
    return 'away';
  end if;
  case p_step || ' ' || p_from
    when 'check_in booked' then at_desk.arrived_at := moment;
    when 'to_room arrived' then
      at_desk.in_room_at := moment;
      if p_room_id is not null and not app.set_room(p_visit, p_room_id) then
        return 'no_room';
      end if;
      at_desk.room := coalesce((select r.name from app.rooms r where r.id = p_room_id), p_room);
    when 'leave in_room' then at_desk.left_at := moment;
    when 'miss booked' then at_desk.missed_at := moment;
    when 'undo arrived' then
      at_desk.arrived_at := null;
      at_desk.arrived_way := null;
    when 'undo in_room' then
      at_desk.in_room_at := null;
      at_desk.room := null;
    when 'undo done' then at_desk.left_at := null;
    when 'undo no_show' then at_desk.missed_at := null;
    else return 'changed';
  end case;
  insert into app.desk_visits (appointment_id, arrived_at, arrived_way, in_room_at, room, left_at, missed_at, changed_by, changed_at)
  values (p_visit, at_desk.arrived_at, at_desk.arrived_way, at_desk.in_room_at, at_desk.room, at_desk.left_at, at_desk.missed_at, app.uid(), moment)
  on conflict (appointment_id) do update
    set arrived_at = excluded.arrived_at, arrived_way = excluded.arrived_way, in_room_at = excluded.in_room_at, room = excluded.room, left_at = excluded.left_at,
        missed_at = excluded.missed_at, changed_by = excluded.changed_by, changed_at = excluded.changed_at;
  if p_step = 'miss' or p_from = 'no_show' then
    update app.appointments a
       set status = case when p_step = 'miss' then 'no_show' else 'scheduled' end, remind_at = null, updated_at = moment
     where a.id = p_visit;
  end if;
  return 'taken';
end $function$;
revoke all on function app.take_desk_step(uuid,text,text,text,uuid) from public;
grant execute on function app.take_desk_step(uuid,text,text,text,uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.visits_under_way(p_from timestamp with time zone, p_until timestamp with time zone)
 RETURNS TABLE(doctor_id uuid, scheduled_time timestamp with time zone, minutes smallint, state text, is_closed boolean, is_beside boolean, in_room_at timestamp with time zone, held_from timestamp with time zone, held_until timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  if not app.holds('front_desk') then
    return;
  end if;
  return query
  select a.doctor_id, a.scheduled_time, a.minutes, app.desk_state(a.status, v), a.status = 'completed' or a.status = 'no_show' and v.missed_at is null,
         k.appointment_id is not null and k.doctor_span is null and a.group_visit_id is null, v.in_room_at, lower(k.doctor_span), upper(k.doctor_span)
    from app.appointments a
    left join app.bookings k on k.appointment_id = a.id
    left join app.desk_visits v on v.appointment_id = a.id
   where a.status <> 'cancelled' and a.scheduled_time >= p_from and a.scheduled_time < p_until;
end $function$;
revoke all on function app.visits_under_way(timestamp with time zone,timestamp with time zone) from public;
grant execute on function app.visits_under_way(timestamp with time zone,timestamp with time zone) to uzima_api;

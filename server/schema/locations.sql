-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.locations (
  id uuid default gen_random_uuid() not null,
  name text,
  address text,
  phone text,
  directions jsonb default '{}'::jsonb not null,
  time_zone text,
  is_main boolean default false not null,
  closed_at timestamp with time zone,
  version integer default 0 not null,
  street text,
  city text,
  region text,
  postal_code text,
  country text,
  constraint locations_pkey PRIMARY KEY (id),
  constraint locations_address_check CHECK (((length(address) >= 1) AND (length(address) <= 300))),
  constraint locations_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint locations_directions_check CHECK ((jsonb_typeof(directions) = 'object'::text)),
  constraint locations_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint locations_open_check CHECK (((NOT is_main) OR (closed_at IS NULL))),
  constraint locations_own_check CHECK ((is_main OR ((name IS NOT NULL) AND (address IS NOT NULL)))),
  constraint locations_phone_check CHECK (((length(phone) >= 1) AND (length(phone) <= 40))),
  constraint locations_time_zone_check CHECK (((length(time_zone) >= 1) AND (length(time_zone) <= 64)))
);
CREATE UNIQUE INDEX locations_main_key ON app.locations USING btree (is_main) WHERE is_main;
CREATE UNIQUE INDEX locations_name_key ON app.locations USING btree (lower(name)) WHERE (closed_at IS NULL);
alter table app.locations enable row level security;
alter table app.locations force row level security;
grant insert, select, update on app.locations to uzima_api;

create policy admins_add on app.locations for insert to uzima_api
  with check ((( SELECT app.role() AS role) = 'admin'::text));

create policy admins_change on app.locations for update to uzima_api
  using ((( SELECT app.role() AS role) = 'admin'::text))
  with check ((( SELECT app.role() AS role) = 'admin'::text));

create policy everybody_reads on app.locations for select to uzima_api
  using (true);

create policy owner_all on app.locations to current_user
  using (true)
  with check (true);

create table app.rooms (
  id uuid not null,
  location_id uuid not null,
  name text not null,
  kind text not null,
  out_from timestamp with time zone,
  out_until timestamp with time zone,
  closed_at timestamp with time zone,
  version integer default 0 not null,
  constraint rooms_pkey PRIMARY KEY (id),
  constraint rooms_location_id_fkey FOREIGN KEY (location_id) REFERENCES app.locations(id),
  constraint rooms_kind_check CHECK ((kind = ANY (ARRAY['consultation'::text, 'treatment'::text, 'procedure'::text, 'laboratory'::text, 'group_room'::text]))),
  constraint rooms_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
  constraint rooms_out_check CHECK (((out_until IS NULL) OR ((out_from IS NOT NULL) AND (out_until > out_from))))
);
CREATE INDEX rooms_location_idx ON app.rooms USING btree (location_id);
CREATE UNIQUE INDEX rooms_name_key ON app.rooms USING btree (location_id, lower(name)) WHERE (closed_at IS NULL);
alter table app.rooms enable row level security;
alter table app.rooms force row level security;
grant insert, select, update on app.rooms to uzima_api;

create policy admins_add on app.rooms for insert to uzima_api
  with check ((( SELECT app.role() AS role) = 'admin'::text));

create policy admins_change on app.rooms for update to uzima_api
  using ((( SELECT app.role() AS role) = 'admin'::text))
  with check ((( SELECT app.role() AS role) = 'admin'::text));

create policy owner_all on app.rooms to current_user
  using (true)
  with check (true);

create policy staff_reads on app.rooms for select to uzima_api
  using (((( SELECT app.role() AS role) = 'admin'::text) OR ( SELECT app.holds('front_desk'::text) AS holds) OR (( SELECT app.doctor_id() AS doctor_id) IS NOT NULL) OR (EXISTS ( SELECT
   FROM app.bookings b
  WHERE ((b.room_id = rooms.id) AND (b.patient_id = ( SELECT app.uid() AS uid)))))));

CREATE TRIGGER rooms_note_freed AFTER INSERT OR UPDATE OF kind, out_from, out_until, closed_at ON app.rooms FOR EACH ROW EXECUTE FUNCTION app.note_freed_room();

create table app.travel_times (
  one_id uuid not null,
  other_id uuid not null,
  minutes integer not null,
  constraint travel_times_pkey PRIMARY KEY (one_id, other_id),
  constraint travel_times_one_id_fkey FOREIGN KEY (one_id) REFERENCES app.locations(id),
  constraint travel_times_other_id_fkey FOREIGN KEY (other_id) REFERENCES app.locations(id),
  constraint travel_times_minutes_check CHECK (((minutes >= 1) AND (minutes <= 480))),
  constraint travel_times_pair_check CHECK ((one_id < other_id))
);
CREATE INDEX travel_times_other_idx ON app.travel_times USING btree (other_id);
alter table app.travel_times enable row level security;
alter table app.travel_times force row level security;
grant delete, insert, select, update on app.travel_times to uzima_api;

create policy admins_add on app.travel_times for insert to uzima_api
  with check ((( SELECT app.role() AS role) = 'admin'::text));

create policy admins_change on app.travel_times for update to uzima_api
  using ((( SELECT app.role() AS role) = 'admin'::text))
  with check ((( SELECT app.role() AS role) = 'admin'::text));

create policy admins_remove on app.travel_times for delete to uzima_api
  using ((( SELECT app.role() AS role) = 'admin'::text));

create policy everybody_reads on app.travel_times for select to uzima_api
  using (true);

create policy owner_all on app.travel_times to current_user
  using (true)
  with check (true);

CREATE OR REPLACE FUNCTION app.allow_travel()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.location_id := app.location_at(new.doctor_id, lower(new.span));
  if new.doctor_span is null or not exists (select from app.travel_times) then
    return new;
  end if;
  -- what is lost already waits for nobody
  if exists (select from app.bookings b
              where b.doctor_id = new.doctor_id and b.doctor_span && new.doctor_span and (b.held_until is null or b.held_until > app.at()))
     or not app.leaves_time_to_travel(new.doctor_id, new.location_id, new.doctor_span) then
    return null;
  end if;
  perform app.queue_for_rooms();
  if not app.leaves_time_to_travel(new.doctor_id, new.location_id, new.doctor_span) then
    return null;
  end if;
  return new;
end $function$;
revoke all on function app.allow_travel() from public;

CREATE OR REPLACE FUNCTION app.at_main_location()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.location_id := coalesce(new.location_id, (select l.id from app.locations l where l.is_main));
  return new;
end $function$;
revoke all on function app.at_main_location() from public;

CREATE OR REPLACE FUNCTION app.change_room_at_desk(p_visit uuid, p_from uuid, p_room uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.holds('front_desk') is not true then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  perform app.queue_for_rooms();
  perform from app.appointments a where a.id = p_visit and a.status = 'scheduled' for no key update;
  if not found or not exists (select from app.bookings b where b.appointment_id = p_visit and b.room_id is not distinct from p_from) then
    return 'changed';
  elsif not app.set_room(p_visit, p_room) then
    return 'taken';
  end if;
  update app.desk_visits v set room = (select r.name from app.rooms r where r.id = p_room)
   where v.appointment_id = p_visit and v.in_room_at is not null;
  return 'done';
end $function$;
revoke all on function app.change_room_at_desk(uuid,uuid,uuid) from public;
grant execute on function app.change_room_at_desk(uuid,uuid,uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.choose_room()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted record;
  is_waived boolean := new.room_waived;
begin
  new.room_id := null;
  new.room_span := null;
  new.room_waived := false;
  if not exists (select from app.rooms) and not exists (select from app.appointment_types t where t.room_kind is not null) then
    return new;
  end if;
  if new.appointment_id is not null then
    select t.room_kind as kind, app.time_held(a.type, lower(new.span), extract(epoch from upper(new.span) - lower(new.span))::integer / 60) as span
      into wanted
      from app.appointments a join app.appointment_types t on t.code = a.type
     -- a seat is in the room of its group visit
     where a.id = new.appointment_id and a.mode = 'in_person' and a.group_visit_id is null and t.room_kind is not null;
  elsif new.request_id is not null then
    select t.room_kind as kind, new.doctor_span as span
      into wanted
      from app.absence_requests r
      join app.appointments a on a.id = r.appointment_id
      join app.appointment_types t on t.code = a.type
     where r.id = new.request_id and a.mode = 'in_person' and t.room_kind is not null;
  elsif new.group_visit_id is not null then
    select t.room_kind as kind, new.doctor_span as span
      into wanted
      from app.group_visits g join app.appointment_types t on t.code = g.type
     where g.id = new.group_visit_id and t.room_kind is not null;
  else
    select t.room_kind as kind, new.doctor_span as span
      into wanted
      from app.waitlist_offers o
      join app.waitlist_entries e on e.id = o.entry_id
      join app.appointment_types t on t.code = e.type
      left join app.appointments a on a.id = e.appointment_id
     where o.id = new.offer_id and coalesce(a.mode, e.mode) = 'in_person' and t.room_kind is not null;
  end if;
  if wanted.kind is null then
    return new;
  end if;
  perform app.queue_for_rooms();
  select r.id into new.room_id
    from app.rooms r
   -- not that of the visit, which may only now be about to move
   where r.location_id = app.location_at(new.doctor_id, lower(new.span)) and r.kind = wanted.kind and app.is_room_free(r, wanted.span, null)
   -- what begins now, where nobody is still in, if there is such a room
   order by lower(new.span) <= app.at() + interval '5 minutes' and app.is_somebody_in(r.id, null), lower(r.name), r.id
   limit 1;
  if new.room_id is not null then
    new.room_span := wanted.span;
  elsif is_waived then
    new.room_waived := true;
  else
    return null;
  end if;
  return new;
end $function$;
revoke all on function app.choose_room() from public;

CREATE OR REPLACE FUNCTION app.desk_rooms(p_visit uuid)
 RETURNS TABLE(id uuid, name text, kind text, is_free boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select r.id, r.name, r.kind, app.is_room_free_for(r, a, b.id)
    from app.appointments a
    join app.rooms r on r.location_id = a.location_id and r.closed_at is null
    left join app.bookings b on b.appointment_id = a.id
   where a.id = p_visit and app.holds('front_desk')
   order by lower(r.name), r.id
$function$;
revoke all on function app.desk_rooms(uuid) from public;
grant execute on function app.desk_rooms(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.doctors_at_locations(p_today date)
 RETURNS TABLE(location_id uuid, doctors bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select h.location_id, count(distinct h.doctor_id) from (
    select w.location_id, w.doctor_id from app.doctor_hours w where w.valid_until is null or w.valid_until >= p_today
    union all
    select o.location_id, o.doctor_id from app.doctor_one_off_hours o where o.day >= p_today
  ) h
  join app.doctors d on d.id = h.doctor_id and d.is_active
  where app.role() = 'admin'
  group by h.location_id
$function$;
revoke all on function app.doctors_at_locations(date) from public;
grant execute on function app.doctors_at_locations(date) to uzima_api;

CREATE OR REPLACE FUNCTION app.free_room(p_room uuid, p_spans tstzmultirange)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- also where no request says the time
  moment timestamptz := coalesce(app.at(), lower(p_spans));
  release uuid := gen_random_uuid();
begin
  insert into app.freed_times (id, release_id, reason, room_id, span, freed_at)
  select gen_random_uuid(), release, 'room', r.id, day.span, moment
    from app.rooms r
   cross join lateral unnest(p_spans * tstzmultirange(tstzrange(moment, moment + interval '60 days'))) each (span)
   cross join lateral (
     select each.span * tstzrange(begins, begins + interval '1 day') as span
       from generate_series(date_trunc('day', lower(each.span)), upper(each.span), interval '1 day') begins) day
   where r.id = p_room and not isempty(day.span)
     and exists (select from app.waitlist_entries e join app.appointment_types t on t.code = e.type
                  where e.ended_at is null and e.group_visit_id is null and t.room_kind = r.kind
                    and e.first_day <= (upper(day.span) + interval '1 day')::date and e.last_day >= (lower(day.span) - interval '1 day')::date);
  if found then
    perform app.queue_offers(moment);
  end if;
end $function$;
revoke all on function app.free_room(uuid,tstzmultirange) from public;

CREATE OR REPLACE FUNCTION app.is_room_free(r app.rooms, p_span tstzrange, p_own uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select (r).closed_at is null
     and ((r).out_from is null or not tstzrange((r).out_from, (r).out_until) && p_span)
     and not exists (select from app.bookings b
                      where b.room_id = (r).id and b.room_span && p_span and b.id is distinct from p_own
                        and (b.held_until is null or b.held_until > app.at()))
$function$;
revoke all on function app.is_room_free(app.rooms,tstzrange,uuid) from public;

CREATE OR REPLACE FUNCTION app.is_room_free_for(r app.rooms, a app.appointments, p_booking uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select app.is_room_free(r, app.time_held((a).type, (a).scheduled_time, (a).minutes), p_booking)
     and not (((a).scheduled_time <= app.at()
               or exists (select from app.desk_visits v where v.appointment_id = (a).id and v.arrived_at is not null))
              and app.is_somebody_in((r).id, (a).id))
$function$;
revoke all on function app.is_room_free_for(app.rooms,app.appointments,uuid) from public;

CREATE OR REPLACE FUNCTION app.is_somebody_in(p_room uuid, p_but uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from app.bookings b
      join app.appointments a on a.id = b.appointment_id and a.status = 'scheduled'
      join app.desk_visits v on v.appointment_id = a.id and v.left_at is null and v.in_room_at > app.at() - interval '12 hours'
     where b.room_id = p_room and b.room_span && tstzrange(app.at() - interval '1 day', app.at() + interval '1 day') and a.id is distinct from p_but)
$function$;
revoke all on function app.is_somebody_in(uuid,uuid) from public;

CREATE OR REPLACE FUNCTION app.leaves_time_to_travel(p_doctor uuid, p_location uuid, p_span tstzrange)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select not exists (
    select from app.bookings b
      join app.travel_times t
        on t.one_id = least(p_location, coalesce(b.location_id, app.location_at(b.doctor_id, lower(b.span))))
       and t.other_id = greatest(p_location, coalesce(b.location_id, app.location_at(b.doctor_id, lower(b.span))))
     where b.doctor_id = p_doctor
       -- no way is longer: what the index finds
       and b.doctor_span && tstzrange(lower(p_span) - interval '8 hours', upper(p_span) + interval '8 hours')
       and b.doctor_span && tstzrange(lower(p_span) - make_interval(mins => t.minutes), upper(p_span) + make_interval(mins => t.minutes))
       and (b.held_until is null or b.held_until > app.at()))
$function$;
revoke all on function app.leaves_time_to_travel(uuid,uuid,tstzrange) from public;

CREATE OR REPLACE FUNCTION app.locate_visit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.location_id := app.location_at(new.doctor_id, new.scheduled_time);
  return new;
end $function$;
revoke all on function app.locate_visit() from public;

CREATE OR REPLACE FUNCTION app.location_at(p_doctor uuid, p_moment timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with wall as (
    select d.id, t.day, extract(hour from t.clock) * 60 + extract(minute from t.clock) as minute
      from app.doctors d
     cross join lateral (select (p_moment at time zone d.time_zone)::date, (p_moment at time zone d.time_zone)::time) t (day, clock)
     where d.id = p_doctor
  ), hours as (
    select o.location_id, o.starts, o.ends from wall w join app.doctor_one_off_hours o on o.doctor_id = w.id and o.day = w.day
    union all
    select h.location_id, h.starts, h.ends
      from wall w
      join app.doctor_hours h on h.doctor_id = w.id and h.weekday = extract(dow from w.day)
       and (h.valid_from is null or h.valid_from <= w.day) and (h.valid_until is null or h.valid_until >= w.day)
     where not exists (select from app.doctor_one_off_hours o where o.doctor_id = w.id and o.day = w.day)
  )
  select coalesce(
    (select h.location_id
       from hours h
       join app.locations l on l.id = h.location_id and l.closed_at is null
      cross join wall w
      order by greatest(h.starts - w.minute, w.minute - h.ends + 1, 0), h.starts
      limit 1),
    (select l.id from app.locations l where l.is_main))
$function$;
revoke all on function app.location_at(uuid,timestamp with time zone) from public;
grant execute on function app.location_at(uuid,timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.move_main_location(p_location uuid, p_name text, p_address text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.role() is distinct from 'admin' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  update app.locations l
     set is_main = false, name = coalesce(l.name, p_name), version = l.version + 1, address = coalesce(l.address, p_address),
         street = case when l.address is null then s.street else l.street end,
         city = case when l.address is null then s.city else l.city end,
         region = case when l.address is null then s.region else l.region end,
         postal_code = case when l.address is null then s.postal_code else l.postal_code end
    from (values (true)) always
    left join app.practice_settings s on true
   where l.is_main and l.id <> p_location;
  update app.locations l set is_main = true where l.id = p_location;
end $function$;
revoke all on function app.move_main_location(uuid,text,text) from public;
grant execute on function app.move_main_location(uuid,text,text) to uzima_api;

CREATE OR REPLACE FUNCTION app.note_freed_room()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.free_room(new.id, app.room_service(new)
    - case when tg_op = 'UPDATE' and old.kind = new.kind then app.room_service(old) else '{}'::tstzmultirange end);
  return null;
end $function$;
revoke all on function app.note_freed_room() from public;

CREATE OR REPLACE FUNCTION app.note_left_room()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.free_room(old.room_id, tstzmultirange(old.room_span));
  return null;
end $function$;
revoke all on function app.note_left_room() from public;

CREATE OR REPLACE FUNCTION app.place_at(p_location uuid, p_own text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when l.is_main and p_own is not null then p_own
              else nullif(concat_ws(', ', coalesce(l.name, s.name),
                                    regexp_replace(coalesce(l.address, s.address), '\s*\n\s*', ', ', 'g')), '') end
    from app.locations l
    left join app.practice_settings s on l.is_main
   where l.id = p_location
$function$;
revoke all on function app.place_at(uuid,text) from public;
grant execute on function app.place_at(uuid,text) to uzima_api;

CREATE OR REPLACE FUNCTION app.queue_for_rooms()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from app.rooms) or exists (select from app.travel_times) then
    perform pg_advisory_xact_lock(hashtextextended('rooms', 0));
  end if;
end $function$;
revoke all on function app.queue_for_rooms() from public;
grant execute on function app.queue_for_rooms() to uzima_api;

CREATE OR REPLACE FUNCTION app.room_service(r app.rooms)
 RETURNS tstzmultirange
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when (r).closed_at is not null then '{}'
              when (r).out_from is null then '{(,)}'
              else '{(,)}' - tstzmultirange(tstzrange((r).out_from, (r).out_until)) end::tstzmultirange
$function$;
revoke all on function app.room_service(app.rooms) from public;

CREATE OR REPLACE FUNCTION app.room_times(p_kind text, p_from timestamp with time zone, p_until timestamp with time zone, p_without uuid[])
 RETURNS TABLE(location_id uuid, kind text, starts timestamp with time zone[], ends timestamp with time zone[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select r.location_id, r.kind, taken.starts, taken.ends
    from app.rooms r
   cross join lateral (
     select coalesce(array_agg(lower(span) order by span), '{}') as starts, coalesce(array_agg(upper(span) order by span), '{}') as ends
       from (select range_agg(each) as spans
               from (select b.room_span * tstzrange(p_from, p_until) as each
                       from app.bookings b
                      where b.room_id = r.id and b.room_span && tstzrange(p_from, p_until) and (b.held_until is null or b.held_until > app.at())
                     union all
                     select tstzrange(r.out_from, r.out_until) * tstzrange(p_from, p_until) where r.out_from is not null) spans_of_room) merged,
            unnest(merged.spans) as span
   ) taken
   where r.closed_at is null and (p_kind is null or r.kind = p_kind) and r.id <> all(p_without)
$function$;
revoke all on function app.room_times(text,timestamp with time zone,timestamp with time zone,uuid[]) from public;
grant execute on function app.room_times(text,timestamp with time zone,timestamp with time zone,uuid[]) to uzima_api;

CREATE OR REPLACE FUNCTION app.set_room(p_visit uuid, p_room uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update app.bookings b
     set room_id = p_room, room_waived = false,
         room_span = case when p_room is not null then app.time_held(a.type, a.scheduled_time, a.minutes) end
    from app.appointments a
   where a.id = p_visit and b.appointment_id = p_visit
     and (p_room is null
          or exists (select from app.rooms r
                      where r.id = p_room and r.location_id = a.location_id and app.is_room_free_for(r, a, b.id)));
  return found;
end $function$;
revoke all on function app.set_room(uuid,uuid) from public;

CREATE OR REPLACE FUNCTION app.visits_at_locations()
 RETURNS TABLE(location_id uuid, visits bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select a.location_id, count(*) from app.appointments a
   where a.status = 'scheduled' and a.scheduled_time > app.at() and app.role() = 'admin'
   group by a.location_id
$function$;
revoke all on function app.visits_at_locations() from public;
grant execute on function app.visits_at_locations() to uzima_api;

CREATE OR REPLACE FUNCTION app.visits_in_rooms()
 RETURNS TABLE(room_id uuid, visits bigint, while_out bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select b.room_id, count(*), count(*) filter (where r.out_from is not null and tstzrange(r.out_from, r.out_until) && b.room_span)
    from app.bookings b join app.rooms r on r.id = b.room_id
   where b.appointment_id is not null and lower(b.span) > app.at() and app.role() = 'admin'
   group by b.room_id
$function$;
revoke all on function app.visits_in_rooms() from public;
grant execute on function app.visits_in_rooms() to uzima_api;

CREATE OR REPLACE FUNCTION app.zone_at(p_location uuid, p_mode text, p_own text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((select l.time_zone from app.locations l where l.id = p_location and p_mode = 'in_person'), p_own)
$function$;
revoke all on function app.zone_at(uuid,text,text) from public;
grant execute on function app.zone_at(uuid,text,text) to uzima_api;

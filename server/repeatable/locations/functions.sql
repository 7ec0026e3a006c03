/** Hours and whatever else names no location are at the main one. */
create function app.at_main_location() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.location_id := coalesce(new.location_id, (select l.id from app.locations l where l.is_main));
  return new;
end $$;
revoke all on function app.at_main_location from public;

/**
 * Where a doctor's hours are at this moment; outside them, where the nearest of that day are, or else the main location. Closed ones are
 * passed over.
 */
create function app.location_at(p_doctor uuid, p_moment timestamptz) returns uuid language sql stable security definer set search_path = '' as $$
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
$$;
revoke all on function app.location_at from public;
grant execute on function app.location_at to uzima_api;

/** A visit takes place where its doctor is then: decided when it is booked or moved, by whomever. */
create function app.locate_visit() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.location_id := app.location_at(new.doctor_id, new.scheduled_time);
  return new;
end $$;
revoke all on function app.locate_visit from public;

/**
 * Name and address of a location in one line; a doctor's own place goes before the main one's. Null if it is the practice's as the
 * environment has it, which the database does not know.
 */
create function app.place_at(p_location uuid, p_own text) returns text language sql stable security definer set search_path = '' as $$
  select case when l.is_main and p_own is not null then p_own
              else nullif(concat_ws(', ', coalesce(l.name, s.name),
                                    regexp_replace(coalesce(l.address, s.address), '\s*\n\s*', ', ', 'g')), '') end
    from app.locations l
    left join app.practice_settings s on l.is_main
   where l.id = p_location
$$;
revoke all on function app.place_at from public;
grant execute on function app.place_at to uzima_api;

/** The zone in which the times of a visit are told: the location's own, if it has one and the visit takes place there. */
create function app.zone_at(p_location uuid, p_mode text, p_own text) returns text language sql stable security definer set search_path = '' as $$
  select coalesce((select l.time_zone from app.locations l where l.id = p_location and p_mode = 'in_person'), p_own)
$$;
revoke all on function app.zone_at from public;
grant execute on function app.zone_at to uzima_api;

/** Visits to come at each location, for admins, who see no visits. */
create function app.visits_at_locations() returns table (location_id uuid, visits bigint)
language sql stable security definer set search_path = '' as $$
  select a.location_id, count(*) from app.appointments a
   where a.status = 'scheduled' and a.scheduled_time > app.at() and app.role() = 'admin'
   group by a.location_id
$$;
revoke all on function app.visits_at_locations from public;
grant execute on function app.visits_at_locations to uzima_api;

/** How many doctors have hours to come at each location. */
create function app.doctors_at_locations(p_today date) returns table (location_id uuid, doctors bigint)
language sql stable security definer set search_path = '' as $$
  select h.location_id, count(distinct h.doctor_id) from (
    select w.location_id, w.doctor_id from app.doctor_hours w where w.valid_until is null or w.valid_until >= p_today
    union all
    select o.location_id, o.doctor_id from app.doctor_one_off_hours o where o.day >= p_today
  ) h
  join app.doctors d on d.id = h.doctor_id and d.is_active
  where app.role() = 'admin'
  group by h.location_id
$$;
revoke all on function app.doctors_at_locations from public;
grant execute on function app.doctors_at_locations to uzima_api;

/** Makes a location the main one. The other keeps what it had of the practice, as given; what the address is made of, as saved. */
create function app.move_main_location(p_location uuid, p_name text, p_address text) returns void
language plpgsql security definer set search_path = '' as $$
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
end $$;
revoke all on function app.move_main_location from public;
grant execute on function app.move_main_location to uzima_api;

/**
 * Whoever takes rooms or needs time to travel, or moves a visit that may, waits here for the others: two that change places would wait for
 * each other for ever. It comes before the rows of visits and bookings, and after the locks of people.
 */
create function app.queue_for_rooms() returns void language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from app.rooms) or exists (select from app.travel_times) then
    perform pg_advisory_xact_lock(hashtextextended('rooms', 0));
  end if;
end $$;
revoke all on function app.queue_for_rooms from public;
grant execute on function app.queue_for_rooms to uzima_api;

/** Whether a room can be used for all of a span: open, in service, and not taken by another booking. */
create function app.is_room_free(r app.rooms, p_span tstzrange, p_own uuid) returns boolean language sql stable as $$
  select (r).closed_at is null
     and ((r).out_from is null or not tstzrange((r).out_from, (r).out_until) && p_span)
     and not exists (select from app.bookings b
                      where b.room_id = (r).id and b.room_span && p_span and b.id is distinct from p_own
                        and (b.held_until is null or b.held_until > app.at()))
$$;
revoke all on function app.is_room_free from public;

/**
 * Whether somebody whom the desk has brought into a room is still there, however long their visit was to be; not this one. After twelve hours
 * nobody is: the desk forgot to say so.
 */
create function app.is_somebody_in(p_room uuid, p_but uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (
    select from app.bookings b
      join app.appointments a on a.id = b.appointment_id and a.status = 'scheduled'
      join app.desk_visits v on v.appointment_id = a.id and v.left_at is null and v.in_room_at > app.at() - interval '12 hours'
     where b.room_id = p_room and b.room_span && tstzrange(app.at() - interval '1 day', app.at() + interval '1 day') and a.id is distinct from p_but)
$$;
revoke all on function app.is_somebody_in from public;

/** Whether a visit can have a room: free for its time, and, once its patient is here or it has begun, with nobody in it. */
create function app.is_room_free_for(r app.rooms, a app.appointments, p_booking uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.is_room_free(r, app.time_held((a).type, (a).scheduled_time, (a).minutes), p_booking)
     and not (((a).scheduled_time <= app.at()
               or exists (select from app.desk_visits v where v.appointment_id = (a).id and v.arrived_at is not null))
              and app.is_somebody_in((r).id, (a).id))
$$;
revoke all on function app.is_room_free_for from public;

/**
 * Gives a booking a room if its type needs one: of that kind, where the visit takes place, free for all the time that it holds. Without
 * any there is no booking, which whoever books reads as "taken"; only the front desk waives the room. The exclusion constraint is the last word.
 */
create function app.choose_room() returns trigger language plpgsql security definer set search_path = '' as $$
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
end $$;
revoke all on function app.choose_room from public;

/** Whether a doctor who is at a location for all of a span can have come from what is held before, and get to what is held after. */
create function app.leaves_time_to_travel(p_doctor uuid, p_location uuid, p_span tstzrange) returns boolean
language sql stable security definer set search_path = '' as $$
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
$$;
revoke all on function app.leaves_time_to_travel from public;

/**
 * Says where a booking is, and refuses one of a doctor who could not get there in time, which whoever books reads as "taken". What holds no
 * time of the doctor's, as the front desk puts it beside others, is not looked at. Whoever books elsewhere at the same moment waits.
 */
create function app.allow_travel() returns trigger language plpgsql security definer set search_path = '' as $$
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
end $$;
revoke all on function app.allow_travel from public;

/**
 * When each open room is taken, by location and kind and never by whom: for free times. Without a kind all of them; `p_without`: as if there
 * were not these. A location without any such room has no row.
 */
create function app.room_times(p_kind text, p_from timestamptz, p_until timestamptz, p_without uuid[]) returns table (
  location_id uuid, kind text, starts timestamptz[], ends timestamptz[]
) language sql stable security definer set search_path = '' as $$
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
$$;
revoke all on function app.room_times from public;
grant execute on function app.room_times to uzima_api;

/**
 * Has times offered that a room makes possible again, to those who wait for a visit that needs one of its kind: of the next sixty days, day by
 * day, since nobody waits for a room of half a year.
 */
create function app.free_room(p_room uuid, p_spans tstzmultirange) returns void language plpgsql security definer set search_path = '' as $$
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
end $$;
revoke all on function app.free_room from public;

/** When a room can be used at all. */
create function app.room_service(r app.rooms) returns tstzmultirange language sql immutable as $$
  select case when (r).closed_at is not null then '{}'
              when (r).out_from is null then '{(,)}'
              else '{(,)}' - tstzmultirange(tstzrange((r).out_from, (r).out_until)) end::tstzmultirange
$$;
revoke all on function app.room_service from public;

/** A room that was added or opened, is in service again, or is of another kind now. */
create function app.note_freed_room() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.free_room(new.id, app.room_service(new)
    - case when tg_op = 'UPDATE' and old.kind = new.kind then app.room_service(old) else '{}'::tstzmultirange end);
  return null;
end $$;
revoke all on function app.note_freed_room from public;

/** The desk has brought a visit to another room, or to none. */
create function app.note_left_room() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.free_room(old.room_id, tstzmultirange(old.room_span));
  return null;
end $$;
revoke all on function app.note_left_room from public;

/** Visits to come in each room, and how many of them while it is out of service, for admins. */
create function app.visits_in_rooms() returns table (room_id uuid, visits bigint, while_out bigint)
language sql stable security definer set search_path = '' as $$
  select b.room_id, count(*), count(*) filter (where r.out_from is not null and tstzrange(r.out_from, r.out_until) && b.room_span)
    from app.bookings b join app.rooms r on r.id = b.room_id
   where b.appointment_id is not null and lower(b.span) > app.at() and app.role() = 'admin'
   group by b.room_id
$$;
revoke all on function app.visits_in_rooms from public;
grant execute on function app.visits_in_rooms to uzima_api;

/** The rooms where a visit takes place, for the front desk: which are free for it, and which it has. */
create function app.desk_rooms(p_visit uuid) returns table (id uuid, name text, kind text, is_free boolean)
language sql stable security definer set search_path = '' as $$
  select r.id, r.name, r.kind, app.is_room_free_for(r, a, b.id)
    from app.appointments a
    join app.rooms r on r.location_id = a.location_id and r.closed_at is null
    left join app.bookings b on b.appointment_id = a.id
   where a.id = p_visit and app.holds('front_desk')
   order by lower(r.name), r.id
$$;
revoke all on function app.desk_rooms from public;
grant execute on function app.desk_rooms to uzima_api;

/** Gives a visit another room, or none. False if that one is taken or somebody is in it, or it is none of its location. The caller has queued for rooms. */
create function app.set_room(p_visit uuid, p_room uuid) returns boolean language plpgsql set search_path = '' as $$
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
end $$;
revoke all on function app.set_room from public;

/**
 * Changes the room of a visit that the caller has seen in `p_from`. 'changed' if it is in another by now, over or cancelled, 'taken' if
 * the new one is not free.
 */
create function app.change_room_at_desk(p_visit uuid, p_from uuid, p_room uuid) returns text
language plpgsql security definer set search_path = '' as $$
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
end $$;
revoke all on function app.change_room_at_desk from public;
grant execute on function app.change_room_at_desk to uzima_api;

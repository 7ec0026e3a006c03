/** How far a visit is: what the doctor has closed counts before the steps of the desk. */
create function app.desk_state(p_status text, p_visit app.desk_visits) returns text language sql immutable as $$
  select case when p_status = 'no_show' then 'no_show'
              when p_status = 'completed' or (p_visit).left_at is not null then 'done'
              when (p_visit).in_room_at is not null then 'in_room'
              when (p_visit).arrived_at is not null then 'arrived'
              else 'booked' end
$$;
revoke all on function app.desk_state from public;
grant execute on function app.desk_state to uzima_api;

/** The visits of a span of time, or one of them, for the front desk: who comes, to whom and how far they are. Never why. */
create function app.desk_visits(p_from timestamptz, p_until timestamptz, p_one uuid) returns table (
  id uuid, doctor_id uuid, doctor_user_id uuid, doctor_name text, patient_id uuid, patient_name text, date_of_birth date, phone text,
  scheduled_time timestamptz, minutes smallint, mode text, state text, arrived_at timestamptz, in_room_at timestamptz, room text, left_at timestamptz,
  is_closed boolean, changed_by text, changed_at timestamptz
) language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
begin
  if not app.holds('front_desk') then
    return;
  end if;
  return query
  select a.id, d.id, d.user_id, d.name, p.id, p.name, p.date_of_birth, p.phone,
         a.scheduled_time, a.minutes, a.mode::text, app.desk_state(a.status, v), v.arrived_at, v.in_room_at, v.room, v.left_at,
         a.status = 'completed' or a.status = 'no_show' and v.missed_at is null, b.name, v.changed_at
    from app.appointments a
    join app.doctors d on d.id = a.doctor_id
    join app.profiles p on p.id = a.patient_id
    left join app.desk_visits v on v.appointment_id = a.id
    left join app.profiles b on b.id = v.changed_by
   where a.status <> 'cancelled' and (p_one is null or a.id = p_one) and a.scheduled_time >= p_from and a.scheduled_time < p_until
   order by app.fold(d.name), d.id, a.scheduled_time, a.id;
end $$;
revoke all on function app.desk_visits from public;
grant execute on function app.desk_visits to uzima_api;

/**
 * Takes one step of a visit from the state that the caller has seen. False if the visit is in another state by now, was closed by its
 * doctor, or the step does not follow that state; the row of the visit decides who was first.
 */
create function app.take_desk_step(p_visit uuid, p_step text, p_from text, p_room text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  moment timestamptz := app.at();
  status text;
  at_desk app.desk_visits;
begin
  if not app.holds('front_desk') then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  select a.status into status from app.appointments a where a.id = p_visit for no key update;
  select v.* into at_desk from app.desk_visits v where v.appointment_id = p_visit;
  if app.desk_state(status, at_desk) is distinct from p_from or status = 'completed' or status = 'cancelled'
     or status = 'no_show' and at_desk.missed_at is null then
    return false;
  end if;
  case p_step || ' ' || p_from
    when 'check_in booked' then at_desk.arrived_at := moment;
    when 'to_room arrived' then
      at_desk.in_room_at := moment;
      at_desk.room := p_room;
    when 'leave in_room' then at_desk.left_at := moment;
    when 'miss booked' then at_desk.missed_at := moment;
    when 'undo arrived' then at_desk.arrived_at := null;
    when 'undo in_room' then
      at_desk.in_room_at := null;
      at_desk.room := null;
    when 'undo done' then at_desk.left_at := null;
    when 'undo no_show' then at_desk.missed_at := null;
    else return false;
  end case;
  insert into app.desk_visits (appointment_id, arrived_at, in_room_at, room, left_at, missed_at, changed_by, changed_at)
  values (p_visit, at_desk.arrived_at, at_desk.in_room_at, at_desk.room, at_desk.left_at, at_desk.missed_at, app.uid(), moment)
  on conflict (appointment_id) do update
    set arrived_at = excluded.arrived_at, in_room_at = excluded.in_room_at, room = excluded.room, left_at = excluded.left_at,
        missed_at = excluded.missed_at, changed_by = excluded.changed_by, changed_at = excluded.changed_at;
  if p_step = 'miss' or p_from = 'no_show' then
    update app.appointments a
       set status = case when p_step = 'miss' then 'no_show' else 'scheduled' end, remind_at = null, updated_at = moment
     where a.id = p_visit;
  end if;
  return true;
end $$;
revoke all on function app.take_desk_step from public;
grant execute on function app.take_desk_step to uzima_api;

/** A visit that is moved begins anew. */
create function app.begin_anew() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from app.desk_visits v where v.appointment_id = new.id;
  return null;
end $$;
revoke all on function app.begin_anew from public;

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
  constraint desk_visits_pkey PRIMARY KEY (appointment_id),
  constraint desk_visits_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES app.appointments(id) ON DELETE CASCADE,
  constraint desk_visits_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint desk_visits_in_room_check CHECK (((room IS NULL) OR (in_room_at IS NOT NULL))),
  constraint desk_visits_order_check CHECK ((((in_room_at IS NULL) OR (arrived_at IS NOT NULL)) AND ((left_at IS NULL) OR (in_room_at IS NOT NULL)) AND ((missed_at IS NULL) OR (arrived_at IS NULL)))),
  constraint desk_visits_room_check CHECK (((length(room) >= 1) AND (length(room) <= 20)))
);
CREATE INDEX desk_visits_changed_by_idx ON app.desk_visits USING btree (changed_by) WHERE (changed_by IS NOT NULL);
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
 RETURNS TABLE(id uuid, doctor_id uuid, doctor_user_id uuid, doctor_name text, patient_id uuid, patient_name text, date_of_birth date, phone text, scheduled_time timestamp with time zone, minutes smallint, mode text, state text, arrived_at timestamp with time zone, in_room_at timestamp with time zone, room text, left_at timestamp with time zone, is_closed boolean, changed_by text, changed_at timestamp with time zone)
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
         a.status = 'completed' or a.status = 'no_show' and v.missed_at is null, b.name, v.changed_at
    from app.appointments a
    join app.doctors d on d.id = a.doctor_id
    join app.profiles p on p.id = a.patient_id
    left join app.desk_visits v on v.appointment_id = a.id
    left join app.profiles b on b.id = v.changed_by
   where a.status <> 'cancelled' and (p_one is null or a.id = p_one) and a.scheduled_time >= p_from and a.scheduled_time < p_until
   order by app.fold(d.name), d.id, a.scheduled_time, a.id;
end $function$;
revoke all on function app.desk_visits(timestamp with time zone,timestamp with time zone,uuid) from public;
grant execute on function app.desk_visits(timestamp with time zone,timestamp with time zone,uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.take_desk_step(p_visit uuid, p_step text, p_from text, p_room text)
 RETURNS boolean
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
end $function$;
revoke all on function app.take_desk_step(uuid,text,text,text) from public;
grant execute on function app.take_desk_step(uuid,text,text,text) to uzima_api;

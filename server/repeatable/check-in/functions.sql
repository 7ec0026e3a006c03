/** The steps of a check-in that need not be asked for a visit at this time: confirmed within the 30 days before it, or still given. */
create function app.check_in_done(p_patient uuid, p_start timestamptz) returns text[] language sql stable set search_path = '' as $$
  select array(
    select s.step from app.check_in_steps s where s.patient_id = p_patient and s.confirmed_at >= p_start - interval '30 days'
    union all
    select 'consents' from app.profiles p where p.id = p_patient and p.hipaa_consent)
$$;
revoke all on function app.check_in_done from public;
grant execute on function app.check_in_done to uzima_api;

/** Marks that the patient of a visit is here, if nobody has yet. False if the visit is not to come any more, or does not take place as planned. */
create function app.mark_arrived(p_visit uuid, p_way text, p_by uuid) returns boolean language plpgsql set search_path = '' as $$
declare
  moment timestamptz := app.at();
  status text;
  at_desk app.desk_visits;
begin
  select a.status into status from app.appointments a where a.id = p_visit for no key update;
  select v.* into at_desk from app.desk_visits v where v.appointment_id = p_visit;
  if status is distinct from 'scheduled' or app.desk_state(status, at_desk) not in ('booked', 'arrived')
     or at_desk.arrived_at is null and app.is_away(p_visit) then
    return false;
  elsif at_desk.arrived_at is null then
    insert into app.desk_visits (appointment_id, arrived_at, arrived_way, changed_by, changed_at) values (p_visit, moment, p_way, p_by, moment)
    on conflict (appointment_id) do update
      set arrived_at = excluded.arrived_at, arrived_way = excluded.arrived_way, changed_by = excluded.changed_by, changed_at = excluded.changed_at;
  end if;
  delete from app.arrival_codes c where c.appointment_id = p_visit;
  return true;
end $$;
revoke all on function app.mark_arrived from public;

/** The patient says that they are here: from two hours before the beginning until the end. */
create function app.arrive(p_visit uuid) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from app.appointments a
     where a.id = p_visit and a.patient_id = app.uid() and a.mode = 'in_person' and app.at() >= a.scheduled_time - interval '2 hours'
       and app.at() < a.scheduled_time + make_interval(mins => a.minutes)) then
    return false;
  end if;
  return app.mark_arrived(p_visit, 'phone', null);
end $$;
revoke all on function app.arrive from public;
grant execute on function app.arrive to uzima_api;

/** A new code in place of the one before, for a visit of the caller's to which they may arrive now; false for any other. */
create function app.keep_arrival_code(p_visit uuid, p_mac bytea, p_ends timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into app.arrival_codes (appointment_id, code_mac, ends_at)
  select a.id, p_mac, p_ends
    from app.appointments a
    left join app.desk_visits v on v.appointment_id = a.id
   where a.id = p_visit and a.patient_id = app.uid() and a.mode = 'in_person' and app.at() >= a.scheduled_time - interval '2 hours'
     and app.at() < a.scheduled_time + make_interval(mins => a.minutes) and app.desk_state(a.status, v) = 'booked'
  on conflict (appointment_id) do update set code_mac = excluded.code_mac, ends_at = excluded.ends_at;
  return found;
end $$;
revoke all on function app.keep_arrival_code from public;
grant execute on function app.keep_arrival_code to uzima_api;

/** The front desk has read a patient's code: which visit it is of, now marked as arrived. Null if there is none. */
create function app.arrive_by_code(p_mac bytea) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  visit uuid;
begin
  if app.holds('front_desk') is not true then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  select c.appointment_id into visit from app.arrival_codes c where c.code_mac = p_mac and c.ends_at > app.at();
  return case when app.mark_arrived(visit, 'code', app.uid()) then visit end;
end $$;
revoke all on function app.arrive_by_code from public;
grant execute on function app.arrive_by_code to uzima_api;

/** What a patient says of how the practice is paid, for the front desk. */
create function app.coverage_at_desk(p_visit uuid) returns setof app.coverages
language sql stable security definer set search_path = '' as $$
  select c.* from app.appointments a join app.coverages c on c.patient_id = a.patient_id where a.id = p_visit and app.holds('front_desk')
$$;
revoke all on function app.coverage_at_desk from public;
grant execute on function app.coverage_at_desk to uzima_api;

/** The same of a patient without a visit, beside who they are: for the front desk alone. */
create function app.coverage_of_patient(p_patient uuid) returns setof app.coverages
language sql stable security definer set search_path = '' as $$
  select c.* from app.coverages c where c.patient_id = p_patient and exists (select from app.desk_patient(p_patient))
$$;
revoke all on function app.coverage_of_patient from public;
grant execute on function app.coverage_of_patient to uzima_api;

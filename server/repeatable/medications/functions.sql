/** What is prescribed is changed by the prescriber; the patient stops and resumes it, is reminded, and takes it off the list. */
create function app.keep_prescription() returns trigger language plpgsql set search_path = '' as $$
begin
  if current_user = 'uzima_api' and old.prescribed_by is not null and app.uid() is distinct from old.prescribed_by
     and (new.name, new.dosage, new.notes, new.indication, new.supply, new.frequency, new.start_date, new.end_date)
         is distinct from (old.name, old.dosage, old.notes, old.indication, old.supply, old.frequency, old.start_date, old.end_date) then
    raise exception 'only the prescriber may change a prescription' using errcode = '42501';
  end if;
  if current_user = 'uzima_api' and app.uid() is distinct from old.patient_id and new.reminders is distinct from old.reminders then
    raise exception 'reminders are the patient''s' using errcode = '42501';
  end if;
  return new;
end $$;
revoke all on function app.keep_prescription from public;

/** Which day it is where the patient lives; nothing for whoever may not see the record. */
create function app.today_of(p_patient uuid) returns date language sql stable security definer set search_path = '' as $$
  select (app.at() at time zone p.time_zone)::date from app.profiles p
   where p.id = p_patient and (p.id = app.uid() or app.cares_for(p.id))
$$;
revoke all on function app.today_of from public;
grant execute on function app.today_of to uzima_api;

/** The chosen times of day, and as many more as the frequency asks for. */
create function app.times_of_day(p_frequency text, p_chosen text[]) returns text[] language sql immutable set search_path = '' as $$
  select p_chosen || array(
    select t.name from unnest(array['morning', 'evening', 'noon', 'night']) with ordinality t (name, place)
     where t.name <> all (p_chosen) order by t.place
     limit greatest(0, array_position(array['once_daily', 'twice_daily', 'three_times_daily', 'four_times_daily'], p_frequency) - cardinality(p_chosen)))
$$;
revoke all on function app.times_of_day from public;

/**
 * Plans the doses of today and tomorrow in each patient's zone, the caller's own or, for the clock, everybody's; also those of the days on
 * which nobody planned. A wall time that a day skips is an hour later, one that comes twice is the second. Two clocks wait for each other.
 */
create function app.plan_doses(p_limit integer) returns void language plpgsql security definer set search_path = '' as $$
declare
  me uuid := app.uid();
  moment timestamptz := app.at();
begin
  if app.uid() is null and app.role() is distinct from 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  with due as materialized (
    select m.id, m.patient_id, m.start_date, m.end_date, m.reminders, m.plan_at, p.time_zone,
           app.times_of_day(m.frequency, m.time_of_day) as times, (moment at time zone p.time_zone)::date as today
      from app.medications m join app.profiles p on p.id = m.patient_id
     where m.deleted_at is null and m.is_active and m.frequency <> 'as_needed' and m.plan_at <= moment
       and (me is null or m.patient_id = me)
     order by m.id limit p_limit for update of m
  ), planned as (
    insert into app.doses (id, medication_id, patient_id, due_at, time_of_day, due_on, remind_at)
    select gen_random_uuid(), due.id, due.patient_id, at.due_at, at.name, at.day, case when due.reminders then at.due_at end
      from due
      left join app.dose_times t on t.user_id = due.patient_id
     cross join lateral (
       select named.name, day::date as day,
              (day::date + case named.name when 'morning' then coalesce(t.morning, '08:00') when 'noon' then coalesce(t.noon, '12:30')
                when 'evening' then coalesce(t.evening, '18:00') else coalesce(t.night, '22:00') end) at time zone due.time_zone as due_at
         from generate_series(
                case when due.plan_at = '-infinity' then due.today
                     else greatest((due.plan_at at time zone due.time_zone)::date + 1, due.today - 30) end::timestamp,
                (due.today + 1)::timestamp, interval '1 day') day
         cross join unnest(due.times) named (name)) at
     where at.day >= due.start_date and (due.end_date is null or at.day <= due.end_date)
       -- what was due before it stood in the list is not missed
       and (due.plan_at > '-infinity' or at.due_at > moment)
    on conflict on constraint doses_plan_key do nothing
  )
  update app.medications m
     set plan_at = case when due.end_date <= due.today + 1 then 'infinity' else (due.today + 1)::timestamp at time zone due.time_zone end
    from due where m.id = due.id;
end $$;
revoke all on function app.plan_doses from public;
grant execute on function app.plan_doses to uzima_api;

/** Doses to come are planned anew; what was due or marked stays. */
create function app.delete_planned_doses(p_patient uuid, p_medication uuid) returns void language sql set search_path = '' as $$
  delete from app.doses d
   where d.patient_id = p_patient and (p_medication is null or d.medication_id = p_medication) and d.state = 'due' and d.due_at > app.at()
$$;
revoke all on function app.delete_planned_doses from public;

create function app.replan_medication() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if (old.frequency, old.time_of_day, old.start_date, old.end_date, old.is_active, old.reminders, old.deleted_at)
     is distinct from (new.frequency, new.time_of_day, new.start_date, new.end_date, new.is_active, new.reminders, new.deleted_at) then
    perform app.delete_planned_doses(new.patient_id, new.id);
    new.plan_at := '-infinity';
  end if;
  return new;
end $$;
revoke all on function app.replan_medication from public;

create function app.replan_patient() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  patient uuid := case tg_table_name when 'profiles' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'user_id')::uuid end;
begin
  perform app.delete_planned_doses(patient, null);
  update app.medications m set plan_at = '-infinity' where m.patient_id = patient and m.deleted_at is null and m.is_active;
  return null;
end $$;
revoke all on function app.replan_patient from public;

/** Marks reminders that are due as sent, and answers whom to remind: each person once. What was due hours ago is past reminding. */
create function app.claim_dose_reminders(p_limit integer) returns table (
  user_id uuid, email text, locale text, time_zone text, due_at timestamptz
) language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  moment timestamptz := app.at();
begin
  if app.role() is distinct from 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  return query
  with due as (
    select d.id, d.remind_at, d.state from app.doses d where d.remind_at <= moment order by d.remind_at limit p_limit for update skip locked
  ), claimed as (
    update app.doses d set remind_at = null, snoozed_until = null, state = case d.state when 'snoozed' then 'due' else d.state end
      from due where d.id = due.id
    returning d.patient_id, d.medication_id, due.remind_at, due.state
  )
  select c.patient_id, u.email, p.locale, p.time_zone, min(c.remind_at)
    from claimed c
    join app.medications m on m.id = c.medication_id and m.deleted_at is null and m.is_active
    join app.profiles p on p.id = c.patient_id and p.hipaa_consent
    join auth.users u on u.id = c.patient_id
   where c.remind_at > moment - interval '6 hours' and (c.state = 'snoozed' or c.state = 'due' and m.reminders)
   group by c.patient_id, u.email, p.locale, p.time_zone;
end $$;
revoke all on function app.claim_dose_reminders from public;
grant execute on function app.claim_dose_reminders to uzima_api;

/** Where to write to a patient in one's care. */
create function app.patient_contact(p_patient uuid) returns setof app.contact language sql stable security definer set search_path = '' as $$
  select p.id, p.name, u.email, p.locale from app.profiles p join auth.users u on u.id = p.id where p.id = p_patient and app.cares_for(p.id)
$$;
revoke all on function app.patient_contact from public;
grant execute on function app.patient_contact to uzima_api;

-- Refills: asked for by the patient of a doctor who cares for them, answered by that doctor.
/** Whether this doctor cares for the caller: who may be asked for a refill. */
create function app.is_doctor_of_mine(p_doctor uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from app.record_access() r where r.id = p_doctor and r.role = 'doctor' and (r.visits_until is not null or r.shared_until is not null))
$$;
revoke all on function app.is_doctor_of_mine from public;
grant execute on function app.is_doctor_of_mine to uzima_api;

/** Nobody answers a request for what was taken off the list. */
create function app.cancel_refills() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update app.refills r set status = 'cancelled' where r.medication_id = new.id and r.status = 'requested';
  return null;
end $$;
revoke all on function app.cancel_refills from public;

/** Who may see this patient's record beside the patient, as far as open pages are concerned: for its patient and for whoever may see it. */
create function app.record_readers(p_patient uuid) returns setof uuid language sql stable security definer set search_path = '' as $$
  select reader from (
    select d.user_id as reader from app.care_visits v join app.doctors d on d.id = v.doctor_id
     where v.patient_id = p_patient and v.scheduled_time > app.at() - interval '12 months'
    union
    select g.grantee_id from app.access_grants g where g.patient_id = p_patient and g.ended_at is null and g.valid_until > app.at()
    union
    select e.clinician_id from app.emergency_accesses e where e.patient_id = p_patient and e.ended_at is null and e.valid_until > app.at()
    union
    select n from app.nurses() n where (app.nursing(n, p_patient, app.at())).nursed_until is not null
  ) readers
   where reader is not null and (select p_patient = app.uid() or app.cares_for(p_patient))
$$;
revoke all on function app.record_readers from public;
grant execute on function app.record_readers to uzima_api;

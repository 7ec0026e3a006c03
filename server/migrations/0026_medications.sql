-- Medicines, their doses, what was acknowledged about them, and requests for refills.
create table app.medications (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  /* sealed, kind medications, subject the patient */
  name bytea not null,
  dosage bytea not null,
  notes bytea,
  frequency text not null check (frequency in ('once_daily', 'twice_daily', 'three_times_daily', 'four_times_daily', 'as_needed')),
  start_date date not null,
  end_date date,
  time_of_day text[] not null,
  is_active boolean not null default true,
  reminders boolean not null default false,
  /* a provider; null for what the patient has added */
  prescribed_by uuid references app.profiles on delete restrict,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  /* kept, but no longer shown */
  deleted_at timestamptz,
  /* when more doses are to be planned: at the beginning, in the patient's zone, of the last day that has been */
  plan_at timestamptz not null default '-infinity',
  constraint medications_term_check check (end_date >= start_date),
  constraint medications_time_of_day_check
    check (cardinality(time_of_day) between 1 and 4 and time_of_day <@ array['morning', 'noon', 'evening', 'night'])
);
create index medications_patient_idx on app.medications (patient_id, created_at desc, id desc) where deleted_at is null;
create index medications_active_idx on app.medications (patient_id, end_date) where deleted_at is null and is_active;
create index medications_plan_idx on app.medications (plan_at) where deleted_at is null and is_active and frequency <> 'as_needed';
create index medications_prescribed_by_idx on app.medications (prescribed_by) where prescribed_by is not null;

-- What a medicine said before a change: nothing of a person's record is lost.
create table app.medication_versions (
  id uuid primary key,
  medication_id uuid not null references app.medications on delete cascade,
  patient_id uuid not null references app.profiles on delete cascade,
  version integer not null,
  change text not null check (change in ('edited', 'activated', 'deactivated', 'deleted')),
  /* sealed: everything it said */
  content bytea not null,
  changed_by uuid not null references app.profiles on delete restrict,
  changed_at timestamptz not null,
  constraint medication_versions_version_key unique (medication_id, version)
);
create index medication_versions_patient_idx on app.medication_versions (patient_id);

-- An alert that somebody read and went on in spite of.
create table app.alert_acknowledgements (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  /* the medicine that was saved or looked at, and the one it meets */
  medication_id uuid not null references app.medications on delete cascade,
  other_id uuid not null references app.medications on delete cascade,
  /* sealed: the rule and the two ingredients */
  alert bytea not null,
  acknowledged_by uuid not null references app.profiles on delete restrict,
  acknowledged_at timestamptz not null
);
create index alert_acknowledgements_patient_idx on app.alert_acknowledgements (patient_id);
create index alert_acknowledgements_medication_idx on app.alert_acknowledgements (medication_id);
create index alert_acknowledgements_other_idx on app.alert_acknowledgements (other_id);

-- Doses: those that were planned, up to tomorrow's, and those taken as needed.
create table app.doses (
  id uuid primary key,
  medication_id uuid not null references app.medications on delete cascade,
  patient_id uuid not null references app.profiles on delete cascade,
  due_at timestamptz not null,
  /* null when taken as needed */
  time_of_day text check (time_of_day in ('morning', 'noon', 'evening', 'night')),
  /* the day it belongs to, in the patient's time zone when it was planned */
  due_on date not null,
  state text not null default 'due' check (state in ('due', 'taken', 'skipped', 'snoozed')),
  snoozed_until timestamptz,
  acted_at timestamptz,
  /* when the next reminder is due; null when none is */
  remind_at timestamptz,
  constraint doses_plan_key unique (medication_id, due_on, time_of_day),
  constraint doses_snoozed_check check ((state = 'snoozed') = (snoozed_until is not null))
);
create index doses_patient_idx on app.doses (patient_id, due_on, due_at, id);
create index doses_remind_idx on app.doses (remind_at) where remind_at is not null;

-- At what hours a person's morning, noon, evening and night doses are.
create table app.dose_times (
  user_id uuid primary key references app.profiles on delete cascade,
  morning time not null,
  noon time not null,
  evening time not null,
  night time not null,
  updated_at timestamptz not null
);

create table app.refills (
  id uuid primary key,
  medication_id uuid not null references app.medications on delete cascade,
  patient_id uuid not null references app.profiles on delete cascade,
  doctor_id uuid not null references app.doctors on delete restrict,
  status text not null default 'requested' check (status in ('requested', 'approved', 'refused', 'cancelled')),
  /* sealed */
  note bytea,
  answer bytea,
  requested_at timestamptz not null,
  answered_at timestamptz,
  constraint refills_answered_check check ((status in ('approved', 'refused')) = (answered_at is not null))
);
create unique index refills_open_key on app.refills (medication_id) where status = 'requested';
create index refills_patient_idx on app.refills (patient_id, requested_at desc, id desc);
create index refills_doctor_open_idx on app.refills (doctor_id, requested_at, id) where status = 'requested';
create index refills_doctor_answered_idx on app.refills (doctor_id, answered_at desc, id desc) where answered_at is not null;

select app.guard_record('medications');
select app.guard_record('medication_versions');
select app.guard_record('alert_acknowledgements');
select app.guard_record('doses');
select app.guard_record('refills');

-- Medicines: added by the patient, or prescribed by whoever cares for them.
create policy patient_adds on app.medications for insert to uzima_api with check (patient_id = (select app.uid()) and prescribed_by is null);
create policy doctor_prescribes on app.medications for insert to uzima_api
  with check (prescribed_by = (select app.uid()) and (select app.doctor_id()) is not null and app.cares_for(patient_id));
create policy patient_changes on app.medications for update to uzima_api
  using (patient_id = (select app.uid()) and deleted_at is null) with check (patient_id = (select app.uid()));
create policy prescriber_changes on app.medications for update to uzima_api
  using (prescribed_by = (select app.uid()) and deleted_at is null and app.cares_for(patient_id))
  with check (prescribed_by = (select app.uid()) and app.cares_for(patient_id));
grant insert on app.medications to uzima_api;
grant update (name, dosage, notes, frequency, start_date, end_date, time_of_day, is_active, reminders, version, updated_at, deleted_at)
  on app.medications to uzima_api;

/** What is prescribed is changed by the prescriber; the patient stops and resumes it, is reminded, and takes it off the list. */
create function app.keep_prescription() returns trigger language plpgsql set search_path = '' as $$
begin
  if current_user = 'uzima_api' and old.prescribed_by is not null and app.uid() is distinct from old.prescribed_by
     and (new.name, new.dosage, new.notes, new.frequency, new.start_date, new.end_date)
         is distinct from (old.name, old.dosage, old.notes, old.frequency, old.start_date, old.end_date) then
    raise exception 'only the prescriber may change a prescription' using errcode = '42501';
  end if;
  if current_user = 'uzima_api' and app.uid() is distinct from old.patient_id and new.reminders is distinct from old.reminders then
    raise exception 'reminders are the patient''s' using errcode = '42501';
  end if;
  return new;
end $$;
revoke all on function app.keep_prescription from public;
create trigger medications_keep before update on app.medications for each row execute function app.keep_prescription();

create policy change_kept on app.medication_versions for insert to uzima_api
  with check (changed_by = (select app.uid())
    and exists (select from app.medications m where m.id = medication_id and m.patient_id = medication_versions.patient_id));
grant insert on app.medication_versions to uzima_api;

create policy reader_acknowledges on app.alert_acknowledgements for insert to uzima_api
  with check (acknowledged_by = (select app.uid())
    and exists (select from app.medications m where m.id = medication_id and m.patient_id = alert_acknowledgements.patient_id)
    and exists (select from app.medications m where m.id = other_id and m.patient_id = alert_acknowledgements.patient_id));
grant insert on app.alert_acknowledgements to uzima_api;

-- Doses: planned by the database, marked by the patient, who also notes what was taken as needed.
create policy patient_logs on app.doses for insert to uzima_api
  with check (patient_id = (select app.uid()) and time_of_day is null and state = 'taken'
    and exists (select from app.medications m where m.id = medication_id and m.patient_id = doses.patient_id));
create policy patient_marks on app.doses for update to uzima_api
  using (patient_id = (select app.uid())) with check (patient_id = (select app.uid()));
grant insert on app.doses to uzima_api;
grant update (state, snoozed_until, acted_at, remind_at) on app.doses to uzima_api;

alter table app.dose_times enable row level security;
alter table app.dose_times force row level security;
create policy owner_all on app.dose_times to current_user using (true) with check (true);
create policy own_read on app.dose_times for select to uzima_api using (user_id = (select app.uid()));
create policy own_add on app.dose_times for insert to uzima_api with check (user_id = (select app.uid()));
create policy own_change on app.dose_times for update to uzima_api
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
grant select, insert on app.dose_times to uzima_api;
grant update (morning, noon, evening, night, updated_at) on app.dose_times to uzima_api;

/** Which day it is where the patient lives; nothing for whoever may not see the record. */
create function app.today_of(p_patient uuid) returns date language sql stable security definer set search_path = '' as $$
  select (app.at() at time zone p.time_zone)::date from app.profiles p
   where p.id = p_patient and (p.id = app.uid() or app.cares_for(p.id))
$$;

/** The chosen times of day, and as many more as the frequency asks for. */
create function app.times_of_day(p_frequency text, p_chosen text[]) returns text[] language sql immutable set search_path = '' as $$
  select p_chosen || array(
    select t.name from unnest(array['morning', 'evening', 'noon', 'night']) with ordinality t (name, place)
     where t.name <> all (p_chosen) order by t.place
     limit greatest(0, array_position(array['once_daily', 'twice_daily', 'three_times_daily', 'four_times_daily'], p_frequency) - cardinality(p_chosen)))
$$;

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

/** Doses to come are planned anew; what was due or marked stays. */
create function app.forget_plan(p_patient uuid, p_medication uuid) returns void language sql set search_path = '' as $$
  delete from app.doses d
   where d.patient_id = p_patient and (p_medication is null or d.medication_id = p_medication) and d.state = 'due' and d.due_at > app.at()
$$;
create function app.replan_medication() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if (old.frequency, old.time_of_day, old.start_date, old.end_date, old.is_active, old.reminders, old.deleted_at)
     is distinct from (new.frequency, new.time_of_day, new.start_date, new.end_date, new.is_active, new.reminders, new.deleted_at) then
    perform app.forget_plan(new.patient_id, new.id);
    new.plan_at := '-infinity';
  end if;
  return new;
end $$;
create trigger medications_replan before update of frequency, time_of_day, start_date, end_date, is_active, reminders, deleted_at
  on app.medications for each row execute function app.replan_medication();
create function app.replan_patient() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  patient uuid := case tg_table_name when 'profiles' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'user_id')::uuid end;
begin
  perform app.forget_plan(patient, null);
  update app.medications m set plan_at = '-infinity' where m.patient_id = patient and m.deleted_at is null and m.is_active;
  return null;
end $$;
create trigger dose_times_replan after insert or update on app.dose_times for each row execute function app.replan_patient();
create trigger profiles_replan after update of time_zone on app.profiles for each row
  when (old.time_zone is distinct from new.time_zone) execute function app.replan_patient();

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
revoke all on function app.today_of, app.times_of_day, app.plan_doses, app.forget_plan, app.replan_medication, app.replan_patient,
  app.claim_dose_reminders from public;
grant execute on function app.today_of, app.plan_doses, app.claim_dose_reminders to uzima_api;

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
create policy patient_asks on app.refills for insert to uzima_api
  with check (patient_id = (select app.uid()) and status = 'requested' and app.is_doctor_of_mine(doctor_id)
    and exists (select from app.medications m where m.id = medication_id and m.patient_id = refills.patient_id and m.is_active));
create policy patient_takes_back on app.refills for update to uzima_api
  using (patient_id = (select app.uid()) and status = 'requested')
  with check (patient_id = (select app.uid()) and status in ('requested', 'cancelled') and answer is null);
create policy doctor_answers on app.refills for update to uzima_api
  using (doctor_id = (select app.doctor_id()) and status = 'requested' and app.cares_for(patient_id))
  with check (doctor_id = (select app.doctor_id()) and status in ('requested', 'approved', 'refused') and app.cares_for(patient_id));
grant insert on app.refills to uzima_api;
grant update (status, answer, answered_at) on app.refills to uzima_api;

/** Nobody answers a request for what was taken off the list. */
create function app.cancel_refills() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update app.refills r set status = 'cancelled' where r.medication_id = new.id and r.status = 'requested';
  return null;
end $$;
revoke all on function app.cancel_refills from public;
create trigger medications_cancel_refills after update of deleted_at on app.medications for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function app.cancel_refills();

select app.seal_columns('medications', 'medications', 'patient_id', array['name', 'dosage', 'notes']);
select app.seal_columns('medication_versions', 'medications', 'patient_id', array['content']);
select app.seal_columns('alert_acknowledgements', 'medications', 'patient_id', array['alert']);
select app.seal_columns('refills', 'medications', 'patient_id', array['note', 'answer']);

-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.alert_acknowledgements (
  id uuid not null,
  patient_id uuid not null,
  medication_id uuid not null,
  other_id uuid not null,
  alert bytea not null,
  acknowledged_by uuid not null,
  acknowledged_at timestamp with time zone not null,
  reason bytea,
  constraint alert_acknowledgements_pkey PRIMARY KEY (id),
  constraint alert_acknowledgements_acknowledged_by_fkey FOREIGN KEY (acknowledged_by) REFERENCES app.profiles(id) ON DELETE RESTRICT,
  constraint alert_acknowledgements_medication_id_fkey FOREIGN KEY (medication_id) REFERENCES app.medications(id) ON DELETE CASCADE,
  constraint alert_acknowledgements_other_id_fkey FOREIGN KEY (other_id) REFERENCES app.medications(id) ON DELETE CASCADE,
  constraint alert_acknowledgements_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint alert_acknowledgements_encrypted_check CHECK (((SUBSTRING(alert FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(reason FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea)))
);
CREATE INDEX alert_acknowledgements_medication_idx ON app.alert_acknowledgements USING btree (medication_id);
CREATE INDEX alert_acknowledgements_other_idx ON app.alert_acknowledgements USING btree (other_id);
CREATE INDEX alert_acknowledgements_patient_idx ON app.alert_acknowledgements USING btree (patient_id);
alter table app.alert_acknowledgements enable row level security;
alter table app.alert_acknowledgements force row level security;
grant insert, select on app.alert_acknowledgements to uzima_api;

create policy owner_all on app.alert_acknowledgements to current_user
  using (true)
  with check (true);

create policy reader_acknowledges on app.alert_acknowledgements for insert to uzima_api
  with check (((acknowledged_by = ( SELECT app.uid() AS uid)) AND (EXISTS ( SELECT
   FROM app.medications m
  WHERE ((m.id = alert_acknowledgements.medication_id) AND (m.patient_id = alert_acknowledgements.patient_id)))) AND (EXISTS ( SELECT
   FROM app.medications m
  WHERE ((m.id = alert_acknowledgements.other_id) AND (m.patient_id = alert_acknowledgements.patient_id))))));

create policy record_read on app.alert_acknowledgements for select to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) OR app.cares_for(patient_id)));

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.alert_acknowledgements FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

create table app.dose_times (
  user_id uuid not null,
  morning time without time zone not null,
  noon time without time zone not null,
  evening time without time zone not null,
  night time without time zone not null,
  updated_at timestamp with time zone not null,
  constraint dose_times_pkey PRIMARY KEY (user_id),
  constraint dose_times_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.profiles(id) ON DELETE CASCADE
);
alter table app.dose_times enable row level security;
alter table app.dose_times force row level security;
grant insert, select on app.dose_times to uzima_api;
grant update (morning, noon, evening, night, updated_at) on app.dose_times to uzima_api;

create policy own_add on app.dose_times for insert to uzima_api
  with check ((user_id = ( SELECT app.uid() AS uid)));

create policy own_change on app.dose_times for update to uzima_api
  using ((user_id = ( SELECT app.uid() AS uid)))
  with check ((user_id = ( SELECT app.uid() AS uid)));

create policy own_read on app.dose_times for select to uzima_api
  using ((user_id = ( SELECT app.uid() AS uid)));

create policy owner_all on app.dose_times to current_user
  using (true)
  with check (true);

CREATE TRIGGER dose_times_replan AFTER INSERT OR UPDATE ON app.dose_times FOR EACH ROW EXECUTE FUNCTION app.replan_patient();

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.dose_times FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('user_id');

create table app.dose_versions (
  id uuid not null,
  dose_id uuid not null,
  patient_id uuid not null,
  state text not null,
  acted_at timestamp with time zone,
  changed_at timestamp with time zone not null,
  constraint dose_versions_pkey PRIMARY KEY (id),
  constraint dose_versions_dose_id_fkey FOREIGN KEY (dose_id) REFERENCES app.doses(id) ON DELETE CASCADE,
  constraint dose_versions_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint dose_versions_noted_check CHECK (((state = 'missed'::text) = (acted_at IS NULL))),
  constraint dose_versions_state_check CHECK ((state = ANY (ARRAY['missed'::text, 'taken'::text, 'skipped'::text])))
);
CREATE INDEX dose_versions_dose_idx ON app.dose_versions USING btree (dose_id, changed_at DESC);
CREATE INDEX dose_versions_patient_idx ON app.dose_versions USING btree (patient_id);
alter table app.dose_versions enable row level security;
alter table app.dose_versions force row level security;
grant insert, select on app.dose_versions to uzima_api;

create policy owner_all on app.dose_versions to current_user
  using (true)
  with check (true);

create policy patient_corrects on app.dose_versions for insert to uzima_api
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (EXISTS ( SELECT
   FROM app.doses d
  WHERE ((d.id = dose_versions.dose_id) AND (d.patient_id = dose_versions.patient_id))))));

create policy record_read on app.dose_versions for select to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) OR app.cares_for(patient_id)));

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.dose_versions FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

create table app.doses (
  id uuid not null,
  medication_id uuid not null,
  patient_id uuid not null,
  due_at timestamp with time zone not null,
  time_of_day text,
  due_on date not null,
  state text default 'due'::text not null,
  snoozed_until timestamp with time zone,
  acted_at timestamp with time zone,
  remind_at timestamp with time zone,
  constraint doses_pkey PRIMARY KEY (id),
  constraint doses_plan_key UNIQUE (medication_id, due_on, time_of_day),
  constraint doses_medication_id_fkey FOREIGN KEY (medication_id) REFERENCES app.medications(id) ON DELETE CASCADE,
  constraint doses_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint doses_snoozed_check CHECK (((state = 'snoozed'::text) = (snoozed_until IS NOT NULL))),
  constraint doses_state_check CHECK ((state = ANY (ARRAY['due'::text, 'taken'::text, 'skipped'::text, 'snoozed'::text]))),
  constraint doses_time_of_day_check CHECK ((time_of_day = ANY (ARRAY['morning'::text, 'noon'::text, 'evening'::text, 'night'::text])))
);
CREATE INDEX doses_patient_idx ON app.doses USING btree (patient_id, due_on, due_at, id);
CREATE INDEX doses_remind_idx ON app.doses USING btree (remind_at) WHERE (remind_at IS NOT NULL);
alter table app.doses enable row level security;
alter table app.doses force row level security;
grant insert, select on app.doses to uzima_api;
grant update (state, snoozed_until, acted_at, remind_at) on app.doses to uzima_api;

create policy owner_all on app.doses to current_user
  using (true)
  with check (true);

create policy patient_logs on app.doses for insert to uzima_api
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (time_of_day IS NULL) AND (state = 'taken'::text) AND (EXISTS ( SELECT
   FROM app.medications m
  WHERE ((m.id = doses.medication_id) AND (m.patient_id = doses.patient_id))))));

create policy patient_marks on app.doses for update to uzima_api
  using ((patient_id = ( SELECT app.uid() AS uid)))
  with check ((patient_id = ( SELECT app.uid() AS uid)));

create policy record_read on app.doses for select to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) OR app.cares_for(patient_id)));

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.doses FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

create table app.medication_versions (
  id uuid not null,
  medication_id uuid not null,
  patient_id uuid not null,
  version integer not null,
  change text not null,
  content bytea not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  constraint medication_versions_pkey PRIMARY KEY (id),
  constraint medication_versions_version_key UNIQUE (medication_id, version),
  constraint medication_versions_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app.profiles(id) ON DELETE RESTRICT,
  constraint medication_versions_medication_id_fkey FOREIGN KEY (medication_id) REFERENCES app.medications(id) ON DELETE CASCADE,
  constraint medication_versions_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint medication_versions_change_check CHECK ((change = ANY (ARRAY['edited'::text, 'activated'::text, 'deactivated'::text, 'deleted'::text]))),
  constraint medication_versions_encrypted_check CHECK (((octet_length(content) >= 33) AND (SUBSTRING(content FROM 1 FOR 3) = '\x010000'::bytea)))
);
CREATE INDEX medication_versions_patient_idx ON app.medication_versions USING btree (patient_id);
alter table app.medication_versions enable row level security;
alter table app.medication_versions force row level security;
grant insert, select on app.medication_versions to uzima_api;

create policy change_kept on app.medication_versions for insert to uzima_api
  with check (((changed_by = ( SELECT app.uid() AS uid)) AND (EXISTS ( SELECT
   FROM app.medications m
  WHERE ((m.id = medication_versions.medication_id) AND (m.patient_id = medication_versions.patient_id))))));

create policy owner_all on app.medication_versions to current_user
  using (true)
  with check (true);

create policy record_read on app.medication_versions for select to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) OR app.cares_for(patient_id)));

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.medication_versions FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

create table app.medications (
  id uuid not null,
  patient_id uuid not null,
  name bytea not null,
  dosage bytea not null,
  notes bytea,
  frequency text not null,
  start_date date not null,
  end_date date,
  time_of_day text[] not null,
  is_active boolean default true not null,
  reminders boolean default false not null,
  prescribed_by uuid,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  plan_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  appointment_id uuid,
  indication bytea,
  supply bytea,
  constraint medications_pkey PRIMARY KEY (id),
  constraint medications_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES app.appointments(id) ON DELETE SET NULL,
  constraint medications_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint medications_prescribed_by_fkey FOREIGN KEY (prescribed_by) REFERENCES app.profiles(id) ON DELETE RESTRICT,
  constraint medications_encrypted_check CHECK (((SUBSTRING(dosage FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(indication FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(name FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(notes FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(supply FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea))),
  constraint medications_frequency_check CHECK ((frequency = ANY (ARRAY['once_daily'::text, 'twice_daily'::text, 'three_times_daily'::text, 'four_times_daily'::text, 'as_needed'::text]))),
  constraint medications_term_check CHECK ((end_date >= start_date)),
  constraint medications_time_of_day_check CHECK ((((cardinality(time_of_day) >= 1) AND (cardinality(time_of_day) <= 4)) AND (time_of_day <@ ARRAY['morning'::text, 'noon'::text, 'evening'::text, 'night'::text])))
);
CREATE INDEX medications_active_idx ON app.medications USING btree (patient_id, end_date) WHERE ((deleted_at IS NULL) AND is_active);
CREATE INDEX medications_appointment_idx ON app.medications USING btree (appointment_id) WHERE (appointment_id IS NOT NULL);
CREATE INDEX medications_patient_idx ON app.medications USING btree (patient_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX medications_plan_idx ON app.medications USING btree (plan_at) WHERE ((deleted_at IS NULL) AND is_active AND (frequency <> 'as_needed'::text));
CREATE INDEX medications_prescribed_by_idx ON app.medications USING btree (prescribed_by) WHERE (prescribed_by IS NOT NULL);
CREATE INDEX medications_started_idx ON app.medications USING btree (patient_id, start_date DESC, id DESC) WHERE (deleted_at IS NULL);
alter table app.medications enable row level security;
alter table app.medications force row level security;
grant insert, select on app.medications to uzima_api;
grant update (name, dosage, notes, frequency, start_date, end_date, time_of_day, is_active, reminders, version, updated_at, deleted_at, indication, supply) on app.medications to uzima_api;

create policy doctor_prescribes on app.medications for insert to uzima_api
  with check (((prescribed_by = ( SELECT app.uid() AS uid)) AND (( SELECT app.doctor_id() AS doctor_id) IS NOT NULL) AND app.cares_for(patient_id) AND ((appointment_id IS NULL) OR (EXISTS ( SELECT
   FROM app.appointments a
  WHERE ((a.id = medications.appointment_id) AND (a.patient_id = medications.patient_id) AND (a.doctor_id = ( SELECT app.doctor_id() AS doctor_id))))))));

create policy owner_all on app.medications to current_user
  using (true)
  with check (true);

create policy patient_adds on app.medications for insert to uzima_api
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (prescribed_by IS NULL) AND (appointment_id IS NULL)));

create policy patient_changes on app.medications for update to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) AND (deleted_at IS NULL)))
  with check ((patient_id = ( SELECT app.uid() AS uid)));

create policy prescriber_changes on app.medications for update to uzima_api
  using (((prescribed_by = ( SELECT app.uid() AS uid)) AND (deleted_at IS NULL) AND app.cares_for(patient_id)))
  with check (((prescribed_by = ( SELECT app.uid() AS uid)) AND app.cares_for(patient_id)));

create policy record_read on app.medications for select to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) OR app.cares_for(patient_id)));

CREATE TRIGGER medications_cancel_refills AFTER UPDATE OF deleted_at ON app.medications FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION app.cancel_refills();

CREATE TRIGGER medications_keep BEFORE UPDATE ON app.medications FOR EACH ROW EXECUTE FUNCTION app.keep_prescription();

CREATE TRIGGER medications_replan BEFORE UPDATE OF frequency, time_of_day, start_date, end_date, is_active, reminders, deleted_at ON app.medications FOR EACH ROW EXECUTE FUNCTION app.replan_medication();

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.medications FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

create table app.refills (
  id uuid not null,
  medication_id uuid not null,
  patient_id uuid not null,
  doctor_id uuid not null,
  status text default 'requested'::text not null,
  note bytea,
  answer bytea,
  requested_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  constraint refills_pkey PRIMARY KEY (id),
  constraint refills_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES app.doctors(id) ON DELETE RESTRICT,
  constraint refills_medication_id_fkey FOREIGN KEY (medication_id) REFERENCES app.medications(id) ON DELETE CASCADE,
  constraint refills_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint refills_answered_check CHECK (((status = ANY (ARRAY['approved'::text, 'refused'::text])) = (answered_at IS NOT NULL))),
  constraint refills_encrypted_check CHECK (((octet_length(answer) >= 33) AND (SUBSTRING(answer FROM 1 FOR 3) = '\x010000'::bytea) AND ((octet_length(note) >= 33) AND (SUBSTRING(note FROM 1 FOR 3) = '\x010000'::bytea)))),
  constraint refills_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'approved'::text, 'refused'::text, 'cancelled'::text])))
);
CREATE INDEX refills_doctor_answered_idx ON app.refills USING btree (doctor_id, answered_at DESC, id DESC) WHERE (answered_at IS NOT NULL);
CREATE INDEX refills_doctor_open_idx ON app.refills USING btree (doctor_id, requested_at, id) WHERE (status = 'requested'::text);
CREATE UNIQUE INDEX refills_open_key ON app.refills USING btree (medication_id) WHERE (status = 'requested'::text);
CREATE INDEX refills_patient_idx ON app.refills USING btree (patient_id, requested_at DESC, id DESC);
alter table app.refills enable row level security;
alter table app.refills force row level security;
grant insert, select on app.refills to uzima_api;
grant update (status, answer, answered_at) on app.refills to uzima_api;

create policy doctor_answers on app.refills for update to uzima_api
  using (((doctor_id = ( SELECT app.doctor_id() AS doctor_id)) AND (status = 'requested'::text) AND app.cares_for(patient_id)))
  with check (((doctor_id = ( SELECT app.doctor_id() AS doctor_id)) AND (status = ANY (ARRAY['requested'::text, 'approved'::text, 'refused'::text])) AND app.cares_for(patient_id)));

create policy owner_all on app.refills to current_user
  using (true)
  with check (true);

create policy patient_asks on app.refills for insert to uzima_api
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (status = 'requested'::text) AND app.is_doctor_of_mine(doctor_id) AND (EXISTS ( SELECT
   FROM app.medications m
  WHERE ((m.id = refills.medication_id) AND (m.patient_id = refills.patient_id) AND m.is_active)))));

create policy patient_takes_back on app.refills for update to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) AND (status = 'requested'::text)))
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (status = ANY (ARRAY['requested'::text, 'cancelled'::text])) AND (answer IS NULL)));

create policy record_read on app.refills for select to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) OR app.cares_for(patient_id)));

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.refills FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

CREATE OR REPLACE FUNCTION app.cancel_refills()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update app.refills r set status = 'cancelled' where r.medication_id = new.id and r.status = 'requested';
  return null;
end $function$;
revoke all on function app.cancel_refills() from public;

CREATE OR REPLACE FUNCTION app.claim_dose_reminders(p_limit integer)
 RETURNS TABLE(user_id uuid, email text, locale text, time_zone text, due_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
revoke all on function app.claim_dose_reminders(integer) from public;
grant execute on function app.claim_dose_reminders(integer) to uzima_api;

CREATE OR REPLACE FUNCTION app.delete_planned_doses(p_patient uuid, p_medication uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from app.doses d
   where d.patient_id = p_patient and (p_medication is null or d.medication_id = p_medication) and d.state = 'due' and d.due_at > app.at()
$function$;
revoke all on function app.delete_planned_doses(uuid,uuid) from public;

CREATE OR REPLACE FUNCTION app.is_doctor_of_mine(p_doctor uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from app.record_access() r where r.id = p_doctor and r.role = 'doctor' and (r.visits_until is not null or r.shared_until is not null))
$function$;
revoke all on function app.is_doctor_of_mine(uuid) from public;
grant execute on function app.is_doctor_of_mine(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.keep_prescription()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$;
revoke all on function app.keep_prescription() from public;

CREATE OR REPLACE FUNCTION app.patient_contact(p_patient uuid)
 RETURNS SETOF app.contact
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.id, p.name, u.email, p.locale from app.profiles p join auth.users u on u.id = p.id where p.id = p_patient and app.cares_for(p.id)
$function$;
revoke all on function app.patient_contact(uuid) from public;
grant execute on function app.patient_contact(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.plan_doses(p_limit integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
revoke all on function app.plan_doses(integer) from public;
grant execute on function app.plan_doses(integer) to uzima_api;

CREATE OR REPLACE FUNCTION app.record_readers(p_patient uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
revoke all on function app.record_readers(uuid) from public;
grant execute on function app.record_readers(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.replan_medication()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (old.frequency, old.time_of_day, old.start_date, old.end_date, old.is_active, old.reminders, old.deleted_at)
     is distinct from (new.frequency, new.time_of_day, new.start_date, new.end_date, new.is_active, new.reminders, new.deleted_at) then
    perform app.delete_planned_doses(new.patient_id, new.id);
    new.plan_at := '-infinity';
  end if;
  return new;
end $function$;
revoke all on function app.replan_medication() from public;

CREATE OR REPLACE FUNCTION app.replan_patient()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  patient uuid := case tg_table_name when 'profiles' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'user_id')::uuid end;
begin
  perform app.delete_planned_doses(patient, null);
  update app.medications m set plan_at = '-infinity' where m.patient_id = patient and m.deleted_at is null and m.is_active;
  return null;
end $function$;
revoke all on function app.replan_patient() from public;

CREATE OR REPLACE FUNCTION app.times_of_day(p_frequency text, p_chosen text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select p_chosen || array(
    select t.name from unnest(array['morning', 'evening', 'noon', 'night']) with ordinality t (name, place)
     where t.name <> all (p_chosen) order by t.place
     limit greatest(0, array_position(array['once_daily', 'twice_daily', 'three_times_daily', 'four_times_daily'], p_frequency) - cardinality(p_chosen)))
$function$;
revoke all on function app.times_of_day(text,text[]) from public;

CREATE OR REPLACE FUNCTION app.today_of(p_patient uuid)
 RETURNS date
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select (app.at() at time zone p.time_zone)::date from app.profiles p
   where p.id = p_patient and (p.id = app.uid() or app.cares_for(p.id))
$function$;
revoke all on function app.today_of(uuid) from public;
grant execute on function app.today_of(uuid) to uzima_api;

-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.recurring_appointments (
  id uuid not null,
  patient_id uuid not null,
  title bytea not null,
  description bytea,
  frequency text not null,
  days_of_week smallint[],
  time_of_day text not null,
  time_zone text not null,
  start_date date not null,
  end_date date,
  doctor_id uuid,
  mode text,
  is_active boolean default true not null,
  skipped_dates date[] default '{}'::date[] not null,
  version integer default 1 not null,
  planned_until date,
  remind_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  type text,
  constraint recurring_appointments_pkey PRIMARY KEY (id),
  constraint recurring_appointments_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES app.doctors(id) ON DELETE RESTRICT,
  constraint recurring_appointments_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint recurring_appointments_type_fkey FOREIGN KEY (type) REFERENCES app.appointment_types(code),
  constraint recurring_appointments_days_check CHECK ((((frequency = 'weekly'::text) = (days_of_week IS NOT NULL)) AND ((days_of_week IS NULL) OR (((cardinality(days_of_week) >= 1) AND (cardinality(days_of_week) <= 7)) AND (days_of_week <@ ARRAY[(0)::smallint, (1)::smallint, (2)::smallint, (3)::smallint, (4)::smallint, (5)::smallint, (6)::smallint]))))),
  constraint recurring_appointments_doctor_check CHECK (((doctor_id IS NULL) = (mode IS NULL))),
  constraint recurring_appointments_encrypted_check CHECK (((octet_length(description) >= 33) AND (SUBSTRING(description FROM 1 FOR 3) = '\x010000'::bytea) AND ((octet_length(title) >= 33) AND (SUBSTRING(title FROM 1 FOR 3) = '\x010000'::bytea)))),
  constraint recurring_appointments_frequency_check CHECK ((frequency = ANY (ARRAY['daily'::text, 'weekly'::text, 'monthly'::text]))),
  constraint recurring_appointments_mode_check CHECK ((mode = ANY (ARRAY['in_person'::text, 'video'::text, 'phone'::text]))),
  constraint recurring_appointments_term_check CHECK ((end_date >= start_date)),
  constraint recurring_appointments_time_of_day_check CHECK ((time_of_day ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  constraint recurring_appointments_type_check CHECK (((type IS NULL) OR (doctor_id IS NOT NULL)))
);
CREATE INDEX recurring_appointments_doctor_idx ON app.recurring_appointments USING btree (doctor_id) WHERE (doctor_id IS NOT NULL);
CREATE INDEX recurring_appointments_patient_idx ON app.recurring_appointments USING btree (patient_id, created_at DESC, id DESC);
CREATE INDEX recurring_appointments_plan_idx ON app.recurring_appointments USING btree (planned_until, id) WHERE ((doctor_id IS NOT NULL) AND is_active);
CREATE INDEX recurring_appointments_remind_idx ON app.recurring_appointments USING btree (remind_at) WHERE (remind_at IS NOT NULL);
CREATE INDEX recurring_appointments_type_idx ON app.recurring_appointments USING btree (type) WHERE (type IS NOT NULL);
alter table app.recurring_appointments enable row level security;
alter table app.recurring_appointments force row level security;
grant delete, insert, select on app.recurring_appointments to uzima_api;
grant update (title, description, frequency, days_of_week, time_of_day, time_zone, start_date, end_date, doctor_id, mode, is_active, skipped_dates, version, planned_until, remind_at, updated_at, type) on app.recurring_appointments to uzima_api;

create policy owner_all on app.recurring_appointments to current_user
  using (true)
  with check (true);

create policy patient_adds on app.recurring_appointments for insert to uzima_api
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND ((doctor_id IS NULL) OR (doctor_id IS DISTINCT FROM ( SELECT app.doctor_id() AS doctor_id)))));

create policy patient_changes on app.recurring_appointments for update to uzima_api
  using ((patient_id = ( SELECT app.uid() AS uid)))
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND ((doctor_id IS NULL) OR (doctor_id IS DISTINCT FROM ( SELECT app.doctor_id() AS doctor_id)))));

create policy patient_deletes on app.recurring_appointments for delete to uzima_api
  using ((patient_id = ( SELECT app.uid() AS uid)));

create policy patient_reads on app.recurring_appointments for select to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) OR (( SELECT app.role() AS role) = 'system'::text)));

create policy tasks_plan on app.recurring_appointments for update to uzima_api
  using ((( SELECT app.role() AS role) = 'system'::text))
  with check ((( SELECT app.role() AS role) = 'system'::text));

CREATE TRIGGER close_absence_series AFTER UPDATE OF doctor_id, end_date, is_active ON app.recurring_appointments FOR EACH ROW WHEN (((old.doctor_id IS DISTINCT FROM new.doctor_id) OR (old.end_date IS DISTINCT FROM new.end_date) OR (old.is_active <> new.is_active))) EXECUTE FUNCTION app.close_absence_series();

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.recurring_appointments FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

CREATE OR REPLACE FUNCTION app.book_series(p_series uuid, p_ids uuid[], p_days date[], p_starts timestamp with time zone[], p_minutes integer, p_reasons bytea[], p_now timestamp with time zone)
 RETURNS SETOF date
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  series app.recurring_appointments;
  each record;
begin
  select * into series from app.recurring_appointments r where r.id = p_series;
  if series.doctor_id is null or (app.role() is distinct from 'system' and app.uid() is distinct from series.patient_id) then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  if exists (select from app.appointment_types t where t.code = series.type and t.room_kind is not null) then
    perform app.queue_for_rooms();
  end if;
  for each in
    select given.id, given.day, given.start, given.start + make_interval(mins => p_minutes) as finish, given.reason
      from unnest(p_ids, p_days, p_starts, p_reasons) as given (id, day, start, reason)
     order by given.start
  loop
    -- the visit first: its type decides whether its time takes a room
    insert into app.appointments (id, patient_id, doctor_id, scheduled_time, minutes, type, mode, reason, remind_at, series_id, series_day,
      created_at, updated_at)
    values (each.id, series.patient_id, series.doctor_id, each.start, p_minutes, series.type, series.mode, each.reason,
            app.next_reminder(series.type, each.start, p_now), p_series, each.day, p_now, p_now)
    on conflict do nothing;
    if not found then
      continue;
    end if;
    insert into app.bookings (appointment_id, doctor_id, patient_id, span, doctor_span)
    values (each.id, series.doctor_id, series.patient_id, tstzrange(each.start, each.finish), app.time_held(series.type, each.start, p_minutes))
    on conflict do nothing;
    if found then
      return next each.day;
    else
      delete from app.appointments a where a.id = each.id;
    end if;
  end loop;
end $function$;
revoke all on function app.book_series(uuid,uuid[],date[],timestamp with time zone[],integer,bytea[],timestamp with time zone) from public;
grant execute on function app.book_series(uuid,uuid[],date[],timestamp with time zone[],integer,bytea[],timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.release_series(p_series uuid, p_days date[], p_forget boolean, p_now timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  released uuid[];
begin
  if not exists (select from app.recurring_appointments r where r.id = p_series and r.patient_id = app.uid()) then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  with gone as (
    update app.appointments a
       set status = 'cancelled', cancelled_by = 'patient', ics_sequence = a.ics_sequence + 1, updated_at = p_now, series_id = null,
           remind_at = null
     where a.series_id = p_series and a.status = 'scheduled' and a.scheduled_time > p_now
       and (p_days is null or a.series_day = any(p_days))
    returning a.id
  )
  select coalesce(array_agg(id), '{}') into released from gone;
  delete from app.bookings b where b.appointment_id = any(released);
  if p_forget then
    update app.appointments a set series_id = null
     where a.series_id = p_series and a.status = 'cancelled' and a.scheduled_time > p_now
       and (p_days is null or a.series_day = any(p_days));
  end if;
  return cardinality(released);
end $function$;
revoke all on function app.release_series(uuid,date[],boolean,timestamp with time zone) from public;
grant execute on function app.release_series(uuid,date[],boolean,timestamp with time zone) to uzima_api;

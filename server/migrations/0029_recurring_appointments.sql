-- Series: with a doctor they book visits ahead, without one they remind.
create table app.recurring_appointments (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  /* sealed, kind medical_records, subject the patient */
  title bytea not null,
  description bytea,
  frequency text not null check (frequency in ('daily', 'weekly', 'monthly')),
  /* Sunday is 0 */
  days_of_week smallint[],
  /* wall time in time_zone: the practice's, or the patient's where there is no doctor */
  time_of_day text not null check (time_of_day ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  time_zone text not null,
  start_date date not null,
  end_date date,
  doctor_id uuid references app.doctors on delete restrict,
  mode text check (mode in ('in_person', 'video')),
  is_active boolean not null default true,
  skipped_dates date[] not null default '{}',
  version integer not null default 1,
  /* with a doctor: through which date visits are booked */
  planned_until date,
  /* without a doctor: when the next reminder is due; null when none is */
  remind_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint recurring_appointments_term_check check (end_date >= start_date),
  constraint recurring_appointments_days_check check (
    (frequency = 'weekly') = (days_of_week is not null)
    and (days_of_week is null or (cardinality(days_of_week) between 1 and 7 and days_of_week <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]))),
  constraint recurring_appointments_doctor_check check ((doctor_id is null) = (mode is null))
);
create index recurring_appointments_patient_idx on app.recurring_appointments (patient_id, created_at desc, id desc);
create index recurring_appointments_doctor_idx on app.recurring_appointments (doctor_id) where doctor_id is not null;
create index recurring_appointments_plan_idx on app.recurring_appointments (planned_until, id) where doctor_id is not null and is_active;
create index recurring_appointments_remind_idx on app.recurring_appointments (remind_at) where remind_at is not null;

alter table app.recurring_appointments enable row level security;
alter table app.recurring_appointments force row level security;
create policy owner_all on app.recurring_appointments to current_user using (true) with check (true);
create policy patient_reads on app.recurring_appointments for select to uzima_api
  using (patient_id = (select app.uid()) or (select app.role()) = 'system');
create policy patient_adds on app.recurring_appointments for insert to uzima_api
  with check (patient_id = (select app.uid()) and (doctor_id is null or doctor_id is distinct from (select app.doctor_id())));
create policy patient_changes on app.recurring_appointments for update to uzima_api
  using (patient_id = (select app.uid()))
  with check (patient_id = (select app.uid()) and (doctor_id is null or doctor_id is distinct from (select app.doctor_id())));
create policy clock_goes_on on app.recurring_appointments for update to uzima_api
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');
create policy patient_deletes on app.recurring_appointments for delete to uzima_api using (patient_id = (select app.uid()));
grant select, insert, delete on app.recurring_appointments to uzima_api;
grant update (title, description, frequency, days_of_week, time_of_day, time_zone, start_date, end_date, doctor_id, mode, is_active,
  skipped_dates, version, planned_until, remind_at, updated_at) on app.recurring_appointments to uzima_api;

select app.seal_columns('recurring_appointments', 'medical_records', 'patient_id', array['title', 'description']);

-- A visit of a series, and the date of the series it stands for: also after the visit was moved, or cancelled by itself.
alter table app.appointments
  add column series_id uuid references app.recurring_appointments on delete set null,
  add column series_day date;
create unique index appointments_series_key on app.appointments (series_id, series_day) where series_id is not null;

-- What belongs to a series is booked by the function below.
alter policy patient_books on app.appointments
  with check (patient_id = (select app.uid()) and doctor_id is distinct from (select app.doctor_id()) and status = 'scheduled' and series_id is null);

/**
 * Books visits of a series, for its patient or for the clock, and answers the dates that are booked. The exclusion constraints decide;
 * the visits come in the order of time, so that two series never wait for each other in a ring.
 */
create function app.book_series(
  p_series uuid, p_ids uuid[], p_days date[], p_starts timestamptz[], p_minutes integer, p_reasons bytea[], p_now timestamptz
) returns setof date language plpgsql security definer set search_path = '' as $$
declare
  series app.recurring_appointments;
  each record;
begin
  select * into series from app.recurring_appointments r where r.id = p_series;
  if series.doctor_id is null or (app.role() is distinct from 'system' and app.uid() is distinct from series.patient_id) then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  for each in
    select given.id, given.day, given.start, given.start + make_interval(mins => p_minutes) as finish, given.reason
      from unnest(p_ids, p_days, p_starts, p_reasons) as given (id, day, start, reason)
     order by given.start
  loop
    with held as (
      insert into app.bookings (appointment_id, doctor_id, patient_id, span)
      values (each.id, series.doctor_id, series.patient_id, tstzrange(each.start, each.finish))
      on conflict do nothing
      returning appointment_id
    )
    insert into app.appointments (id, patient_id, doctor_id, scheduled_time, mode, reason, series_id, series_day, created_at, updated_at)
    select each.id, series.patient_id, series.doctor_id, each.start, series.mode, each.reason, p_series, each.day, p_now, p_now from held;
    if found then
      insert into app.reminders (appointment_id, hours_before, due_at)
      select each.id, h, each.start - make_interval(hours => h) from unnest(array[24, 1]) h
       where each.start - make_interval(hours => h) > p_now;
      return next each.day;
    end if;
  end loop;
end $$;
revoke all on function app.book_series from public;
grant execute on function app.book_series to uzima_api;

/**
 * Cancels visits to come of the caller's own series, all or those of these dates, and takes them out of it; answers how many.
 * With `p_forget` those that were cancelled before leave it, too, and no longer stand for their dates.
 */
create function app.release_series(p_series uuid, p_days date[], p_forget boolean, p_now timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  released uuid[];
begin
  if not exists (select from app.recurring_appointments r where r.id = p_series and r.patient_id = app.uid()) then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  with gone as (
    update app.appointments a
       set status = 'cancelled', cancelled_by = 'patient', ics_sequence = a.ics_sequence + 1, updated_at = p_now, series_id = null
     where a.series_id = p_series and a.status = 'scheduled' and a.scheduled_time > p_now
       and (p_days is null or a.series_day = any(p_days))
    returning a.id
  )
  select coalesce(array_agg(id), '{}') into released from gone;
  delete from app.bookings b where b.appointment_id = any(released);
  delete from app.reminders r where r.appointment_id = any(released);
  if p_forget then
    update app.appointments a set series_id = null
     where a.series_id = p_series and a.status = 'cancelled' and a.scheduled_time > p_now
       and (p_days is null or a.series_day = any(p_days));
  end if;
  return cardinality(released);
end $$;
revoke all on function app.release_series from public;
grant execute on function app.release_series to uzima_api;

-- Visits, the times they hold, and their reminders.
create table app.appointments (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  doctor_id uuid not null references app.doctors on delete restrict,
  scheduled_time timestamptz not null,
  status text not null default 'scheduled' check (status in ('scheduled', 'completed', 'cancelled', 'no_show')),
  type text check (type in ('consultation', 'followup', 'checkup', 'urgent')),
  mode text not null check (mode in ('in_person', 'video')),
  /* sealed, kind medical_records, subject the patient */
  reason bytea not null,
  /* sealed: the doctor's note for the patient */
  patient_note bytea,
  /* sealed */
  cancel_reason bytea,
  cancelled_by text check (cancelled_by in ('patient', 'doctor')),
  /* SEQUENCE of the calendar file: each change of time or status counts */
  ics_sequence integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint appointments_cancelled_check check ((status = 'cancelled') = (cancelled_by is not null))
);
create index appointments_patient_idx on app.appointments (patient_id, scheduled_time, id);
create index appointments_doctor_idx on app.appointments (doctor_id, scheduled_time, id);

-- The time a visit holds: inserted and deleted, never updated (an update deadlocks under contention).
create table app.bookings (
  appointment_id uuid primary key references app.appointments on delete cascade,
  /* of the visit, which refers to both people */
  doctor_id uuid not null,
  patient_id uuid not null,
  span tstzrange not null check (not isempty(span)),
  constraint bookings_doctor_span_excl exclude using gist (doctor_id with =, span with &&),
  constraint bookings_patient_span_excl exclude using gist (patient_id with =, span with &&)
);

create table app.reminders (
  appointment_id uuid not null references app.appointments on delete cascade,
  hours_before integer not null check (hours_before in (1, 24)),
  due_at timestamptz not null,
  sent_at timestamptz,
  primary key (appointment_id, hours_before)
);
create index reminders_due_at_idx on app.reminders (due_at) where sent_at is null;

do $$
declare t text;
begin
  foreach t in array array['app.appointments', 'app.bookings', 'app.reminders'] loop
    execute format('alter table %s enable row level security', t);
    execute format('alter table %s force row level security', t);
    execute format('create policy owner_all on %s to current_user using (true) with check (true)', t);
  end loop;
end $$;

-- Visits: read by their two parties; made by the patient, never with oneself.
create policy parties_read on app.appointments for select to uzima_api
  using (patient_id = (select app.uid()) or doctor_id = (select app.doctor_id()) or (select app.role()) = 'system');
create policy patient_books on app.appointments for insert to uzima_api
  with check (patient_id = (select app.uid()) and doctor_id is distinct from (select app.doctor_id()) and status = 'scheduled');
create policy patient_moves_or_cancels on app.appointments for update to uzima_api
  using (patient_id = (select app.uid()) and status = 'scheduled')
  with check (patient_id = (select app.uid()) and status in ('scheduled', 'cancelled'));
create policy doctor_keeps on app.appointments for update to uzima_api
  using (doctor_id = (select app.doctor_id())) with check (doctor_id = (select app.doctor_id()));
grant select, insert on app.appointments to uzima_api;
grant update (scheduled_time, status, patient_note, cancel_reason, cancelled_by, ics_sequence, updated_at) on app.appointments to uzima_api;

create policy parties_read on app.bookings for select to uzima_api
  using (patient_id = (select app.uid()) or doctor_id = (select app.doctor_id()));
create policy parties_hold on app.bookings for insert to uzima_api
  with check (patient_id = (select app.uid()) or doctor_id = (select app.doctor_id()));
create policy parties_release on app.bookings for delete to uzima_api
  using (patient_id = (select app.uid()) or doctor_id = (select app.doctor_id()));
grant select, insert, delete on app.bookings to uzima_api;

-- A reminder is seen through its visit: the visit's own policies decide.
create policy of_visit_read on app.reminders for select to uzima_api
  using (exists (select from app.appointments a where a.id = appointment_id));
create policy of_visit_set on app.reminders for insert to uzima_api
  with check (exists (select from app.appointments a where a.id = appointment_id));
create policy of_visit_dropped on app.reminders for delete to uzima_api
  using (exists (select from app.appointments a where a.id = appointment_id));
create policy due on app.reminders for update to uzima_api using ((select app.role()) = 'system') with check ((select app.role()) = 'system');
grant select, insert, delete on app.reminders to uzima_api;
grant update (sent_at) on app.reminders to uzima_api;

-- A patient goes on seeing whom a visit was with, also when the doctor has left the directory; asked last, because it reads visits.
create function app.has_visited(p_doctor uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from app.appointments a where a.doctor_id = p_doctor and a.patient_id = app.uid())
$$;
revoke all on function app.has_visited from public;
grant execute on function app.has_visited to uzima_api;
alter policy directory on app.doctors
  using (is_active or user_id = (select app.uid()) or (select app.role()) in ('system', 'admin') or app.has_visited(id));

/**
 * The visit, the time it holds and its reminders, for the person whose transaction this is. False when doctor or patient are busy then:
 * the exclusion constraints decide, not a prior read, and a plain insert would deadlock under contention.
 */
create function app.book_visit(
  p_id uuid, p_doctor uuid, p_start timestamptz, p_end timestamptz, p_type text, p_mode text, p_reason bytea,
  p_hours_before integer[], p_due_at timestamptz[], p_now timestamptz
) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  patient uuid := app.uid();
begin
  if patient is null or p_doctor is not distinct from app.doctor_id() then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  with held as (
    insert into app.bookings (appointment_id, doctor_id, patient_id, span)
    values (p_id, p_doctor, patient, tstzrange(p_start, p_end))
    on conflict do nothing
    returning appointment_id
  )
  insert into app.appointments (id, patient_id, doctor_id, scheduled_time, type, mode, reason, created_at, updated_at)
  select p_id, patient, p_doctor, p_start, p_type, p_mode, p_reason, p_now, p_now from held;
  if not found then
    return false;
  end if;
  insert into app.reminders (appointment_id, hours_before, due_at)
  select p_id, given.* from unnest(p_hours_before, p_due_at) as given;
  return true;
end $$;
revoke all on function app.book_visit from public;
grant execute on function app.book_visit to uzima_api;

/** When doctors are busy, for everyone: times only, never whose. */
create function app.busy_times(p_doctors uuid[], p_from timestamptz, p_until timestamptz) returns table (doctor_id uuid, starts_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select b.doctor_id, lower(b.span)
    from unnest(p_doctors) as asked (id)
    join app.bookings b on b.doctor_id = asked.id and b.span && tstzrange(p_from, p_until)
$$;
revoke all on function app.busy_times from public;
grant execute on function app.busy_times to uzima_api;

/** A patient's name, for the patient and for a doctor with whom they have a visit. */
create function app.patient_name(p_patient uuid) returns text language sql stable security definer set search_path = '' as $$
  select p.name from app.profiles p
   where p.id = p_patient
     and (p.id = app.uid() or exists (select from app.appointments a where a.patient_id = p.id and a.doctor_id = app.doctor_id()))
$$;
revoke all on function app.patient_name from public;
grant execute on function app.patient_name to uzima_api;

create type app.visit_party as (side text, user_id uuid, name text, email text, locale text, time_zone text);

/** Where the letters about a visit go: both parties, for one of them or for the server itself. */
create function app.visit_parties(p_patient uuid, p_doctor uuid) returns setof app.visit_party
language sql stable security definer set search_path = '' as $$
  select party.side, party.user_id, party.name, u.email, p.locale, p.time_zone
    from (select 'patient' as side, pa.id as user_id, pa.name from app.profiles pa where pa.id = p_patient
          union all
          select 'doctor', d.user_id, d.name from app.doctors d where d.id = p_doctor) as party
    join auth.users u on u.id = party.user_id
    join app.profiles p on p.id = party.user_id
   where p_patient = app.uid()
      or app.role() = 'system'
      or (p_doctor = app.doctor_id() and exists (select from app.appointments a where a.patient_id = p_patient and a.doctor_id = p_doctor))
$$;
revoke all on function app.visit_parties from public;
grant execute on function app.visit_parties to uzima_api;

/** The care relation: a visit to come, or one held within twelve months. Cancelled and missed visits give none. */
create function app.cares_for(p_patient uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (
    select from app.appointments a
     where a.patient_id = p_patient
       and a.doctor_id = app.doctor_id()
       and a.status in ('scheduled', 'completed')
       and a.scheduled_time > app.at() - interval '12 months')
$$;
revoke all on function app.cares_for from public;
grant execute on function app.cares_for to uzima_api;

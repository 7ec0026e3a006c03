-- What people have asked the symptom checker, and to which visits they gave it along.
create table app.symptom_checks (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  /* sealed, kind symptoms, subject the patient: what was said, what was understood, what came out */
  content bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index symptom_checks_patient_idx on app.symptom_checks (patient_id, created_at desc, id desc);

create table app.symptom_check_shares (
  check_id uuid not null references app.symptom_checks on delete cascade,
  appointment_id uuid not null references app.appointments on delete cascade,
  patient_id uuid not null references app.profiles on delete cascade,
  doctor_id uuid not null references app.doctors on delete cascade,
  created_at timestamptz not null,
  /* one visit, one check: the latest that was given */
  primary key (appointment_id)
);
create index symptom_check_shares_check_idx on app.symptom_check_shares (check_id);
create index symptom_check_shares_patient_idx on app.symptom_check_shares (patient_id);
create index symptom_check_shares_doctor_idx on app.symptom_check_shares (doctor_id);

alter table app.symptom_checks enable row level security;
alter table app.symptom_checks force row level security;
alter table app.symptom_check_shares enable row level security;
alter table app.symptom_check_shares force row level security;
create policy owner_all on app.symptom_checks to current_user using (true) with check (true);
create policy owner_all on app.symptom_check_shares to current_user using (true) with check (true);

create policy own_read on app.symptom_check_shares for select to uzima_api
  using (patient_id = (select app.uid()) or doctor_id = (select app.doctor_id()));
/** Whether the caller is the doctor of a visit to which this check was given. */
create function app.was_given_check(p_check uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from app.symptom_check_shares s where s.check_id = p_check and s.doctor_id = app.doctor_id())
$$;
revoke all on function app.was_given_check from public;
grant execute on function app.was_given_check to uzima_api;
-- A patient reads their own; a doctor what was given along to a visit with them.
create policy own_read on app.symptom_checks for select to uzima_api
  using (patient_id = (select app.uid()) or app.was_given_check(id));
create policy own_added on app.symptom_checks for insert to uzima_api with check (patient_id = (select app.uid()));
create policy own_changed on app.symptom_checks for update to uzima_api
  using (patient_id = (select app.uid())) with check (patient_id = (select app.uid()));
create policy own_removed on app.symptom_checks for delete to uzima_api using (patient_id = (select app.uid()));
grant select, insert, delete on app.symptom_checks to uzima_api;
grant update (content, updated_at) on app.symptom_checks to uzima_api;

create policy own_shared on app.symptom_check_shares for insert to uzima_api
  with check (patient_id = (select app.uid())
    and exists (select from app.symptom_checks c where c.id = check_id and c.patient_id = symptom_check_shares.patient_id)
    and exists (select from app.appointments a
      where a.id = appointment_id and a.patient_id = symptom_check_shares.patient_id and a.doctor_id = symptom_check_shares.doctor_id
        and a.status = 'scheduled'));
create policy own_unshared on app.symptom_check_shares for delete to uzima_api using (patient_id = (select app.uid()));
grant select, insert, delete on app.symptom_check_shares to uzima_api;

select app.seal_columns('symptom_checks', 'symptoms', 'patient_id', array['content']);

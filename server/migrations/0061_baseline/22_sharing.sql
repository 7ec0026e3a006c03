-- Who may see a patient's record: doctors by their visits, unless the patient has ended it; others by what the patient shares for a time.
create table app.access_grants (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  /* a doctor or a professional */
  grantee_id uuid not null references app.profiles on delete cascade,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  created_at timestamptz not null,
  /* by the patient, before its time */
  ended_at timestamptz,
  constraint access_grants_grantee_patient_key unique (grantee_id, patient_id),
  constraint access_grants_own_check check (grantee_id <> patient_id),
  constraint access_grants_term_check check ((valid_until > valid_from) and ((valid_until - valid_from) <= '366 days'::interval))
);
create index access_grants_grantee_idx on app.access_grants (grantee_id, valid_from, id);
create index access_grants_patient_idx on app.access_grants (patient_id);
grant insert, select on app.access_grants to uzima_api;
grant update (valid_from, valid_until, ended_at) on app.access_grants to uzima_api;

-- Visits booked until then give this doctor no access any more; one booked afterwards does again.
create table app.care_endings (
  patient_id uuid not null references app.profiles on delete cascade,
  doctor_id uuid not null references app.doctors on delete cascade,
  ended_at timestamptz not null,
  constraint care_endings_pkey primary key (patient_id, doctor_id)
);
create index care_endings_doctor_idx on app.care_endings (doctor_id);
grant delete, insert, select on app.care_endings to uzima_api;
grant update (ended_at) on app.care_endings to uzima_api;

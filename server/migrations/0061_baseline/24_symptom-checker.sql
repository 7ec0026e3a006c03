-- What people have asked the symptom checker, and to which visits they gave it along.
create table app.symptom_checks (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  /* sealed, kind symptoms, subject the patient: what was said, what was understood, what came out */
  content bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint symptom_checks_sealed_check check ((octet_length(content) >= 33) and (substring(content from 1 for 3) = '\x010000'::bytea))
);
create index symptom_checks_patient_idx on app.symptom_checks (patient_id, created_at desc, id desc);
grant delete, insert, select on app.symptom_checks to uzima_api;
grant update (content, updated_at) on app.symptom_checks to uzima_api;

create table app.symptom_check_shares (
  check_id uuid not null references app.symptom_checks on delete cascade,
  appointment_id uuid primary key references app.appointments on delete cascade,
  patient_id uuid not null references app.profiles on delete cascade,
  doctor_id uuid not null references app.doctors on delete cascade,
  created_at timestamptz not null
);
create index symptom_check_shares_check_idx on app.symptom_check_shares (check_id);
create index symptom_check_shares_doctor_idx on app.symptom_check_shares (doctor_id);
create index symptom_check_shares_patient_idx on app.symptom_check_shares (patient_id);
grant delete, insert, select on app.symptom_check_shares to uzima_api;

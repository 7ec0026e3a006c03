-- What people want to do for their health, and the preventive care they have planned.
create table app.wellness_goals (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  /* sealed, kind medical_records, subject the patient: title, category, target, unit, deadline, frequency, and since when */
  content bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint wellness_goals_sealed_check check ((octet_length(content) >= 33) and (substring(content from 1 for 3) = '\x010000'::bytea))
);
create index wellness_goals_patient_idx on app.wellness_goals (patient_id, created_at, id);
grant delete, insert, select on app.wellness_goals to uzima_api;
grant update (content, updated_at) on app.wellness_goals to uzima_api;

create table app.wellness_goal_entries (
  id uuid primary key,
  goal_id uuid not null references app.wellness_goals on delete cascade,
  patient_id uuid not null references app.profiles on delete cascade,
  entry_day date not null,
  /* sealed as in wellness_goals */
  amount bytea not null,
  created_at timestamptz not null,
  constraint wellness_goal_entries_sealed_check check ((octet_length(amount) >= 33) and (substring(amount from 1 for 3) = '\x010000'::bytea))
);
create index wellness_goal_entries_goal_idx on app.wellness_goal_entries (goal_id, entry_day desc, id desc);
create index wellness_goal_entries_patient_idx on app.wellness_goal_entries (patient_id, entry_day desc, id desc);
grant delete, insert, select on app.wellness_goal_entries to uzima_api;

create table app.wellness_screenings (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  /* sealed as in wellness_goals: which it is, when it was done, how often it comes back, when it is due */
  content bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint wellness_screenings_sealed_check check ((octet_length(content) >= 33) and (substring(content from 1 for 3) = '\x010000'::bytea))
);
create index wellness_screenings_patient_idx on app.wellness_screenings (patient_id, created_at, id);
grant delete, insert, select on app.wellness_screenings to uzima_api;
grant update (content, updated_at) on app.wellness_screenings to uzima_api;

-- What the cited table proposes and a person does not want: set aside, and taken up again. Nothing is forgotten.
create table app.wellness_dismissals (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  /* sealed, kind medical_records, subject the patient: which row of the table */
  content bytea not null,
  dismissed_at timestamptz not null,
  /* when it was taken up again */
  restored_at timestamptz,
  constraint wellness_dismissals_restored_check check (restored_at >= dismissed_at),
  constraint wellness_dismissals_sealed_check check ((octet_length(content) >= 33) and (substring(content from 1 for 3) = '\x010000'::bytea))
);
create index wellness_dismissals_patient_idx on app.wellness_dismissals (patient_id, dismissed_at desc, id desc);
grant insert, select on app.wellness_dismissals to uzima_api;
grant update (restored_at) on app.wellness_dismissals to uzima_api;

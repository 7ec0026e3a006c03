-- What people want to do for their health, and the preventive care they have planned.
create table app.wellness_goals (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  /* sealed, kind medical_records, subject the patient: title, category, target, unit, deadline, frequency, and since when */
  content bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index wellness_goals_patient_idx on app.wellness_goals (patient_id, created_at, id);

create table app.wellness_goal_entries (
  id uuid primary key,
  goal_id uuid not null references app.wellness_goals on delete cascade,
  patient_id uuid not null references app.profiles on delete cascade,
  entry_day date not null,
  /* sealed as in wellness_goals */
  amount bytea not null,
  created_at timestamptz not null
);
create index wellness_goal_entries_goal_idx on app.wellness_goal_entries (goal_id, entry_day desc, id desc);
create index wellness_goal_entries_patient_idx on app.wellness_goal_entries (patient_id);

create table app.wellness_screenings (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  /* sealed as in wellness_goals: which it is, when it was done, how often it comes back, when it is due */
  content bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index wellness_screenings_patient_idx on app.wellness_screenings (patient_id, created_at, id);

select app.guard_record('wellness_goals');
select app.guard_record('wellness_goal_entries');
select app.guard_record('wellness_screenings');

create policy patient_adds on app.wellness_goals for insert to uzima_api with check (patient_id = (select app.uid()));
create policy patient_changes on app.wellness_goals for update to uzima_api
  using (patient_id = (select app.uid())) with check (patient_id = (select app.uid()));
create policy patient_removes on app.wellness_goals for delete to uzima_api using (patient_id = (select app.uid()));
grant insert, delete on app.wellness_goals to uzima_api;
grant update (content, updated_at) on app.wellness_goals to uzima_api;

create policy patient_adds on app.wellness_goal_entries for insert to uzima_api
  with check (patient_id = (select app.uid())
    and exists (select from app.wellness_goals g where g.id = goal_id and g.patient_id = wellness_goal_entries.patient_id));
create policy patient_removes on app.wellness_goal_entries for delete to uzima_api using (patient_id = (select app.uid()));
grant insert, delete on app.wellness_goal_entries to uzima_api;

create policy patient_adds on app.wellness_screenings for insert to uzima_api with check (patient_id = (select app.uid()));
create policy patient_changes on app.wellness_screenings for update to uzima_api
  using (patient_id = (select app.uid())) with check (patient_id = (select app.uid()));
create policy patient_removes on app.wellness_screenings for delete to uzima_api using (patient_id = (select app.uid()));
grant insert, delete on app.wellness_screenings to uzima_api;
grant update (content, updated_at) on app.wellness_screenings to uzima_api;

select app.seal_columns('wellness_goals', 'medical_records', 'patient_id', array['content']);
select app.seal_columns('wellness_goal_entries', 'medical_records', 'patient_id', array['amount']);
select app.seal_columns('wellness_screenings', 'medical_records', 'patient_id', array['content']);

-- What the cited table proposes and a person does not want: set aside, and taken up again. Nothing is forgotten.
create table app.wellness_dismissals (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  /* sealed, kind medical_records, subject the patient: which row of the table */
  content bytea not null,
  dismissed_at timestamptz not null,
  /* when it was taken up again */
  restored_at timestamptz,
  constraint wellness_dismissals_restored_check check (restored_at >= dismissed_at)
);
create index wellness_dismissals_patient_idx on app.wellness_dismissals (patient_id, dismissed_at desc, id desc);

select app.guard_record('wellness_dismissals');
create policy patient_sets_aside on app.wellness_dismissals for insert to uzima_api
  with check (patient_id = (select app.uid()) and dismissed_at = (select app.at()) and restored_at is null);
create policy patient_restores on app.wellness_dismissals for update to uzima_api
  using (patient_id = (select app.uid()) and restored_at is null)
  with check (patient_id = (select app.uid()) and restored_at = (select app.at()));
grant insert on app.wellness_dismissals to uzima_api;
grant update (restored_at) on app.wellness_dismissals to uzima_api;

select app.seal_columns('wellness_dismissals', 'medical_records', 'patient_id', array['content']);

-- Entries of all goals together, page by page, for what a person takes along.
drop index app.wellness_goal_entries_patient_idx;
create index wellness_goal_entries_patient_idx on app.wellness_goal_entries (patient_id, entry_day desc, id desc);

-- What whoever reviewed a result says of it to the patient, and results that wait too long for a review.
alter table app.health_records
  /* encrypted like the rest of it */
  add column comment bytea,
  /* a value lies outside its range: known without opening it, so that somebody can be reminded */
  add column is_out_of_range boolean not null default false,
  /* when a result came that was ordered or collected at first; others came when they were added */
  add column completed_at timestamptz,
  add column reminded_at timestamptz,
  add column escalated_at timestamptz;
grant update (comment, is_out_of_range) on app.health_records to uzima_api;
create index health_records_to_review_idx on app.health_records (patient_id, coalesce(completed_at, created_at), id)
  where deleted_at is null and status = 'pending' and type in ('lab-result', 'imaging');
create index health_records_overdue_idx on app.health_records (coalesce(completed_at, created_at), id)
  where deleted_at is null and status = 'pending' and type in ('lab-result', 'imaging') and is_out_of_range and escalated_at is null;

insert into app.encrypted_columns (table_name, column_name, kind, subject_column) values ('health_records', 'comment', 'medical_records', 'patient_id');

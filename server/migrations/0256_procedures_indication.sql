-- expand: why a procedure was done, in words and by a health problem
alter table app.procedures add column indication bytea;
grant update (indication) on app.procedures to uzima_api;
insert into app.encrypted_columns (table_name, column_name, kind, subject_column)
values ('procedures', 'indication', 'medical_records', 'patient_id');

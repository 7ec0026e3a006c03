-- expand: why a medicine is taken, in words and by a health problem
alter table app.medications add column indication bytea;
grant update (indication) on app.medications to uzima_api;
insert into app.encrypted_columns (table_name, column_name, kind, subject_column)
values ('medications', 'indication', 'medications', 'patient_id');

-- expand: when a health problem ended
alter table app.conditions add column ended bytea;
grant update (ended) on app.conditions to uzima_api;
insert into app.encrypted_columns (table_name, column_name, kind, subject_column)
values ('conditions', 'ended', 'medical_records', 'patient_id');

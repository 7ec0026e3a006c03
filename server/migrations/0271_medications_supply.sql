-- expand: what the pharmacy is to hand out for a prescription: quantity, refills, days
alter table app.medications add column supply bytea;
grant update (supply) on app.medications to uzima_api;
insert into app.encrypted_columns (table_name, column_name, kind, subject_column)
values ('medications', 'supply', 'medications', 'patient_id');

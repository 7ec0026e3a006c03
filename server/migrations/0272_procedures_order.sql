-- expand: which order a procedure follows
alter table app.procedures add column order_id bytea;
grant update (order_id) on app.procedures to uzima_api;
insert into app.encrypted_columns (table_name, column_name, kind, subject_column)
values ('procedures', 'order_id', 'medical_records', 'patient_id');

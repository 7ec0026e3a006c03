-- Why somebody continued despite an alert, in their own words; null where it was acknowledged before reasons were asked for.
alter table app.alert_acknowledgements add column reason bytea;
insert into app.encrypted_columns (table_name, column_name, kind, subject_column) values ('alert_acknowledgements', 'reason', 'medications', 'patient_id');

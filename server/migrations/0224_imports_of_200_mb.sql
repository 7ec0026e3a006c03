-- Files that people bring may have 200 MB, in parts of one mebibyte; those that are on their way keep the size of their parts.
alter table app.record_imports
  drop constraint record_imports_size_check,
  add constraint record_imports_size_check check (size between 1 and 209715200),
  add column part_size integer not null default 262144,
  add constraint record_imports_part_size_check check (part_size in (262144, 1048576)),
  /* encrypted, kind medical_records, subject the patient: what tells the same file when it is sent on */
  add column fingerprint bytea;
alter table app.record_imports alter column part_size drop default;

insert into app.encrypted_columns (table_name, column_name, kind, subject_column) values
  ('record_imports', 'fingerprint', 'medical_records', 'patient_id');

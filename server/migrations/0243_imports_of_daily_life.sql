-- expand: daily life, emergency contacts, goals and insurance among what people bring.
alter table app.record_import_lines
  drop constraint record_import_lines_kind_check,
  add constraint record_import_lines_kind_check check (kind in
    ('medication', 'allergy', 'condition', 'immunization', 'procedure', 'vital', 'lab', 'family', 'document',
     'social', 'contact', 'goal', 'coverage'));

/* when an answer was given that was brought; otherwise it is of the moment at which it was recorded */
alter table app.social_history
  add column said_at timestamp with time zone,
  add constraint social_history_said_at_check check (said_at is null or (recorder = 'import' and said_at <= recorded_at + interval '1 day'));

/* encrypted, kind medical_records, subject the patient: that it was brought, and what stood there before; nothing once it was changed */
alter table app.coverages add column brought bytea;
insert into app.encrypted_columns (table_name, column_name, kind, subject_column) values
  ('coverages', 'brought', 'medical_records', 'patient_id');

grant update (brought) on app.coverages to uzima_api;
grant delete on app.coverages to uzima_api;

-- Documents among what people bring, with their files.
alter table app.record_import_lines
  drop constraint record_import_lines_kind_check,
  add constraint record_import_lines_kind_check check (kind in
    ('medication', 'allergy', 'condition', 'immunization', 'procedure', 'vital', 'lab', 'family', 'document'));

/* The file of a document that waits with what was brought or fetched; it goes like any other upload once that is decided. */
alter table app.files add column import_id uuid references app.record_imports on delete set null;
create index files_import_idx on app.files (import_id) where import_id is not null;

/* some documents of another portal did not come */
alter table app.portal_connections
  drop constraint portal_connections_problem_check,
  add constraint portal_connections_problem_check check (problem in ('declined', 'expired', 'other_session', 'refused', 'no_patient',
    'unreachable', 'ended', 'busy', 'not_understood', 'others', 'rest_later', 'files'));

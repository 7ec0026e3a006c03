-- expand: files that people bring have steps a day
alter table app.record_import_lines
  drop constraint record_import_lines_kind_check,
  add constraint record_import_lines_kind_check check (kind in
    ('medication', 'allergy', 'condition', 'immunization', 'procedure', 'vital', 'lab', 'family', 'document', 'social',
      'contact', 'goal', 'coverage', 'steps'));

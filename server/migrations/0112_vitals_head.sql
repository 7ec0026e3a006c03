-- Head circumference of children.
alter table app.vital_signs drop constraint vital_signs_kind_check;
alter table app.vital_signs add constraint vital_signs_kind_check
  check (kind in ('bp', 'hr', 'rr', 'temp', 'spo2', 'glucose_fast', 'glucose', 'weight', 'height', 'head'));

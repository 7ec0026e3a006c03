-- A third way to meet. Types that stand go on offering what they offered.
alter domain app.visit_mode drop constraint visit_mode_check;
alter domain app.visit_mode add constraint visit_mode_check check (value in ('in_person', 'video', 'phone'));
alter table app.appointment_types
  drop constraint appointment_types_modes_check,
  add constraint appointment_types_modes_check check (cardinality(modes) > 0 and modes <@ array['in_person', 'video', 'phone']);
alter table app.recurring_appointments
  drop constraint recurring_appointments_mode_check,
  add constraint recurring_appointments_mode_check check (mode in ('in_person', 'video', 'phone'));

-- A third way to meet. Types that stand go on offering what they offered.
alter domain app.visit_mode drop constraint visit_mode_check;
alter domain app.visit_mode add constraint visit_mode_check check (value in ('in_person', 'video', 'phone'));
alter table app.appointment_types
  drop constraint appointment_types_modes_check,
  add constraint appointment_types_modes_check check (cardinality(modes) > 0 and modes <@ array['in_person', 'video', 'phone']);
alter table app.recurring_appointments
  drop constraint recurring_appointments_mode_check,
  add constraint recurring_appointments_mode_check check (mode in ('in_person', 'video', 'phone'));

-- When patients are reminded of a visit, in minutes before it, and by which ways; the usual ones for types that stand.
alter table app.appointment_types
  add column reminder_minutes integer[] not null default '{1440,60}'
    check (cardinality(reminder_minutes) <= 4 and 15 <= all (reminder_minutes) and 43200 >= all (reminder_minutes)),
  add column reminder_ways text[] not null default '{mail,text,push}' check (reminder_ways <@ array['mail', 'text', 'push']),
  add constraint appointment_types_reminders_check check (cardinality(reminder_minutes) = 0 or cardinality(reminder_ways) > 0);
-- when the latest reminder of a visit went out
alter table app.appointments add column reminded_at timestamptz;

-- A series may have a type, and its visits are as long as that says. Those that stand have none.
alter table app.recurring_appointments
  add column type text references app.appointment_types,
  add constraint recurring_appointments_type_check check (type is null or doctor_id is not null);
create index recurring_appointments_type_idx on app.recurring_appointments (type) where type is not null;
grant update (type) on app.recurring_appointments to uzima_api;

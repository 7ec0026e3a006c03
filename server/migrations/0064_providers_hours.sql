-- A copy of app.doctor_hours, which is read instead.
alter table app.doctors drop column hours;

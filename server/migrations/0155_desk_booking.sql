-- The front desk books, moves and cancels visits, and takes in whoever walks in.
alter table app.appointments
  -- null if its patient or its doctor has booked it. One that the desk has chosen the doctor of opens no record that its patient has closed to them.
  add column booked_as text check (booked_as in ('desk', 'walk_in'));

alter domain app.visit_side drop constraint visit_side_check;
alter domain app.visit_side add constraint visit_side_check check (value in ('patient', 'doctor', 'practice'));

-- null: the visit was put beside others, and holds none of its doctor's time
alter table app.bookings alter column doctor_span drop not null;

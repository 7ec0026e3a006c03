-- Visits: read by their two parties; made by the patient, never with oneself, and again by the doctor who has seen them.
create policy parties_read on app.appointments for select to uzima_api
  using (patient_id = (select app.uid()) or doctor_id = (select app.doctor_id()) or (select app.role()) = 'system');

create policy doctor_keeps on app.appointments for update to uzima_api
  using (doctor_id = (select app.doctor_id())) with check (doctor_id = (select app.doctor_id()));

create policy parties_read on app.bookings for select to uzima_api
  using (patient_id = (select app.uid()) or doctor_id = (select app.doctor_id()));

-- Only the front desk puts visits beside others, by functions of its own; what is on offer, or proposed for a doctor who is away, and seats and
-- the time of their group visit likewise.
create policy parties_hold on app.bookings for insert to uzima_api
  with check (doctor_span is not null and held_until is null and group_visit_id is null and not room_waived
    and (patient_id = (select app.uid()) or doctor_id = (select app.doctor_id())));

create policy parties_release on app.bookings for delete to uzima_api
  using (held_until is null and group_visit_id is null and (patient_id = (select app.uid()) or doctor_id = (select app.doctor_id())));

create policy patient_books on app.appointments for insert to uzima_api
  with check (patient_id = (select app.uid()) and doctor_id is distinct from (select app.doctor_id()) and status = 'scheduled'
    and series_id is null and booked_as is null and group_visit_id is null);

-- A doctor books a patient again whose visit with them has begun; not themselves, and for nobody else.
create policy doctor_books_again on app.appointments for insert to uzima_api
  with check (doctor_id = (select app.doctor_id()) and patient_id <> (select app.uid()) and status = 'scheduled' and series_id is null
    and booked_as is null and group_visit_id is null and app.has_seen(patient_id));

create policy patient_moves_or_cancels on app.appointments for update to uzima_api
  using (patient_id = (select app.uid()) and status = 'scheduled')
  with check (patient_id = (select app.uid()) and status in ('scheduled', 'cancelled'));

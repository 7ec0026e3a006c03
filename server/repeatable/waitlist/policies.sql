-- Whoever waits sees and writes their own; the clock and staff go through functions, which show no reason.
create policy own_entries on app.waitlist_entries for select to uzima_api using (patient_id = (select app.uid()));

create policy own_entries_join on app.waitlist_entries for insert to uzima_api
  with check (patient_id = (select app.uid()) and joined_at = (select app.at()) and urgent_at is null and ended_at is null
    and (doctor_id is null or doctor_id is distinct from (select app.doctor_id()))
    -- for a seat a function decides
    and group_visit_id is null
    and (appointment_id is null
      or exists (select from app.appointments a
                  where a.id = appointment_id and a.patient_id = (select app.uid()) and a.doctor_id = waitlist_entries.doctor_id)));

create policy own_entries_change on app.waitlist_entries for update to uzima_api
  using (patient_id = (select app.uid()) and ended_at is null) with check (patient_id = (select app.uid()));

create policy own_offers on app.waitlist_offers for select to uzima_api
  using (exists (select from app.waitlist_entries e where e.id = waitlist_offers.entry_id and e.patient_id = (select app.uid())));

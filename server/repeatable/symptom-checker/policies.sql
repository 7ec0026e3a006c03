create policy own_read on app.symptom_check_shares for select to uzima_api
  using (patient_id = (select app.uid()) or doctor_id = (select app.doctor_id()));

-- A patient reads their own; a doctor what was given along to a visit with them.
create policy own_read on app.symptom_checks for select to uzima_api
  using (patient_id = (select app.uid()) or app.was_given_check(id));

create policy own_added on app.symptom_checks for insert to uzima_api with check (patient_id = (select app.uid()));

create policy own_changed on app.symptom_checks for update to uzima_api
  using (patient_id = (select app.uid())) with check (patient_id = (select app.uid()));

create policy own_removed on app.symptom_checks for delete to uzima_api using (patient_id = (select app.uid()));

create policy own_unshared on app.symptom_check_shares for delete to uzima_api using (patient_id = (select app.uid()));

create policy own_shared on app.symptom_check_shares for insert to uzima_api
  with check (patient_id = (select app.uid())
    and exists (select from app.symptom_checks c where c.id = check_id and c.patient_id = symptom_check_shares.patient_id)
    and exists (select from app.appointments a
      where a.id = appointment_id and a.patient_id = symptom_check_shares.patient_id and a.doctor_id = symptom_check_shares.doctor_id
        and a.status = 'scheduled'));

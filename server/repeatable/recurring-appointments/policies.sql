create policy patient_reads on app.recurring_appointments for select to uzima_api
  using (patient_id = (select app.uid()) or (select app.role()) = 'system');

create policy patient_adds on app.recurring_appointments for insert to uzima_api
  with check (patient_id = (select app.uid()) and (doctor_id is null or doctor_id is distinct from (select app.doctor_id())));

create policy patient_changes on app.recurring_appointments for update to uzima_api
  using (patient_id = (select app.uid()))
  with check (patient_id = (select app.uid()) and (doctor_id is null or doctor_id is distinct from (select app.doctor_id())));

create policy tasks_plan on app.recurring_appointments for update to uzima_api
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');

create policy patient_deletes on app.recurring_appointments for delete to uzima_api using (patient_id = (select app.uid()));

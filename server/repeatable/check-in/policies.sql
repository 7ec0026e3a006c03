create policy record_read on app.coverages for select to uzima_api using (patient_id = (select app.uid()));

create policy patient_adds on app.coverages for insert to uzima_api with check (patient_id = (select app.uid()));

create policy patient_changes on app.coverages for update to uzima_api
  using (patient_id = (select app.uid())) with check (patient_id = (select app.uid()));
create policy patient_removes on app.coverages for delete to uzima_api
  using (patient_id = (select app.uid()));

create policy patient_sees on app.check_in_steps for select to uzima_api using (patient_id = (select app.uid()));

create policy patient_confirms on app.check_in_steps for insert to uzima_api
  with check (patient_id = (select app.uid()) and confirmed_at = (select app.at()));

create policy patient_confirms_again on app.check_in_steps for update to uzima_api
  using (patient_id = (select app.uid())) with check (patient_id = (select app.uid()) and confirmed_at = (select app.at()));

create policy patient_sees on app.check_ins for select to uzima_api
  using (exists (select from app.appointments a where a.id = check_ins.appointment_id and a.patient_id = (select app.uid())));

create policy patient_finishes on app.check_ins for insert to uzima_api
  with check (finished_at = (select app.at())
    and exists (select from app.appointments a where a.id = check_ins.appointment_id and a.patient_id = (select app.uid())));

create policy patient_finishes_again on app.check_ins for update to uzima_api
  using (exists (select from app.appointments a where a.id = check_ins.appointment_id and a.patient_id = (select app.uid())))
  with check (finished_at = (select app.at())
    and exists (select from app.appointments a where a.id = check_ins.appointment_id and a.patient_id = (select app.uid())));

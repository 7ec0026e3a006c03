-- Medicines: added by the patient, or prescribed by whoever cares for them.
create policy patient_adds on app.medications for insert to uzima_api 
  with check (patient_id = (select app.uid()) and prescribed_by is null and appointment_id is null);

create policy doctor_prescribes on app.medications for insert to uzima_api
  with check (prescribed_by = (select app.uid()) and (select app.doctor_id()) is not null and app.cares_for(patient_id)
    and (appointment_id is null or exists (select from app.appointments a
      where a.id = appointment_id and a.patient_id = medications.patient_id and a.doctor_id = (select app.doctor_id()))));

create policy patient_changes on app.medications for update to uzima_api
  using (patient_id = (select app.uid()) and deleted_at is null) with check (patient_id = (select app.uid()));

create policy prescriber_changes on app.medications for update to uzima_api
  using (prescribed_by = (select app.uid()) and deleted_at is null and app.cares_for(patient_id))
  with check (prescribed_by = (select app.uid()) and app.cares_for(patient_id));

create policy change_kept on app.medication_versions for insert to uzima_api
  with check (changed_by = (select app.uid())
    and exists (select from app.medications m where m.id = medication_id and m.patient_id = medication_versions.patient_id));

create policy reader_acknowledges on app.alert_acknowledgements for insert to uzima_api
  with check (acknowledged_by = (select app.uid())
    and exists (select from app.medications m where m.id = medication_id and m.patient_id = alert_acknowledgements.patient_id)
    and exists (select from app.medications m where m.id = other_id and m.patient_id = alert_acknowledgements.patient_id));

-- Doses: planned by the database, marked by the patient, who also notes what was taken as needed.
create policy patient_logs on app.doses for insert to uzima_api
  with check (patient_id = (select app.uid()) and time_of_day is null and state = 'taken'
    and exists (select from app.medications m where m.id = medication_id and m.patient_id = doses.patient_id));

create policy patient_marks on app.doses for update to uzima_api
  using (patient_id = (select app.uid())) with check (patient_id = (select app.uid()));

create policy own_read on app.dose_times for select to uzima_api using (user_id = (select app.uid()));

create policy own_add on app.dose_times for insert to uzima_api with check (user_id = (select app.uid()));

create policy own_change on app.dose_times for update to uzima_api
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));

create policy patient_asks on app.refills for insert to uzima_api
  with check (patient_id = (select app.uid()) and status = 'requested' and app.is_doctor_of_mine(doctor_id)
    and exists (select from app.medications m where m.id = medication_id and m.patient_id = refills.patient_id and m.is_active));

create policy patient_takes_back on app.refills for update to uzima_api
  using (patient_id = (select app.uid()) and status = 'requested')
  with check (patient_id = (select app.uid()) and status in ('requested', 'cancelled') and answer is null);

create policy doctor_answers on app.refills for update to uzima_api
  using (doctor_id = (select app.doctor_id()) and status = 'requested' and app.cares_for(patient_id))
  with check (doctor_id = (select app.doctor_id()) and status in ('requested', 'approved', 'refused') and app.cares_for(patient_id));

create policy patient_corrects on app.dose_versions for insert to uzima_api
  with check (patient_id = (select app.uid())
    and exists (select from app.doses d where d.id = dose_id and d.patient_id = dose_versions.patient_id));

create policy record_read on app.alert_acknowledgements for select to uzima_api
  using (((patient_id = (select app.uid())) or app.cares_for(patient_id)));

create policy record_read on app.dose_versions for select to uzima_api
  using (((patient_id = (select app.uid())) or app.cares_for(patient_id)));

create policy record_read on app.doses for select to uzima_api
  using (((patient_id = (select app.uid())) or app.cares_for(patient_id)));

create policy record_read on app.medication_versions for select to uzima_api
  using (((patient_id = (select app.uid())) or app.cares_for(patient_id)));

create policy record_read on app.medications for select to uzima_api
  using (((patient_id = (select app.uid())) or app.cares_for(patient_id)));

create policy record_read on app.refills for select to uzima_api
  using (((patient_id = (select app.uid())) or app.cares_for(patient_id)));

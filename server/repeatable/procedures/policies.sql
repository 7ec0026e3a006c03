create policy record_read on app.procedures for select to uzima_api using (patient_id = (select app.uid()) or app.cares_for(patient_id));

create policy patient_records on app.procedures for insert to uzima_api
  with check (patient_id = (select app.uid()) and recorded_by = (select app.uid()) and recorder in ('patient', 'import')
    and verification = 'unconfirmed' and verified_by is null);

create policy clinician_records on app.procedures for insert to uzima_api
  with check (recorded_by = (select app.uid()) and recorder in ((select app.role()), 'import')
    and verification in ('unconfirmed', 'confirmed') and (verified_by is null or verified_by = (select app.uid())) and app.cares_for(patient_id));

-- Their own, until a clinician has said something of it.
create policy patient_changes on app.procedures for update to uzima_api
  using (patient_id = (select app.uid()) and recorded_by = (select app.uid()) and verification = 'unconfirmed')
  with check (patient_id = (select app.uid()) and recorded_by = (select app.uid())
    and verification in ('unconfirmed', 'entered-in-error') and verified_by is null);

-- in whose name: app.keep_verification()
create policy clinician_changes on app.procedures for update to uzima_api
  using (verification <> 'entered-in-error' and app.cares_for(patient_id))
  with check (app.cares_for(patient_id));

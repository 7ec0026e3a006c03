create policy record_read on app.care_team_members for select to uzima_api
  using (patient_id = (select app.uid()) or app.cares_for(patient_id));

create policy patient_adds on app.care_team_members for insert to uzima_api
  with check (patient_id = (select app.uid()) and recorded_by = (select app.uid()) and recorder = 'patient' and ended_at is null);

create policy clinician_adds on app.care_team_members for insert to uzima_api
  with check (recorded_by = (select app.uid()) and recorder = (select app.role()) and ended_at is null and app.cares_for(patient_id));

-- Ends and restores, in their own name.
create policy patient_changes on app.care_team_members for update to uzima_api
  using (patient_id = (select app.uid()))
  with check (patient_id = (select app.uid()) and (ended_by is null or (ended_by = (select app.uid()) and ended_as = 'patient')));

create policy clinician_changes on app.care_team_members for update to uzima_api
  using (app.cares_for(patient_id))
  with check (app.cares_for(patient_id) and (ended_by is null or (ended_by = (select app.uid()) and ended_as = (select app.role()))));

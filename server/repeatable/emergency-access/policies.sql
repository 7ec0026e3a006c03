-- Opened by the clinician alone, ended by both; seen by both, and by admins, who look at the reasons.
create policy parties_and_admins_read on app.emergency_accesses for select to uzima_api
  using (patient_id = (select app.uid()) or clinician_id = (select app.uid()) or (select app.role()) = 'admin');

create policy clinician_opens on app.emergency_accesses for insert to uzima_api
  with check (clinician_id = (select app.uid()) and opened_at = (select app.at()) and ended_at is null
    and app.is_provider(clinician_id, (select app.at())) and not app.cares_for(patient_id));

create policy clinician_ends on app.emergency_accesses for update to uzima_api
  using (clinician_id = (select app.uid()) and ended_at is null and valid_until > (select app.at()))
  with check (clinician_id = (select app.uid()) and ended_at = (select app.at()));

create policy patient_ends on app.emergency_accesses for update to uzima_api
  using (patient_id = (select app.uid()) and ended_at is null and valid_until > (select app.at()))
  with check (patient_id = (select app.uid()) and ended_at = (select app.at()));

-- Given, lengthened, ended and given back by the patient alone; seen by both.
create policy parties_read on app.access_grants for select to uzima_api
  using (patient_id = (select app.uid()) or grantee_id = (select app.uid()));

create policy patient_gives on app.access_grants for insert to uzima_api
  with check (patient_id = (select app.uid()) and valid_from = (select app.at()) and ended_at is null
    and app.is_provider(grantee_id, (select app.at())));

create policy patient_changes on app.access_grants for update to uzima_api
  using (patient_id = (select app.uid())) with check (patient_id = (select app.uid()));

create policy patient_reads on app.care_endings for select to uzima_api using (patient_id = (select app.uid()));

create policy patient_ends on app.care_endings for insert to uzima_api
  with check (patient_id = (select app.uid()) and ended_at = (select app.at()));

create policy patient_ends_again on app.care_endings for update to uzima_api
  using (patient_id = (select app.uid())) with check (patient_id = (select app.uid()) and ended_at = (select app.at()));

create policy patient_restores on app.care_endings for delete to uzima_api using (patient_id = (select app.uid()));

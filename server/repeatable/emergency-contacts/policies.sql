create policy patient_adds on app.emergency_contacts for insert to uzima_api with check (patient_id = (select app.uid()));

create policy patient_changes on app.emergency_contacts for update to uzima_api
  using (patient_id = (select app.uid())) with check (patient_id = (select app.uid()));

create policy patient_removes on app.emergency_contacts for delete to uzima_api using (patient_id = (select app.uid()));

create policy patient_sees on app.emergency_alerts for select to uzima_api using (patient_id = (select app.uid()));

create policy tasks_see on app.emergency_alerts for select to uzima_api using ((select app.role()) = 'system');

create policy patient_starts on app.emergency_alerts for insert to uzima_api
  with check (patient_id = (select app.uid()) and started_at = (select app.at()) and ended_at is null);

create policy patient_changes on app.emergency_alerts for update to uzima_api
  using (patient_id = (select app.uid()) and ended_at is null) with check (patient_id = (select app.uid()));

create policy tasks_end on app.emergency_alerts for update to uzima_api
  using ((select app.role()) = 'system' and ended_at is null and ends_at <= (select app.at()))
  with check ((select app.role()) = 'system' and ended_at is not null);

create policy patient_makes on app.emergency_cards for insert to uzima_api with check (id = (select app.uid()));

create policy patient_changes on app.emergency_cards for update to uzima_api
  using (id = (select app.uid())) with check (id = (select app.uid()));

create policy patient_sees on app.emergency_card_links for select to uzima_api using (patient_id = (select app.uid()));

create policy patient_makes on app.emergency_card_links for insert to uzima_api
  with check (patient_id = (select app.uid()) and made_at = (select app.at()) and revoked_at is null);

create policy patient_revokes on app.emergency_card_links for update to uzima_api
  using (patient_id = (select app.uid()) and revoked_at is null)
  with check (patient_id = (select app.uid()) and revoked_at = (select app.at()));

create policy record_read on app.emergency_cards for select to uzima_api
  using (((id = (select app.uid())) or app.cares_for(id)));

create policy record_read on app.emergency_contacts for select to uzima_api
  using (((patient_id = (select app.uid())) or app.cares_for(patient_id)));

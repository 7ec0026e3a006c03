create policy patient_adds on app.wellness_goals for insert to uzima_api with check (patient_id = (select app.uid()));

create policy patient_changes on app.wellness_goals for update to uzima_api
  using (patient_id = (select app.uid())) with check (patient_id = (select app.uid()));

create policy patient_removes on app.wellness_goals for delete to uzima_api using (patient_id = (select app.uid()));

create policy patient_adds on app.wellness_goal_entries for insert to uzima_api
  with check (patient_id = (select app.uid())
    and exists (select from app.wellness_goals g where g.id = goal_id and g.patient_id = wellness_goal_entries.patient_id));

create policy patient_removes on app.wellness_goal_entries for delete to uzima_api using (patient_id = (select app.uid()));

create policy patient_adds on app.wellness_screenings for insert to uzima_api with check (patient_id = (select app.uid()));

create policy patient_changes on app.wellness_screenings for update to uzima_api
  using (patient_id = (select app.uid())) with check (patient_id = (select app.uid()));

create policy patient_removes on app.wellness_screenings for delete to uzima_api using (patient_id = (select app.uid()));

create policy patient_sets_aside on app.wellness_dismissals for insert to uzima_api
  with check (patient_id = (select app.uid()) and dismissed_at = (select app.at()) and restored_at is null);

create policy patient_restores on app.wellness_dismissals for update to uzima_api
  using (patient_id = (select app.uid()) and restored_at is null)
  with check (patient_id = (select app.uid()) and restored_at = (select app.at()));

create policy record_read on app.wellness_dismissals for select to uzima_api
  using (((patient_id = (select app.uid())) or app.cares_for(patient_id)));

create policy record_read on app.wellness_goal_entries for select to uzima_api
  using (((patient_id = (select app.uid())) or app.cares_for(patient_id)));

create policy record_read on app.wellness_goals for select to uzima_api
  using (((patient_id = (select app.uid())) or app.cares_for(patient_id)));

create policy record_read on app.wellness_screenings for select to uzima_api
  using (((patient_id = (select app.uid())) or app.cares_for(patient_id)));

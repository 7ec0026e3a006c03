-- People bring them themselves; who cares for them reads them.
create policy patient_adds on app.daily_steps for insert to uzima_api
  with check (user_id = (select app.uid()) and added_by = (select app.uid()));

create policy patient_changes on app.daily_steps for update to uzima_api
  using (user_id = (select app.uid()) and added_by = (select app.uid()))
  with check (user_id = (select app.uid()) and added_by = (select app.uid()));

create policy record_read on app.daily_steps for select to uzima_api
  using (((user_id = (select app.uid())) or app.cares_for(user_id)));

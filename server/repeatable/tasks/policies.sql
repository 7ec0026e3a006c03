-- Who gave it and whose it is to do; what is about a patient only while they may see that patient's record.
create policy staff_read on app.tasks for select to uzima_api
  using ((given_by = (select app.uid()) or owner_id = (select app.uid()) or owner_role = (select app.role())
      or owner_role = 'admin' and (select app.holds('admin')))
    and (select app.is_staff()) and (patient_id is null or app.cares_for(patient_id)));

create policy staff_give on app.tasks for insert to uzima_api
  with check (given_by = (select app.uid()) and given_at = (select app.at()) and done_at is null
    and app.may_give_task(owner_id, owner_role, patient_id));

-- Who of them changes what is for its trigger to say.
create policy staff_change on app.tasks for update to uzima_api
  using ((given_by = (select app.uid()) or owner_id = (select app.uid()) or owner_role = (select app.role())
      or owner_role = 'admin' and (select app.holds('admin')))
    and (select app.is_staff()) and (patient_id is null or app.cares_for(patient_id)))
  with check ((select app.is_staff()) and (patient_id is null or app.cares_for(patient_id)));

-- Whoever sees the task.
create policy staff_read on app.task_events for select to uzima_api
  using (exists (select from app.tasks t where t.id = task_id));

create policy staff_act on app.task_events for insert to uzima_api
  with check (acted_by = (select app.uid()) and acted_at = (select app.at())
    and exists (select from app.tasks t where t.id = task_id and t.subject_id = task_events.subject_id));

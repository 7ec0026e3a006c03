-- The patient reads what was requested; drafts are for those who care for them.
create policy record_read on app.orders for select to uzima_api
  using (app.cares_for(patient_id) or (patient_id = (select app.uid()) and requested_at is not null));

create policy provider_orders on app.orders for insert to uzima_api
  with check (authored_by = (select app.uid()) and authored_as = (select app.role()) and authored_at = (select app.at())
    and told_done_at is null and done_at is null and app.cares_for(patient_id)
    and (status = 'draft'
      or (status = 'requested' and (select app.doctor_id()) is not null and requested_by = (select app.uid()) and requested_at = (select app.at())))
    and (condition_id is null or exists (select from app.conditions c where c.id = condition_id and c.patient_id = orders.patient_id))
    and (appointment_id is null or exists (select from app.visits_in_care(appointment_id, null) v where v.patient_id = orders.patient_id)));

-- Which way, and by whom: app.keep_order()
create policy provider_changes on app.orders for update to uzima_api
  using (status <> 'cancelled' and app.cares_for(patient_id))
  with check (app.cares_for(patient_id)
    and (condition_id is null or exists (select from app.conditions c where c.id = condition_id and c.patient_id = orders.patient_id)));

create policy patient_tells on app.orders for update to uzima_api
  using (patient_id = (select app.uid()) and status = 'requested' and told_done_at is null)
  with check (patient_id = (select app.uid()) and told_done_at = (select app.at()));

-- What led to the request is for those who wrote it.
create policy record_read on app.order_events for select to uzima_api
  using (app.cares_for(patient_id)
    or (patient_id = (select app.uid()) and status <> 'draft' and exists (select from app.orders o where o.id = order_id)));

create policy change_kept on app.order_events for insert to uzima_api
  with check (changed_by = (select app.uid()) and changed_at = (select app.at())
    and changed_as = case when patient_id = (select app.uid()) then 'patient' else (select app.role()) end
    and exists (select from app.orders o
      where o.id = order_id and o.patient_id = order_events.patient_id and o.version = order_events.version and o.status = order_events.status));

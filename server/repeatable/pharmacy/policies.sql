create policy patient_adds on app.delivery_addresses for insert to uzima_api with check (patient_id = (select app.uid()));

create policy patient_changes on app.delivery_addresses for update to uzima_api
  using (patient_id = (select app.uid())) with check (patient_id = (select app.uid()));

create policy patient_removes on app.delivery_addresses for delete to uzima_api using (patient_id = (select app.uid()));

create policy tasks_see on app.delivery_orders for select to uzima_api using ((select app.role()) = 'system');

create policy patient_orders on app.delivery_orders for insert to uzima_api
  with check (patient_id = (select app.uid()) and paid_at is null and refunded_at is null
    and state = case when fee = 0 then 'requested' else 'payment_pending' end);

-- where the fee is paid; every step beyond that is a function's
create policy patient_pays on app.delivery_orders for update to uzima_api
  using (patient_id = (select app.uid()) and state = 'payment_pending')
  with check (patient_id = (select app.uid()) and state = 'payment_pending');

create policy patient_orders on app.delivery_items for insert to uzima_api
  with check (patient_id = (select app.uid())
    and exists (select from app.delivery_orders o where o.id = order_id and o.patient_id = delivery_items.patient_id)
    and exists (select from app.medications m where m.id = medication_id and m.patient_id = delivery_items.patient_id and m.is_active));

create policy patient_orders on app.delivery_events for insert to uzima_api
  with check (patient_id = (select app.uid()) and by = 'patient'
    and exists (select from app.delivery_orders o
                 where o.id = order_id and o.patient_id = delivery_events.patient_id and o.state = delivery_events.state));

create policy patient_sees on app.delivery_addresses for select to uzima_api
  using ((patient_id = (select app.uid())));

create policy patient_sees on app.delivery_events for select to uzima_api
  using ((patient_id = (select app.uid())));

create policy patient_sees on app.delivery_items for select to uzima_api
  using ((patient_id = (select app.uid())));

create policy patient_sees on app.delivery_orders for select to uzima_api
  using ((patient_id = (select app.uid())));

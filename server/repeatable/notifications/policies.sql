create policy own_notifications on app.notifications for select to uzima_api using (user_id = (select app.uid()));

create policy own_notifications_read on app.notifications for update to uzima_api
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));

create policy events_notify on app.notifications for insert to uzima_api
  with check ((select app.uid()) is not null or (select app.role()) = 'system');

create policy own_settings on app.notification_settings for select to uzima_api using (user_id = (select app.uid()));

create policy own_settings_set on app.notification_settings for insert to uzima_api with check (user_id = (select app.uid()));

create policy own_settings_change on app.notification_settings for update to uzima_api
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));

create policy own_devices on app.push_devices for select to uzima_api using (user_id = (select app.uid()));

create policy own_devices_remove on app.push_devices for delete to uzima_api using (user_id = (select app.uid()));

create policy tasks_send on app.push_devices for select to uzima_api using ((select app.role()) = 'system');

create policy tasks_drop on app.push_devices for delete to uzima_api using ((select app.role()) = 'system');

-- Which portals there are is no secret; admins keep the list.
create policy signed_in_see on app.portals for select to uzima_api using ((select app.uid()) is not null or (select app.role()) = 'system');

create policy admins_add on app.portals for insert to uzima_api
  with check ((select app.role()) = 'admin' and added_by = (select app.uid()) and added_at = (select app.at()) and removed_at is null);

create policy admins_change on app.portals for update to uzima_api
  using ((select app.role()) = 'admin' and removed_at is null) with check ((select app.role()) = 'admin');

create policy tasks_read_again on app.portals for update to uzima_api
  using ((select app.role()) = 'system' and removed_at is null) with check ((select app.role()) = 'system' and removed_at is null);

create policy accounts_read on auth.portal_keys for select to uzima_auth using (true);

create policy accounts_make on auth.portal_keys for insert to uzima_auth with check (true);

-- What somebody has connected is theirs alone, and the worker's that fetches.
create policy patient_sees on app.portal_connections for select to uzima_api using (patient_id = (select app.uid()));

create policy tasks_see on app.portal_connections for select to uzima_api using ((select app.role()) = 'system');

create policy patient_connects on app.portal_connections for insert to uzima_api
  with check (patient_id = (select app.uid()) and state = 'asked' and asked_at = (select app.at()));

create policy patient_changes on app.portal_connections for update to uzima_api
  using (patient_id = (select app.uid())) with check (patient_id = (select app.uid()));

create policy tasks_fetch on app.portal_connections for update to uzima_api
  using ((select app.role()) = 'system' and state = 'connected')
  with check ((select app.role()) = 'system' and state in ('connected', 'lapsed'));

create policy patient_removes on app.portal_connections for delete to uzima_api using (patient_id = (select app.uid()));

create policy tasks_sweep on app.portal_connections for delete to uzima_api using ((select app.role()) = 'system' and state = 'asked');

create policy tasks_see on app.portal_entries for select to uzima_api using ((select app.role()) = 'system');

create policy tasks_keep on app.portal_entries for insert to uzima_api
  with check ((select app.role()) = 'system' and exists (select from app.portal_connections c
    where c.id = connection_id and c.patient_id = portal_entries.patient_id));

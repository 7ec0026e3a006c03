-- Which apps there are is no secret: whoever is asked by one sees who it is.
create policy signed_in_see on app.oauth_clients for select to uzima_api using ((select app.uid()) is not null);

create policy admins_register on app.oauth_clients for insert to uzima_api
  with check ((select app.role()) = 'admin' and registered_by = (select app.uid()) and registered_at = (select app.at()) and removed_at is null);

create policy admins_change on app.oauth_clients for update to uzima_api
  using ((select app.role()) = 'admin' and removed_at is null) with check ((select app.role()) = 'admin');

create policy accounts_read on app.oauth_clients for select to uzima_auth using (true);

-- What registers itself, or the operator's programs register; never a program that reads without a person.
create policy accounts_register on app.oauth_clients for insert to uzima_auth
  with check (not is_backend and num_nonnulls(registered_by, approved_by, approved_at, suspended_at, removed_at) = 0);

create policy accounts_change on app.oauth_clients for update to uzima_auth
  using (not is_backend and removed_at is null) with check (not is_backend);

create policy admins_read on app.oauth_settings for select to uzima_api using ((select app.role()) = 'admin');

create policy admins_add on app.oauth_settings for insert to uzima_api
  with check ((select app.role()) = 'admin' and changed_by = (select app.uid()) and changed_at = (select app.at()));

create policy admins_change on app.oauth_settings for update to uzima_api
  using ((select app.role()) = 'admin')
  with check ((select app.role()) = 'admin' and changed_by = (select app.uid()) and changed_at = (select app.at()));

create policy accounts_read on app.oauth_settings for select to uzima_auth using (true);

create policy patient_sees on app.oauth_grants for select to uzima_api using (patient_id = (select app.uid()));

create policy patient_narrows on app.oauth_grants for update to uzima_api
  using (patient_id = (select app.uid()) and ended_at is null)
  with check (patient_id = (select app.uid()) and (ended_at is null or (ended_at = (select app.at()) and ended_by = 'person')));

create policy accounts_read on app.oauth_grants for select to uzima_auth using (true);

create policy accounts_give on app.oauth_grants for insert to uzima_auth with check (true);

create policy accounts_change on app.oauth_grants for update to uzima_auth using (true) with check (true);

create policy accounts_all on auth.oauth_authorizations to uzima_auth using (true) with check (true);

create policy accounts_all on auth.oauth_launches to uzima_auth using (true) with check (true);

create policy accounts_all on auth.oauth_sessions to uzima_auth using (true) with check (true);

create policy accounts_read on auth.id_token_keys for select to uzima_auth using (true);

create policy accounts_make on auth.id_token_keys for insert to uzima_auth with check (true);

create policy accounts_read on auth.health_card_keys for select to uzima_auth using (true);

create policy accounts_make on auth.health_card_keys for insert to uzima_auth with check (true);

create policy accounts_read on auth.laboratory_ack_keys for select to uzima_auth using (true);

create policy accounts_make on auth.laboratory_ack_keys for insert to uzima_auth with check (true);

create policy accounts_read on auth.oauth_assertions for select to uzima_auth using (true);

create policy accounts_keep on auth.oauth_assertions for insert to uzima_auth with check (true);

create policy backends_used on app.oauth_clients for update to uzima_auth using (is_backend) with check (is_backend);

create policy admins_read on app.backend_requests for select to uzima_api using ((select app.role()) = 'admin');

create policy admins_ask on app.backend_requests for insert to uzima_api
  with check ((select app.role()) = 'admin' and asked_by = (select app.uid()) and asked_at = (select app.at())
    and exists (select from app.oauth_clients c where c.id = client_id and c.is_backend and c.removed_at is null));

create policy admins_read on app.backend_decisions for select to uzima_api using ((select app.role()) = 'admin');

create policy another_decides on app.backend_decisions for insert to uzima_api
  with check ((select app.role()) = 'admin' and decided_by = (select app.uid()) and decided_at = (select app.at())
    and app.may_decide_backend(request_id, outcome));

-- A wrapped key opens nothing without the master key; the row it encrypts has its own policy.
create policy wrapped_keys_read on app.subject_keys for select to uzima_api, uzima_auth using (true);

create policy wrapped_keys_made on app.subject_keys for insert to uzima_api, uzima_auth with check (true);

create policy signed_in_read on app.encryption_canaries for select to uzima_api
  using ((select app.uid()) is not null or (select app.role()) = 'system');

create policy tasks_insert on app.encryption_canaries for insert to uzima_api with check ((select app.role()) = 'system');

create policy auth_all on auth.rate_limits to uzima_auth using (true) with check (true);

-- The accounts module makes the profile with the user, and an application with a provider's sign-up; nothing more.
create policy accounts_make on app.profiles for insert to uzima_auth with check (role = 'patient' and not hipaa_consent);

create policy accounts_read on app.profiles for select to uzima_auth using (true);

create policy accounts_restart on app.profiles for update to uzima_auth using (true) with check (true);

create policy accounts_apply on app.provider_applications for insert to uzima_auth with check (status = 'pending');

create policy accounts_withdraw on app.provider_applications for delete to uzima_auth using (status = 'pending');

create policy accounts_see on app.provider_applications for select to uzima_auth using (true);

-- Profiles: one's own. The role and the consent are not the person's to write.
create policy own_profile on app.profiles for select to uzima_api using (id = (select app.uid()));

create policy own_profile_change on app.profiles for update to uzima_api
  using (id = (select app.uid())) with check (id = (select app.uid()));

create policy tasks_read on app.profiles for select to uzima_api using ((select app.role()) = 'system');

create policy own_application on app.provider_applications for select to uzima_api
  using (user_id = (select app.uid()) or (select app.role()) in ('admin', 'system'));

create policy own_application_made on app.provider_applications for insert to uzima_api
  with check (user_id = (select app.uid()) and status = 'pending');

create policy decided on app.provider_applications for update to uzima_api
  using ((select app.role()) = 'admin') with check ((select app.role()) = 'admin');

create policy tasks_announce on app.provider_applications for update to uzima_api
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');

create policy auth_all on auth.flow_state to uzima_auth using (true) with check (true);

create policy auth_all on auth.factor_resets to uzima_auth using (true) with check (true);

create policy auth_all on auth.amr_claims to uzima_auth
  using (true)
  with check (true);

create policy auth_all on auth.identities to uzima_auth
  using (true)
  with check (true);

create policy auth_all on auth.known_networks to uzima_auth
  using (true)
  with check (true);

create policy auth_all on auth.mfa_challenges to uzima_auth
  using (true)
  with check (true);

create policy auth_all on auth.mfa_factors to uzima_auth
  using (true)
  with check (true);

create policy auth_all on auth.one_time_tokens to uzima_auth
  using (true)
  with check (true);

create policy auth_all on auth.recovery_codes to uzima_auth
  using (true)
  with check (true);

create policy auth_all on auth.sessions to uzima_auth
  using (true)
  with check (true);

create policy auth_all on auth.users to uzima_auth
  using (true)
  with check (true);

create policy own_and_admins_read on app.staff_roles for select to uzima_api
  using (user_id = (select app.uid()) or (select app.role()) in ('admin', 'system'));

create policy admins_read on app.staff_invitations for select to uzima_api using ((select app.role()) = 'admin');

create policy admins_invite on app.staff_invitations for insert to uzima_api
  with check ((select app.role()) = 'admin' and invited_by = (select app.uid()) and invited_at = (select app.at()) and accepted_at is null
    and accepted_by is null and told_at is null and withdrawn_at is null);

create policy admins_withdraw on app.staff_invitations for update to uzima_api
  using ((select app.role()) = 'admin' and accepted_at is null and withdrawn_at is null)
  with check ((select app.role()) = 'admin' and withdrawn_at = (select app.at()));

create policy admins_read on app.account_acts for select to uzima_api using ((select app.role()) = 'admin');

create policy admins_act on app.account_acts for insert to uzima_api
  with check ((select app.role()) = 'admin' and actor_id = (select app.uid()));

create policy checks_read on app.audit_checks for select to uzima_api using ((select app.role()) in ('admin', 'system'));

create policy checks_go_on on app.audit_checks for update to uzima_api
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');

create policy backups_read on app.backup_runs for select to uzima_api using ((select app.role()) in ('admin', 'system'));

create policy backups_missed on app.backup_runs for insert to uzima_api
  with check ((select app.role()) = 'system' and kind = 'overdue');

create policy backups_told on app.backup_runs for update to uzima_api
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');

create policy system_sees on app.disk_notices for select to uzima_api using ((select app.role()) = 'system');

create policy system_notes on app.disk_notices for insert to uzima_api with check ((select app.role()) = 'system');

create policy system_tells on app.disk_notices for update to uzima_api
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');

create policy everybody_reads on app.content_switches for select to uzima_api using (true);

create policy shown_now on app.practice_notices for select to uzima_api
  using ((shown_from <= (select app.at()) and shown_until > (select app.at())) or (select app.role()) = 'admin');

create policy admins_remove on app.practice_notices for delete to uzima_api using ((select app.role()) = 'admin');

create policy admins_add on app.content_switches for insert to uzima_api
  with check ((((select app.role()) = 'admin') and (changed_by = (select app.uid()))));

create policy admins_add on app.practice_notices for insert to uzima_api
  with check ((((select app.role()) = 'admin') and (changed_by = (select app.uid()))));

create policy admins_change on app.content_switches for update to uzima_api
  using (((select app.role()) = 'admin'))
  with check ((((select app.role()) = 'admin') and (changed_by = (select app.uid()))));

create policy admins_change on app.practice_notices for update to uzima_api
  using (((select app.role()) = 'admin'))
  with check ((((select app.role()) = 'admin') and (changed_by = (select app.uid()))));

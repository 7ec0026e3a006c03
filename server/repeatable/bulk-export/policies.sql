create policy own_or_task_reads on app.bulk_exports for select to uzima_api
  using (client_id = (select app.backend_id()) or (select app.role()) in ('admin', 'system'));

create policy backend_starts on app.bulk_exports for insert to uzima_api
  with check (client_id = (select app.backend_id()) and started_at = (select app.at()) and state = 'running'
    and last_patient is null and patients = 0 and resources = 0 and lease is null);

-- Whose it is and any admin end it; the server itself writes on, and ends what is over.
create policy own_or_admin_ends on app.bulk_exports for update to uzima_api
  using ((client_id = (select app.backend_id()) or (select app.role()) = 'admin') and state in ('running', 'done'))
  with check (state = 'cancelled' and ended_at <= (select app.at()));

create policy tasks_go_on on app.bulk_exports for update to uzima_api
  using ((select app.role()) = 'system' and state in ('running', 'done')) with check ((select app.role()) = 'system');

create policy tasks_forget on app.bulk_exports for delete to uzima_api
  using ((select app.role()) = 'system' and state not in ('running', 'done'));

create policy own_or_task_reads on app.bulk_export_parts for select to uzima_api
  using ((select app.role()) = 'system'
    or exists (select from app.bulk_exports e where e.id = export_id and e.client_id = (select app.backend_id()) and e.state = 'done'));

create policy tasks_write on app.bulk_export_parts for insert to uzima_api
  with check ((select app.role()) = 'system'
    and exists (select from app.bulk_exports e where e.id = export_id and e.state = 'running'));

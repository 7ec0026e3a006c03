-- Files that a patient brings: theirs alone, and the worker's while they are read.
create policy patient_sees on app.record_imports for select to uzima_api using (patient_id = (select app.uid()));

create policy tasks_see on app.record_imports for select to uzima_api using ((select app.role()) = 'system');

create policy patient_brings on app.record_imports for insert to uzima_api
  with check (patient_id = (select app.uid()) and state = 'uploading' and uploaded_at = (select app.at()) and report is null
    and recognised_at is null and connection_id is null);

-- What was fetched from another portal that the person has connected.
create policy tasks_bring on app.record_imports for insert to uzima_api
  with check ((select app.role()) = 'system' and state = 'reading' and uploaded_at = (select app.at()) and report is null and recognised_at is null
    and exists (select from app.portal_connections c where c.id = connection_id and c.patient_id = record_imports.patient_id));

create policy patient_decides on app.record_imports for update to uzima_api
  using (patient_id = (select app.uid())) with check (patient_id = (select app.uid()) and state in ('reading', 'ready', 'added', 'undone'));

create policy tasks_read on app.record_imports for update to uzima_api
  using ((select app.role()) = 'system' and state = 'reading') with check ((select app.role()) = 'system' and state in ('reading', 'ready', 'unreadable'));

create policy patient_removes on app.record_imports for delete to uzima_api using (patient_id = (select app.uid()) and added_at is null);

create policy tasks_sweep on app.record_imports for delete to uzima_api using ((select app.role()) = 'system' and added_at is null);

-- Parts are added while a file is sent, and go when it is decided.
create policy of_import_seen on app.record_import_parts for select to uzima_api
  using (patient_id = (select app.uid()) or (select app.role()) = 'system');

create policy of_import_sent on app.record_import_parts for insert to uzima_api
  with check (patient_id = (select app.uid()) and exists (select from app.record_imports i
    where i.id = import_id and i.patient_id = record_import_parts.patient_id and i.state = 'uploading'));

create policy tasks_send on app.record_import_parts for insert to uzima_api
  with check ((select app.role()) = 'system' and exists (select from app.record_imports i
    where i.id = import_id and i.patient_id = record_import_parts.patient_id and i.state = 'reading' and i.connection_id is not null));

create policy of_import_dropped on app.record_import_parts for delete to uzima_api
  using (patient_id = (select app.uid()) or (select app.role()) = 'system');

-- Lines are found by the worker, and chosen by the patient.
create policy of_import_seen on app.record_import_lines for select to uzima_api
  using (patient_id = (select app.uid()) or (select app.role()) = 'system');

create policy tasks_find on app.record_import_lines for insert to uzima_api
  with check ((select app.role()) = 'system' and is_chosen is null and entry_id is null and exists (select from app.record_imports i
    where i.id = import_id and i.patient_id = record_import_lines.patient_id and i.state = 'reading'));

create policy patient_chooses on app.record_import_lines for update to uzima_api
  using (patient_id = (select app.uid())) with check (patient_id = (select app.uid()));

create policy patient_leaves on app.record_import_lines for delete to uzima_api using (patient_id = (select app.uid()) and entry_id is null);

create policy tasks_drop on app.record_import_lines for delete to uzima_api using ((select app.role()) = 'system' and entry_id is null);

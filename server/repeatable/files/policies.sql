-- Files: sent by whoever may write the record they are for, theirs until something refers to them, then seen through that.
create policy sender_sees on app.files for select to uzima_api using (uploaded_by = (select app.uid()) and attached_at is null);

create policy tasks_see on app.files for select to uzima_api using ((select app.role()) = 'system');

create policy record_shows on app.files for select to uzima_api using (attached_at is not null and app.record_shows_file(id));

create policy sender_sends on app.files for insert to uzima_api
  with check (uploaded_by = (select app.uid()) and state = 'uploading' and attached_at is null and import_id is null and object is null
    and (owner_id = (select app.uid()) or app.cares_for(owner_id)));

-- Those of documents that somebody has brought, while what they have brought is read.
create policy tasks_bring on app.files for insert to uzima_api
  with check ((select app.role()) = 'system' and uploaded_by = owner_id and state = 'uploading' and attached_at is null and object is null
    and exists (select from app.record_imports i where i.id = import_id and i.patient_id = owner_id and i.state = 'reading'));

create policy sender_goes_on on app.files for update to uzima_api
  using (uploaded_by = (select app.uid()) and attached_at is null)
  with check (uploaded_by = (select app.uid()) and (state <> 'ready' or attached_at is not null));

create policy tasks_check on app.files for update to uzima_api
  using ((select app.role()) = 'system' and attached_at is null) with check ((select app.role()) = 'system' and attached_at is null);

create policy sender_cancels on app.files for delete to uzima_api using (uploaded_by = (select app.uid()) and attached_at is null);

create policy tasks_sweep on app.files for delete to uzima_api using ((select app.role()) = 'system' and attached_at is null);

-- Chunks are seen through their file; bytes are added while it is being sent or checked, never changed.
create policy of_file_read on app.file_chunks for select to uzima_api using (exists (select from app.files f where f.id = file_id));

create policy of_file_sent on app.file_chunks for insert to uzima_api
  with check (exists (select from app.files f
    where f.id = file_id and f.owner_id = subject_id
      and case when (select app.role()) = 'system' then f.state = 'checking' and file_chunks.version = 1
                 or f.state = 'uploading' and file_chunks.version = 0 and f.import_id is not null
                 or f.object is not null and file_chunks.version = f.version
               else f.uploaded_by = (select app.uid()) and f.state = 'uploading' and file_chunks.version = 0 end));

create policy tasks_drop on app.file_chunks for delete to uzima_api using ((select app.role()) = 'system');

create policy tasks_do on app.file_removals to uzima_api
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');

create policy tasks_see on app.file_folders for select to uzima_api using ((select app.role()) = 'system');

create policy tasks_name on app.file_folders for insert to uzima_api with check ((select app.role()) = 'system');

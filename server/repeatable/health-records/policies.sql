-- Records: a patient adds to the own record, waiting for a provider; those who care for the patient add and give the state.
create policy patient_adds on app.health_records for insert to uzima_api
  with check (patient_id = (select app.uid()) and added_by = (select app.uid()) and status = 'pending'
    and report_status = 'final' and order_id is null);

create policy provider_adds on app.health_records for insert to uzima_api
  with check (added_by = (select app.uid()) and app.cares_for(patient_id));

create policy patient_changes on app.health_records for update to uzima_api
  using (patient_id = (select app.uid()) and added_by = (select app.uid()) and deleted_at is null)
  with check (patient_id = (select app.uid()) and (status = 'pending' or deleted_at is not null) and report_status = 'final');

create policy provider_changes on app.health_records for update to uzima_api
  using (app.cares_for(patient_id) and deleted_at is null) with check (app.cares_for(patient_id));

create policy change_kept on app.health_record_versions for insert to uzima_api
  with check (changed_by = (select app.uid())
    and exists (select from app.health_records r where r.id = record_id and r.patient_id = health_record_versions.patient_id));

create policy author_attaches on app.health_record_files for insert to uzima_api
  with check (exists (select from app.health_records r
                where r.id = record_id and r.patient_id = health_record_files.patient_id
                  and (r.added_by = (select app.uid()) or app.completes_result(r.id)))
    and exists (select from app.files f
                where f.id = file_id and f.uploaded_by = (select app.uid()) and f.owner_id = health_record_files.patient_id
                  and f.state = 'ready' and f.attached_at is null));

create policy author_takes_off on app.health_record_files for update to uzima_api
  using (exists (select from app.health_records r
                  where r.id = record_id and (r.added_by = (select app.uid()) or app.completes_result(r.id))))
  with check (exists (select from app.health_records r
                       where r.id = record_id and (r.added_by = (select app.uid()) or app.completes_result(r.id))));

-- By whoever has added the record, of a message of theirs whose patient it is.
create policy author_saves on app.health_record_messages for insert to uzima_api
  with check (saved_by = (select app.uid()) and saved_at = (select app.at()) and ended_at is null
    and exists (select from app.messages m
         where m.sender_id = health_record_messages.sender_id and m.id = health_record_messages.message_id
           and m.subject_id = health_record_messages.patient_id and m.created_at = health_record_messages.sent_at
           and array[m.sender_id, m.recipient_id] @> array[health_record_messages.patient_id, health_record_messages.contact_id]
           and health_record_messages.contact_id <> health_record_messages.patient_id)
    and exists (select from app.health_records r
         where r.id = record_id and r.patient_id = health_record_messages.patient_id and r.added_by = (select app.uid())
           and r.deleted_at is null));

-- What belongs to a record is read by whoever reads the record.
create policy record_read on app.health_record_files for select to uzima_api
  using (exists (select from app.health_records r where r.id = record_id));

create policy record_read on app.health_record_messages for select to uzima_api
  using (exists (select from app.health_records r where r.id = record_id));

create policy record_read on app.health_record_versions for select to uzima_api
  using (exists (select from app.health_records r where r.id = record_id));

-- The patient's own, apart from results that the practice has wait for a review: see app.waits_for_review().
create policy record_read on app.health_records for select to uzima_api
  using ((patient_id = (select app.uid())
      and (status <> 'pending' or added_by = patient_id or type not in ('lab-result', 'imaging')
        or report_status in ('ordered', 'collected')
        or coalesce(completed_at, created_at) <= (select app.results_readable_before())))
    or app.cares_for(patient_id));

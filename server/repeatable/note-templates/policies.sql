-- Used by those who write notes: one's own, and the practice's.
create policy providers_read on app.note_templates for select to uzima_api
  using ((doctor_id is null and ((select app.doctor_id()) is not null or (select app.role()) = 'professional')) or doctor_id = (select app.doctor_id()));

-- Kept by doctors: their own, and the practice's, which is every doctor's.
create policy doctor_adds on app.note_templates for insert to uzima_api
  with check ((select app.doctor_id()) is not null and (doctor_id is null or doctor_id = (select app.doctor_id()))
    and updated_by = (select app.uid()));

create policy doctor_changes on app.note_templates for update to uzima_api
  using ((select app.doctor_id()) is not null and (doctor_id is null or doctor_id = (select app.doctor_id())))
  with check (doctor_id is null or doctor_id = (select app.doctor_id()));

create policy doctor_deletes on app.note_templates for delete to uzima_api
  using ((select app.doctor_id()) is not null and (doctor_id is null or doctor_id = (select app.doctor_id())));

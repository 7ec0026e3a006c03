create policy patient_adds on app.vital_signs for insert to uzima_api
  with check (user_id = (select app.uid()) and added_by = (select app.uid()));

create policy provider_adds on app.vital_signs for insert to uzima_api
  with check (added_by = (select app.uid()) and app.cares_for(user_id));

-- Only who added a measurement changes or deletes it.
create policy author_changes on app.vital_signs for update to uzima_api
  using (added_by = (select app.uid()) and deleted_at is null and (user_id = (select app.uid()) or app.cares_for(user_id)))
  with check (added_by = (select app.uid()) and (user_id = (select app.uid()) or app.cares_for(user_id)));

create policy change_kept on app.vital_sign_versions for insert to uzima_api
  with check (changed_by = (select app.uid())
    and exists (select from app.vital_signs v
      where v.id = vital_id and v.user_id = vital_sign_versions.user_id and v.added_by = (select app.uid())));

create policy record_read on app.vital_sign_versions for select to uzima_api
  using (((user_id = (select app.uid())) or app.cares_for(user_id)));

create policy record_read on app.vital_signs for select to uzima_api
  using (((user_id = (select app.uid())) or app.cares_for(user_id)));

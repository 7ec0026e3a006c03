create policy record_read on app.chart_entry_versions for select to uzima_api
  using (patient_id = (select app.uid()) or app.cares_for(patient_id));

-- Kept by whoever makes the change, in their own name.
create policy patient_keeps on app.chart_entry_versions for insert to uzima_api
  with check (patient_id = (select app.uid()) and changed_by = (select app.uid()) and changed_as in ('patient', 'import')
    and change in ('recorded', 'edited', 'entered-in-error'));

create policy clinician_keeps on app.chart_entry_versions for insert to uzima_api
  with check (changed_by = (select app.uid()) and changed_as in ((select app.role()), 'import') and app.cares_for(patient_id));

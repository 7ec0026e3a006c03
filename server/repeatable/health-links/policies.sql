create policy patient_sees on app.health_links for select to uzima_api using (patient_id = (select app.uid()));

create policy patient_makes on app.health_links for insert to uzima_api
  with check (patient_id = (select app.uid()) and made_at = (select app.at()) and sealed is not null and ended_at is null and attempts = 0
    and openings = 0);

create policy patient_ends on app.health_links for update to uzima_api
  using (ended_at is null and patient_id = (select app.uid()))
  with check (ended_at = (select app.at()) and sealed is null and patient_id = (select app.uid()));

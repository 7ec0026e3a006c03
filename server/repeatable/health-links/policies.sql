create policy patient_sees on app.health_links for select to uzima_api using (patient_id = (select app.uid()));

create policy patient_makes on app.health_links for insert to uzima_api
  with check (patient_id = (select app.uid()) and made_at = (select app.at()) and updated_at = made_at and ended_at is null and attempts = 0
    and openings = 0);

create policy patient_ends on app.health_links for update to uzima_api
  using (ended_at is null and patient_id = (select app.uid()))
  with check (ended_at = (select app.at()) and patient_id = (select app.uid()));

create policy patient_renews on app.health_links for update to uzima_api
  using (is_long_term and ended_at is null and expires_at > (select app.at()) and patient_id = (select app.uid()))
  with check (is_long_term and ended_at is null and updated_at = (select app.at()) and patient_id = (select app.uid()));

create policy patient_sees on app.health_link_files for select to uzima_api using (patient_id = (select app.uid()));

-- As the link is made, or renewed: of a document that the patient sees.
create policy patient_puts_in on app.health_link_files for insert to uzima_api
  with check (patient_id = (select app.uid()) and updated_at = (select app.at()) and sealed is not null
    and exists (select from app.health_links l
                 where l.id = link_id and l.ended_at is null and l.expires_at > (select app.at()) and l.updated_at = (select app.at()))
    and (record_id is null or exists (select from app.health_records r
                                       where r.id = record_id and r.patient_id = health_link_files.patient_id and r.deleted_at is null)));

-- Only to be replaced.
create policy patient_takes_out on app.health_link_files for delete to uzima_api
  using (patient_id = (select app.uid())
    and exists (select from app.health_links l
                 where l.id = link_id and l.is_long_term and l.ended_at is null and l.updated_at = (select app.at())));

create policy patient_ends on app.health_link_files for update to uzima_api
  using (patient_id = (select app.uid())) with check (patient_id = (select app.uid()) and sealed is null);

-- The patient reads what is signed, also once it was withdrawn.
create policy record_read on app.letters for select to uzima_api
  using (app.cares_for(patient_id) or (patient_id = (select app.uid()) and status <> 'draft'));

create policy draft_begins on app.letters for insert to uzima_api
  with check (status = 'draft' and prepared_by = (select app.uid()) and updated_by = (select app.uid()) and app.cares_for(patient_id)
    and (appointment_id is null or exists (select from app.visits_in_care(appointment_id, null) v where v.patient_id = letters.patient_id)));

-- Whoever cares for the patient prepares; a doctor among them signs.
create policy draft_changes on app.letters for update to uzima_api
  using (status = 'draft' and app.cares_for(patient_id))
  with check (app.cares_for(patient_id)
    and (status = 'draft'
      or (status = 'signed' and (select app.doctor_id()) is not null and signed_by = (select app.uid()) and signed_at = (select app.at()))));

create policy draft_goes on app.letters for delete to uzima_api using (status = 'draft' and app.cares_for(patient_id));

-- The patient sees every link to their letters, whoever else made one sees that one.
create policy record_read on app.letter_links for select to uzima_api
  using (patient_id = (select app.uid()) or made_by = (select app.uid()));

create policy sender_makes on app.letter_links for insert to uzima_api
  with check (made_by = (select app.uid()) and made_at = (select app.at()) and ended_at is null and attempts = 0 and openings = 0
    and (patient_id = (select app.uid()) or (select app.doctor_id()) is not null)
    and exists (select from app.letters l where l.id = letter_id and l.patient_id = letter_links.patient_id and l.status = 'signed'));

create policy patient_or_sender_ends on app.letter_links for update to uzima_api
  using (ended_at is null and (patient_id = (select app.uid()) or made_by = (select app.uid())))
  with check (ended_at = (select app.at()) and (patient_id = (select app.uid()) or made_by = (select app.uid())));

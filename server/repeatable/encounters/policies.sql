-- The patient reads what is signed and not held back.
create policy record_read on app.encounters for select to uzima_api
  using (doctor_id = (select app.doctor_id()) or app.cares_for(patient_id)
    or (patient_id = (select app.uid()) and status = 'signed' and (held_until is null or held_until <= (select app.at()))));

create policy draft_begins on app.encounters for insert to uzima_api
  with check (status = 'draft' and prepared_by = (select app.uid()) and updated_by = (select app.uid())
    and exists (select from app.visits_in_care(appointment_id, null) v
      where v.patient_id = encounters.patient_id and v.doctor_id = encounters.doctor_id and v.status in ('scheduled', 'completed')));

-- Whoever cares for the patient prepares; the visit's doctor signs.
create policy draft_changes on app.encounters for update to uzima_api
  using (status = 'draft' and (doctor_id = (select app.doctor_id()) or app.cares_for(patient_id)))
  with check (exists (select from app.visits_in_care(appointment_id, null) v
      where v.patient_id = encounters.patient_id and v.doctor_id = encounters.doctor_id)
    and ((status = 'draft' and held_until is null)
      or (doctor_id = (select app.doctor_id()) and signed_by = (select app.uid()) and signed_at = (select app.at()))));

create policy hold_ends on app.encounters for update to uzima_api
  using (doctor_id = (select app.doctor_id()) and held_until > (select app.at()))
  with check (doctor_id = (select app.doctor_id()) and status = 'signed'
    and exists (select from app.visits_in_care(appointment_id, null) v where v.patient_id = encounters.patient_id));

-- Whoever reads the note.
create policy record_read on app.encounter_addenda for select to uzima_api
  using (exists (select from app.encounters e where e.id = encounter_id));

create policy doctor_adds on app.encounter_addenda for insert to uzima_api
  with check (written_by = (select app.uid()) and written_at = (select app.at())
    and exists (select from app.encounters e where e.id = encounter_id and e.patient_id = encounter_addenda.patient_id
      and e.doctor_id = (select app.doctor_id()) and e.status = 'signed'));

-- Which problem a diagnosis is, by whoever may write the visit's note: the list is the patient's, what it is compared with is the note's.
create policy carer_reads on app.encounter_problems for select to uzima_api using (app.cares_for(patient_id));

create policy carer_links on app.encounter_problems for insert to uzima_api
  with check (linked_by = (select app.uid()) and linked_at = (select app.at()) and app.cares_for(patient_id)
    and exists (select from app.conditions c where c.id = condition_id and c.patient_id = encounter_problems.patient_id)
    and exists (select from app.visits_in_care(appointment_id, null) v where v.patient_id = encounter_problems.patient_id));

create policy carer_unlinks on app.encounter_problems for delete to uzima_api using (app.cares_for(patient_id));

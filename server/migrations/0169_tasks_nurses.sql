-- Tasks about a patient that open the record to the nurse whose they are.
create index tasks_patient_owner_idx on app.tasks (patient_id, owner_id) where patient_id is not null and owner_id is not null;

-- Whom to call for a person in an emergency.
create table app.emergency_contacts (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  /* sealed, kind medical_records, subject the patient */
  name bytea not null,
  relationship bytea not null,
  phone bytea not null,
  email bytea,
  /* a keyed hash of the person and the number: the same number is not kept twice */
  phone_mac bytea not null,
  is_primary boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint emergency_contacts_phone_key unique (patient_id, phone_mac)
);
create unique index emergency_contacts_primary_key on app.emergency_contacts (patient_id) where is_primary;
create index emergency_contacts_patient_idx on app.emergency_contacts (patient_id, created_at, id);

select app.guard_record('emergency_contacts');
create policy patient_adds on app.emergency_contacts for insert to uzima_api with check (patient_id = (select app.uid()));
create policy patient_changes on app.emergency_contacts for update to uzima_api
  using (patient_id = (select app.uid())) with check (patient_id = (select app.uid()));
create policy patient_removes on app.emergency_contacts for delete to uzima_api using (patient_id = (select app.uid()));
grant insert, delete on app.emergency_contacts to uzima_api;
grant update (name, relationship, phone, email, phone_mac, is_primary, updated_at) on app.emergency_contacts to uzima_api;

select app.seal_columns('emergency_contacts', 'medical_records', 'patient_id', array['name', 'relationship', 'phone', 'email']);

-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.immunizations (
  id uuid not null,
  patient_id uuid not null,
  vaccine bytea not null,
  status bytea not null,
  status_reason bytea,
  date bytea,
  dose_number bytea,
  lot bytea,
  expiry bytea,
  site bytea,
  given_by bytea,
  place bytea,
  primary_source bytea not null,
  note bytea,
  health_record_id uuid,
  recorder text not null,
  recorded_by uuid not null,
  recorded_at timestamp with time zone not null,
  source bytea,
  appointment_id uuid,
  verification text not null,
  verified_by uuid,
  verified_as text,
  verified_at timestamp with time zone,
  version integer default 1 not null,
  updated_at timestamp with time zone not null,
  constraint immunizations_pkey PRIMARY KEY (id),
  constraint immunizations_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES app.appointments(id) ON DELETE SET NULL,
  constraint immunizations_health_record_id_fkey FOREIGN KEY (health_record_id) REFERENCES app.health_records(id) ON DELETE SET NULL,
  constraint immunizations_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint immunizations_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES app.profiles(id) ON DELETE RESTRICT,
  constraint immunizations_verified_by_fkey FOREIGN KEY (verified_by) REFERENCES app.profiles(id) ON DELETE RESTRICT,
  constraint immunizations_encrypted_check CHECK (((SUBSTRING(date FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(dose_number FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(expiry FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(given_by FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(lot FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(note FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(place FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(primary_source FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(site FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(source FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(status FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(status_reason FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(vaccine FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea))),
  constraint immunizations_recorder_check CHECK ((recorder = ANY (ARRAY['patient'::text, 'doctor'::text, 'professional'::text, 'import'::text]))),
  constraint immunizations_source_check CHECK (((recorder = 'import'::text) = (source IS NOT NULL))),
  constraint immunizations_verification_check CHECK ((verification = ANY (ARRAY['unconfirmed'::text, 'confirmed'::text, 'refuted'::text, 'entered-in-error'::text]))),
  constraint immunizations_verified_as_check CHECK ((verified_as = ANY (ARRAY['doctor'::text, 'professional'::text]))),
  constraint immunizations_verified_check CHECK ((num_nulls(verified_by, verified_as, verified_at) = ANY (ARRAY[0, 3])))
);
CREATE INDEX immunizations_appointment_idx ON app.immunizations USING btree (appointment_id);
CREATE INDEX immunizations_health_record_idx ON app.immunizations USING btree (health_record_id);
CREATE INDEX immunizations_patient_idx ON app.immunizations USING btree (patient_id, recorded_at DESC, id DESC);
CREATE INDEX immunizations_recorded_by_idx ON app.immunizations USING btree (recorded_by);
CREATE INDEX immunizations_verified_by_idx ON app.immunizations USING btree (verified_by);
alter table app.immunizations enable row level security;
alter table app.immunizations force row level security;
grant insert, select on app.immunizations to uzima_api;
grant update (vaccine, status, status_reason, date, dose_number, lot, expiry, site, given_by, place, primary_source, note, verification, verified_by, verified_as, verified_at, version, updated_at) on app.immunizations to uzima_api;

create policy clinician_changes on app.immunizations for update to uzima_api
  using (((verification <> 'entered-in-error'::text) AND app.cares_for(patient_id)))
  with check (app.cares_for(patient_id));

create policy clinician_records on app.immunizations for insert to uzima_api
  with check (((recorded_by = ( SELECT app.uid() AS uid)) AND (recorder = ANY (ARRAY[( SELECT app.role() AS role), 'import'::text])) AND (verification = ANY (ARRAY['unconfirmed'::text, 'confirmed'::text])) AND ((verified_by IS NULL) OR (verified_by = ( SELECT app.uid() AS uid))) AND app.cares_for(patient_id)));

create policy owner_all on app.immunizations to current_user
  using (true)
  with check (true);

create policy patient_changes on app.immunizations for update to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) AND (recorded_by = ( SELECT app.uid() AS uid)) AND (verification = 'unconfirmed'::text)))
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (recorded_by = ( SELECT app.uid() AS uid)) AND (verification = ANY (ARRAY['unconfirmed'::text, 'entered-in-error'::text])) AND (verified_by IS NULL)));

create policy patient_records on app.immunizations for insert to uzima_api
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (recorded_by = ( SELECT app.uid() AS uid)) AND (recorder = ANY (ARRAY['patient'::text, 'import'::text])) AND (verification = 'unconfirmed'::text) AND (verified_by IS NULL)));

create policy record_read on app.immunizations for select to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) OR app.cares_for(patient_id)));

CREATE TRIGGER immunizations_verification BEFORE UPDATE ON app.immunizations FOR EACH ROW EXECUTE FUNCTION app.keep_verification();

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.immunizations FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

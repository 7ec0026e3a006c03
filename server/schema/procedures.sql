-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.procedures (
  id uuid not null,
  patient_id uuid not null,
  category bytea not null,
  procedure bytea not null,
  performed bytea,
  until bytea,
  place bytea,
  note bytea,
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
  indication bytea,
  order_id bytea,
  constraint procedures_pkey PRIMARY KEY (id),
  constraint procedures_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES app.appointments(id) ON DELETE SET NULL,
  constraint procedures_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint procedures_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES app.profiles(id) ON DELETE RESTRICT,
  constraint procedures_verified_by_fkey FOREIGN KEY (verified_by) REFERENCES app.profiles(id) ON DELETE RESTRICT,
  constraint procedures_encrypted_check CHECK (((SUBSTRING(category FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(indication FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(note FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(order_id FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(performed FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(place FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(procedure FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(source FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(until FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea))),
  constraint procedures_recorder_check CHECK ((recorder = ANY (ARRAY['patient'::text, 'doctor'::text, 'professional'::text, 'import'::text]))),
  constraint procedures_source_check CHECK (((recorder = 'import'::text) = (source IS NOT NULL))),
  constraint procedures_verification_check CHECK ((verification = ANY (ARRAY['unconfirmed'::text, 'confirmed'::text, 'refuted'::text, 'entered-in-error'::text]))),
  constraint procedures_verified_as_check CHECK ((verified_as = ANY (ARRAY['doctor'::text, 'professional'::text]))),
  constraint procedures_verified_check CHECK ((num_nulls(verified_by, verified_as, verified_at) = ANY (ARRAY[0, 3])))
);
CREATE INDEX procedures_appointment_idx ON app.procedures USING btree (appointment_id);
CREATE INDEX procedures_patient_idx ON app.procedures USING btree (patient_id, recorded_at DESC, id DESC);
CREATE INDEX procedures_recorded_by_idx ON app.procedures USING btree (recorded_by);
CREATE INDEX procedures_verified_by_idx ON app.procedures USING btree (verified_by);
alter table app.procedures enable row level security;
alter table app.procedures force row level security;
grant insert, select on app.procedures to uzima_api;
grant update (category, procedure, performed, until, place, note, verification, verified_by, verified_as, verified_at, version, updated_at, indication, order_id) on app.procedures to uzima_api;

create policy clinician_changes on app.procedures for update to uzima_api
  using (((verification <> 'entered-in-error'::text) AND app.cares_for(patient_id)))
  with check (app.cares_for(patient_id));

create policy clinician_records on app.procedures for insert to uzima_api
  with check (((recorded_by = ( SELECT app.uid() AS uid)) AND (recorder = ANY (ARRAY[( SELECT app.role() AS role), 'import'::text])) AND (verification = ANY (ARRAY['unconfirmed'::text, 'confirmed'::text])) AND ((verified_by IS NULL) OR (verified_by = ( SELECT app.uid() AS uid))) AND app.cares_for(patient_id)));

create policy owner_all on app.procedures to current_user
  using (true)
  with check (true);

create policy patient_changes on app.procedures for update to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) AND (recorded_by = ( SELECT app.uid() AS uid)) AND (verification = 'unconfirmed'::text)))
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (recorded_by = ( SELECT app.uid() AS uid)) AND (verification = ANY (ARRAY['unconfirmed'::text, 'entered-in-error'::text])) AND (verified_by IS NULL)));

create policy patient_records on app.procedures for insert to uzima_api
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (recorded_by = ( SELECT app.uid() AS uid)) AND (recorder = ANY (ARRAY['patient'::text, 'import'::text])) AND (verification = 'unconfirmed'::text) AND (verified_by IS NULL)));

create policy record_read on app.procedures for select to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) OR app.cares_for(patient_id)));

CREATE TRIGGER procedures_verification BEFORE UPDATE ON app.procedures FOR EACH ROW EXECUTE FUNCTION app.keep_verification();

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.procedures FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

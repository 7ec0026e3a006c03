-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.family_history (
  id uuid not null,
  patient_id uuid not null,
  relation bytea not null,
  problem bytea not null,
  onset_age bytea,
  caused_death bytea not null,
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
  constraint family_history_pkey PRIMARY KEY (id),
  constraint family_history_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES app.appointments(id) ON DELETE SET NULL,
  constraint family_history_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint family_history_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES app.profiles(id) ON DELETE RESTRICT,
  constraint family_history_verified_by_fkey FOREIGN KEY (verified_by) REFERENCES app.profiles(id) ON DELETE RESTRICT,
  constraint family_history_encrypted_check CHECK (((SUBSTRING(caused_death FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(note FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(onset_age FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(problem FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(relation FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(source FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea))),
  constraint family_history_recorder_check CHECK ((recorder = ANY (ARRAY['patient'::text, 'doctor'::text, 'professional'::text, 'import'::text]))),
  constraint family_history_source_check CHECK (((recorder = 'import'::text) = (source IS NOT NULL))),
  constraint family_history_verification_check CHECK ((verification = ANY (ARRAY['unconfirmed'::text, 'confirmed'::text, 'refuted'::text, 'entered-in-error'::text]))),
  constraint family_history_verified_as_check CHECK ((verified_as = ANY (ARRAY['doctor'::text, 'professional'::text]))),
  constraint family_history_verified_check CHECK ((num_nulls(verified_by, verified_as, verified_at) = ANY (ARRAY[0, 3])))
);
CREATE INDEX family_history_appointment_idx ON app.family_history USING btree (appointment_id);
CREATE INDEX family_history_patient_idx ON app.family_history USING btree (patient_id, recorded_at DESC, id DESC);
CREATE INDEX family_history_recorded_by_idx ON app.family_history USING btree (recorded_by);
CREATE INDEX family_history_verified_by_idx ON app.family_history USING btree (verified_by);
alter table app.family_history enable row level security;
alter table app.family_history force row level security;
grant insert, select on app.family_history to uzima_api;
grant update (relation, problem, onset_age, caused_death, note, verification, verified_by, verified_as, verified_at, version, updated_at) on app.family_history to uzima_api;

create policy clinician_changes on app.family_history for update to uzima_api
  using (((verification <> 'entered-in-error'::text) AND app.cares_for(patient_id)))
  with check (app.cares_for(patient_id));

create policy clinician_records on app.family_history for insert to uzima_api
  with check (((recorded_by = ( SELECT app.uid() AS uid)) AND (recorder = ANY (ARRAY[( SELECT app.role() AS role), 'import'::text])) AND (verification = ANY (ARRAY['unconfirmed'::text, 'confirmed'::text])) AND ((verified_by IS NULL) OR (verified_by = ( SELECT app.uid() AS uid))) AND app.cares_for(patient_id)));

create policy owner_all on app.family_history to current_user
  using (true)
  with check (true);

create policy patient_changes on app.family_history for update to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) AND (recorded_by = ( SELECT app.uid() AS uid)) AND (verification = 'unconfirmed'::text)))
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (recorded_by = ( SELECT app.uid() AS uid)) AND (verification = ANY (ARRAY['unconfirmed'::text, 'entered-in-error'::text])) AND (verified_by IS NULL)));

create policy patient_records on app.family_history for insert to uzima_api
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (recorded_by = ( SELECT app.uid() AS uid)) AND (recorder = ANY (ARRAY['patient'::text, 'import'::text])) AND (verification = 'unconfirmed'::text) AND (verified_by IS NULL)));

create policy record_read on app.family_history for select to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) OR app.cares_for(patient_id)));

CREATE TRIGGER family_history_verification BEFORE UPDATE ON app.family_history FOR EACH ROW EXECUTE FUNCTION app.keep_verification();

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.family_history FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

create table app.family_history_statements (
  id uuid not null,
  patient_id uuid not null,
  stated_by uuid not null,
  stated_as text not null,
  stated_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint family_history_statements_pkey PRIMARY KEY (id),
  constraint family_history_statements_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint family_history_statements_stated_by_fkey FOREIGN KEY (stated_by) REFERENCES app.profiles(id) ON DELETE RESTRICT,
  constraint family_history_statements_stated_as_check CHECK ((stated_as = ANY (ARRAY['patient'::text, 'doctor'::text, 'professional'::text]))),
  constraint family_history_statements_term_check CHECK ((ended_at >= stated_at))
);
CREATE INDEX family_history_statements_patient_idx ON app.family_history_statements USING btree (patient_id);
CREATE UNIQUE INDEX family_history_statements_standing_key ON app.family_history_statements USING btree (patient_id) WHERE (ended_at IS NULL);
CREATE INDEX family_history_statements_stated_by_idx ON app.family_history_statements USING btree (stated_by);
alter table app.family_history_statements enable row level security;
alter table app.family_history_statements force row level security;
grant insert, select on app.family_history_statements to uzima_api;
grant update (ended_at) on app.family_history_statements to uzima_api;

create policy clinician_states on app.family_history_statements for insert to uzima_api
  with check (((stated_by = ( SELECT app.uid() AS uid)) AND (stated_as = ( SELECT app.role() AS role)) AND app.cares_for(patient_id) AND (stated_at = ( SELECT app.at() AS at)) AND (ended_at IS NULL)));

create policy owner_all on app.family_history_statements to current_user
  using (true)
  with check (true);

create policy patient_states on app.family_history_statements for insert to uzima_api
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (stated_by = ( SELECT app.uid() AS uid)) AND (stated_as = 'patient'::text) AND (stated_at = ( SELECT app.at() AS at)) AND (ended_at IS NULL)));

create policy record_read on app.family_history_statements for select to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) OR app.cares_for(patient_id)));

create policy statement_ends on app.family_history_statements for update to uzima_api
  using (((ended_at IS NULL) AND ((patient_id = ( SELECT app.uid() AS uid)) OR app.cares_for(patient_id))))
  with check (((ended_at = ( SELECT app.at() AS at)) AND ((patient_id = ( SELECT app.uid() AS uid)) OR app.cares_for(patient_id))));

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.family_history_statements FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.condition_statements (
  id uuid not null,
  patient_id uuid not null,
  stated_by uuid not null,
  stated_as text not null,
  stated_at timestamp with time zone not null,
  note bytea,
  ended_at timestamp with time zone,
  constraint condition_statements_pkey PRIMARY KEY (id),
  constraint condition_statements_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint condition_statements_stated_by_fkey FOREIGN KEY (stated_by) REFERENCES app.profiles(id) ON DELETE RESTRICT,
  constraint condition_statements_encrypted_check CHECK ((SUBSTRING(note FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea)),
  constraint condition_statements_stated_as_check CHECK ((stated_as = ANY (ARRAY['patient'::text, 'doctor'::text, 'professional'::text, 'import'::text]))),
  constraint condition_statements_term_check CHECK ((ended_at >= stated_at))
);
CREATE INDEX condition_statements_patient_idx ON app.condition_statements USING btree (patient_id);
CREATE UNIQUE INDEX condition_statements_standing_key ON app.condition_statements USING btree (patient_id) WHERE (ended_at IS NULL);
CREATE INDEX condition_statements_stated_by_idx ON app.condition_statements USING btree (stated_by);
alter table app.condition_statements enable row level security;
alter table app.condition_statements force row level security;
grant insert, select on app.condition_statements to uzima_api;
grant update (ended_at) on app.condition_statements to uzima_api;

create policy clinician_states on app.condition_statements for insert to uzima_api
  with check (((stated_by = ( SELECT app.uid() AS uid)) AND (stated_as = ( SELECT app.role() AS role)) AND app.cares_for(patient_id) AND (stated_at = ( SELECT app.at() AS at)) AND (ended_at IS NULL)));

create policy owner_all on app.condition_statements to current_user
  using (true)
  with check (true);

create policy patient_states on app.condition_statements for insert to uzima_api
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (stated_by = ( SELECT app.uid() AS uid)) AND (stated_as = 'patient'::text) AND (stated_at = ( SELECT app.at() AS at)) AND (ended_at IS NULL)));

create policy record_read on app.condition_statements for select to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) OR app.cares_for(patient_id)));

create policy statement_ends on app.condition_statements for update to uzima_api
  using (((ended_at IS NULL) AND ((patient_id = ( SELECT app.uid() AS uid)) OR app.cares_for(patient_id))))
  with check (((ended_at = ( SELECT app.at() AS at)) AND ((patient_id = ( SELECT app.uid() AS uid)) OR app.cares_for(patient_id))));

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.condition_statements FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

create table app.conditions (
  id uuid not null,
  patient_id uuid not null,
  problem bytea not null,
  is_chronic bytea not null,
  onset bytea,
  note bytea,
  status text not null,
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
  ended bytea,
  constraint conditions_pkey PRIMARY KEY (id),
  constraint conditions_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES app.appointments(id) ON DELETE SET NULL,
  constraint conditions_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint conditions_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES app.profiles(id) ON DELETE RESTRICT,
  constraint conditions_verified_by_fkey FOREIGN KEY (verified_by) REFERENCES app.profiles(id) ON DELETE RESTRICT,
  constraint conditions_encrypted_check CHECK (((SUBSTRING(ended FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(is_chronic FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(note FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(onset FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(problem FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(source FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea))),
  constraint conditions_recorder_check CHECK ((recorder = ANY (ARRAY['patient'::text, 'doctor'::text, 'professional'::text, 'import'::text]))),
  constraint conditions_source_check CHECK (((recorder = 'import'::text) = (source IS NOT NULL))),
  constraint conditions_status_check CHECK ((status = ANY (ARRAY['active'::text, 'recurrence'::text, 'remission'::text, 'resolved'::text]))),
  constraint conditions_verification_check CHECK ((verification = ANY (ARRAY['unconfirmed'::text, 'confirmed'::text, 'refuted'::text, 'entered-in-error'::text]))),
  constraint conditions_verified_as_check CHECK ((verified_as = ANY (ARRAY['doctor'::text, 'professional'::text]))),
  constraint conditions_verified_check CHECK ((num_nulls(verified_by, verified_as, verified_at) = ANY (ARRAY[0, 3])))
);
CREATE INDEX conditions_appointment_idx ON app.conditions USING btree (appointment_id);
CREATE INDEX conditions_patient_idx ON app.conditions USING btree (patient_id, recorded_at DESC, id DESC);
CREATE INDEX conditions_recorded_by_idx ON app.conditions USING btree (recorded_by);
CREATE INDEX conditions_verified_by_idx ON app.conditions USING btree (verified_by);
alter table app.conditions enable row level security;
alter table app.conditions force row level security;
grant insert, select on app.conditions to uzima_api;
grant update (problem, is_chronic, onset, note, status, verification, verified_by, verified_as, verified_at, version, updated_at, ended) on app.conditions to uzima_api;

create policy clinician_changes on app.conditions for update to uzima_api
  using (((verification <> 'entered-in-error'::text) AND app.cares_for(patient_id)))
  with check (app.cares_for(patient_id));

create policy clinician_records on app.conditions for insert to uzima_api
  with check (((recorded_by = ( SELECT app.uid() AS uid)) AND (recorder = ANY (ARRAY[( SELECT app.role() AS role), 'import'::text])) AND (verification = ANY (ARRAY['unconfirmed'::text, 'confirmed'::text])) AND ((verified_by IS NULL) OR (verified_by = ( SELECT app.uid() AS uid))) AND app.cares_for(patient_id)));

create policy owner_all on app.conditions to current_user
  using (true)
  with check (true);

create policy patient_changes on app.conditions for update to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) AND (recorded_by = ( SELECT app.uid() AS uid)) AND (verification = 'unconfirmed'::text)))
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (recorded_by = ( SELECT app.uid() AS uid)) AND (verification = ANY (ARRAY['unconfirmed'::text, 'entered-in-error'::text])) AND (verified_by IS NULL)));

create policy patient_records on app.conditions for insert to uzima_api
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (recorded_by = ( SELECT app.uid() AS uid)) AND (recorder = ANY (ARRAY['patient'::text, 'import'::text])) AND (verification = 'unconfirmed'::text) AND (verified_by IS NULL)));

create policy record_read on app.conditions for select to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) OR app.cares_for(patient_id)));

CREATE TRIGGER conditions_verification BEFORE UPDATE ON app.conditions FOR EACH ROW EXECUTE FUNCTION app.keep_verification();

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.conditions FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

create table app.diagnosis_codes (
  code text not null,
  name text not null,
  search_text text not null,
  constraint diagnosis_codes_pkey PRIMARY KEY (code),
  constraint diagnosis_codes_code_check CHECK ((code ~ '^[A-Z][0-9][0-9A-Z](\.[0-9A-Z]{1,4})?$'::text)),
  constraint diagnosis_codes_search_text_check CHECK ((search_text ~~ ' %'::text))
);
CREATE INDEX diagnosis_codes_code_idx ON app.diagnosis_codes USING btree (code text_pattern_ops);
CREATE INDEX diagnosis_codes_search_text_idx ON app.diagnosis_codes USING gin (search_text public.gin_trgm_ops);
alter table app.diagnosis_codes enable row level security;
alter table app.diagnosis_codes force row level security;

create policy owner_all on app.diagnosis_codes to current_user
  using (true)
  with check (true);

CREATE OR REPLACE FUNCTION app.search_diagnosis_codes(p_code text, p_words text[], p_limit integer)
 RETURNS TABLE(code text, name text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
 SET "pg_trgm.word_similarity_threshold" TO '0.5'
AS $function$
#variable_conflict use_column
declare
  words text[] := array(select w from unnest(p_words) w order by length(w) desc);
  -- the one that an index narrows best; the others are asked about the rows that it leaves
  longest text := words[1];
  others text[] := array(select '% ' || w || '%' from unnest(words[2:]) w);
begin
  if not app.is_provider(app.uid(), app.at()) then
    return;
  end if;
  if p_code is not null then
    return query select d.code, d.name from app.diagnosis_codes d where d.code like p_code || '%' order by d.code limit p_limit;
    return;
  end if;
  if length(longest) < 3 then
    return;
  end if;
  return query
  select c.code, c.name
    from (select d.code, d.name from app.diagnosis_codes d
           where d.search_text like '% ' || longest || '%' and d.search_text like all (others) limit 400) c
   order by length(c.name), c.code limit p_limit;
  if found then
    return;
  end if;
  return query
  select c.code, c.name
    from (select d.code, d.name, d.search_text from app.diagnosis_codes d where longest operator(public.<%) d.search_text limit 400) c
   order by public.word_similarity(array_to_string(words, ' '), c.search_text) desc, length(c.name), c.code limit p_limit;
end $function$;
revoke all on function app.search_diagnosis_codes(text,text[],integer) from public;
grant execute on function app.search_diagnosis_codes(text,text[],integer) to uzima_api;

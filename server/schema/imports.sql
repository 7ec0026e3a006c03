-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.record_import_lines (
  id uuid not null,
  import_id uuid not null,
  patient_id uuid not null,
  "position" integer not null,
  kind text not null,
  line bytea not null,
  is_chosen boolean,
  entry_id uuid,
  constraint record_import_lines_pkey PRIMARY KEY (id),
  constraint record_import_lines_position_key UNIQUE (import_id, "position"),
  constraint record_import_lines_import_id_fkey FOREIGN KEY (import_id) REFERENCES app.record_imports(id) ON DELETE CASCADE,
  constraint record_import_lines_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint record_import_lines_encrypted_check CHECK ((SUBSTRING(line FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea)),
  constraint record_import_lines_kind_check CHECK ((kind = ANY (ARRAY['medication'::text, 'allergy'::text, 'condition'::text, 'immunization'::text, 'procedure'::text, 'vital'::text, 'lab'::text, 'family'::text, 'document'::text, 'social'::text, 'contact'::text, 'goal'::text, 'coverage'::text, 'steps'::text]))),
  constraint record_import_lines_position_check CHECK (("position" >= 0))
);
CREATE INDEX record_import_lines_entry_idx ON app.record_import_lines USING btree (entry_id) WHERE (entry_id IS NOT NULL);
CREATE INDEX record_import_lines_patient_idx ON app.record_import_lines USING btree (patient_id);
alter table app.record_import_lines enable row level security;
alter table app.record_import_lines force row level security;
grant delete, insert, select on app.record_import_lines to uzima_api;
grant update (is_chosen, entry_id) on app.record_import_lines to uzima_api;

create policy of_import_seen on app.record_import_lines for select to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) OR (( SELECT app.role() AS role) = 'system'::text)));

create policy owner_all on app.record_import_lines to current_user
  using (true)
  with check (true);

create policy patient_chooses on app.record_import_lines for update to uzima_api
  using ((patient_id = ( SELECT app.uid() AS uid)))
  with check ((patient_id = ( SELECT app.uid() AS uid)));

create policy patient_leaves on app.record_import_lines for delete to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) AND (entry_id IS NULL)));

create policy tasks_drop on app.record_import_lines for delete to uzima_api
  using (((( SELECT app.role() AS role) = 'system'::text) AND (entry_id IS NULL)));

create policy tasks_find on app.record_import_lines for insert to uzima_api
  with check (((( SELECT app.role() AS role) = 'system'::text) AND (is_chosen IS NULL) AND (entry_id IS NULL) AND (EXISTS ( SELECT
   FROM app.record_imports i
  WHERE ((i.id = record_import_lines.import_id) AND (i.patient_id = record_import_lines.patient_id) AND (i.state = 'reading'::text))))));

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.record_import_lines FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

create table app.record_import_parts (
  id uuid not null,
  import_id uuid not null,
  patient_id uuid not null,
  "position" integer not null,
  encrypted bytea not null storage external,
  constraint record_import_parts_pkey PRIMARY KEY (id),
  constraint record_import_parts_position_key UNIQUE (import_id, "position"),
  constraint record_import_parts_import_id_fkey FOREIGN KEY (import_id) REFERENCES app.record_imports(id) ON DELETE CASCADE,
  constraint record_import_parts_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint record_import_parts_encrypted_check CHECK ((SUBSTRING(encrypted FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea)),
  constraint record_import_parts_position_check CHECK (("position" >= 0))
);
CREATE INDEX record_import_parts_patient_idx ON app.record_import_parts USING btree (patient_id);
alter table app.record_import_parts enable row level security;
alter table app.record_import_parts force row level security;
grant delete, insert, select on app.record_import_parts to uzima_api;

create policy of_import_dropped on app.record_import_parts for delete to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) OR (( SELECT app.role() AS role) = 'system'::text)));

create policy of_import_seen on app.record_import_parts for select to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) OR (( SELECT app.role() AS role) = 'system'::text)));

create policy of_import_sent on app.record_import_parts for insert to uzima_api
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (EXISTS ( SELECT
   FROM app.record_imports i
  WHERE ((i.id = record_import_parts.import_id) AND (i.patient_id = record_import_parts.patient_id) AND (i.state = 'uploading'::text))))));

create policy owner_all on app.record_import_parts to current_user
  using (true)
  with check (true);

create policy tasks_send on app.record_import_parts for insert to uzima_api
  with check (((( SELECT app.role() AS role) = 'system'::text) AND (EXISTS ( SELECT
   FROM app.record_imports i
  WHERE ((i.id = record_import_parts.import_id) AND (i.patient_id = record_import_parts.patient_id) AND (i.state = 'reading'::text) AND (i.connection_id IS NOT NULL))))));

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.record_import_parts FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

create table app.record_imports (
  id uuid not null,
  patient_id uuid not null,
  name bytea not null,
  report bytea,
  kept bytea,
  size integer not null,
  time_zone text not null,
  state text not null,
  recognised_at timestamp with time zone,
  bytes_read integer default 0 not null,
  attempts smallint default 0 not null,
  uploaded_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  added_at timestamp with time zone,
  undone_at timestamp with time zone,
  connection_id uuid,
  part_size integer not null,
  fingerprint bytea,
  constraint record_imports_pkey PRIMARY KEY (id),
  constraint record_imports_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES app.portal_connections(id) ON DELETE SET NULL,
  constraint record_imports_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint record_imports_added_check CHECK (((added_at IS NOT NULL) = (state = ANY (ARRAY['added'::text, 'undone'::text])))),
  constraint record_imports_attempts_check CHECK ((attempts >= 0)),
  constraint record_imports_bytes_read_check CHECK ((bytes_read >= 0)),
  constraint record_imports_encrypted_check CHECK (((SUBSTRING(fingerprint FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(kept FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(name FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(report FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea))),
  constraint record_imports_part_size_check CHECK ((part_size = ANY (ARRAY[262144, 1048576]))),
  constraint record_imports_person_check CHECK (((added_at IS NULL) OR (recognised_at IS NOT NULL))),
  constraint record_imports_size_check CHECK (((size >= 1) AND (size <= 209715200))),
  constraint record_imports_state_check CHECK ((state = ANY (ARRAY['uploading'::text, 'reading'::text, 'ready'::text, 'unreadable'::text, 'added'::text, 'undone'::text]))),
  constraint record_imports_undone_check CHECK (((undone_at IS NOT NULL) = (state = 'undone'::text)))
);
CREATE INDEX record_imports_connection_idx ON app.record_imports USING btree (connection_id) WHERE (connection_id IS NOT NULL);
CREATE INDEX record_imports_patient_idx ON app.record_imports USING btree (patient_id, uploaded_at DESC, id DESC);
CREATE INDEX record_imports_waiting_idx ON app.record_imports USING btree (updated_at) WHERE (added_at IS NULL);
alter table app.record_imports enable row level security;
alter table app.record_imports force row level security;
grant delete, insert, select on app.record_imports to uzima_api;
grant update (report, kept, state, recognised_at, bytes_read, attempts, updated_at, added_at, undone_at) on app.record_imports to uzima_api;

create policy owner_all on app.record_imports to current_user
  using (true)
  with check (true);

create policy patient_brings on app.record_imports for insert to uzima_api
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (state = 'uploading'::text) AND (uploaded_at = ( SELECT app.at() AS at)) AND (report IS NULL) AND (recognised_at IS NULL) AND (connection_id IS NULL)));

create policy patient_decides on app.record_imports for update to uzima_api
  using ((patient_id = ( SELECT app.uid() AS uid)))
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (state = ANY (ARRAY['reading'::text, 'ready'::text, 'added'::text, 'undone'::text]))));

create policy patient_removes on app.record_imports for delete to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) AND (added_at IS NULL)));

create policy patient_sees on app.record_imports for select to uzima_api
  using ((patient_id = ( SELECT app.uid() AS uid)));

create policy tasks_bring on app.record_imports for insert to uzima_api
  with check (((( SELECT app.role() AS role) = 'system'::text) AND (state = 'reading'::text) AND (uploaded_at = ( SELECT app.at() AS at)) AND (report IS NULL) AND (recognised_at IS NULL) AND (EXISTS ( SELECT
   FROM app.portal_connections c
  WHERE ((c.id = record_imports.connection_id) AND (c.patient_id = record_imports.patient_id))))));

create policy tasks_read on app.record_imports for update to uzima_api
  using (((( SELECT app.role() AS role) = 'system'::text) AND (state = 'reading'::text)))
  with check (((( SELECT app.role() AS role) = 'system'::text) AND (state = ANY (ARRAY['reading'::text, 'ready'::text, 'unreadable'::text]))));

create policy tasks_see on app.record_imports for select to uzima_api
  using ((( SELECT app.role() AS role) = 'system'::text));

create policy tasks_sweep on app.record_imports for delete to uzima_api
  using (((( SELECT app.role() AS role) = 'system'::text) AND (added_at IS NULL)));

CREATE TRIGGER decided BEFORE DELETE ON app.record_imports FOR EACH ROW WHEN ((old.connection_id IS NOT NULL)) EXECUTE FUNCTION app.keep_portal_entries();

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.record_imports FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

CREATE OR REPLACE FUNCTION app.free_import_queue()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.role() is distinct from 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  perform graphile_worker.force_unlock_workers(
    array(select j.locked_by from graphile_worker.jobs j where j.queue_name = 'imports' and j.locked_by is not null));
end $function$;
revoke all on function app.free_import_queue() from public;
grant execute on function app.free_import_queue() to uzima_api;

CREATE OR REPLACE FUNCTION app.read_import(p_import uuid, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from app.record_imports i where i.id = p_import and i.state = 'reading'
                    and (i.patient_id = app.uid() or app.role() = 'system' and i.connection_id is not null)) then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  perform graphile_worker.add_job('read_import', json_build_object('id', p_import), run_at => p_now, job_key => 'read_import:' || p_import,
    queue_name => 'imports', max_attempts => 3);
end $function$;
revoke all on function app.read_import(uuid,timestamp with time zone) from public;
grant execute on function app.read_import(uuid,timestamp with time zone) to uzima_api;

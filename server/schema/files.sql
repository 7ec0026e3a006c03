-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.file_chunks (
  id uuid not null,
  file_id uuid not null,
  subject_id uuid not null,
  version smallint not null,
  "position" integer not null,
  encrypted bytea not null storage external,
  constraint file_chunks_pkey PRIMARY KEY (id),
  constraint file_chunks_position_key UNIQUE (file_id, version, "position"),
  constraint file_chunks_file_id_fkey FOREIGN KEY (file_id) REFERENCES app.files(id) ON DELETE CASCADE,
  constraint file_chunks_encrypted_check CHECK (((octet_length(encrypted) >= 33) AND (SUBSTRING(encrypted FROM 1 FOR 3) = '\x010000'::bytea))),
  constraint file_chunks_position_check CHECK (("position" >= 0))
);
alter table app.file_chunks enable row level security;
alter table app.file_chunks force row level security;
grant delete, insert, select on app.file_chunks to uzima_api;

create policy of_file_read on app.file_chunks for select to uzima_api
  using ((EXISTS ( SELECT
   FROM app.files f
  WHERE (f.id = file_chunks.file_id))));

create policy of_file_sent on app.file_chunks for insert to uzima_api
  with check ((EXISTS ( SELECT
   FROM app.files f
  WHERE ((f.id = file_chunks.file_id) AND (f.owner_id = file_chunks.subject_id) AND
        CASE
            WHEN (( SELECT app.role() AS role) = 'system'::text) THEN (((f.state = 'checking'::text) AND (file_chunks.version = 1)) OR ((f.state = 'uploading'::text) AND (file_chunks.version = 0) AND (f.import_id IS NOT NULL)) OR ((f.object IS NOT NULL) AND (file_chunks.version = f.version)))
            ELSE ((f.uploaded_by = ( SELECT app.uid() AS uid)) AND (f.state = 'uploading'::text) AND (file_chunks.version = 0))
        END))));

create policy owner_all on app.file_chunks to current_user
  using (true)
  with check (true);

create policy tasks_drop on app.file_chunks for delete to uzima_api
  using ((( SELECT app.role() AS role) = 'system'::text));

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.file_chunks FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('subject_id');

create table app.file_folders (
  id uuid not null,
  is_only boolean default true not null,
  constraint file_folders_pkey PRIMARY KEY (id),
  constraint file_folders_is_only_key UNIQUE (is_only),
  constraint file_folders_is_only_check CHECK (is_only)
);
alter table app.file_folders enable row level security;
alter table app.file_folders force row level security;
grant insert, select on app.file_folders to uzima_api;

create policy owner_all on app.file_folders to current_user
  using (true)
  with check (true);

create policy tasks_name on app.file_folders for insert to uzima_api
  with check ((( SELECT app.role() AS role) = 'system'::text));

create policy tasks_see on app.file_folders for select to uzima_api
  using ((( SELECT app.role() AS role) = 'system'::text));

create table app.file_removals (
  object uuid not null,
  due_at timestamp with time zone not null,
  attempts integer default 0 not null,
  is_begun boolean default false not null,
  constraint file_removals_pkey PRIMARY KEY (object)
);
CREATE INDEX file_removals_due_idx ON app.file_removals USING btree (due_at);
alter table app.file_removals enable row level security;
alter table app.file_removals force row level security;
grant delete, insert, select on app.file_removals to uzima_api;
grant update (due_at, attempts, is_begun) on app.file_removals to uzima_api;

create policy owner_all on app.file_removals to current_user
  using (true)
  with check (true);

create policy tasks_do on app.file_removals to uzima_api
  using ((( SELECT app.role() AS role) = 'system'::text))
  with check ((( SELECT app.role() AS role) = 'system'::text));

create table app.files (
  id uuid not null,
  owner_id uuid not null,
  uploaded_by uuid not null,
  state text default 'uploading'::text not null,
  name bytea not null,
  media_type text not null,
  size integer not null,
  version smallint default 0 not null,
  refusal text,
  attached_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  import_id uuid,
  object uuid,
  constraint files_pkey PRIMARY KEY (id),
  constraint files_import_id_fkey FOREIGN KEY (import_id) REFERENCES app.record_imports(id) ON DELETE SET NULL,
  constraint files_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint files_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint files_attached_check CHECK (((attached_at IS NULL) OR (state = 'ready'::text))),
  constraint files_encrypted_check CHECK (((octet_length(name) >= 33) AND (SUBSTRING(name FROM 1 FOR 3) = '\x010000'::bytea))),
  constraint files_object_check CHECK (((object IS NULL) OR (state = 'ready'::text))),
  constraint files_refused_check CHECK (((state = 'refused'::text) = (refusal IS NOT NULL))),
  constraint files_size_check CHECK (((size >= 1) AND (size <= 41943040))),
  constraint files_state_check CHECK ((state = ANY (ARRAY['uploading'::text, 'checking'::text, 'ready'::text, 'refused'::text]))),
  constraint files_version_check CHECK ((version = ANY (ARRAY[0, 1])))
);
CREATE INDEX files_import_idx ON app.files USING btree (import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX files_left_idx ON app.files USING btree (updated_at) WHERE (attached_at IS NULL);
CREATE INDEX files_loose_idx ON app.files USING btree (uploaded_by, updated_at) WHERE (attached_at IS NULL);
CREATE UNIQUE INDEX files_object_key ON app.files USING btree (object) WHERE (object IS NOT NULL);
CREATE INDEX files_owner_idx ON app.files USING btree (owner_id);
alter table app.files enable row level security;
alter table app.files force row level security;
grant delete, insert, select on app.files to uzima_api;
grant update (state, name, media_type, size, version, refusal, attached_at, updated_at, object) on app.files to uzima_api;

create policy owner_all on app.files to current_user
  using (true)
  with check (true);

create policy record_shows on app.files for select to uzima_api
  using (((attached_at IS NOT NULL) AND app.record_shows_file(id)));

create policy sender_cancels on app.files for delete to uzima_api
  using (((uploaded_by = ( SELECT app.uid() AS uid)) AND (attached_at IS NULL)));

create policy sender_goes_on on app.files for update to uzima_api
  using (((uploaded_by = ( SELECT app.uid() AS uid)) AND (attached_at IS NULL)))
  with check (((uploaded_by = ( SELECT app.uid() AS uid)) AND ((state <> 'ready'::text) OR (attached_at IS NOT NULL))));

create policy sender_sees on app.files for select to uzima_api
  using (((uploaded_by = ( SELECT app.uid() AS uid)) AND (attached_at IS NULL)));

create policy sender_sends on app.files for insert to uzima_api
  with check (((uploaded_by = ( SELECT app.uid() AS uid)) AND (state = 'uploading'::text) AND (attached_at IS NULL) AND (import_id IS NULL) AND (object IS NULL) AND ((owner_id = ( SELECT app.uid() AS uid)) OR app.cares_for(owner_id))));

create policy tasks_bring on app.files for insert to uzima_api
  with check (((( SELECT app.role() AS role) = 'system'::text) AND (uploaded_by = owner_id) AND (state = 'uploading'::text) AND (attached_at IS NULL) AND (object IS NULL) AND (EXISTS ( SELECT
   FROM app.record_imports i
  WHERE ((i.id = files.import_id) AND (i.patient_id = files.owner_id) AND (i.state = 'reading'::text))))));

create policy tasks_check on app.files for update to uzima_api
  using (((( SELECT app.role() AS role) = 'system'::text) AND (attached_at IS NULL)))
  with check (((( SELECT app.role() AS role) = 'system'::text) AND (attached_at IS NULL)));

create policy tasks_see on app.files for select to uzima_api
  using ((( SELECT app.role() AS role) = 'system'::text));

create policy tasks_sweep on app.files for delete to uzima_api
  using (((( SELECT app.role() AS role) = 'system'::text) AND (attached_at IS NULL)));

CREATE TRIGGER keep_object BEFORE UPDATE OF object ON app.files FOR EACH ROW WHEN ((new.object IS DISTINCT FROM old.object)) EXECUTE FUNCTION app.keep_object();

CREATE TRIGGER object_changed AFTER UPDATE OF object ON app.files FOR EACH ROW WHEN (((old.object IS NOT NULL) AND (new.object IS DISTINCT FROM old.object))) EXECUTE FUNCTION app.object_left();

CREATE TRIGGER object_left AFTER DELETE ON app.files FOR EACH ROW WHEN ((old.object IS NOT NULL)) EXECUTE FUNCTION app.object_left();

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.files FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('owner_id');

CREATE OR REPLACE FUNCTION app.bring_back(p_file uuid, p_object uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.role() is distinct from 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  update app.files f set object = null where f.id = p_file and f.object = p_object;
  return found;
end $function$;
revoke all on function app.bring_back(uuid,uuid) from public;
grant execute on function app.bring_back(uuid,uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.has_objects()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select app.role() = 'system'
     and (exists (select from app.files f where f.object is not null) or exists (select from app.message_files f where f.object is not null))
$function$;
revoke all on function app.has_objects() from public;
grant execute on function app.has_objects() to uzima_api;

CREATE OR REPLACE FUNCTION app.keep_object()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if app.role() is distinct from 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  return new;
end $function$;
revoke all on function app.keep_object() from public;

CREATE OR REPLACE FUNCTION app.object_left()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into app.file_removals (object, due_at) values (old.object, coalesce(app.at(), '-infinity')) on conflict do nothing;
  return null;
end $function$;
revoke all on function app.object_left() from public;

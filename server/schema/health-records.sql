-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.health_record_files (
  record_id uuid not null,
  file_id uuid not null,
  patient_id uuid not null,
  "position" integer not null,
  removed_at timestamp with time zone,
  constraint health_record_files_pkey PRIMARY KEY (record_id, file_id),
  constraint health_record_files_file_key UNIQUE (file_id),
  constraint health_record_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES app.files(id) ON DELETE CASCADE,
  constraint health_record_files_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint health_record_files_record_id_fkey FOREIGN KEY (record_id) REFERENCES app.health_records(id) ON DELETE CASCADE
);
CREATE INDEX health_record_files_patient_idx ON app.health_record_files USING btree (patient_id);
alter table app.health_record_files enable row level security;
alter table app.health_record_files force row level security;
grant insert, select on app.health_record_files to uzima_api;
grant update (removed_at) on app.health_record_files to uzima_api;

create policy author_attaches on app.health_record_files for insert to uzima_api
  with check (((EXISTS ( SELECT
   FROM app.health_records r
  WHERE ((r.id = health_record_files.record_id) AND (r.patient_id = health_record_files.patient_id) AND (r.added_by = ( SELECT app.uid() AS uid))))) AND (EXISTS ( SELECT
   FROM app.files f
  WHERE ((f.id = health_record_files.file_id) AND (f.uploaded_by = ( SELECT app.uid() AS uid)) AND (f.owner_id = health_record_files.patient_id) AND (f.state = 'ready'::text) AND (f.attached_at IS NULL))))));

create policy author_takes_off on app.health_record_files for update to uzima_api
  using ((EXISTS ( SELECT
   FROM app.health_records r
  WHERE ((r.id = health_record_files.record_id) AND (r.added_by = ( SELECT app.uid() AS uid))))))
  with check ((EXISTS ( SELECT
   FROM app.health_records r
  WHERE ((r.id = health_record_files.record_id) AND (r.added_by = ( SELECT app.uid() AS uid))))));

create policy owner_all on app.health_record_files to current_user
  using (true)
  with check (true);

create policy record_read on app.health_record_files for select to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) OR app.cares_for(patient_id)));

create table app.health_record_messages (
  record_id uuid not null,
  patient_id uuid not null,
  contact_id uuid not null,
  sender_id uuid not null,
  message_id uuid not null,
  sent_at timestamp with time zone not null,
  saved_by uuid not null,
  saved_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint health_record_messages_pkey PRIMARY KEY (record_id),
  constraint health_record_messages_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES app.profiles(id) DEFERRABLE INITIALLY DEFERRED,
  constraint health_record_messages_message_fkey FOREIGN KEY (sender_id, message_id) REFERENCES app.messages(sender_id, id) ON DELETE CASCADE,
  constraint health_record_messages_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint health_record_messages_record_id_fkey FOREIGN KEY (record_id) REFERENCES app.health_records(id) ON DELETE CASCADE,
  constraint health_record_messages_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES app.profiles(id) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX health_record_messages_contact_idx ON app.health_record_messages USING btree (contact_id);
CREATE INDEX health_record_messages_message_idx ON app.health_record_messages USING btree (sender_id, message_id);
CREATE UNIQUE INDEX health_record_messages_message_key ON app.health_record_messages USING btree (sender_id, message_id) WHERE (ended_at IS NULL);
CREATE INDEX health_record_messages_patient_idx ON app.health_record_messages USING btree (patient_id, contact_id);
CREATE INDEX health_record_messages_saved_by_idx ON app.health_record_messages USING btree (saved_by);
alter table app.health_record_messages enable row level security;
alter table app.health_record_messages force row level security;
grant insert, select on app.health_record_messages to uzima_api;

create policy author_saves on app.health_record_messages for insert to uzima_api
  with check (((saved_by = ( SELECT app.uid() AS uid)) AND (saved_at = ( SELECT app.at() AS at)) AND (ended_at IS NULL) AND (EXISTS ( SELECT
   FROM app.messages m
  WHERE ((m.sender_id = health_record_messages.sender_id) AND (m.id = health_record_messages.message_id) AND (m.subject_id = health_record_messages.patient_id) AND (m.created_at = health_record_messages.sent_at) AND (ARRAY[m.sender_id, m.recipient_id] @> ARRAY[health_record_messages.patient_id, health_record_messages.contact_id]) AND (health_record_messages.contact_id <> health_record_messages.patient_id)))) AND (EXISTS ( SELECT
   FROM app.health_records r
  WHERE ((r.id = health_record_messages.record_id) AND (r.patient_id = health_record_messages.patient_id) AND (r.added_by = ( SELECT app.uid() AS uid)) AND (r.deleted_at IS NULL))))));

create policy owner_all on app.health_record_messages to current_user
  using (true)
  with check (true);

create policy record_read on app.health_record_messages for select to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) OR app.cares_for(patient_id)));

create table app.health_record_versions (
  id uuid not null,
  record_id uuid not null,
  patient_id uuid not null,
  version integer not null,
  type text not null,
  status text not null,
  record_date date not null,
  content bytea not null,
  change text not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  constraint health_record_versions_pkey PRIMARY KEY (id),
  constraint health_record_versions_version_key UNIQUE (record_id, version),
  constraint health_record_versions_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app.profiles(id) ON DELETE RESTRICT,
  constraint health_record_versions_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint health_record_versions_record_id_fkey FOREIGN KEY (record_id) REFERENCES app.health_records(id) ON DELETE CASCADE,
  constraint health_record_versions_change_check CHECK ((change = ANY (ARRAY['edited'::text, 'reviewed'::text, 'deleted'::text]))),
  constraint health_record_versions_encrypted_check CHECK (((octet_length(content) >= 33) AND (SUBSTRING(content FROM 1 FOR 3) = '\x010000'::bytea)))
);
CREATE INDEX health_record_versions_patient_idx ON app.health_record_versions USING btree (patient_id);
alter table app.health_record_versions enable row level security;
alter table app.health_record_versions force row level security;
grant insert, select on app.health_record_versions to uzima_api;

create policy change_kept on app.health_record_versions for insert to uzima_api
  with check (((changed_by = ( SELECT app.uid() AS uid)) AND (EXISTS ( SELECT
   FROM app.health_records r
  WHERE ((r.id = health_record_versions.record_id) AND (r.patient_id = health_record_versions.patient_id))))));

create policy owner_all on app.health_record_versions to current_user
  using (true)
  with check (true);

create policy record_read on app.health_record_versions for select to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) OR app.cares_for(patient_id)));

create table app.health_records (
  id uuid not null,
  patient_id uuid not null,
  type text not null,
  status text not null,
  record_date date not null,
  title bytea not null,
  provider bytea not null,
  description bytea,
  lab_values bytea,
  added_by uuid not null,
  reviewed_by uuid,
  reviewed_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  order_id uuid,
  constraint health_records_pkey PRIMARY KEY (id),
  constraint health_records_added_by_fkey FOREIGN KEY (added_by) REFERENCES app.profiles(id) ON DELETE RESTRICT,
  constraint health_records_order_fkey FOREIGN KEY (order_id, patient_id) REFERENCES app.orders(id, patient_id) ON DELETE SET NULL (order_id),
  constraint health_records_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint health_records_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint health_records_encrypted_check CHECK (((octet_length(description) >= 33) AND (SUBSTRING(description FROM 1 FOR 3) = '\x010000'::bytea) AND ((octet_length(lab_values) >= 33) AND (SUBSTRING(lab_values FROM 1 FOR 3) = '\x010000'::bytea)) AND ((octet_length(provider) >= 33) AND (SUBSTRING(provider FROM 1 FOR 3) = '\x010000'::bytea)) AND ((octet_length(title) >= 33) AND (SUBSTRING(title FROM 1 FOR 3) = '\x010000'::bytea)))),
  constraint health_records_pending_check CHECK (((status = 'pending'::text) OR (reviewed_at IS NOT NULL))),
  constraint health_records_status_check CHECK ((status = ANY (ARRAY['normal'::text, 'abnormal'::text, 'pending'::text, 'follow-up-needed'::text]))),
  constraint health_records_type_check CHECK ((type = ANY (ARRAY['lab-result'::text, 'imaging'::text, 'prescription'::text, 'visit-summary'::text, 'vaccination'::text, 'other'::text])))
);
CREATE INDEX health_records_order_idx ON app.health_records USING btree (order_id, patient_id);
CREATE INDEX health_records_patient_idx ON app.health_records USING btree (patient_id, record_date DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX health_records_status_idx ON app.health_records USING btree (patient_id, status, record_date DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX health_records_type_idx ON app.health_records USING btree (patient_id, type, record_date DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX health_records_values_idx ON app.health_records USING btree (patient_id, record_date DESC, id DESC) WHERE ((deleted_at IS NULL) AND (lab_values IS NOT NULL));
alter table app.health_records enable row level security;
alter table app.health_records force row level security;
grant insert, select on app.health_records to uzima_api;
grant update (type, status, record_date, title, provider, description, lab_values, reviewed_by, reviewed_at, version, updated_at, deleted_at) on app.health_records to uzima_api;

create policy owner_all on app.health_records to current_user
  using (true)
  with check (true);

create policy patient_adds on app.health_records for insert to uzima_api
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (added_by = ( SELECT app.uid() AS uid)) AND (status = 'pending'::text) AND (order_id IS NULL)));

create policy patient_changes on app.health_records for update to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) AND (added_by = ( SELECT app.uid() AS uid)) AND (deleted_at IS NULL)))
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND ((status = 'pending'::text) OR (deleted_at IS NOT NULL))));

create policy provider_adds on app.health_records for insert to uzima_api
  with check (((added_by = ( SELECT app.uid() AS uid)) AND app.cares_for(patient_id)));

create policy provider_changes on app.health_records for update to uzima_api
  using ((app.cares_for(patient_id) AND (deleted_at IS NULL)))
  with check (app.cares_for(patient_id));

create policy record_read on app.health_records for select to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) OR app.cares_for(patient_id)));

CREATE TRIGGER health_records_keep BEFORE UPDATE ON app.health_records FOR EACH ROW EXECUTE FUNCTION app.keep_health_record();

CREATE TRIGGER health_records_message_ends AFTER UPDATE OF deleted_at ON app.health_records FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION app.end_record_of_message();

CREATE OR REPLACE FUNCTION app.check_file(p_file uuid, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_type text;
begin
  select f.media_type into v_type from app.files f where f.id = p_file and f.uploaded_by = app.uid() and f.state = 'checking';
  if v_type is null then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  perform graphile_worker.add_job('check_file', json_build_object('id', p_file), run_at => p_now, job_key => 'check_file:' || p_file,
    -- pictures of phones cost the most memory: one at a time
    queue_name => case when v_type = 'image/heic' then 'files-0' else 'files-' || abs(hashtext(p_file::text)) % 2 end, max_attempts => 3);
end $function$;
revoke all on function app.check_file(uuid,timestamp with time zone) from public;
grant execute on function app.check_file(uuid,timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.end_record_of_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update app.health_record_messages s set ended_at = new.deleted_at where s.record_id = new.id;
  return null;
end $function$;
revoke all on function app.end_record_of_message() from public;

CREATE OR REPLACE FUNCTION app.keep_health_record()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if app.uid() is distinct from old.added_by and current_user = 'uzima_api'
     and (new.title, new.provider, new.description, new.lab_values, new.type, new.record_date, new.deleted_at)
         is distinct from (old.title, old.provider, old.description, old.lab_values, old.type, old.record_date, old.deleted_at) then
    raise exception 'only who added a record may change it' using errcode = '42501';
  end if;
  return new;
end $function$;
revoke all on function app.keep_health_record() from public;

CREATE OR REPLACE FUNCTION app.record_names(p_people uuid[])
 RETURNS TABLE(id uuid, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.id, p.name from app.profiles p
   where app.uid() is not null and p.id = any (p_people) and (p.role in ('doctor', 'professional') or p.id = app.uid() or app.cares_for(p.id))
$function$;
revoke all on function app.record_names(uuid[]) from public;
grant execute on function app.record_names(uuid[]) to uzima_api;

CREATE OR REPLACE FUNCTION app.record_shows_file(p_file uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from app.health_record_files f
                  where f.file_id = p_file and (f.patient_id = app.uid() or app.cares_for(f.patient_id)))
$function$;
revoke all on function app.record_shows_file(uuid) from public;
grant execute on function app.record_shows_file(uuid) to uzima_api;

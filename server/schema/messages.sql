-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create type app.disclosure_request_row as (
  id uuid,
  patient_id uuid,
  patient_name text,
  patient_email text,
  first_day date,
  last_day date,
  time_zone text,
  reason bytea,
  asked_by uuid,
  asker_name text,
  created_at timestamp with time zone,
  state text,
  decided_by uuid,
  decider_name text,
  decided_at timestamp with time zone,
  ended_at timestamp with time zone
);

create type app.message_contact as (
  id uuid,
  name text,
  photo text,
  type text,
  specialty text,
  unread integer,
  last_at timestamp with time zone,
  has_keys boolean,
  sort_name text
);

create table app.conversations (
  user_id uuid not null,
  contact_id uuid not null,
  last_at timestamp with time zone not null,
  constraint conversations_pkey PRIMARY KEY (user_id, contact_id),
  constraint conversations_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint conversations_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.profiles(id) ON DELETE CASCADE
);
CREATE INDEX conversations_contact_idx ON app.conversations USING btree (contact_id);
CREATE INDEX conversations_last_idx ON app.conversations USING btree (user_id, last_at DESC, contact_id DESC);
alter table app.conversations enable row level security;
alter table app.conversations force row level security;
grant select on app.conversations to uzima_api;

create policy own_list on app.conversations for select to uzima_api
  using ((user_id = ( SELECT app.uid() AS uid)));

create policy owner_all on app.conversations to current_user
  using (true)
  with check (true);

create table app.disclosure_decisions (
  request_id uuid not null,
  asked_by uuid not null,
  outcome text not null,
  decided_by uuid not null,
  decided_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint disclosure_decisions_pkey PRIMARY KEY (request_id),
  constraint disclosure_decisions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES app.profiles(id) ON DELETE RESTRICT,
  constraint disclosure_decisions_request_fkey FOREIGN KEY (request_id, asked_by) REFERENCES app.disclosure_requests(id, asked_by) ON DELETE CASCADE,
  constraint disclosure_decisions_ended_check CHECK (((ended_at IS NULL) OR (outcome = 'approved'::text))),
  constraint disclosure_decisions_outcome_check CHECK ((outcome = ANY (ARRAY['approved'::text, 'refused'::text, 'withdrawn'::text]))),
  constraint disclosure_decisions_two_check CHECK (((outcome = 'withdrawn'::text) = (decided_by = asked_by)))
);
CREATE INDEX disclosure_decisions_decided_by_idx ON app.disclosure_decisions USING btree (decided_by);
CREATE INDEX disclosure_decisions_request_idx ON app.disclosure_decisions USING btree (request_id, asked_by);
alter table app.disclosure_decisions enable row level security;
alter table app.disclosure_decisions force row level security;
grant insert, select on app.disclosure_decisions to uzima_api;
grant update (ended_at) on app.disclosure_decisions to uzima_api;

create policy admins_end on app.disclosure_decisions for update to uzima_api
  using (((( SELECT app.role() AS role) = 'admin'::text) AND (outcome = 'approved'::text) AND (ended_at IS NULL)))
  with check ((ended_at = ( SELECT app.at() AS at)));

create policy admins_read on app.disclosure_decisions for select to uzima_api
  using ((( SELECT app.role() AS role) = 'admin'::text));

create policy another_decides on app.disclosure_decisions for insert to uzima_api
  with check (((( SELECT app.role() AS role) = 'admin'::text) AND (decided_by = ( SELECT app.uid() AS uid)) AND (decided_at = ( SELECT app.at() AS at)) AND (ended_at IS NULL) AND app.may_decide_disclosure(request_id, outcome)));

create policy owner_all on app.disclosure_decisions to current_user
  using (true)
  with check (true);

create table app.disclosure_requests (
  id uuid not null,
  patient_id uuid not null,
  asked_by uuid not null,
  first_day date,
  last_day date,
  time_zone text not null,
  reason bytea not null,
  created_at timestamp with time zone not null,
  constraint disclosure_requests_pkey PRIMARY KEY (id),
  constraint disclosure_requests_asked_key UNIQUE (id, asked_by),
  constraint disclosure_requests_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES app.profiles(id) ON DELETE RESTRICT,
  constraint disclosure_requests_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint disclosure_requests_days_check CHECK ((first_day <= last_day)),
  constraint disclosure_requests_encrypted_check CHECK (((octet_length(reason) >= 33) AND (SUBSTRING(reason FROM 1 FOR 3) = '\x010000'::bytea))),
  constraint disclosure_requests_own_check CHECK ((asked_by <> patient_id))
);
CREATE INDEX disclosure_requests_asked_by_idx ON app.disclosure_requests USING btree (asked_by);
CREATE INDEX disclosure_requests_created_at_idx ON app.disclosure_requests USING btree (created_at DESC, id DESC);
CREATE INDEX disclosure_requests_patient_idx ON app.disclosure_requests USING btree (patient_id);
alter table app.disclosure_requests enable row level security;
alter table app.disclosure_requests force row level security;
grant insert, select on app.disclosure_requests to uzima_api;

create policy admins_ask on app.disclosure_requests for insert to uzima_api
  with check (((( SELECT app.role() AS role) = 'admin'::text) AND (asked_by = ( SELECT app.uid() AS uid)) AND (created_at = ( SELECT app.at() AS at))));

create policy admins_read on app.disclosure_requests for select to uzima_api
  using ((( SELECT app.role() AS role) = 'admin'::text));

create policy owner_all on app.disclosure_requests to current_user
  using (true)
  with check (true);

create table app.identity_keys (
  user_id uuid not null,
  key_id text not null,
  generation integer not null,
  card text not null,
  endorsement text,
  created_at timestamp with time zone not null,
  replaced_at timestamp with time zone,
  constraint identity_keys_pkey PRIMARY KEY (user_id, key_id),
  constraint identity_keys_generation_key UNIQUE (user_id, generation),
  constraint identity_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint identity_keys_key_id_check CHECK ((key_id ~ '^[A-Za-z0-9_-]{43}$'::text))
);
CREATE UNIQUE INDEX identity_keys_current_key ON app.identity_keys USING btree (user_id) WHERE (replaced_at IS NULL);
alter table app.identity_keys enable row level security;
alter table app.identity_keys force row level security;
grant insert, select on app.identity_keys to uzima_api;
grant update (replaced_at) on app.identity_keys to uzima_api;

create policy contacts_read on app.identity_keys for select to uzima_api
  using (app.writes_with(user_id));

create policy own_published on app.identity_keys for insert to uzima_api
  with check (((user_id = ( SELECT app.uid() AS uid)) AND (created_at = ( SELECT app.at() AS at)) AND (replaced_at IS NULL)));

create policy own_read on app.identity_keys for select to uzima_api
  using ((user_id = ( SELECT app.uid() AS uid)));

create policy own_replaced on app.identity_keys for update to uzima_api
  using (((user_id = ( SELECT app.uid() AS uid)) AND (replaced_at IS NULL)))
  with check (((user_id = ( SELECT app.uid() AS uid)) AND (replaced_at = ( SELECT app.at() AS at))));

create policy owner_all on app.identity_keys to current_user
  using (true)
  with check (true);

create table app.identity_pins (
  user_id uuid not null,
  contact_id uuid not null,
  pin text not null,
  updated_at timestamp with time zone not null,
  constraint identity_pins_pkey PRIMARY KEY (user_id, contact_id),
  constraint identity_pins_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.profiles(id) ON DELETE CASCADE
);
alter table app.identity_pins enable row level security;
alter table app.identity_pins force row level security;
grant insert, select on app.identity_pins to uzima_api;
grant update (pin, updated_at) on app.identity_pins to uzima_api;

create policy own_pins on app.identity_pins to uzima_api
  using ((user_id = ( SELECT app.uid() AS uid)))
  with check ((user_id = ( SELECT app.uid() AS uid)));

create policy owner_all on app.identity_pins to current_user
  using (true)
  with check (true);

create table app.identity_secrets (
  user_id uuid not null,
  method text not null,
  key_id text not null,
  secret bytea not null,
  created_at timestamp with time zone not null,
  id uuid not null,
  credential text,
  user_agent text,
  constraint identity_secrets_pkey PRIMARY KEY (id),
  constraint identity_secrets_way_key UNIQUE NULLS NOT DISTINCT (user_id, method, credential),
  constraint identity_secrets_key_fkey FOREIGN KEY (user_id, key_id) REFERENCES app.identity_keys(user_id, key_id) ON DELETE CASCADE,
  constraint identity_secrets_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint identity_secrets_credential_check CHECK (((method = ANY (ARRAY['passkey'::text, 'device'::text])) = (credential IS NOT NULL))),
  constraint identity_secrets_encrypted_check CHECK (((octet_length(secret) >= 33) AND (SUBSTRING(secret FROM 1 FOR 3) = '\x010000'::bytea))),
  constraint identity_secrets_method_check CHECK ((method = ANY (ARRAY['passphrase'::text, 'recovery'::text, 'passkey'::text, 'device'::text])))
);
CREATE INDEX identity_secrets_key_idx ON app.identity_secrets USING btree (user_id, key_id);
alter table app.identity_secrets enable row level security;
alter table app.identity_secrets force row level security;
grant delete, insert, select on app.identity_secrets to uzima_api;
grant update (key_id, secret, created_at, id, user_agent) on app.identity_secrets to uzima_api;

create policy own_secrets on app.identity_secrets to uzima_api
  using ((user_id = ( SELECT app.uid() AS uid)))
  with check ((user_id = ( SELECT app.uid() AS uid)));

create policy owner_all on app.identity_secrets to current_user
  using (true)
  with check (true);

create table app.key_transfers (
  user_id uuid not null,
  id uuid not null,
  key_id text not null,
  ticket_hash bytea not null,
  secret bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint key_transfers_pkey PRIMARY KEY (user_id),
  constraint key_transfers_key_fkey FOREIGN KEY (user_id, key_id) REFERENCES app.identity_keys(user_id, key_id) ON DELETE CASCADE,
  constraint key_transfers_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint key_transfers_encrypted_check CHECK (((octet_length(secret) >= 33) AND (SUBSTRING(secret FROM 1 FOR 3) = '\x010000'::bytea))),
  constraint key_transfers_expiry_check CHECK (((expires_at > created_at) AND (expires_at <= (created_at + '00:10:00'::interval)))),
  constraint key_transfers_ticket_hash_check CHECK ((octet_length(ticket_hash) = 32))
);
CREATE INDEX key_transfers_expires_idx ON app.key_transfers USING btree (expires_at);
CREATE INDEX key_transfers_key_idx ON app.key_transfers USING btree (user_id, key_id);
alter table app.key_transfers enable row level security;
alter table app.key_transfers force row level security;
grant delete, insert, select on app.key_transfers to uzima_api;

create policy own_transfers on app.key_transfers to uzima_api
  using ((user_id = ( SELECT app.uid() AS uid)))
  with check ((user_id = ( SELECT app.uid() AS uid)));

create policy owner_all on app.key_transfers to current_user
  using (true)
  with check (true);

create policy tasks_see on app.key_transfers for select to uzima_api
  using (((( SELECT app.role() AS role) = 'system'::text) AND (expires_at <= ( SELECT app.at() AS at))));

create policy tasks_sweep on app.key_transfers for delete to uzima_api
  using (((( SELECT app.role() AS role) = 'system'::text) AND (expires_at <= ( SELECT app.at() AS at))));

create table app.message_file_chunks (
  file_id uuid not null,
  "position" integer not null,
  bytes bytea not null storage external,
  constraint message_file_chunks_pkey PRIMARY KEY (file_id, "position"),
  constraint message_file_chunks_file_id_fkey FOREIGN KEY (file_id) REFERENCES app.message_files(id) ON DELETE CASCADE,
  constraint message_file_chunks_position_check CHECK (("position" >= 0))
);
alter table app.message_file_chunks enable row level security;
alter table app.message_file_chunks force row level security;
grant delete, insert, select on app.message_file_chunks to uzima_api;

create policy of_file_read on app.message_file_chunks for select to uzima_api
  using ((EXISTS ( SELECT
   FROM app.message_files f
  WHERE (f.id = message_file_chunks.file_id))));

create policy of_file_sent on app.message_file_chunks for insert to uzima_api
  with check ((EXISTS ( SELECT
   FROM app.message_files f
  WHERE ((f.id = message_file_chunks.file_id) AND (f.sender_id = ( SELECT app.uid() AS uid)) AND (f.message_id IS NULL)))));

create policy owner_all on app.message_file_chunks to current_user
  using (true)
  with check (true);

create policy tasks_drop on app.message_file_chunks for delete to uzima_api
  using (((( SELECT app.role() AS role) = 'system'::text) AND (EXISTS ( SELECT
   FROM app.message_files f
  WHERE ((f.id = message_file_chunks.file_id) AND (f.message_id IS NULL))))));

create table app.message_files (
  id uuid not null,
  sender_id uuid not null,
  recipient_id uuid not null,
  subject_id uuid not null,
  message_id uuid,
  size integer not null,
  created_at timestamp with time zone not null,
  object uuid,
  constraint message_files_pkey PRIMARY KEY (id),
  constraint message_files_message_fkey FOREIGN KEY (sender_id, message_id) REFERENCES app.messages(sender_id, id) ON DELETE CASCADE,
  constraint message_files_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES app.profiles(id) DEFERRABLE INITIALLY DEFERRED,
  constraint message_files_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES app.profiles(id) DEFERRABLE INITIALLY DEFERRED,
  constraint message_files_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint message_files_size_check CHECK ((size > 0))
);
CREATE INDEX message_files_loose_idx ON app.message_files USING btree (created_at) WHERE (message_id IS NULL);
CREATE INDEX message_files_message_idx ON app.message_files USING btree (sender_id, message_id);
CREATE UNIQUE INDEX message_files_object_key ON app.message_files USING btree (object) WHERE (object IS NOT NULL);
CREATE INDEX message_files_recipient_idx ON app.message_files USING btree (recipient_id);
CREATE INDEX message_files_sender_idx ON app.message_files USING btree (sender_id, created_at);
CREATE INDEX message_files_subject_idx ON app.message_files USING btree (subject_id);
alter table app.message_files enable row level security;
alter table app.message_files force row level security;
grant delete, insert, select on app.message_files to uzima_api;
grant update (message_id, object) on app.message_files to uzima_api;

create policy owner_all on app.message_files to current_user
  using (true)
  with check (true);

create policy parties_see on app.message_files for select to uzima_api
  using (((sender_id = ( SELECT app.uid() AS uid)) OR ((recipient_id = ( SELECT app.uid() AS uid)) AND (message_id IS NOT NULL))));

create policy sender_announces on app.message_files for insert to uzima_api
  with check (((sender_id = ( SELECT app.uid() AS uid)) AND (message_id IS NULL) AND (object IS NULL) AND (created_at = ( SELECT app.at() AS at)) AND ((subject_id = sender_id) OR (subject_id = recipient_id)) AND app.may_write_to(recipient_id)));

create policy sender_attaches on app.message_files for update to uzima_api
  using (((sender_id = ( SELECT app.uid() AS uid)) AND (message_id IS NULL)))
  with check (((sender_id = ( SELECT app.uid() AS uid)) AND (EXISTS ( SELECT
   FROM app.messages m
  WHERE ((m.sender_id = message_files.sender_id) AND (m.id = message_files.message_id) AND (m.recipient_id = message_files.recipient_id) AND (message_files.id = ANY (m.attachments)))))));

create policy sender_cancels on app.message_files for delete to uzima_api
  using (((sender_id = ( SELECT app.uid() AS uid)) AND (message_id IS NULL)));

create policy tasks_keep on app.message_files for update to uzima_api
  using (((( SELECT app.role() AS role) = 'system'::text) AND (message_id IS NULL)))
  with check (((( SELECT app.role() AS role) = 'system'::text) AND (message_id IS NULL)));

create policy tasks_see on app.message_files for select to uzima_api
  using (((( SELECT app.role() AS role) = 'system'::text) AND (message_id IS NULL)));

create policy tasks_sweep on app.message_files for delete to uzima_api
  using (((( SELECT app.role() AS role) = 'system'::text) AND (message_id IS NULL)));

CREATE TRIGGER keep_object BEFORE UPDATE OF object ON app.message_files FOR EACH ROW WHEN ((new.object IS DISTINCT FROM old.object)) EXECUTE FUNCTION app.keep_object();

CREATE TRIGGER object_changed AFTER UPDATE OF object ON app.message_files FOR EACH ROW WHEN (((old.object IS NOT NULL) AND (new.object IS DISTINCT FROM old.object))) EXECUTE FUNCTION app.object_left();

CREATE TRIGGER object_left AFTER DELETE ON app.message_files FOR EACH ROW WHEN ((old.object IS NOT NULL)) EXECUTE FUNCTION app.object_left();

create table app.message_keys (
  sender_id uuid not null,
  message_id uuid not null,
  key_id text not null,
  reader_id uuid,
  wrap text not null,
  slip text,
  granted_by uuid,
  granted_at timestamp with time zone,
  constraint message_keys_pkey PRIMARY KEY (sender_id, message_id, key_id),
  constraint message_keys_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES app.profiles(id) DEFERRABLE INITIALLY DEFERRED,
  constraint message_keys_message_fkey FOREIGN KEY (sender_id, message_id) REFERENCES app.messages(sender_id, id) ON DELETE CASCADE,
  constraint message_keys_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES app.profiles(id) DEFERRABLE INITIALLY DEFERRED,
  constraint message_keys_grant_check CHECK ((num_nulls(slip, granted_by, granted_at) = ANY (ARRAY[0, 3])))
);
CREATE INDEX message_keys_granted_by_idx ON app.message_keys USING btree (granted_by);
CREATE INDEX message_keys_reader_idx ON app.message_keys USING btree (reader_id);
alter table app.message_keys enable row level security;
alter table app.message_keys force row level security;
grant insert, select on app.message_keys to uzima_api;

create policy contact_releases on app.message_keys for insert to uzima_api
  with check (((granted_by = ( SELECT app.uid() AS uid)) AND (granted_at = ( SELECT app.at() AS at)) AND (reader_id <> granted_by) AND (EXISTS ( SELECT
   FROM app.messages m
  WHERE ((m.sender_id = message_keys.sender_id) AND (m.id = message_keys.message_id) AND (ARRAY[m.sender_id, m.recipient_id] @> ARRAY[message_keys.reader_id, message_keys.granted_by])))) AND (EXISTS ( SELECT
   FROM app.identity_keys k
  WHERE ((k.user_id = message_keys.reader_id) AND (k.key_id = message_keys.key_id) AND (k.replaced_at IS NULL))))));

create policy own_wraps on app.message_keys for select to uzima_api
  using ((reader_id = ( SELECT app.uid() AS uid)));

create policy owner_all on app.message_keys to current_user
  using (true)
  with check (true);

create table app.messages (
  sender_id uuid not null,
  id uuid not null,
  recipient_id uuid not null,
  subject_id uuid not null,
  conversation_id uuid generated always as (app.conversation_of(sender_id, recipient_id)) stored not null,
  content bytea not null,
  attachments uuid[] default '{}'::uuid[] not null,
  read boolean default false not null,
  read_at timestamp with time zone,
  delivered_at timestamp with time zone,
  created_at timestamp with time zone not null,
  appointment_id uuid,
  constraint messages_pkey PRIMARY KEY (sender_id, id),
  constraint messages_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES app.appointments(id) ON DELETE SET NULL,
  constraint messages_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES app.profiles(id) DEFERRABLE INITIALLY DEFERRED,
  constraint messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES app.profiles(id) DEFERRABLE INITIALLY DEFERRED,
  constraint messages_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint messages_attachments_check CHECK ((cardinality(attachments) <= 5)),
  constraint messages_encrypted_check CHECK ((SUBSTRING(content FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea)),
  constraint messages_parties_check CHECK (((sender_id <> recipient_id) AND ((subject_id = sender_id) OR (subject_id = recipient_id)))),
  constraint messages_read_check CHECK (((read = (read_at IS NOT NULL)) AND ((read_at IS NULL) OR (delivered_at IS NOT NULL))))
);
CREATE INDEX messages_appointment_idx ON app.messages USING btree (appointment_id, created_at DESC, id DESC) WHERE (appointment_id IS NOT NULL);
CREATE INDEX messages_conversation_idx ON app.messages USING btree (conversation_id, created_at DESC, id DESC);
CREATE INDEX messages_sender_idx ON app.messages USING btree (sender_id, created_at);
CREATE INDEX messages_subject_idx ON app.messages USING btree (subject_id);
CREATE INDEX messages_undelivered_idx ON app.messages USING btree (recipient_id) WHERE (delivered_at IS NULL);
CREATE INDEX messages_unread_idx ON app.messages USING btree (recipient_id, sender_id) WHERE (NOT read);
alter table app.messages enable row level security;
alter table app.messages force row level security;
grant select on app.messages to uzima_api;
grant update (read, read_at, delivered_at) on app.messages to uzima_api;

create policy owner_all on app.messages to current_user
  using (true)
  with check (true);

create policy parties_read on app.messages for select to uzima_api
  using (((sender_id = ( SELECT app.uid() AS uid)) OR (recipient_id = ( SELECT app.uid() AS uid))));

create policy recipient_marks on app.messages for update to uzima_api
  using ((recipient_id = ( SELECT app.uid() AS uid)))
  with check ((recipient_id = ( SELECT app.uid() AS uid)));

CREATE TRIGGER messages_listed AFTER INSERT ON app.messages FOR EACH ROW EXECUTE FUNCTION app.list_conversation();

create table app.records_keys (
  key_id text not null,
  card text not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  replaced_at timestamp with time zone,
  constraint records_keys_pkey PRIMARY KEY (key_id),
  constraint records_keys_created_by_fkey FOREIGN KEY (created_by) REFERENCES app.profiles(id) ON DELETE RESTRICT,
  constraint records_keys_key_id_check CHECK ((key_id ~ '^[A-Za-z0-9_-]{43}$'::text))
);
CREATE INDEX records_keys_created_by_idx ON app.records_keys USING btree (created_by);
CREATE UNIQUE INDEX records_keys_current_key ON app.records_keys USING btree ((true)) WHERE (replaced_at IS NULL);
alter table app.records_keys enable row level security;
alter table app.records_keys force row level security;
grant insert, select on app.records_keys to uzima_api;
grant update (replaced_at) on app.records_keys to uzima_api;

create policy admin_publishes on app.records_keys for insert to uzima_api
  with check (((( SELECT app.role() AS role) = 'admin'::text) AND (created_by = ( SELECT app.uid() AS uid)) AND (created_at = ( SELECT app.at() AS at)) AND (replaced_at IS NULL)));

create policy admin_replaces on app.records_keys for update to uzima_api
  using (((( SELECT app.role() AS role) = 'admin'::text) AND (replaced_at IS NULL)))
  with check (((( SELECT app.role() AS role) = 'admin'::text) AND (replaced_at = ( SELECT app.at() AS at))));

create policy owner_all on app.records_keys to current_user
  using (true)
  with check (true);

create policy signed_in_read on app.records_keys for select to uzima_api
  using ((( SELECT app.uid() AS uid) IS NOT NULL));

CREATE OR REPLACE FUNCTION app.active_admins()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select a from app.all_admins() a where app.role() = 'admin' and app.is_admin_at(a, app.at())
$function$;
revoke all on function app.active_admins() from public;
grant execute on function app.active_admins() to uzima_api;

CREATE OR REPLACE FUNCTION app.answers_search(p_contact app.message_contact, p_search text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(bool_and(strpos(app.fold(concat_ws(' ', p_contact.name, p_contact.type, p_contact.specialty)), word) > 0), true)
    from unnest(string_to_array(app.fold(p_search), ' ')) word
$function$;
revoke all on function app.answers_search(app.message_contact,text) from public;

CREATE OR REPLACE FUNCTION app.archived_conversations(p_request uuid)
 RETURNS TABLE(contact_id uuid, name text, type text, specialty text, messages integer, unarchived integer, key_ids text[], first_at timestamp with time zone, last_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select c.contact_id, coalesce(d.name, p.name), case when d.id is not null then 'doctor' else coalesce(h.profession_type, 'patient') end,
         coalesce(d.specialty, h.specialty), c.messages, c.unarchived, coalesce(c.key_ids, '{}'), c.first_at, c.last_at
    from (select case when m.sender_id = m.subject_id then m.recipient_id else m.sender_id end as contact_id,
                 count(*)::integer as messages, (count(*) filter (where k.key_id is null))::integer as unarchived,
                 array_agg(distinct k.key_id) filter (where k.key_id is not null) as key_ids,
                 min(m.created_at) as first_at, max(m.created_at) as last_at
            from app.disclosed_messages(p_request) m
            left join app.message_keys k on k.sender_id = m.sender_id and k.message_id = m.id and k.reader_id is null
           group by 1) c
    join app.profiles p on p.id = c.contact_id
    left join app.doctors d on d.user_id = p.id and p.role = 'doctor'
    left join app.healthcare_professionals h on h.user_id = p.id and p.role = 'professional'
   order by c.last_at desc, c.contact_id
$function$;
revoke all on function app.archived_conversations(uuid) from public;
grant execute on function app.archived_conversations(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.archived_file(p_request uuid, p_file uuid)
 RETURNS TABLE(id uuid, subject_id uuid, size integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select f.id, f.subject_id, f.size
    from app.message_files f join app.disclosed_messages(p_request) m on m.sender_id = f.sender_id and m.id = f.message_id
   where f.id = p_file
$function$;
revoke all on function app.archived_file(uuid,uuid) from public;
grant execute on function app.archived_file(uuid,uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.archived_file_chunk(p_request uuid, p_file uuid, p_position integer)
 RETURNS bytea
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select c.bytes from app.message_file_chunks c
   where c.file_id = p_file and c.position = p_position and exists (select from app.archived_file(p_request, p_file))
$function$;
revoke all on function app.archived_file_chunk(uuid,uuid,integer) from public;
grant execute on function app.archived_file_chunk(uuid,uuid,integer) to uzima_api;

CREATE OR REPLACE FUNCTION app.archived_identities(p_request uuid)
 RETURNS TABLE(user_id uuid, key_id text, card text, endorsement text, created_at timestamp with time zone, replaced_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select k.user_id, k.key_id, k.card, k.endorsement, k.created_at, k.replaced_at
    from app.identity_keys k
   where k.user_id in (select m.sender_id from app.disclosed_messages(p_request) m
                       union select m.recipient_id from app.disclosed_messages(p_request) m)
   order by k.user_id, k.generation
$function$;
revoke all on function app.archived_identities(uuid) from public;
grant execute on function app.archived_identities(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.archived_messages(p_request uuid, p_contact uuid, p_after timestamp with time zone, p_after_id uuid, p_limit integer)
 RETURNS TABLE(id uuid, sender_id uuid, recipient_id uuid, subject_id uuid, content bytea, attachments uuid[], appointment_id uuid, created_at timestamp with time zone, key_id text, wrap text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select m.id, m.sender_id, m.recipient_id, m.subject_id, m.content, m.attachments, m.appointment_id, m.created_at, k.key_id, k.wrap
    from app.disclosed_messages(p_request) m
    left join app.message_keys k on k.sender_id = m.sender_id and k.message_id = m.id and k.reader_id is null
   where p_contact in (m.sender_id, m.recipient_id) and p_contact <> m.subject_id
     and (p_after is null or (m.created_at, m.id) > (p_after, p_after_id))
   order by m.created_at, m.id
   limit p_limit
$function$;
revoke all on function app.archived_messages(uuid,uuid,timestamp with time zone,uuid,integer) from public;
grant execute on function app.archived_messages(uuid,uuid,timestamp with time zone,uuid,integer) to uzima_api;

CREATE OR REPLACE FUNCTION app.archived_object(p_request uuid, p_file uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select f.object from app.message_files f where f.id = p_file and exists (select from app.archived_file(p_request, p_file))
$function$;
revoke all on function app.archived_object(uuid,uuid) from public;
grant execute on function app.archived_object(uuid,uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.conversation_of(p_one uuid, p_other uuid)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select overlay(overlay(left(encode(sha256(('uzima-conversation-v1|' || least(p_one, p_other) || '|' || greatest(p_one, p_other))::bytea), 'hex'), 32)
    placing '8' from 13) placing 'a' from 17)::uuid
$function$;

CREATE OR REPLACE FUNCTION app.disclosed_messages(p_request uuid)
 RETURNS SETOF app.messages
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select m.*
    from app.disclosed_to_caller(p_request) o join app.messages m on m.subject_id = o.patient_id
   where (o.first_day is null or m.created_at >= o.first_day::timestamp at time zone o.time_zone)
     and (o.last_day is null or m.created_at < (o.last_day + 1)::timestamp at time zone o.time_zone)
$function$;
revoke all on function app.disclosed_messages(uuid) from public;

CREATE OR REPLACE FUNCTION app.disclosed_to_caller(p_request uuid)
 RETURNS SETOF app.disclosure_requests
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select o.*
    from app.disclosure_requests o join app.disclosure_decisions d on d.request_id = o.id
   where o.id = p_request and d.outcome = 'approved' and d.ended_at is null and d.decided_at > app.at() - interval '24 hours'
     and app.role() = 'admin' and app.uid() in (o.asked_by, d.decided_by)
$function$;
revoke all on function app.disclosed_to_caller(uuid) from public;

CREATE OR REPLACE FUNCTION app.disclosure_request_state(d app.disclosure_decisions, p_asked_at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when d.outcome is null then case when p_asked_at > app.at() - interval '7 days' then 'asked' else 'lapsed' end
              when d.outcome <> 'approved' then d.outcome
              when d.ended_at is null and d.decided_at > app.at() - interval '24 hours' then 'open'
              else 'ended' end
$function$;
revoke all on function app.disclosure_request_state(app.disclosure_decisions,timestamp with time zone) from public;

CREATE OR REPLACE FUNCTION app.find_message_contact(p_person uuid)
 RETURNS SETOF app.message_contact
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select c.* from app.message_contact(app.uid(), p_person) c where app.writes_with(p_person)
$function$;
revoke all on function app.find_message_contact(uuid) from public;
grant execute on function app.find_message_contact(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.hit_limit(p_bucket text, p_key bytea, p_most integer, p_seconds integer, p_now timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ select case when bucket is null then 0 else wait end from auth.take_limits(array[p_bucket], array[p_key], array[p_most], array[p_seconds], p_now) $function$;
revoke all on function app.hit_limit(text,bytea,integer,integer,timestamp with time zone) from public;
grant execute on function app.hit_limit(text,bytea,integer,integer,timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.list_conversation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into app.conversations as c (user_id, contact_id, last_at)
  select pair.one, pair.other, new.created_at
    from (values (new.sender_id, new.recipient_id), (new.recipient_id, new.sender_id)) as pair (one, other)
   order by pair.one
  on conflict on constraint conversations_pkey do update set last_at = greatest(c.last_at, excluded.last_at);
  return new;
end $function$;
revoke all on function app.list_conversation() from public;

CREATE OR REPLACE FUNCTION app.list_disclosure_requests(p_id uuid, p_before timestamp with time zone, p_before_id uuid, p_limit integer)
 RETURNS SETOF app.disclosure_request_row
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select o.id, o.patient_id, p.name, coalesce(u.email, ''), o.first_day, o.last_day, o.time_zone, o.reason, o.asked_by, a.name, o.created_at,
         app.disclosure_request_state(d, o.created_at), d.decided_by, b.name, d.decided_at, d.ended_at
    from app.disclosure_requests o
    join app.profiles p on p.id = o.patient_id
    join auth.users u on u.id = o.patient_id
    join app.profiles a on a.id = o.asked_by
    left join app.disclosure_decisions d on d.request_id = o.id
    left join app.profiles b on b.id = d.decided_by
   where app.role() = 'admin'
     and (p_id is null or o.id = p_id)
     and (p_before is null or (o.created_at, o.id) < (p_before, p_before_id))
   order by o.created_at desc, o.id desc
   limit p_limit
$function$;
revoke all on function app.list_disclosure_requests(uuid,timestamp with time zone,uuid,integer) from public;
grant execute on function app.list_disclosure_requests(uuid,timestamp with time zone,uuid,integer) to uzima_api;

CREATE OR REPLACE FUNCTION app.may_decide_disclosure(p_request uuid, p_outcome text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from app.disclosure_requests o
    where o.id = p_request and app.role() = 'admin' and o.created_at > app.at() - interval '7 days'
      and case when p_outcome = 'withdrawn' then o.asked_by = app.uid()
               else o.asked_by <> app.uid() and o.patient_id <> app.uid()
                    /* two officers: whoever asked still is one */
                    and app.is_admin_at(o.asked_by, app.at())
                    and (p_outcome = 'refused' or app.officers_obstacle(o.asked_by, app.uid()) is null) end)
$function$;
revoke all on function app.may_decide_disclosure(uuid,text) from public;
grant execute on function app.may_decide_disclosure(uuid,text) to uzima_api;

CREATE OR REPLACE FUNCTION app.may_write(who text[], p_person uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  me uuid := nullif(who[5], '')::uuid;
  moment timestamptz := who[9]::timestamptz;
begin
  if me is null or p_person is null or me = p_person or who[6] not in ('patient', 'doctor', 'professional') then
    return false;
  end if;
  -- alone, it is asked without a query around it
  if app.is_provider(p_person, moment) then
    return true;
  end if;
  return app.is_provider(me, moment)
     and (app.cares_for(p_person) or exists (select from app.messages m where m.sender_id = p_person and m.recipient_id = me));
end $function$;
revoke all on function app.may_write(text[],uuid) from public;

CREATE OR REPLACE FUNCTION app.may_write_to(p_person uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return app.may_write(app.context(), p_person);
end $function$;
revoke all on function app.may_write_to(uuid) from public;
grant execute on function app.may_write_to(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.message_contact(p_me uuid, p_person uuid)
 RETURNS SETOF app.message_contact
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select p.id, coalesce(d.name, p.name), app.photo_of(p.id), case when d.id is not null then 'doctor' else coalesce(h.profession_type, 'patient') end,
         coalesce(d.specialty, h.specialty),
         (select count(*)::integer from app.messages m where m.recipient_id = p_me and m.sender_id = p.id and not m.read),
         (select c.last_at from app.conversations c where c.user_id = p_me and c.contact_id = p.id),
         exists (select from app.identity_keys k where k.user_id = p.id and k.replaced_at is null),
         app.fold(coalesce(d.name, p.name))
    from app.profiles p
    left join app.doctors d on d.user_id = p.id and p.role = 'doctor'
    left join app.healthcare_professionals h on h.user_id = p.id and p.role = 'professional'
   where p.id = p_person
$function$;
revoke all on function app.message_contact(uuid,uuid) from public;

CREATE OR REPLACE FUNCTION app.message_conversations(p_search text, p_before timestamp with time zone, p_before_id uuid, p_limit integer)
 RETURNS SETOF app.message_contact
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select c.* from app.conversations l cross join lateral app.message_contact(l.user_id, l.contact_id) c
   where l.user_id = app.uid() and (l.last_at, l.contact_id) < (p_before, p_before_id) and app.answers_search(c, p_search)
   order by l.last_at desc, l.contact_id desc limit p_limit
$function$;
revoke all on function app.message_conversations(text,timestamp with time zone,uuid,integer) from public;
grant execute on function app.message_conversations(text,timestamp with time zone,uuid,integer) to uzima_api;

CREATE OR REPLACE FUNCTION app.message_directory(p_search text, p_after text, p_after_id uuid, p_limit integer)
 RETURNS SETOF app.message_contact
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  me uuid := app.uid();
  moment timestamptz := app.at();
  my_patients boolean := app.is_provider(me, moment);
begin
  if app.role() not in ('patient', 'doctor', 'professional') then
    return;
  end if;
  return query
  with named as (
    select d.user_id as id, app.fold(d.name) as sort_name, true as is_listed from app.doctors d where d.is_active
    union all
    select h.user_id, app.fold(p.name), true
      from app.healthcare_professionals h join app.profiles p on p.id = h.user_id where h.is_active
    union all
    select p.id, app.fold(p.name), false
      from app.profiles p
     where my_patients and p.role not in ('doctor', 'professional')
       and p.id in (select v.patient_id from app.care_visits v
                     where v.doctor_id = app.doctor_id() and v.scheduled_time > moment - interval '12 months'
                    union all
                    select g.patient_id from app.access_grants g where g.grantee_id = me and g.ended_at is null and g.valid_until > moment
                    union all
                    select v.patient_id from app.care_visits v
                     where app.holds('nurse') and v.scheduled_time > moment - interval '24 hours' and v.scheduled_time < moment + interval '24 hours')
  )
  select c.* from named n cross join lateral app.message_contact(me, n.id) c
   where n.id <> me and (n.sort_name, n.id) > (p_after, p_after_id)
     and not exists (select from app.conversations l where l.user_id = me and l.contact_id = n.id)
     and app.answers_search(c, p_search)
     and (not n.is_listed or app.is_provider(n.id, moment))
   order by n.sort_name, n.id limit p_limit;
end $function$;
revoke all on function app.message_directory(text,text,uuid,integer) from public;
grant execute on function app.message_directory(text,text,uuid,integer) to uzima_api;

CREATE OR REPLACE FUNCTION app.releasable_messages(p_contact uuid)
 RETURNS TABLE(sender_id uuid, id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with open as (
    select k.user_id, k.key_id from app.identity_keys k
     where k.user_id in (app.uid(), p_contact)
       and k.generation >= (select max(l.generation) from app.identity_keys l where l.user_id = k.user_id and l.endorsement is null)
  )
  select m.sender_id, m.id
    from app.messages m
   where m.conversation_id = app.conversation_of(app.uid(), p_contact)
     and exists (select from app.message_keys w join open o on o.user_id = w.reader_id and o.key_id = w.key_id
          where w.sender_id = m.sender_id and w.message_id = m.id)
     -- so that the wrap there is must be the caller's
     and not exists (select from app.message_keys w join open o on o.user_id = w.reader_id and o.key_id = w.key_id
          where w.sender_id = m.sender_id and w.message_id = m.id and w.reader_id = p_contact)
$function$;
revoke all on function app.releasable_messages(uuid) from public;
grant execute on function app.releasable_messages(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.send_message(p_id uuid, p_recipient uuid, p_subject uuid, p_content bytea, p_attachments uuid[], p_appointment uuid, p_key_ids text[], p_wraps text[], p_for_practice boolean, p_most integer, OUT outcome text, OUT wait integer, OUT own_key text, OUT is_first_unread boolean)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  who text[] := app.context();
  me uuid := nullif(who[5], '')::uuid;
  moment timestamptz := who[9]::timestamptz;
  their_key text;
  practice_key text;
  wanted text[];
  sent_lately integer;
  subject uuid;
  is_of_visit boolean;
begin
  select (select k.key_id from app.identity_keys k where k.user_id = me and k.replaced_at is null),
         (select k.key_id from app.identity_keys k where k.user_id = p_recipient and k.replaced_at is null),
         (select r.key_id from app.records_keys r where p_for_practice and r.replaced_at is null),
         (select count(*) from app.messages m where m.sender_id = me and m.created_at > moment - interval '1 minute'),
         not exists (select from app.messages m where m.recipient_id = p_recipient and m.sender_id = me and not m.read),
         -- the patient of the two, or of the staff always the same one
         case when who[6] = 'patient' then me
              when exists (select from app.profiles p left join app.doctors d on d.user_id = p.id
                             left join app.healthcare_professionals h on h.user_id = p.id
                            where p.id = p_recipient and case p.role when 'doctor' then d.id when 'professional' then h.id end is not null)
              then least(me, p_recipient)
              else p_recipient end,
         p_appointment is null or exists (select from app.appointments a join app.doctors d on d.id = a.doctor_id
           where a.id = p_appointment and array[a.patient_id, d.user_id] @> array[me, p_recipient])
    into own_key, their_key, practice_key, sent_lately, is_first_unread, subject, is_of_visit;
  wanted := array_remove(array[own_key, their_key, practice_key], null);
  outcome := case
    when not app.may_write(who, p_recipient) then 'contact_not_found'
    when not is_of_visit then 'appointment_not_found'
    when own_key is null then 'message_keys_missing'
    when their_key is null then 'contact_keys_missing'
    when (p_key_ids @> wanted and p_key_ids <@ wanted and cardinality(p_key_ids) = cardinality(wanted)) is not true
      then 'message_keys_changed'
    when (sent_lately < p_most) is not true then 'too_many_requests'
    else 'sent' end;
  if outcome = 'sent' then
    if p_subject is distinct from subject then
      raise exception 'not allowed' using errcode = '42501';
    end if;
    insert into app.messages (id, sender_id, recipient_id, subject_id, content, attachments, appointment_id, created_at)
    values (p_id, me, p_recipient, p_subject, p_content, p_attachments, p_appointment, moment)
    on conflict do nothing;
    if found then
      insert into app.message_keys (sender_id, message_id, key_id, reader_id, wrap)
      select me, p_id, given.key_id, case given.key_id when own_key then me when their_key then p_recipient end, given.wrap
        from unnest(p_key_ids, p_wraps) as given (key_id, wrap);
      return;
    end if;
    outcome := 'sent_before';
  elsif exists (select from app.messages m where m.sender_id = me and m.id = p_id) then
    outcome := 'sent_before';
  elsif outcome = 'too_many_requests' then
    -- until fewer than so many are of the last minute
    wait := (select ceil(extract(epoch from m.created_at + interval '1 minute' - moment)) from app.messages m
              where m.sender_id = me and m.created_at > moment - interval '1 minute'
              order by m.created_at desc offset greatest(p_most, 1) - 1 limit 1);
  end if;
end $function$;
revoke all on function app.send_message(uuid,uuid,uuid,bytea,uuid[],uuid,text[],text[],boolean,integer) from public;
grant execute on function app.send_message(uuid,uuid,uuid,bytea,uuid[],uuid,text[],text[],boolean,integer) to uzima_api;

CREATE OR REPLACE FUNCTION app.unread_conversations(p_before timestamp with time zone, p_before_id uuid, p_limit integer)
 RETURNS TABLE(id uuid, name text, type text, unread integer, since timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select c.id, c.name, c.type, u.unread, u.since
    from (select m.sender_id, count(*)::integer as unread, min(m.created_at) as since
            from app.messages m
           where m.recipient_id = app.uid() and not m.read
           group by m.sender_id
          having (min(m.created_at), m.sender_id) < (p_before, p_before_id)
           order by since desc, m.sender_id desc limit p_limit) u
   cross join lateral app.message_contact(app.uid(), u.sender_id) c
   order by u.since desc, c.id desc
$function$;
revoke all on function app.unread_conversations(timestamp with time zone,uuid,integer) from public;
grant execute on function app.unread_conversations(timestamp with time zone,uuid,integer) to uzima_api;

CREATE OR REPLACE FUNCTION app.writes_with(p_person uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  who text[] := app.context();
  me uuid := nullif(who[5], '')::uuid;
begin
  return exists (select from app.conversations c where c.user_id = me and c.contact_id = p_person) or app.may_write(who, p_person);
end $function$;
revoke all on function app.writes_with(uuid) from public;
grant execute on function app.writes_with(uuid) to uzima_api;

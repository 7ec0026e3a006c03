-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.portal_connections (
  id uuid not null,
  patient_id uuid not null,
  portal_id uuid not null,
  state text not null,
  asked bytea,
  access bytea,
  state_hash bytea,
  problem text,
  found integer,
  asked_at timestamp with time zone not null,
  connected_at timestamp with time zone,
  fetch_at timestamp with time zone,
  fetching_at timestamp with time zone,
  fetched_at timestamp with time zone,
  told_at timestamp with time zone,
  constraint portal_connections_pkey PRIMARY KEY (id),
  constraint portal_connections_person_key UNIQUE (patient_id, portal_id),
  constraint portal_connections_state_hash_key UNIQUE (state_hash),
  constraint portal_connections_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint portal_connections_portal_id_fkey FOREIGN KEY (portal_id) REFERENCES app.portals(id) ON DELETE CASCADE,
  constraint portal_connections_access_check CHECK (((access IS NOT NULL) = (state = 'connected'::text))),
  constraint portal_connections_asked_check CHECK (((asked IS NULL) = (state_hash IS NULL))),
  constraint portal_connections_encrypted_check CHECK (((SUBSTRING(access FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(asked FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea))),
  constraint portal_connections_found_check CHECK ((found >= 0)),
  constraint portal_connections_problem_check CHECK ((problem = ANY (ARRAY['declined'::text, 'expired'::text, 'other_session'::text, 'refused'::text, 'no_patient'::text, 'unreachable'::text, 'ended'::text, 'busy'::text, 'not_understood'::text, 'others'::text, 'rest_later'::text, 'files'::text]))),
  constraint portal_connections_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'connected'::text, 'lapsed'::text]))),
  constraint portal_connections_state_hash_check CHECK ((octet_length(state_hash) = 32))
);
CREATE INDEX portal_connections_due_idx ON app.portal_connections USING btree (fetch_at) WHERE (state = 'connected'::text);
CREATE INDEX portal_connections_portal_idx ON app.portal_connections USING btree (portal_id);
alter table app.portal_connections enable row level security;
alter table app.portal_connections force row level security;
grant delete, insert, select on app.portal_connections to uzima_api;
grant update (state, asked, access, state_hash, problem, found, asked_at, connected_at, fetch_at, fetching_at, fetched_at, told_at) on app.portal_connections to uzima_api;

create policy owner_all on app.portal_connections to current_user
  using (true)
  with check (true);

create policy patient_changes on app.portal_connections for update to uzima_api
  using ((patient_id = ( SELECT app.uid() AS uid)))
  with check ((patient_id = ( SELECT app.uid() AS uid)));

create policy patient_connects on app.portal_connections for insert to uzima_api
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (state = 'asked'::text) AND (asked_at = ( SELECT app.at() AS at))));

create policy patient_removes on app.portal_connections for delete to uzima_api
  using ((patient_id = ( SELECT app.uid() AS uid)));

create policy patient_sees on app.portal_connections for select to uzima_api
  using ((patient_id = ( SELECT app.uid() AS uid)));

create policy tasks_fetch on app.portal_connections for update to uzima_api
  using (((( SELECT app.role() AS role) = 'system'::text) AND (state = 'connected'::text)))
  with check (((( SELECT app.role() AS role) = 'system'::text) AND (state = ANY (ARRAY['connected'::text, 'lapsed'::text]))));

create policy tasks_see on app.portal_connections for select to uzima_api
  using ((( SELECT app.role() AS role) = 'system'::text));

create policy tasks_sweep on app.portal_connections for delete to uzima_api
  using (((( SELECT app.role() AS role) = 'system'::text) AND (state = 'asked'::text)));

create table app.portal_entries (
  connection_id uuid not null,
  entry_hash bytea not null,
  patient_id uuid not null,
  import_id uuid,
  constraint portal_entries_pkey PRIMARY KEY (connection_id, entry_hash),
  constraint portal_entries_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES app.portal_connections(id) ON DELETE CASCADE,
  constraint portal_entries_import_id_fkey FOREIGN KEY (import_id) REFERENCES app.record_imports(id) ON DELETE CASCADE,
  constraint portal_entries_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint portal_entries_entry_hash_check CHECK ((octet_length(entry_hash) = 32))
);
CREATE INDEX portal_entries_import_idx ON app.portal_entries USING btree (import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX portal_entries_patient_idx ON app.portal_entries USING btree (patient_id);
alter table app.portal_entries enable row level security;
alter table app.portal_entries force row level security;
grant insert, select on app.portal_entries to uzima_api;

create policy owner_all on app.portal_entries to current_user
  using (true)
  with check (true);

create policy tasks_keep on app.portal_entries for insert to uzima_api
  with check (((( SELECT app.role() AS role) = 'system'::text) AND (EXISTS ( SELECT
   FROM app.portal_connections c
  WHERE ((c.id = portal_entries.connection_id) AND (c.patient_id = portal_entries.patient_id))))));

create policy tasks_see on app.portal_entries for select to uzima_api
  using ((( SELECT app.role() AS role) = 'system'::text));

create table app.portals (
  id uuid not null,
  name text not null,
  address text not null,
  client_id text not null,
  secret bytea,
  about jsonb not null,
  read_at timestamp with time zone not null,
  added_by uuid,
  added_at timestamp with time zone not null,
  suspended_at timestamp with time zone,
  removed_at timestamp with time zone,
  signs boolean default false not null,
  look_at timestamp with time zone,
  constraint portals_pkey PRIMARY KEY (id),
  constraint portals_added_by_fkey FOREIGN KEY (added_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint portals_about_check CHECK ((length((about)::text) <= 20000)),
  constraint portals_address_check CHECK ((length(address) <= 500)),
  constraint portals_client_id_check CHECK (((length(client_id) >= 1) AND (length(client_id) <= 300))),
  constraint portals_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint portals_proof_check CHECK (((NOT signs) OR (secret IS NULL)))
);
CREATE INDEX portals_added_by_idx ON app.portals USING btree (added_by) WHERE (added_by IS NOT NULL);
CREATE UNIQUE INDEX portals_address_key ON app.portals USING btree (address) WHERE (removed_at IS NULL);
CREATE INDEX portals_look_idx ON app.portals USING btree (look_at NULLS FIRST) WHERE ((removed_at IS NULL) AND (suspended_at IS NULL));
alter table app.portals enable row level security;
alter table app.portals force row level security;
grant insert, select on app.portals to uzima_api;
grant update (name, address, client_id, secret, about, read_at, suspended_at, removed_at, signs, look_at) on app.portals to uzima_api;

create policy admins_add on app.portals for insert to uzima_api
  with check (((( SELECT app.role() AS role) = 'admin'::text) AND (added_by = ( SELECT app.uid() AS uid)) AND (added_at = ( SELECT app.at() AS at)) AND (removed_at IS NULL)));

create policy admins_change on app.portals for update to uzima_api
  using (((( SELECT app.role() AS role) = 'admin'::text) AND (removed_at IS NULL)))
  with check ((( SELECT app.role() AS role) = 'admin'::text));

create policy owner_all on app.portals to current_user
  using (true)
  with check (true);

create policy signed_in_see on app.portals for select to uzima_api
  using (((( SELECT app.uid() AS uid) IS NOT NULL) OR (( SELECT app.role() AS role) = 'system'::text)));

create policy tasks_read_again on app.portals for update to uzima_api
  using (((( SELECT app.role() AS role) = 'system'::text) AND (removed_at IS NULL)))
  with check (((( SELECT app.role() AS role) = 'system'::text) AND (removed_at IS NULL)));

CREATE TRIGGER removed AFTER UPDATE OF removed_at ON app.portals FOR EACH ROW WHEN (((old.removed_at IS NULL) AND (new.removed_at IS NOT NULL))) EXECUTE FUNCTION app.end_portal_connections();

CREATE OR REPLACE FUNCTION app.end_portal_connections()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update app.portal_connections c set state = 'lapsed', access = null, asked = null, state_hash = null, problem = 'ended', fetch_at = null
   where c.portal_id = new.id;
  return null;
end $function$;
revoke all on function app.end_portal_connections() from public;

CREATE OR REPLACE FUNCTION app.fetch_from_portal(p_connection uuid, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from app.portal_connections c where c.id = p_connection and c.state = 'connected'
                    and (c.patient_id = app.uid() or app.role() = 'system')) then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  perform graphile_worker.add_job('fetch_from_portal', json_build_object('id', p_connection), run_at => p_now,
    job_key => 'fetch_from_portal:' || p_connection, queue_name => 'portals', max_attempts => 3,
    priority => case when app.role() = 'system' then 10 else 0 end);
end $function$;
revoke all on function app.fetch_from_portal(uuid,timestamp with time zone) from public;
grant execute on function app.fetch_from_portal(uuid,timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.keep_portal_entries()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.uid() = old.patient_id and old.state = 'ready' then
    update app.portal_entries e set import_id = null where e.import_id = old.id;
  end if;
  return old;
end $function$;
revoke all on function app.keep_portal_entries() from public;

CREATE OR REPLACE FUNCTION app.portal_use()
 RETURNS TABLE(portal_id uuid, people integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select c.portal_id, count(*)::integer from app.portal_connections c
   where app.role() = 'admin' and c.state = 'connected' group by c.portal_id
$function$;
revoke all on function app.portal_use() from public;
grant execute on function app.portal_use() to uzima_api;

CREATE OR REPLACE FUNCTION app.read_portal(p_portal uuid, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.role() <> 'system' or not exists (select from app.portals p where p.id = p_portal and p.removed_at is null) then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  perform graphile_worker.add_job('read_portal', json_build_object('id', p_portal), run_at => p_now,
    job_key => 'read_portal:' || p_portal, queue_name => 'portals', max_attempts => 3, priority => 10);
end $function$;
revoke all on function app.read_portal(uuid,timestamp with time zone) from public;
grant execute on function app.read_portal(uuid,timestamp with time zone) to uzima_api;

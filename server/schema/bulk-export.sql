-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.bulk_export_parts (
  export_id uuid not null,
  type text not null,
  file integer not null,
  "position" integer not null,
  lines integer not null,
  bytes integer not null,
  sealed bytea not null,
  constraint bulk_export_parts_pkey PRIMARY KEY (export_id, type, file, "position"),
  constraint bulk_export_parts_export_id_fkey FOREIGN KEY (export_id) REFERENCES app.bulk_exports(id) ON DELETE CASCADE,
  constraint bulk_export_parts_bytes_check CHECK ((bytes > 0)),
  constraint bulk_export_parts_file_check CHECK ((file >= 1)),
  constraint bulk_export_parts_lines_check CHECK ((lines > 0)),
  constraint bulk_export_parts_position_check CHECK (("position" >= 0)),
  constraint bulk_export_parts_type_check CHECK ((length(type) <= 64))
);
alter table app.bulk_export_parts enable row level security;
alter table app.bulk_export_parts force row level security;
grant insert, select on app.bulk_export_parts to uzima_api;

create policy own_or_task_reads on app.bulk_export_parts for select to uzima_api
  using (((( SELECT app.role() AS role) = 'system'::text) OR (EXISTS ( SELECT
   FROM app.bulk_exports e
  WHERE ((e.id = bulk_export_parts.export_id) AND (e.client_id = ( SELECT app.backend_id() AS backend_id)) AND (e.state = 'done'::text))))));

create policy owner_all on app.bulk_export_parts to current_user
  using (true)
  with check (true);

create policy tasks_write on app.bulk_export_parts for insert to uzima_api
  with check (((( SELECT app.role() AS role) = 'system'::text) AND (EXISTS ( SELECT
   FROM app.bulk_exports e
  WHERE ((e.id = bulk_export_parts.export_id) AND (e.state = 'running'::text))))));

create table app.bulk_exports (
  id uuid not null,
  client_id uuid not null,
  service_name text not null,
  request text not null,
  types text[] not null,
  filters text[] not null,
  since timestamp with time zone,
  scopes text[] not null,
  doctor_id uuid,
  with_practice boolean not null,
  state text default 'running'::text not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  file_key bytea,
  last_patient uuid,
  patients integer default 0 not null,
  of_patients integer default 0 not null,
  resources integer default 0 not null,
  lease uuid,
  leased_until timestamp with time zone,
  attempts integer default 0 not null,
  constraint bulk_exports_pkey PRIMARY KEY (id),
  constraint bulk_exports_client_id_fkey FOREIGN KEY (client_id) REFERENCES app.oauth_clients(id) ON DELETE CASCADE,
  constraint bulk_exports_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES app.doctors(id) ON DELETE CASCADE,
  constraint bulk_exports_attempts_check CHECK ((attempts >= 0)),
  constraint bulk_exports_ended_check CHECK (((state = 'running'::text) = (ended_at IS NULL))),
  constraint bulk_exports_key_check CHECK (((file_key IS NULL) = (state = ANY (ARRAY['failed'::text, 'cancelled'::text, 'expired'::text])))),
  constraint bulk_exports_of_patients_check CHECK ((of_patients >= 0)),
  constraint bulk_exports_patients_check CHECK ((patients >= 0)),
  constraint bulk_exports_request_check CHECK ((length(request) <= 4000)),
  constraint bulk_exports_resources_check CHECK ((resources >= 0)),
  constraint bulk_exports_scopes_check CHECK ((cardinality(scopes) > 0)),
  constraint bulk_exports_service_name_check CHECK ((length(service_name) <= 80)),
  constraint bulk_exports_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text, 'cancelled'::text, 'expired'::text]))),
  constraint bulk_exports_types_check CHECK ((cardinality(types) > 0))
);
CREATE INDEX bulk_exports_client_idx ON app.bulk_exports USING btree (client_id);
CREATE INDEX bulk_exports_doctor_idx ON app.bulk_exports USING btree (doctor_id) WHERE (doctor_id IS NOT NULL);
CREATE UNIQUE INDEX bulk_exports_running_key ON app.bulk_exports USING btree (client_id) WHERE (state = 'running'::text);
CREATE INDEX bulk_exports_started_at_idx ON app.bulk_exports USING btree (started_at DESC, id DESC);
alter table app.bulk_exports enable row level security;
alter table app.bulk_exports force row level security;
grant delete, insert, select on app.bulk_exports to uzima_api;
grant update (state, ended_at, file_key, last_patient, patients, of_patients, resources, lease, leased_until, attempts) on app.bulk_exports to uzima_api;

create policy backend_starts on app.bulk_exports for insert to uzima_api
  with check (((client_id = ( SELECT app.backend_id() AS backend_id)) AND (started_at = ( SELECT app.at() AS at)) AND (state = 'running'::text) AND (last_patient IS NULL) AND (patients = 0) AND (resources = 0) AND (lease IS NULL)));

create policy own_or_admin_ends on app.bulk_exports for update to uzima_api
  using ((((client_id = ( SELECT app.backend_id() AS backend_id)) OR (( SELECT app.role() AS role) = 'admin'::text)) AND (state = ANY (ARRAY['running'::text, 'done'::text]))))
  with check (((state = 'cancelled'::text) AND (ended_at <= ( SELECT app.at() AS at))));

create policy own_or_task_reads on app.bulk_exports for select to uzima_api
  using (((client_id = ( SELECT app.backend_id() AS backend_id)) OR (( SELECT app.role() AS role) = ANY (ARRAY['admin'::text, 'system'::text]))));

create policy owner_all on app.bulk_exports to current_user
  using (true)
  with check (true);

create policy tasks_forget on app.bulk_exports for delete to uzima_api
  using (((( SELECT app.role() AS role) = 'system'::text) AND (state <> ALL (ARRAY['running'::text, 'done'::text]))));

create policy tasks_go_on on app.bulk_exports for update to uzima_api
  using (((( SELECT app.role() AS role) = 'system'::text) AND (state = ANY (ARRAY['running'::text, 'done'::text]))))
  with check ((( SELECT app.role() AS role) = 'system'::text));

CREATE TRIGGER ended AFTER UPDATE OF state ON app.bulk_exports FOR EACH ROW WHEN (((new.state = ANY (ARRAY['failed'::text, 'cancelled'::text, 'expired'::text])) AND (old.state <> new.state))) EXECUTE FUNCTION app.drop_export_parts();

CREATE OR REPLACE FUNCTION app.backend_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$ select case when (app.context())[6] = 'backend' then nullif((app.context())[8], '')::uuid end $function$;

CREATE OR REPLACE FUNCTION app.drop_export_parts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from app.bulk_export_parts p where p.export_id = new.id;
  return null;
end $function$;
revoke all on function app.drop_export_parts() from public;

CREATE OR REPLACE FUNCTION app.end_exports_of_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update app.bulk_exports e set state = 'cancelled', ended_at = coalesce(e.ended_at, new.decided_at), file_key = null, lease = null,
         leased_until = null
    from app.backend_requests r
   where r.id = new.request_id and e.client_id = r.client_id and e.state in ('running', 'done');
  return null;
end $function$;
revoke all on function app.end_exports_of_changed() from public;

CREATE OR REPLACE FUNCTION app.end_exports_of_stopped()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update app.bulk_exports e set state = 'cancelled', ended_at = coalesce(e.ended_at, new.removed_at, new.suspended_at), file_key = null, lease = null,
         leased_until = null
   where e.client_id = new.id and e.state in ('running', 'done');
  return null;
end $function$;
revoke all on function app.end_exports_of_stopped() from public;

CREATE OR REPLACE FUNCTION app.export_groups()
 RETURNS TABLE(doctor_id uuid, name text, members integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select null::uuid, null::text,
         (select count(*) from app.profiles p join auth.users u on u.id = p.id and u.deleted_at is null where p.role = 'patient')::integer
   where app.role() = 'backend'
  union all
  select d.id, d.name, v.members
    from app.doctors d
    join lateral (
      select count(distinct v.patient_id)::integer as members from app.care_visits v
        join app.profiles p on p.id = v.patient_id and p.role = 'patient'
        join auth.users u on u.id = p.id and u.deleted_at is null
       where v.doctor_id = d.id and v.scheduled_time > app.at() - interval '12 months') v on v.members > 0
   where app.role() = 'backend' and d.is_active
$function$;
revoke all on function app.export_groups() from public;
grant execute on function app.export_groups() to uzima_api;

CREATE OR REPLACE FUNCTION app.export_patients(p_export uuid, p_after uuid, p_limit integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.id
    from app.bulk_exports e
    join app.profiles p on p.role = 'patient' and (p_after is null or p.id > p_after)
    join auth.users u on u.id = p.id and u.deleted_at is null
   where e.id = p_export and app.role() = 'system'
     and (e.doctor_id is null or app.is_patient_of(p.id, e.doctor_id, e.started_at))
   order by p.id limit p_limit
$function$;
revoke all on function app.export_patients(uuid,uuid,integer) from public;
grant execute on function app.export_patients(uuid,uuid,integer) to uzima_api;

CREATE OR REPLACE FUNCTION app.is_patient_of(p_patient uuid, p_doctor uuid, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from app.care_visits v
                  where v.patient_id = p_patient and v.doctor_id = p_doctor and v.scheduled_time > p_at - interval '12 months')
$function$;
revoke all on function app.is_patient_of(uuid,uuid,timestamp with time zone) from public;

CREATE OR REPLACE FUNCTION app.queue_exports(p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.role() <> 'backend' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  perform graphile_worker.add_job('bulk_exports', run_at => p_now, job_key => 'bulk_exports', max_attempts => 1);
end $function$;
revoke all on function app.queue_exports(timestamp with time zone) from public;
grant execute on function app.queue_exports(timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.set_export_context(p_export uuid, p_patient uuid, p_now timestamp with time zone, p_proof bytea DEFAULT NULL::bytea)
 RETURNS TABLE(user_id uuid, email text, locale text, time_zone text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  select p.id, u.email, p.locale, p.time_zone into user_id, email, locale, time_zone
    from app.bulk_exports e
    join app.oauth_clients c on c.id = e.client_id and c.is_backend and c.suspended_at is null and c.removed_at is null
    join app.profiles p on p.id = p_patient and p.role = 'patient'
    join auth.users u on u.id = p.id and u.deleted_at is null
   where e.id = p_export and e.state = 'running'
     and (e.doctor_id is null or app.is_patient_of(p.id, e.doctor_id, e.started_at));
  if not found then
    perform app.set_identity('visitor', p_now, null);
    return;
  end if;
  perform app.sign_identity(concat(user_id, '|patient||', p_export, '|', p_now, '|'), p_proof);
  if not app.has_consented() then
    perform app.set_identity('visitor', p_now, null);
    return;
  end if;
  perform set_config('transaction_read_only', 'on', true);
  return next;
end $function$;
revoke all on function app.set_export_context(uuid,uuid,timestamp with time zone,bytea) from public;
grant execute on function app.set_export_context(uuid,uuid,timestamp with time zone,bytea) to uzima_api;

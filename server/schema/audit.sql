-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create type audit.outcome as enum ('success', 'denied', 'failure');
grant usage on type audit.outcome to public;
grant usage on type audit.outcome to uzima_api;
grant usage on type audit.outcome to uzima_auth;

create type audit.severity as enum ('info', 'warning', 'critical');
grant usage on type audit.severity to public;
grant usage on type audit.severity to uzima_api;
grant usage on type audit.severity to uzima_auth;

create domain audit.shard as smallint
  constraint shard_check CHECK (((VALUE >= 0) AND (VALUE < 16)));

create table audit.archives (
  month date not null,
  name text not null,
  entries bigint not null,
  bytes bigint not null,
  sha256 text not null,
  chains jsonb not null,
  archived_at timestamp with time zone not null,
  constraint archives_pkey PRIMARY KEY (month),
  constraint archives_name_key UNIQUE (name),
  constraint archives_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint archives_name_check CHECK ((name ~ '^audit-\d{4}-\d{2}-[0-9a-f]{12}\.jsonl\.gz\.age$'::text)),
  constraint archives_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);
alter table audit.archives enable row level security;
alter table audit.archives force row level security;

create policy owner_all on audit.archives to current_user
  using (true)
  with check (true);

create table audit.heads (
  shard audit.shard not null,
  seq bigint not null,
  prev bytea not null,
  hash bytea not null,
  constraint heads_pkey PRIMARY KEY (shard)
);
alter table audit.heads enable row level security;
alter table audit.heads force row level security;

create policy owner_all on audit.heads to current_user
  using (true)
  with check (true);

create table audit.last_checkpoint (
  is_only boolean default true not null,
  number bigint not null,
  hash bytea not null,
  signed_at timestamp with time zone not null,
  constraint last_checkpoint_pkey PRIMARY KEY (is_only),
  constraint last_checkpoint_is_only_check CHECK (is_only)
);
alter table audit.last_checkpoint enable row level security;
alter table audit.last_checkpoint force row level security;

create policy owner_all on audit.last_checkpoint to current_user
  using (true)
  with check (true);

create table audit.log (
  id uuid not null,
  ts timestamp with time zone not null,
  shard smallint not null,
  seq bigint not null,
  actor_id uuid,
  subject_id uuid,
  session_id uuid,
  request_id text,
  ip inet,
  user_agent text,
  event_type text not null,
  severity audit.severity not null,
  resource_type text,
  resource_id text,
  purpose text not null,
  outcome audit.outcome not null,
  details jsonb default '{}'::jsonb not null,
  prev bytea not null,
  hash bytea not null,
  subject_ids uuid[],
  constraint log_pkey PRIMARY KEY (id, ts)
) partition by range (ts);
CREATE INDEX log_actor_idx ON ONLY audit.log USING btree (actor_id, ts DESC, id DESC);
CREATE INDEX log_subject_ids_idx ON ONLY audit.log USING gin (subject_ids) WHERE (subject_ids IS NOT NULL);
CREATE INDEX log_subject_idx ON ONLY audit.log USING btree (subject_id, ts DESC, id DESC) WHERE (subject_id IS DISTINCT FROM actor_id);
CREATE INDEX log_unnamed_idx ON ONLY audit.log USING btree (subject_id, ts DESC, id DESC) WHERE ((actor_id IS NULL) AND (subject_id IS NOT NULL));
alter table audit.log enable row level security;
alter table audit.log force row level security;
revoke delete, truncate, update on audit.log from current_user;
grant select on audit.log to uzima_api;

create policy own_events on audit.log for select to uzima_api
  using ((COALESCE((actor_id = ( SELECT app.uid() AS uid)), false) OR COALESCE((subject_id = ( SELECT app.uid() AS uid)), false)));

create policy owner_adds on audit.log for insert to current_user
  with check (true);

create policy owner_reads on audit.log for select to current_user
  using (true);

CREATE TRIGGER log_append_only BEFORE DELETE OR UPDATE ON audit.log FOR EACH ROW EXECUTE FUNCTION audit.refuse_change();

CREATE TRIGGER log_not_emptied BEFORE TRUNCATE ON audit.log FOR EACH STATEMENT EXECUTE FUNCTION audit.refuse_change();

create table audit.log_other partition of audit.log default;
alter table audit.log_other enable row level security;
alter table audit.log_other force row level security;
revoke delete, truncate, update on audit.log_other from current_user;

create policy owner_adds on audit.log_other for insert to current_user
  with check (true);

create policy owner_reads on audit.log_other for select to current_user
  using (true);

CREATE TRIGGER log_not_emptied BEFORE TRUNCATE ON audit.log_other FOR EACH STATEMENT EXECUTE FUNCTION audit.refuse_change();

CREATE OR REPLACE FUNCTION app.context()
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  given text := current_setting('app.context', true);
  parts text[] := string_to_array(given, '|');
  inner_half bytea;
  outer_half bytea;
begin
  if parts[3] = pg_backend_pid()::text and parts[4] = coalesce(pg_current_xact_id_if_assigned()::text, case when pg_is_in_recovery() then 'standby' end) then
    select c.inner_block, c.outer_block into inner_half, outer_half from app.context_keys c where c.version::text = parts[2];
    if left(given, 64) = encode(sha256(outer_half || sha256(inner_half || convert_to(substr(given, 65), 'UTF8'))), 'hex') then
      return parts;
    end if;
  end if;
  return null;
end $function$;
revoke all on function app.context() from public;
grant execute on function app.context() to uzima_api;
grant execute on function app.context() to uzima_auth;

CREATE OR REPLACE FUNCTION app.record_views(p_before timestamp with time zone, p_before_id uuid, p_limit integer)
 RETURNS TABLE(id uuid, ts timestamp with time zone, event_type text, actor_name text, actor_role text, resource_type text, resource_id text, purpose text, outcome text, app_name text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := app.uid();
  former uuid[] := app.merged_into(app.uid());
begin
  return query
  select l.id, l.ts, l.event_type, coalesce(d.name, p.name, l.details ->> 'appName'), p.role, l.resource_type, l.resource_id, l.purpose,
         l.outcome::text, case when l.actor_id is not null then l.details ->> 'appName' end
    from (
      (select a.* from audit.log a
        where a.subject_id = me and a.subject_id is distinct from a.actor_id
          -- whoever answers by the link of a reminder, or of a time on offer or proposed, or stands at a kiosk has not signed in; the clock offers;
          -- backend services and laboratories are nobody
          and (a.actor_id is not null or starts_with(a.event_type, 'visit_answer.') or starts_with(a.event_type, 'waitlist.offer')
            or starts_with(a.event_type, 'absence.') or starts_with(a.event_type, 'kiosk.')
            or starts_with(a.event_type, 'bulk_export.') or starts_with(a.event_type, 'fhir.') or starts_with(a.event_type, 'laboratory.'))
          and (a.ts, a.id) < (p_before, p_before_id)
        order by a.ts desc, a.id desc limit p_limit)
      union all
      (select a.* from audit.log a
        where a.subject_ids @> array[me] and a.subject_ids is not null and a.subject_id is distinct from me
          -- a search by a backend service, which is nobody
          and (a.actor_id <> me or a.actor_id is null and starts_with(a.event_type, 'fhir.'))
          and (a.ts, a.id) < (p_before, p_before_id)
        order by a.ts desc, a.id desc limit p_limit)
      union all
      (select a.* from audit.log a
        where cardinality(former) > 0 and (a.subject_id = any (former) or a.subject_ids && former and a.subject_ids is not null)
          and a.subject_id is distinct from me and (a.subject_ids @> array[me]) is not true and a.subject_id is distinct from a.actor_id
          and (a.ts, a.id) < (p_before, p_before_id)
        order by a.ts desc, a.id desc limit p_limit)
    ) l
    left join app.profiles p on p.id = l.actor_id
    left join app.doctors d on d.user_id = l.actor_id
   order by l.ts desc, l.id desc
   limit p_limit;
end $function$;
revoke all on function app.record_views(timestamp with time zone,uuid,integer) from public;
grant execute on function app.record_views(timestamp with time zone,uuid,integer) to uzima_api;

CREATE OR REPLACE FUNCTION app.signed(k app.context_keys, p_words text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$ select encode(sha256((k).outer_block || sha256((k).inner_block || convert_to(p_words, 'UTF8'))), 'hex') || p_words $function$;
revoke all on function app.signed(app.context_keys,text) from public;

CREATE OR REPLACE FUNCTION audit.append(p_id uuid, p_ts timestamp with time zone, p_actor uuid, p_subject uuid, p_subjects uuid[], p_session uuid, p_request text, p_ip inet, p_agent text, p_event text, p_severity audit.severity, p_resource_type text, p_resource text, p_purpose text, p_outcome audit.outcome, p_details jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  agent text := left(p_agent, 400);
  who text[];
  head audit.heads;
begin
  if session_user = 'uzima_api' and p_outcome <> 'denied' then
    who := app.context();
    if who[6] is distinct from 'system' and nullif(who[5], '')::uuid is distinct from p_actor
        -- a laboratory files, in the name of a doctor who is not there
        and (p_actor is null and starts_with(p_event, 'laboratory.') and exists (
          select from app.laboratory_results r where r.id = nullif(who[8], '')::uuid)) is not true then
      raise exception 'not allowed' using errcode = '42501';
    end if;
  end if;
  -- whoever reads or writes in a record that they opened in an emergency does so under that mark, whatever it is
  if p_purpose = 'treatment' and p_subject is distinct from p_actor and exists (
       select from app.emergency_accesses e
        where e.clinician_id = p_actor and e.patient_id = p_subject and e.valid_until > p_ts and coalesce(e.ended_at > p_ts, true)) then
    p_purpose := 'emergency';
  end if;
  update audit.heads h
     set seq = h.seq + 1, prev = h.hash,
         hash = sha256(h.hash || int8send(h.seq + 1) || timestamptz_send(p_ts) || convert_to(row(p_id, h.shard, p_actor, p_subject,
           p_subjects, p_session, p_request, p_ip, agent, p_event, p_severity, p_resource_type, p_resource, p_purpose, p_outcome,
           p_details)::text, 'UTF8'))
   where h.shard = get_byte(uuid_send(coalesce(p_actor, p_subject, p_id)), 15) & 15
  returning h.shard, h.seq, h.prev, h.hash into head;
  insert into audit.log (id, ts, shard, seq, actor_id, subject_id, subject_ids, session_id, request_id, ip, user_agent, event_type, severity,
    resource_type, resource_id, purpose, outcome, details, prev, hash)
  values (p_id, p_ts, head.shard, head.seq, p_actor, p_subject, p_subjects, p_session, p_request, p_ip, agent, p_event, p_severity,
    p_resource_type, p_resource, p_purpose, p_outcome, p_details, head.prev, head.hash);
end $function$;
revoke all on function audit.append(uuid,timestamp with time zone,uuid,uuid,uuid[],uuid,text,inet,text,text,audit.severity,text,text,text,audit.outcome,jsonb) from public;
grant execute on function audit.append(uuid,timestamp with time zone,uuid,uuid,uuid[],uuid,text,inet,text,text,audit.severity,text,text,text,audit.outcome,jsonb) to uzima_api;
grant execute on function audit.append(uuid,timestamp with time zone,uuid,uuid,uuid[],uuid,text,inet,text,text,audit.severity,text,text,text,audit.outcome,jsonb) to uzima_auth;

CREATE OR REPLACE FUNCTION audit.body_of(l audit.log)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select timestamptz_send((l).ts) || convert_to(row((l).id, (l).shard, (l).actor_id, (l).subject_id, (l).subject_ids, (l).session_id,
    (l).request_id, (l).ip, (l).user_agent, (l).event_type, (l).severity::text, (l).resource_type, (l).resource_id, (l).purpose,
    (l).outcome::text, (l).details)::text, 'UTF8')
$function$;
revoke all on function audit.body_of(audit.log) from public;

CREATE OR REPLACE FUNCTION audit.complete_since()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select (max(a.month) + interval '1 month') at time zone 'UTC' from audit.archives a $function$;
revoke all on function audit.complete_since() from public;
grant execute on function audit.complete_since() to uzima_api;

CREATE OR REPLACE FUNCTION audit.ensure_partitions(p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  first_month date := date_trunc('month', p_now at time zone 'UTC')::date;
  month date;
  name text;
begin
  perform pg_advisory_xact_lock(hashtext('audit.ensure_partitions'));
  for i in -1 .. 3 loop
    month := (first_month + make_interval(months => i))::date;
    name := 'log_' || to_char(month, 'YYYY_MM');
    if to_regclass('audit.' || name) is null then
      begin
        execute format('create table audit.%I partition of audit.log for values from (%L) to (%L)', name,
          month::timestamp at time zone 'UTC', (month + interval '1 month')::timestamp at time zone 'UTC');
        execute format('alter table audit.%I enable row level security', name);
        execute format('alter table audit.%I force row level security', name);
        perform audit.make_append_only(to_regclass('audit.' || name));
      exception when check_violation then
        raise notice 'The month % has rows in audit.log_other already.', month;
      end;
    end if;
  end loop;
end $function$;
revoke all on function audit.ensure_partitions(timestamp with time zone) from public;

CREATE OR REPLACE FUNCTION audit.heads_to_sign()
 RETURNS TABLE(shard smallint, seq bigint, hash bytea)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtext('audit.checkpoint'));
  return query select h.shard::smallint, h.seq, h.hash from audit.heads h order by h.shard;
end $function$;
revoke all on function audit.heads_to_sign() from public;
grant execute on function audit.heads_to_sign() to uzima_api;

CREATE OR REPLACE FUNCTION audit.keep_partitions(p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  perform audit.ensure_partitions(p_now);
end $function$;
revoke all on function audit.keep_partitions(timestamp with time zone) from public;
grant execute on function audit.keep_partitions(timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION audit.last_signed_at()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select l.signed_at from audit.last_checkpoint l $function$;
revoke all on function audit.last_signed_at() from public;
grant execute on function audit.last_signed_at() to uzima_api;

CREATE OR REPLACE FUNCTION audit.make_append_only(p_table regclass)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  execute format('drop policy if exists owner_all on %s', p_table);
  execute format('create policy owner_reads on %s for select to current_user using (true)', p_table);
  execute format('create policy owner_adds on %s for insert to current_user with check (true)', p_table);
  execute format('revoke update, delete, truncate on %s from current_user', p_table);
  execute format('create trigger log_not_emptied before truncate on %s for each statement execute function audit.refuse_change()', p_table);
end $function$;
revoke all on function audit.make_append_only(regclass) from public;

CREATE OR REPLACE FUNCTION audit.note_checkpoint(p_number bigint, p_hash bytea, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  insert into audit.last_checkpoint as l (number, hash, signed_at) values (p_number, p_hash, p_now)
  on conflict on constraint last_checkpoint_pkey do update set number = p_number, hash = p_hash, signed_at = p_now;
end $function$;
revoke all on function audit.note_checkpoint(bigint,bytea,timestamp with time zone) from public;
grant execute on function audit.note_checkpoint(bigint,bytea,timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION audit.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception 'The audit log is append-only.' using errcode = '42501';
end $function$;
revoke all on function audit.refuse_change() from public;

/**
 * What of a row is hashed, beside its number and the hash before it. As text where the text of a type is always the same; the instant in
 * binary, whose text depends on settings. audit/chains.ts says the same once more, so that whoever changes this function is found out.
 */
create function audit.body_of(l audit.log) returns bytea language sql stable as $$
  select timestamptz_send((l).ts) || convert_to(row((l).id, (l).shard, (l).actor_id, (l).subject_id, (l).subject_ids, (l).session_id,
    (l).request_id, (l).ip, (l).user_agent, (l).event_type, (l).severity::text, (l).resource_type, (l).resource_id, (l).purpose,
    (l).outcome::text, (l).details)::text, 'UTF8')
$$;
revoke all on function audit.body_of from public;

-- Rows come, and never change or go: the owner has no right to it, no policy lets it, and a trigger refuses it.
create function audit.refuse_change() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'The audit log is append-only.' using errcode = '42501';
end $$;
revoke all on function audit.refuse_change from public;

/** Locks one table of the log: the whole, or a month. */
create function audit.make_append_only(p_table regclass) returns void language plpgsql set search_path = '' as $$
begin
  execute format('drop policy if exists owner_all on %s', p_table);
  execute format('create policy owner_reads on %s for select to current_user using (true)', p_table);
  execute format('create policy owner_adds on %s for insert to current_user with check (true)', p_table);
  execute format('revoke update, delete, truncate on %s from current_user', p_table);
  execute format('create trigger log_not_emptied before truncate on %s for each statement execute function audit.refuse_change()', p_table);
end $$;
revoke all on function audit.make_append_only from public;

/** Makes the monthly partitions from the month before `p_now` to three months after it. A month that already has rows among the others stays there. */
create function audit.ensure_partitions(p_now timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
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
end $$;
revoke all on function audit.ensure_partitions from public;

/** The same for the clock of the server. */
create function audit.keep_partitions(p_now timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  perform audit.ensure_partitions(p_now);
end $$;
revoke all on function audit.keep_partitions from public;
grant execute on function audit.keep_partitions to uzima_api;

create function audit.note_checkpoint(p_number bigint, p_hash bytea, p_now timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  insert into audit.last_checkpoint as l (number, hash, signed_at) values (p_number, p_hash, p_now)
  on conflict on constraint last_checkpoint_pkey do update set number = p_number, hash = p_hash, signed_at = p_now;
end $$;
revoke all on function audit.note_checkpoint from public;
grant execute on function audit.note_checkpoint to uzima_api;

/** What others did with the caller's record, and with those that were merged into it, one page, newest first, with who they are. */
create function app.record_views(p_before timestamptz, p_before_id uuid, p_limit integer) returns table (
  id uuid, ts timestamptz, event_type text, actor_name text, actor_role text, resource_type text, resource_id text, purpose text, outcome text, app_name text
) language plpgsql stable security definer set search_path = '' as $$
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
end $$;
revoke all on function app.record_views from public;
grant execute on function app.record_views to uzima_api;

/**
 * The one way into the log, as the last statement of a transaction: the head of the chain is locked until its end. A row belongs to
 * the chain of who acted, or else of whom it was about. In the API's own transactions nobody can be named but whose they are; who was
 * refused is named by the server, since a refusal may have ended the session. Two plain statements: one that joins them costs more.
 */
create function audit.append(
  p_id uuid, p_ts timestamptz, p_actor uuid, p_subject uuid, p_subjects uuid[], p_session uuid, p_request text, p_ip inet, p_agent text,
  p_event text, p_severity audit.severity, p_resource_type text, p_resource text, p_purpose text, p_outcome audit.outcome, p_details jsonb
) returns void language plpgsql security definer set search_path = '' as $$
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
end $$;
revoke all on function audit.append from public;
grant execute on function audit.append to uzima_api, uzima_auth;

/** When the heads of the audit log's chains were last signed outside the database; null before the first time. */
create function audit.last_signed_at() returns timestamptz language sql stable security definer set search_path = '' as
  $$ select l.signed_at from audit.last_checkpoint l $$;
revoke all on function audit.last_signed_at from public;
grant execute on function audit.last_signed_at to uzima_api;

/** Since when the log in the database is complete; null where it is from the beginning. What is older stands in sealed archives. */
create function audit.complete_since() returns timestamptz language sql stable security definer set search_path = '' as
  $$ select (max(a.month) + interval '1 month') at time zone 'UTC' from audit.archives a $$;
revoke all on function audit.complete_since from public;
grant execute on function audit.complete_since to uzima_api;

/** Words with their signature before them; its volatility is that of what it calls, so that it becomes a part of the expression that asks. */
create function app.signed(k app.context_keys, p_words text) returns text language sql stable as
  $$ select encode(sha256((k).outer_block || sha256((k).inner_block || convert_to(p_words, 'UTF8'))), 'hex') || p_words $$;
revoke all on function app.signed from public;

/**
 * The signed identity, taken apart; null where there is none, or one that is not of this very transaction (of a standby, which has no
 * numbers of transactions, a visitor's): signature, version of the
 * key, backend, transaction, user, role, doctor, session, instant, roles of staff. Asked for by every policy: each expression of plpgsql has its price,
 * and so has every column of the key.
 */
create function app.context() returns text[] language plpgsql stable security definer set search_path = '' as $$
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
end $$;
revoke all on function app.context from public;
grant execute on function app.context to uzima_api, uzima_auth;

-- What functions answer keeps its types.
create function audit.heads_to_sign() returns table (shard smallint, seq bigint, hash bytea)
language plpgsql security definer set search_path = '' as $$
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtext('audit.checkpoint'));
  return query select h.shard::smallint, h.seq, h.hash from audit.heads h order by h.shard;
end $$;
revoke all on function audit.heads_to_sign from public;
grant execute on function audit.heads_to_sign to uzima_api;

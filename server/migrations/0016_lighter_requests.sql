-- What every request asks of the database, with less work for the same answers.

/**
 * The signed identity, taken apart; null where there is none, or one that is not of this very transaction: signature, version of the
 * key, backend, transaction, user, role, doctor, session, instant. Asked for by every policy: each expression of plpgsql has its price,
 * and a loop over keys more than one look at the key that is named.
 */
create or replace function app.context() returns text[] language plpgsql stable security definer set search_path = '' as $$
declare
  given text := current_setting('app.context', true);
  parts text[] := string_to_array(given, '|');
  k app.context_keys;
begin
  if parts[3] = pg_backend_pid()::text and parts[4] = pg_current_xact_id_if_assigned()::text then
    select * into k from app.context_keys c where c.version::text = parts[2];
    if given = app.signed(k, substr(given, 65)) then
      return parts;
    end if;
  end if;
  return null;
end $$;

/**
 * The visit, the time it holds and its reminders, for the person whose transaction this is. False when doctor or patient are busy then:
 * the exclusion constraints decide, not a prior read, and a plain insert would deadlock under contention. The identity is asked for once.
 */
create or replace function app.book_visit(
  p_id uuid, p_doctor uuid, p_start timestamptz, p_end timestamptz, p_type text, p_mode text, p_reason bytea,
  p_hours_before integer[], p_due_at timestamptz[], p_now timestamptz
) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  who text[] := app.context();
  patient uuid := nullif(who[5], '')::uuid;
begin
  if patient is null or p_doctor is not distinct from nullif(who[7], '')::uuid then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  with held as (
    insert into app.bookings (appointment_id, doctor_id, patient_id, span)
    values (p_id, p_doctor, patient, tstzrange(p_start, p_end))
    on conflict do nothing
    returning appointment_id
  )
  insert into app.appointments (id, patient_id, doctor_id, scheduled_time, type, mode, reason, created_at, updated_at)
  select p_id, patient, p_doctor, p_start, p_type, p_mode, p_reason, p_now, p_now from held;
  if not found then
    return false;
  end if;
  insert into app.reminders (appointment_id, hours_before, due_at)
  select p_id, given.* from unnest(p_hours_before, p_due_at) as given;
  return true;
end $$;

/**
 * The one way into the log, as the last statement of a transaction: the head of the chain is locked until its end. A row belongs to
 * the chain of who acted, or else of whom it was about. In the API's own transactions nobody can be named but whose they are; who was
 * refused is named by the server, since a refusal may have ended the session. Two plain statements: one that joins them costs more.
 */
create or replace function audit.append(
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
    if who[6] is distinct from 'system' and nullif(who[5], '')::uuid is distinct from p_actor then
      raise exception 'not allowed' using errcode = '42501';
    end if;
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

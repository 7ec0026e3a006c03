-- The doorway to the queue: graphile-worker's own tables refuse every other role.
/** Has the outbox emptied; asked for many times at once it is done once. */
create function app.queue_mail_delivery(p_now timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform graphile_worker.add_job('send_mails', run_at => p_now, job_key => 'send_mails', max_attempts => 3);
end $$;
revoke all on function app.queue_mail_delivery from public;
grant execute on function app.queue_mail_delivery to uzima_api;

/** How the work goes that nobody waits for, and what the database is: for /readyz and /metrics. Costs the same however much is stored; counts end at 1000. */
create function app.operations_facts() returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'jobs', (select coalesce(jsonb_agg(w), '[]') from (
        select t.identifier as task, count(*) as waiting, min(j.run_at) as oldest from (
            select p.task_id, p.run_at from graphile_worker._private_jobs p
             where p.is_available and p.run_at <= app.at() order by p.run_at limit 1000) j
          join graphile_worker._private_tasks t on t.id = j.task_id group by t.identifier) w),
    'failedJobs', (select count(*) from (
        select from graphile_worker._private_jobs j where j.attempts >= j.max_attempts and j.locked_at is null limit 1000) g),
    'clockAt', (select r.started_at from app.scheduled_task_runs r),
    -- due, or tried and put off; what quiet hours hold back waits for nobody
    'mails', (select jsonb_build_object('waiting', count(*), 'oldest', min(w.created_at)) from (
        select m.created_at from app.mails m
         where m.status = 'queued' and (m.due_at <= app.at() or m.attempts > 0) order by m.due_at limit 1000) w),
    'signedAt', audit.last_signed_at(),
    'migration', (select max(m.name) from public.migrations m),
    -- the oldest version that may serve it; migrations that do not say need the code that came with them
    'servesFrom', (select max(coalesce(m.serves_from, left(m.name, 4))) from public.migrations m)
  );
end $$;
revoke all on function app.operations_facts from public;
grant execute on function app.operations_facts to uzima_api;

/** What happened lately around the caller's own record: what they did, and who else opened or changed it. */
create function app.recent_activity(p_events text[], p_limit integer)
returns table (id uuid, ts timestamptz, event_type text, is_own boolean, actor_name text) language sql stable security definer set search_path = '' as $$
  select l.id, l.ts, l.event_type, l.actor_id = app.uid(), coalesce(d.name, p.name)
    from (
      (select * from audit.log where actor_id = app.uid() and event_type = any (p_events) and outcome = 'success' and not details ? 'replayed' order by ts desc, id desc limit p_limit)
      union
      -- their own are above; without that the index of what others did cannot be used
      (select * from audit.log where subject_id = app.uid() and subject_id is distinct from actor_id and event_type = any (p_events) and outcome = 'success' and not details ? 'replayed' order by ts desc, id desc limit p_limit)
    ) l
    left join app.profiles p on p.id = l.actor_id
    left join app.doctors d on d.user_id = l.actor_id
   order by l.ts desc, l.id desc
   limit p_limit
$$;
revoke all on function app.recent_activity from public;
grant execute on function app.recent_activity to uzima_api;

-- Without a search path of their own, so that they become a part of the query that asks.
create function app.uid() returns uuid language sql stable as $$ select nullif((app.context())[5], '')::uuid $$;

create function app.role() returns text language sql stable as $$ select coalesce((app.context())[6], 'none') $$;

/** Whether the caller holds a role of staff (app.staff_roles). */
create function app.holds(p_role text) returns boolean language sql stable as
  $$ select coalesce(p_role = any (string_to_array((app.context())[10], ',')), false) $$;

create function app.doctor_id() returns uuid language sql stable as $$ select nullif((app.context())[7], '')::uuid $$;

create function app.at() returns timestamptz language sql stable as $$ select (app.context())[9]::timestamptz $$;

/** Signs who this transaction acts as: the parts of app.context() from the user on. Throws 42501 without the proof that only the API has. */
create function app.sign_identity(p_identity text, p_proof bytea) returns void
language plpgsql set search_path = '' as $$
declare
  k app.context_keys;
begin
  select * into k from app.context_keys where is_current;
  if session_user = 'uzima_api' and sha256(p_proof) is distinct from k.secret_hash then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  perform set_config('app.context', app.signed(k,
    concat('|', k.version, '|', pg_backend_pid(), '|', pg_current_xact_id(), '|', p_identity)), true);
  perform set_config('app.snapshot', pg_current_snapshot()::text, true);
end $$;
revoke all on function app.sign_identity from public;

/** Signs the identity of nobody in particular. A standby has no numbers of transactions; only visitors, whom anybody may be, read there. */
create function app.set_identity(p_role text, p_now timestamptz, p_proof bytea) returns void
language plpgsql set search_path = '' as $$
declare
  k app.context_keys;
begin
  select * into k from app.context_keys where is_current;
  if session_user = 'uzima_api' and p_role <> 'visitor' and sha256(p_proof) is distinct from k.secret_hash then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  perform set_config('app.context', app.signed(k,
    concat('|', k.version, '|', pg_backend_pid(), '|',
      case when p_role = 'visitor' and pg_is_in_recovery() then 'standby' else pg_current_xact_id()::text end, '||', p_role, '|||', p_now)), true);
  perform set_config('app.snapshot', pg_current_snapshot()::text, true);
end $$;
revoke all on function app.set_identity from public;

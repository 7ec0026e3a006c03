/** The backend service of the transaction. */
create function app.backend_id() returns uuid language sql stable as
  $$ select case when (app.context())[6] = 'backend' then nullif((app.context())[8], '')::uuid end $$;

/**
 * The people of an export after one of them, in the order of their ids: patients of the practice, or of one doctor. Accounts that are
 * closed are not among them, nor is who works here as a clinician or an admin.
 */
create function app.export_patients(p_export uuid, p_after uuid, p_limit integer) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select p.id
    from app.bulk_exports e
    join app.profiles p on p.role = 'patient' and (p_after is null or p.id > p_after)
    join auth.users u on u.id = p.id and u.deleted_at is null
   where e.id = p_export and app.role() = 'system'
     and (e.doctor_id is null or app.is_patient_of(p.id, e.doctor_id, e.started_at))
   order by p.id limit p_limit
$$;
revoke all on function app.export_patients from public;
grant execute on function app.export_patients to uzima_api;

/** Whether somebody has seen a doctor within a year, or is going to, and has not ended that doctor's access. */
create function app.is_patient_of(p_patient uuid, p_doctor uuid, p_at timestamptz) returns boolean language sql stable set search_path = '' as $$
  select exists (select from app.care_visits v
                  where v.patient_id = p_patient and v.doctor_id = p_doctor and v.scheduled_time > p_at - interval '12 months')
$$;
revoke all on function app.is_patient_of from public;

/** The groups that a backend service can export: all patients, with nothing for an id, and those of each doctor who has any. */
create function app.export_groups() returns table (doctor_id uuid, name text, members integer)
language sql stable security definer set search_path = '' as $$
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
$$;
revoke all on function app.export_groups from public;
grant execute on function app.export_groups to uzima_api;

/**
 * One patient of a running export: what is read is what they see of their own record, and nothing can be written. No row if the export or
 * its service has ended, or if the person has not agreed to the notice in force.
 */
create function app.set_export_context(p_export uuid, p_patient uuid, p_now timestamptz, p_proof bytea default null)
returns table (user_id uuid, email text, locale text, time_zone text)
language plpgsql security definer set search_path = '' as $$
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
end $$;
revoke all on function app.set_export_context from public;
grant execute on function app.set_export_context to uzima_api;

/** What an export has written is gone with its key. */
create function app.drop_export_parts() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from app.bulk_export_parts p where p.export_id = new.id;
  return null;
end $$;
revoke all on function app.drop_export_parts from public;

/** A backend service that is suspended or removed, or that gets other keys or kinds, starts anew. */
create function app.end_exports_of_stopped() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update app.bulk_exports e set state = 'cancelled', ended_at = coalesce(e.ended_at, new.removed_at, new.suspended_at), file_key = null, lease = null,
         leased_until = null
   where e.client_id = new.id and e.state in ('running', 'done');
  return null;
end $$;
revoke all on function app.end_exports_of_stopped from public;

create function app.end_exports_of_changed() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update app.bulk_exports e set state = 'cancelled', ended_at = coalesce(e.ended_at, new.decided_at), file_key = null, lease = null,
         leased_until = null
    from app.backend_requests r
   where r.id = new.request_id and e.client_id = r.client_id and e.state in ('running', 'done');
  return null;
end $$;
revoke all on function app.end_exports_of_changed from public;

/** Begins the writing of exports at once; they go on by the clock where that fails. */
create function app.queue_exports(p_now timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if app.role() <> 'backend' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  perform graphile_worker.add_job('bulk_exports', run_at => p_now, job_key => 'bulk_exports', max_attempts => 1);
end $$;
revoke all on function app.queue_exports from public;
grant execute on function app.queue_exports to uzima_api;

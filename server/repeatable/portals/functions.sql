/** Has a portal fetched from by the server's worker, one after the other: of the caller, who is served first, or of anybody when it is due. */
create function app.fetch_from_portal(p_connection uuid, p_now timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from app.portal_connections c where c.id = p_connection and c.state = 'connected'
                    and (c.patient_id = app.uid() or app.role() = 'system')) then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  perform graphile_worker.add_job('fetch_from_portal', json_build_object('id', p_connection), run_at => p_now,
    job_key => 'fetch_from_portal:' || p_connection, queue_name => 'portals', max_attempts => 3,
    priority => case when app.role() = 'system' then 10 else 0 end);
end $$;
revoke all on function app.fetch_from_portal from public;
grant execute on function app.fetch_from_portal to uzima_api;

/** Has what a portal says of itself read again by the server's worker. */
create function app.read_portal(p_portal uuid, p_now timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if app.role() <> 'system' or not exists (select from app.portals p where p.id = p_portal and p.removed_at is null) then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  perform graphile_worker.add_job('read_portal', json_build_object('id', p_portal), run_at => p_now,
    job_key => 'read_portal:' || p_portal, queue_name => 'portals', max_attempts => 3, priority => 10);
end $$;
revoke all on function app.read_portal from public;
grant execute on function app.read_portal to uzima_api;

/** Of each portal, how many people are connected to it: for admins, who never learn who. */
create function app.portal_use() returns table (portal_id uuid, people integer)
language sql stable security definer set search_path = '' as $$
  select c.portal_id, count(*)::integer from app.portal_connections c
   where app.role() = 'admin' and c.state = 'connected' group by c.portal_id
$$;
revoke all on function app.portal_use from public;
grant execute on function app.portal_use to uzima_api;

/** What the person has decided about by removing the file stays known; of a file that lapsed it does not. */
create function app.keep_portal_entries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if app.uid() = old.patient_id and old.state = 'ready' then
    update app.portal_entries e set import_id = null where e.import_id = old.id;
  end if;
  return old;
end $$;
revoke all on function app.keep_portal_entries from public;

/** With a portal that is removed, everybody's connection to it ends; what came from it stays with them. */
create function app.end_portal_connections() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update app.portal_connections c set state = 'lapsed', access = null, asked = null, state_hash = null, problem = 'ended', fetch_at = null
   where c.portal_id = new.id;
  return null;
end $$;
revoke all on function app.end_portal_connections from public;

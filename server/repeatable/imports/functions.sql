/** Has a file that the caller has brought, or that came from another portal, read by the server's worker: one at a time, in however many processes. */
create function app.read_import(p_import uuid, p_now timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from app.record_imports i where i.id = p_import and i.state = 'reading'
                    and (i.patient_id = app.uid() or app.role() = 'system' and i.connection_id is not null)) then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  perform graphile_worker.add_job('read_import', json_build_object('id', p_import), run_at => p_now, job_key => 'read_import:' || p_import,
    queue_name => 'imports', max_attempts => 3);
end $$;
revoke all on function app.read_import from public;
grant execute on function app.read_import to uzima_api;

/** A process that ended in the middle of a file holds the queue for hours: once that file is given up, the next ones are read. */
create function app.free_import_queue() returns void language plpgsql security definer set search_path = '' as $$
begin
  if app.role() is distinct from 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  perform graphile_worker.force_unlock_workers(
    array(select j.locked_by from graphile_worker.jobs j where j.queue_name = 'imports' and j.locked_by is not null));
end $$;
revoke all on function app.free_import_queue from public;
grant execute on function app.free_import_queue to uzima_api;

/** Whether a file belongs to a record the caller may see. Past the policies, which would ask each other in a ring. */
create function app.record_shows_file(p_file uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from app.health_record_files f
                  where f.file_id = p_file and (f.patient_id = app.uid() or app.cares_for(f.patient_id)))
$$;
revoke all on function app.record_shows_file from public;
grant execute on function app.record_shows_file to uzima_api;

/** What a record says is changed and deleted only by who added it; others who care for the patient give the state. */
create function app.keep_health_record() returns trigger language plpgsql set search_path = '' as $$
begin
  if app.uid() is distinct from old.added_by and current_user = 'uzima_api'
     and (new.title, new.provider, new.description, new.lab_values, new.type, new.record_date, new.deleted_at)
         is distinct from (old.title, old.provider, old.description, old.lab_values, old.type, old.record_date, old.deleted_at) then
    raise exception 'only who added a record may change it' using errcode = '42501';
  end if;
  return new;
end $$;
revoke all on function app.keep_health_record from public;

/** Has the bytes of a file looked at by the server's worker: by at most two at a time, in however many processes. */
create function app.check_file(p_file uuid, p_now timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_type text;
begin
  select f.media_type into v_type from app.files f where f.id = p_file and f.uploaded_by = app.uid() and f.state = 'checking';
  if v_type is null then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  perform graphile_worker.add_job('check_file', json_build_object('id', p_file), run_at => p_now, job_key => 'check_file:' || p_file,
    -- pictures of phones cost the most memory: one at a time
    queue_name => case when v_type = 'image/heic' then 'files-0' else 'files-' || abs(hashtext(p_file::text)) % 2 end, max_attempts => 3);
end $$;
revoke all on function app.check_file from public;
grant execute on function app.check_file to uzima_api;

/** Names of those who added or reviewed a record the caller may see: staff stand in the directory, and a patient knows the own name. */
create function app.record_names(p_people uuid[]) returns table (id uuid, name text)
language sql stable security definer set search_path = '' as $$
  select p.id, p.name from app.profiles p
   where app.uid() is not null and p.id = any (p_people) and (p.role in ('doctor', 'professional') or p.id = app.uid() or app.cares_for(p.id))
$$;
revoke all on function app.record_names from public;
grant execute on function app.record_names to uzima_api;

/** With its record a message is no longer saved. */
create function app.end_record_of_message() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update app.health_record_messages s set ended_at = new.deleted_at where s.record_id = new.id;
  return null;
end $$;
revoke all on function app.end_record_of_message from public;

/** How many records of a patient nobody has reviewed yet, for whoever cares for them: the right is asked once instead of for each row. */
create function app.records_to_review(p_patient uuid) returns integer language sql stable security definer set search_path = '' as $$
  select count(*)::integer from app.health_records r
   where r.patient_id = p_patient and r.status = 'pending' and r.deleted_at is null and (select app.cares_for(p_patient))
$$;
revoke all on function app.records_to_review from public;
grant execute on function app.records_to_review to uzima_api;

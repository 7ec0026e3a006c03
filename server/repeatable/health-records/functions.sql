/** Whether a file belongs to a record the caller may see. Past the policies, which would ask each other in a ring. */
create function app.record_shows_file(p_file uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from app.health_record_files f
                  where f.file_id = p_file and (f.patient_id = app.uid() or app.cares_for(f.patient_id)))
$$;
revoke all on function app.record_shows_file from public;
grant execute on function app.record_shows_file to uzima_api;

/** Whether a record is a result of the practice: added by who cares for the patient, and of a type that is a result. */
create function app.is_result_of_practice(p_type text, p_added_by uuid, p_patient uuid) returns boolean language sql immutable as $$
  select p_type in ('lab-result', 'imaging') and p_added_by <> p_patient
$$;
revoke all on function app.is_result_of_practice from public;
grant execute on function app.is_result_of_practice to uzima_api;

/** Whether the caller may rewrite a result that a colleague has added. */
create function app.completes_result(p_record uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from app.health_records r
                  where r.id = p_record and app.is_result_of_practice(r.type, r.added_by, r.patient_id) and app.cares_for(r.patient_id)
                    and r.patient_id <> app.uid() and (r.report_status not in ('final', 'corrected') or app.doctor_id() is not null))
$$;
revoke all on function app.completes_result from public;
grant execute on function app.completes_result to uzima_api;

/** How far a result is, as a number that only grows. */
create function app.report_rank(p_status text) returns integer language sql immutable as $$
  select array_position(array['ordered', 'collected', 'preliminary', 'final', 'corrected'], p_status)
$$;
revoke all on function app.report_rank from public;
grant execute on function app.report_rank to uzima_api;

/**
 * What a record says is changed and deleted only by who added it; others who care for the patient give the state. A result of the practice
 * is completed by whoever cares for the patient until it is final. From then on it is only corrected, by a doctor or who added it.
 */
create function app.keep_health_record() returns trigger language plpgsql set search_path = '' as $$
declare
  is_result boolean := app.is_result_of_practice(old.type, old.added_by, old.patient_id);
  is_final boolean := old.report_status in ('final', 'corrected');
  is_rewritten boolean := (new.title, new.provider, new.description, new.lab_values, new.type, new.record_date)
    is distinct from (old.title, old.provider, old.description, old.lab_values, old.type, old.record_date);
begin
  if current_user <> 'uzima_api' then
    return new;
  end if;
  if is_result and app.report_rank(new.report_status) < app.report_rank(old.report_status) then
    raise exception 'a result does not go back' using errcode = '42501';
  end if;
  if is_result and is_final and is_rewritten and (new.report_status <> 'corrected' or new.type <> old.type) then
    raise exception 'a final result is only corrected' using errcode = '42501';
  end if;
  if app.uid() is distinct from old.added_by
     and not (is_result and (not is_final or app.doctor_id() is not null) and new.deleted_at is not distinct from old.deleted_at)
     and (new.report_status, new.title, new.provider, new.description, new.lab_values, new.type, new.record_date, new.deleted_at)
         is distinct from (old.report_status, old.title, old.provider, old.description, old.lab_values, old.type, old.record_date,
                           old.deleted_at) then
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

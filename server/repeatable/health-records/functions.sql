/**
 * A result that came before waits for no review: its patient reads it at once, or at the latest when the days are over for which the practice
 * has results wait.
 */
create function app.results_readable_before() returns timestamptz language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select app.at() - make_interval(days => s.value::integer) from app.content_switches s where s.name = 'results.wait' and s.value <> 'off'),
    'infinity'::timestamptz)
$$;
revoke all on function app.results_readable_before from public;
grant execute on function app.results_readable_before to uzima_api;

/** Whether its patient may not read it yet; the policy of the table says the same. What a patient has added never waits. */
create function app.waits_for_review(p_record app.health_records) returns boolean language sql stable set search_path = '' as $$
  select p_record.status = 'pending' and p_record.added_by <> p_record.patient_id and p_record.type in ('lab-result', 'imaging')
     and p_record.report_status not in ('ordered', 'collected')
     and coalesce(p_record.completed_at, p_record.created_at) > app.results_readable_before()
$$;
revoke all on function app.waits_for_review from public;

/** The caller's own results that wait for a review: that they have arrived, and when they can be read at the latest. */
create function app.waiting_results() returns table (id uuid, type text, arrived_at timestamptz, readable_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select r.id, r.type, coalesce(r.completed_at, r.created_at),
         coalesce(r.completed_at, r.created_at) + (app.at() - app.results_readable_before())
    from app.health_records r
   where r.patient_id = app.uid() and r.deleted_at is null and app.waits_for_review(r)
   order by 3 desc, r.id desc
   limit 100
$$;
revoke all on function app.waiting_results from public;
grant execute on function app.waiting_results to uzima_api;

/** Results of the caller's patients that nobody has reviewed, from the oldest on: those out of range, the others, or both. */
create function app.results_to_review(p_out_of_range boolean, p_after timestamptz, p_after_id uuid, p_limit integer)
returns table (id uuid, patient_id uuid, patient text, title bytea, is_out_of_range boolean, created_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := app.uid();
  doctor uuid := app.doctor_id();
  moment timestamptz := app.at();
begin
  if not app.is_provider(me, moment) then
    return;
  end if;
  return query
  with patients as (
    select v.patient_id from app.care_visits v where v.doctor_id = doctor and v.scheduled_time > moment - interval '12 months'
    union
    select g.patient_id from app.access_grants g where g.grantee_id = me and g.ended_at is null and g.valid_until > moment
  )
  select r.id, r.patient_id, p.name, r.title, r.is_out_of_range, coalesce(r.completed_at, r.created_at)
    from patients c
    join app.health_records r on r.patient_id = c.patient_id
    join app.profiles p on p.id = r.patient_id
   where r.deleted_at is null and r.status = 'pending' and r.type in ('lab-result', 'imaging') and r.patient_id <> me
     and r.report_status not in ('ordered', 'collected')
     and (p_out_of_range is null or r.is_out_of_range = p_out_of_range)
     and (p_after is null or (coalesce(r.completed_at, r.created_at), r.id) > (p_after, p_after_id))
   order by coalesce(r.completed_at, r.created_at), r.id
   limit p_limit;
end $$;
revoke all on function app.results_to_review from public;
grant execute on function app.results_to_review to uzima_api;

/**
 * For the scheduled task: results out of range that nobody has reviewed in three days, once each, with whom to remind: whoever added it if
 * they still care for the patient, or else everyone who does.
 */
create function app.remind_of_results(p_now timestamptz) returns table (record_id uuid, patient_id uuid, patient text, provider uuid)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if app.role() is distinct from 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  return query
  with due as (
    update app.health_records r set reminded_at = p_now
     where r.id in (select d.id from app.health_records d
                     where d.deleted_at is null and d.status = 'pending' and d.type in ('lab-result', 'imaging') and d.is_out_of_range
                       and d.escalated_at is null and d.reminded_at is null and coalesce(d.completed_at, d.created_at) <= p_now - interval '3 days'
                     order by coalesce(d.completed_at, d.created_at) limit 200)
    returning r.id, r.patient_id, r.added_by
  ), carers as (
    select u.id, u.patient_id, u.added_by, c.provider
      from due u
     cross join lateral (
       select d.user_id as provider from app.care_visits v join app.doctors d on d.id = v.doctor_id
        where v.patient_id = u.patient_id and v.scheduled_time > p_now - interval '12 months'
       union
       select g.grantee_id from app.access_grants g where g.patient_id = u.patient_id and g.ended_at is null and g.valid_until > p_now
     ) c
     where app.is_provider(c.provider, p_now) and c.provider <> u.patient_id
  )
  select c.id, c.patient_id, p.name, c.provider
    from carers c join app.profiles p on p.id = c.patient_id
   where c.provider = c.added_by
      or not exists (select from carers o where o.id = c.id and o.provider = o.added_by);
end $$;
revoke all on function app.remind_of_results from public;
grant execute on function app.remind_of_results to uzima_api;

/** For the scheduled task: how many results out of range nobody has reviewed in seven days, each counted once. */
create function app.escalate_results(p_now timestamptz) returns integer language plpgsql security definer set search_path = '' as $$
declare
  v_count integer;
begin
  if app.role() is distinct from 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  update app.health_records r set escalated_at = p_now
   where r.deleted_at is null and r.status = 'pending' and r.type in ('lab-result', 'imaging') and r.is_out_of_range
     and r.escalated_at is null and coalesce(r.completed_at, r.created_at) <= p_now - interval '7 days';
  get diagnostics v_count = row_count;
  return v_count;
end $$;
revoke all on function app.escalate_results from public;
grant execute on function app.escalate_results to uzima_api;

/** Whether a file belongs to a record the caller may see. Past the policies, which would ask each other in a ring. */
create function app.record_shows_file(p_file uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from app.health_record_files f join app.health_records r on r.id = f.record_id
                  where f.file_id = p_file and (f.patient_id = app.uid() and not app.waits_for_review(r) or app.cares_for(f.patient_id)))
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
  is_rewritten boolean := (new.title, new.provider, new.description, new.lab_values, new.is_out_of_range, new.type, new.record_date)
    is distinct from (old.title, old.provider, old.description, old.lab_values, old.is_out_of_range, old.type, old.record_date);
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
     and (is_rewritten or (new.report_status, new.deleted_at) is distinct from (old.report_status, old.deleted_at)) then
    raise exception 'only who added a record may change it' using errcode = '42501';
  end if;
  if app.uid() = old.patient_id and new.comment is not null and new.comment is distinct from old.comment then
    raise exception 'a comment is for those who review' using errcode = '42501';
  end if;
  if is_result and new.report_status in ('ordered', 'collected') and new.status <> 'pending' then
    raise exception 'what is not there yet is not reviewed' using errcode = '42501';
  end if;
  -- what has come only now, or says something else than what was reviewed, waits for a review from now on
  if (old.report_status in ('ordered', 'collected') and new.report_status not in ('ordered', 'collected'))
     or (is_result and is_rewritten and new.status = 'pending' and old.status <> 'pending') then
    new.completed_at := app.at();
    new.reminded_at := null;
    new.escalated_at := null;
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
    -- pictures of phones cost the most memory: one at a time; a scanner for malware may be away for some minutes
    queue_name => case when v_type = 'image/heic' then 'files-0' else 'files-' || abs(hashtext(p_file::text)) % 2 end, max_attempts => 7);
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

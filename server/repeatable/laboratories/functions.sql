/** The result whose filing this transaction is. */
create function app.filing_result() returns uuid language sql stable as
  $$ select case when (app.context())[6] in ('doctor', 'professional') then nullif((app.context())[8], '')::uuid end $$;

/** Whether the caller looks after results that match no order: doctors, and the nurses of the practice. */
create function app.works_results_desk() returns boolean language sql stable as
  $$ select app.doctor_id() is not null or app.role() = 'professional' and app.holds('nurse') $$;

/** The laboratory of a key that holds: approved by two, neither ended nor of a laboratory that is suspended. */
create function app.laboratory_by_key(p_key uuid)
returns table (id uuid, name text, application text, facility text, jwk jsonb) language sql stable security definer set search_path = '' as $$
  select l.id, l.name, l.application, l.facility, k.jwk
    from app.laboratory_keys k join app.laboratories l on l.id = k.laboratory_id
   where k.id = p_key and k.approved_at is not null and k.ended_at is null and l.suspended_at is null
$$;
revoke all on function app.laboratory_by_key from public;
grant execute on function app.laboratory_by_key to uzima_api;

/**
 * Keeps a message once: what the first of the same number said and was answered is returned, and whether that is this one. Nobody calls it
 * who has not verified the signature by the key.
 */
create function app.receive_laboratory_message(
  p_id uuid, p_key uuid, p_control text, p_digest bytea, p_answer text, p_sealed bytea, p_seal_key bytea, p_results jsonb, p_now timestamptz
) returns table (digest bytea, answer text, is_new boolean) language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_laboratory uuid;
begin
  select l.id into v_laboratory from app.laboratory_by_key(p_key) l;
  if v_laboratory is null then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  insert into app.laboratory_messages (id, laboratory_id, key_id, control_id, digest, answer, sealed, seal_key, received_at)
  values (p_id, v_laboratory, p_key, p_control, p_digest, p_answer, p_sealed, p_seal_key, p_now)
  on conflict (laboratory_id, control_id) do nothing;
  if found then
    insert into app.laboratory_results (id, message_id, position, same_as, changed_at, state, received_at)
    select r.id, p_id, r.position, decode(r.same_as, 'hex'), r.changed_at, 'waiting', p_now
      from jsonb_to_recordset(p_results) as r (id uuid, position integer, same_as text, changed_at timestamptz);
    update app.laboratories l set last_message_at = p_now where l.id = v_laboratory;
    perform graphile_worker.add_job('laboratory_results', run_at => p_now, job_key => 'laboratory_results', queue_name => 'laboratory_results',
      max_attempts => 3);
    return query select p_digest, p_answer, true;
    return;
  end if;
  return query select m.digest, m.answer, false from app.laboratory_messages m
    where m.laboratory_id = v_laboratory and m.control_id = p_control;
  if exists (select from app.laboratory_messages m where m.laboratory_id = v_laboratory and m.control_id = p_control and m.digest <> p_digest) then
    perform graphile_worker.add_job('laboratory_conflict', json_build_object('id', v_laboratory), run_at => p_now,
      job_key => 'laboratory_conflict:' || v_laboratory, max_attempts => 3);
  end if;
end $$;
revoke all on function app.receive_laboratory_message from public;
grant execute on function app.receive_laboratory_message to uzima_api;

/** Approves a key: another admin than the one who asked, who counts as independent. False if it is not theirs to approve. */
create function app.approve_laboratory_key(p_key uuid) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  update app.laboratory_keys k set approved_by = app.uid(), approved_at = app.at()
   where k.id = p_key and app.role() = 'admin' and k.approved_at is null and k.ended_at is null and k.asked_by <> app.uid()
     and app.is_admin_at(k.asked_by, app.at()) and app.officers_obstacle(k.asked_by, app.uid()) is null;
  return found;
end $$;
revoke all on function app.approve_laboratory_key from public;
grant execute on function app.approve_laboratory_key to uzima_api;

/** Laboratories, with their keys and who asked for them, for admins. */
create function app.list_laboratory_keys() returns table (
  id uuid, laboratory_id uuid, jwk jsonb, asked_by uuid, asker_name text, asked_at timestamptz, approver_name text, approved_at timestamptz,
  ended_at timestamptz
) language sql stable security definer set search_path = '' as $$
  select k.id, k.laboratory_id, k.jwk, k.asked_by, a.name, k.asked_at, b.name, k.approved_at, k.ended_at
    from app.laboratory_keys k
    left join app.profiles a on a.id = k.asked_by
    left join app.profiles b on b.id = k.approved_by
   where app.role() = 'admin'
   order by k.asked_at desc, k.id desc limit 1000
$$;
revoke all on function app.list_laboratory_keys from public;
grant execute on function app.list_laboratory_keys to uzima_api;

/** For the server itself: the order of a number, with whom it is for. */
create function app.order_by_number(p_number bigint) returns table (
  id uuid, patient_id uuid, category text, status text, name text, date_of_birth date, gender text
) language sql stable security definer set search_path = '' as $$
  select o.id, o.patient_id, o.category, o.status, p.name, p.date_of_birth, p.gender
    from app.orders o join app.profiles p on p.id = o.patient_id
   where o.number = p_number and app.role() = 'system'
$$;
revoke all on function app.order_by_number from public;
grant execute on function app.order_by_number to uzima_api;

/**
 * The filing of one result, in the name of who has assigned it, or of the doctor who has ordered it or has filed what came before. No row if it
 * is filed already, or if none of them works here any more.
 */
create function app.set_filing_context(p_result uuid, p_order uuid, p_earlier uuid, p_now timestamptz, p_proof bytea default null)
returns table (user_id uuid, email text, locale text, time_zone text, name text, doctor_id uuid, professional_id uuid)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform from app.laboratory_results r where r.id = p_result and r.state = 'waiting' for update;
  if not found then
    perform app.set_identity('visitor', p_now, null);
    return;
  end if;
  select p.id, u.email, p.locale, p.time_zone, p.name, d.id, h.id into user_id, email, locale, time_zone, name, doctor_id, professional_id
    from (select r.decided_by as who, 0 as rank from app.laboratory_results r where r.id = p_result
          union all
          select o.requested_by, 1 from app.orders o where o.id = p_order
          union all
          select k.added_by, 2 from app.laboratory_results e join app.health_records k on k.id = e.record_id where e.id = p_earlier) w
    join app.profiles p on p.id = w.who
    join auth.users u on u.id = p.id and u.deleted_at is null and (u.banned_until is null or u.banned_until <= p_now)
    left join app.doctors d on d.user_id = p.id and d.is_active and p.role = 'doctor'
    left join app.healthcare_professionals h on h.user_id = p.id and h.is_active and p.role = 'professional' and p.id in (select app.nurses())
   where d.id is not null or h.id is not null
   order by w.rank limit 1;
  if not found then
    perform app.set_identity('visitor', p_now, null);
    return;
  end if;
  perform app.sign_identity(concat(user_id, '|', case when doctor_id is null then 'professional' else 'doctor' end, '|', doctor_id, '|', p_result,
    '|', p_now, '|', case when doctor_id is null then 'nurse' end), p_proof);
  return next;
end $$;
revoke all on function app.set_filing_context from public;
grant execute on function app.set_filing_context to uzima_api;

/**
 * What somebody who looks after results decides: to whom one belongs (the server files it then, however often that has failed before), that it
 * is for nobody here, or that it was wrong to file it. False if it stands otherwise by now.
 */
create function app.decide_result(p_result uuid, p_act text, p_patient uuid, p_order uuid, p_refusal text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not app.works_results_desk() or p_act = 'assign' and not app.cares_for(p_patient) then
    return false;
  end if;
  update app.laboratory_results r
     set state = case p_act when 'assign' then 'waiting' when 'refuse' then 'refused' else 'unmatched' end,
         patient_id = case p_act when 'assign' then p_patient end, order_id = case p_act when 'assign' then p_order end, record_id = null,
         obstacle = case p_act when 'assign' then null else r.obstacle end, refusal = case p_act when 'refuse' then p_refusal end,
         decided_by = app.uid(), decided_at = app.at()
   where r.id = p_result
     and case p_act when 'assign' then r.state = 'unmatched' when 'refuse' then r.state = 'unmatched' when 'reopen' then r.state = 'refused'
                    when 'take_back' then r.state = 'filed' and app.cares_for(r.patient_id) else false end;
  if not found then
    return false;
  end if;
  if p_act = 'assign' then
    update app.laboratory_messages m set attempts = 0 from app.laboratory_results r where r.id = p_result and m.id = r.message_id;
    perform graphile_worker.add_job('laboratory_results', run_at => app.at(), job_key => 'laboratory_results', queue_name => 'laboratory_results',
      max_attempts => 3);
  end if;
  return true;
end $$;
revoke all on function app.decide_result from public;
grant execute on function app.decide_result to uzima_api;

/** For the server itself: who looks after results that match no order, nurses if there are any. */
create function app.results_desk_workers() returns setof uuid language sql stable security definer set search_path = '' as $$
  select n from app.nurses() n where app.role() = 'system'
  union
  select d.user_id from app.doctors d
   where app.role() = 'system' and d.is_active and d.user_id is not null and not exists (select from app.nurses())
$$;
revoke all on function app.results_desk_workers from public;
grant execute on function app.results_desk_workers to uzima_api;

/** Patients in the caller's care whom a result may be for: of that birth date, or of exactly that name, with what was ordered for them. */
create function app.result_candidates(p_name text, p_born date)
returns table (id uuid, name text, date_of_birth date) language sql stable security definer set search_path = '' as $$
  select p.id, p.name, p.date_of_birth from app.profiles p
   where app.works_results_desk() and p.role = 'patient' and (p.date_of_birth = p_born or lower(p.name) = lower(p_name)) and app.cares_for(p.id)
   order by (p.date_of_birth = p_born and lower(p.name) = lower(p_name)) desc nulls last, p.name, p.id limit 20
$$;
revoke all on function app.result_candidates from public;
grant execute on function app.result_candidates to uzima_api;

/** A kiosk by the hash of its token: whoever has it may call what is for kiosks, and is nobody. No row if it was ended. */
create function app.set_kiosk_context(p_token_hash bytea, p_now timestamptz, p_proof bytea default null) returns table (kiosk_id uuid)
language plpgsql security definer set search_path = '' as $$
begin
  select k.id into kiosk_id from app.kiosks k where k.token_hash = p_token_hash and k.ended_at is null;
  if not found then
    perform app.set_identity('visitor', p_now, null);
    return;
  end if;
  perform app.set_identity('kiosk', p_now, p_proof);
  return next;
end $$;
revoke all on function app.set_kiosk_context from public;
grant execute on function app.set_kiosk_context to uzima_api;

/**
 * The visit of today of whoever stands at a kiosk: by birth date, the beginning of a family name and the last digits of their number, or by
 * the code on their phone. With `p_arrives` they are marked as here; `p_is_same` says whether their number and address still hold.
 * 'none' for nobody, for several people, and for one who is to come on another day: one answer for all. It counts, and 'locked' follows
 * ten of them within a quarter of an hour. Two visits of one person: the one that comes first and whose patient has not arrived.
 */
create function app.kiosk_visit(
  p_kiosk uuid, p_birth date, p_letters text, p_digits text, p_code_mac bytea, p_from timestamptz, p_until timestamptz,
  p_arrives boolean, p_is_same boolean
) returns table (
  outcome text, id uuid, patient_id uuid, doctor_user_id uuid, doctor_name text, place text, scheduled_time timestamptz, time_zone text,
  phone_end text, state text
) language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
#variable_conflict use_column
declare
  moment timestamptz := app.at();
  kiosk app.kiosks;
  found_people uuid[];
begin
  select k.* into kiosk from app.kiosks k where k.id = p_kiosk and k.ended_at is null and app.role() = 'kiosk' for update;
  if not found then
    raise exception 'not allowed' using errcode = '42501';
  elsif kiosk.locked_until > moment then
    outcome := 'locked';
    return next;
    return;
  end if;
  select array_agg(distinct a.patient_id) into found_people
    from app.appointments a
    join app.profiles p on p.id = a.patient_id
    left join app.arrival_codes c on c.appointment_id = a.id
   where a.scheduled_time >= p_from and a.scheduled_time < p_until and a.scheduled_time + make_interval(mins => a.minutes) > moment
     and a.status = 'scheduled' and a.mode = 'in_person'
     and case when p_code_mac is null
           then p.date_of_birth = p_birth and right(regexp_replace(p.phone, '\D', '', 'g'), 4) = p_digits
             and exists (
               select from regexp_split_to_table(app.fold(p.name), '[\s’''-]+') with ordinality w (word, place)
                where starts_with(word, app.fold(p_letters)) and (place > 1 or app.fold(p.name) !~ '\s'))
           else c.code_mac = p_code_mac and c.ends_at > moment end;
  if cardinality(found_people) = 1 then
    select 'found', a.id, a.patient_id, d.user_id, d.name,
           coalesce((select g.place from app.group_visits g where g.id = a.group_visit_id), app.place_at(a.location_id, d.place)),
           a.scheduled_time, d.time_zone,
           right(regexp_replace(p.phone, '\D', '', 'g'), 2), app.desk_state(a.status, v)
      into outcome, id, patient_id, doctor_user_id, doctor_name, place, scheduled_time, time_zone, phone_end, state
      from app.appointments a
      join app.doctors d on d.id = a.doctor_id
      join app.profiles p on p.id = a.patient_id
      left join app.desk_visits v on v.appointment_id = a.id
     where a.patient_id = found_people[1] and a.scheduled_time >= p_from and a.scheduled_time < p_until
       and a.scheduled_time + make_interval(mins => a.minutes) > moment and a.status = 'scheduled' and a.mode = 'in_person'
       and app.desk_state(a.status, v) in ('booked', 'arrived')
     order by v.arrived_at is not null, a.scheduled_time, a.id
     limit 1;
  end if;
  if id is null then
    update app.kiosks k
       set misses = case when k.misses_since > moment - interval '15 minutes' then k.misses + 1 else 1 end,
           misses_since = case when k.misses_since > moment - interval '15 minutes' then k.misses_since else moment end,
           locked_until = case when k.misses_since > moment - interval '15 minutes' and k.misses >= 9 then moment + interval '15 minutes' end,
           last_used_at = moment
     where k.id = p_kiosk;
    outcome := 'none';
    return next;
    return;
  end if;
  update app.kiosks k set last_used_at = moment where k.id = p_kiosk;
  if p_arrives then
    perform app.mark_arrived(id, 'kiosk', null);
    state := 'arrived';
    if p_is_same then
      insert into app.check_in_steps as s (patient_id, step, confirmed_at) values (patient_id, 'identity', moment)
      on conflict on constraint check_in_steps_pkey do update set confirmed_at = excluded.confirmed_at;
    elsif p_is_same = false then
      delete from app.check_in_steps s where s.patient_id = kiosk_visit.patient_id and s.step = 'identity';
    end if;
  end if;
  return next;
end $$;
revoke all on function app.kiosk_visit from public;
grant execute on function app.kiosk_visit to uzima_api;

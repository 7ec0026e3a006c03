/**
 * The visit behind the link of a reminder. None once the link was answered, the visit moved, cancelled or begun, its doctor away, or the
 * account closed or disabled.
 */
create function app.visit_behind_link(p_token_hash bytea) returns table (
  id uuid, patient_id uuid, doctor_id uuid, scheduled_time timestamptz, minutes smallint, type text, change_minutes integer, mode app.visit_mode,
  confirmed_at timestamptz, group_visit_id uuid, locale text, doctor_user_id uuid, doctor_name text, place text, time_zone text, has_arrived boolean
) language sql stable security definer set search_path = '' as $$
  select a.id, a.patient_id, a.doctor_id, a.scheduled_time, a.minutes, a.type, coalesce(a.change_minutes, t.change_minutes, 0), a.mode, a.confirmed_at,
         a.group_visit_id, p.locale, d.user_id, d.name, coalesce(g.place, app.place_at(a.location_id, d.place)),
         app.zone_at(a.location_id, a.mode, d.time_zone),
         exists (select from app.desk_visits v where v.appointment_id = a.id and v.arrived_at is not null)
    from app.visit_answer_links l
    join app.appointments a on a.id = l.appointment_id
    left join app.appointment_types t on t.code = a.type
    left join app.group_visits g on g.id = a.group_visit_id
    join app.doctors d on d.id = a.doctor_id
    join app.profiles p on p.id = a.patient_id
    join auth.users u on u.id = a.patient_id
   where l.token_hash = p_token_hash and l.answered_at is null
     and a.status = 'scheduled' and a.scheduled_time = l.scheduled_time and a.scheduled_time > app.at()
     and not exists (select from app.absence_requests r where r.appointment_id = a.id and r.answer is null)
     and u.deleted_at is null and (u.banned_until is null or u.banned_until <= app.at())
$$;
revoke all on function app.visit_behind_link from public;
grant execute on function app.visit_behind_link to uzima_api;

/** What its patient is asked instead, where the doctor of the visit behind a link is away: the absence's request. */
create function app.question_behind_link(p_token_hash bytea) returns uuid language sql stable security definer set search_path = '' as $$
  select r.id
    from app.visit_answer_links l
    join app.appointments a on a.id = l.appointment_id
    join app.absence_requests r on r.appointment_id = a.id and r.answer is null and r.asked_at is not null
    join auth.users u on u.id = a.patient_id
   where l.token_hash = p_token_hash and l.answered_at is null
     and a.status = 'scheduled' and a.scheduled_time = l.scheduled_time and a.scheduled_time > app.at()
     and u.deleted_at is null and (u.banned_until is null or u.banned_until <= app.at())
$$;
revoke all on function app.question_behind_link from public;
grant execute on function app.question_behind_link to uzima_api;

/** The two parties of the visit behind a link, who are told of the answer. */
create function app.parties_behind_link(p_token_hash bytea) returns setof app.visit_party
language sql stable security definer set search_path = '' as $$
  select 'patient', p.id, p.name, u.email, p.locale, p.time_zone
    from app.visit_behind_link(p_token_hash) v join app.profiles p on p.id = v.patient_id join auth.users u on u.id = p.id
  union all
  select 'doctor', p.id, v.doctor_name, u.email, p.locale, p.time_zone
    from app.visit_behind_link(p_token_hash) v join app.profiles p on p.id = v.doctor_user_id join auth.users u on u.id = p.id
$$;
revoke all on function app.parties_behind_link from public;
grant execute on function app.parties_behind_link to uzima_api;

/**
 * Answers by a link, once: `none` if it shows no visit any more, `taken` if somebody else has the new time; the caller then undoes all.
 * Of two answers at once the second waits for the first and finds the link used, or the visit changed.
 */
create function app.answer_by_link(p_token_hash bytea, p_answer text, p_start timestamptz, p_minutes integer, p_reason bytea)
returns table (outcome text, ics_sequence integer) language plpgsql security definer set search_path = '' as $$
declare
  visit record;
begin
  outcome := 'none';
  if not exists (select from app.visit_behind_link(p_token_hash)) then
    return next;
    return;
  end if;
  select a.id, a.patient_id, a.doctor_id, a.type, a.group_visit_id, l.id as link into visit
    from app.visit_answer_links l join app.appointments a on a.id = l.appointment_id
   where l.token_hash = p_token_hash and l.answered_at is null and a.status = 'scheduled' and a.scheduled_time = l.scheduled_time
     for update;
  if not found then
    return next;
    return;
  end if;

  if p_answer = 'confirmed' then
    update app.appointments a set confirmed_at = app.at(), updated_at = app.at() where a.id = visit.id;
  elsif p_answer = 'cancelled' then
    delete from app.bookings b where b.appointment_id = visit.id;
    update app.appointments a
       set status = 'cancelled', cancelled_by = 'patient', cancel_reason = p_reason, remind_at = null, updated_at = app.at(),
           ics_sequence = a.ics_sequence + 1
     where a.id = visit.id;
  elsif p_answer = 'moved' and visit.group_visit_id is not null then
    outcome := app.place_seat(visit.id, (select g.id from app.group_visits g
      where g.doctor_id = visit.doctor_id and g.type = visit.type and g.start_time = p_start and g.cancelled_at is null), null);
    if outcome <> 'held' then
      outcome := 'taken';
      return next;
      return;
    end if;
  elsif p_answer = 'moved' and p_start > app.at() then
    delete from app.bookings b where b.appointment_id = visit.id;
    insert into app.bookings (appointment_id, doctor_id, patient_id, span, doctor_span)
    values (visit.id, visit.doctor_id, visit.patient_id, tstzrange(p_start, p_start + make_interval(mins => p_minutes)),
            app.time_held(visit.type, p_start, p_minutes))
    on conflict do nothing;
    if not found then
      outcome := 'taken';
      return next;
      return;
    end if;
    update app.appointments a
       set scheduled_time = p_start, minutes = p_minutes, confirmed_at = null, remind_at = app.next_reminder(visit.type, p_start, app.at()), updated_at = app.at(),
           ics_sequence = a.ics_sequence + 1
     where a.id = visit.id;
  else
    raise exception 'no such answer' using errcode = '22023';
  end if;
  update app.visit_answer_links l set answered_at = app.at(), answer = p_answer where l.id = visit.link;
  outcome := 'done';
  select a.ics_sequence into ics_sequence from app.appointments a where a.id = visit.id;
  return next;
end $$;
revoke all on function app.answer_by_link from public;
grant execute on function app.answer_by_link to uzima_api;

/** Tells the doctor of an answer that is being given at this moment: whoever gives it has not signed in, and notifies nobody by themselves. */
create function app.tell_of_answer(p_token_hash bytea, p_notice uuid, p_type text, p_priority text, p_content jsonb, p_page text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into app.notifications (id, user_id, type, priority, event, link, content, created_at)
  select p_notice, d.user_id, p_type::app.notice_type, p_priority::app.notice_priority,
         case l.answer when 'moved' then 'visit_moved_by_patient' else 'visit_cancelled_by_patient' end, p_page, p_content, app.at()
    from app.visit_answer_links l
    join app.appointments a on a.id = l.appointment_id
    join app.doctors d on d.id = a.doctor_id
   where l.token_hash = p_token_hash and l.answered_at = app.at() and l.answer in ('moved', 'cancelled') and d.is_active
$$;
revoke all on function app.tell_of_answer from public;
grant execute on function app.tell_of_answer to uzima_api;

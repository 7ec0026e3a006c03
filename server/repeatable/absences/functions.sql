/**
 * A visit with an open request that changes in any other way (by its patient, the desk, its doctor, the waiting list) has its answer by that,
 * and the time held for it is free again. Whoever answers the request itself closes it first.
 */
create function app.close_absence_request() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  by_patient boolean := coalesce(app.uid() = new.patient_id, app.role() is distinct from 'system');
  closed uuid;
begin
  update app.absence_requests r
     set answered_at = coalesce(app.at(), new.updated_at),
         answer = case when new.status = 'scheduled' then case when by_patient then 'chosen' else 'moved' end
                       when new.status = 'cancelled' and new.cancelled_by = 'patient' then 'cancelled'
                       else 'closed' end
   where r.appointment_id = new.id and r.answer is null
  returning r.id into closed;
  if closed is not null then
    delete from app.bookings b where b.request_id = closed;
  end if;
  return null;
end $$;
revoke all on function app.close_absence_request from public;

/**
 * The visits to come of a doctor in a span, and those of anybody to whom a time of the doctor's in it is proposed, for whoever arranges the
 * doctor's visits: who comes and how long, never why. `request_id`: already asked; `is_settled`: with a time that stays good.
 */
create function app.visits_in_absence(p_doctor uuid, p_span tstzrange) returns table (
  visit_id uuid, doctor_id uuid, patient_id uuid, name text, date_of_birth date, phone text, start_time timestamptz, mode text,
  minutes smallint, before smallint, after smallint, has_note boolean, is_here boolean, request_id uuid, is_settled boolean,
  series_id uuid, busy_from timestamptz[], busy_until timestamptz[]
) language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
begin
  if app.may_arrange(p_doctor) is not true then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  return query
  with touched as (
    select a.id from app.appointments a
     where a.doctor_id = p_doctor and a.status = 'scheduled' and a.scheduled_time > app.at() and a.group_visit_id is null
       -- for the index: no visit is longer
       and a.scheduled_time > lower(p_span) - interval '8 hours' and a.scheduled_time < upper(p_span)
       and a.scheduled_time + make_interval(mins => a.minutes) > lower(p_span)
    union
    select r.appointment_id from app.bookings h join app.absence_requests r on r.id = h.request_id
     where h.doctor_id = p_doctor and h.doctor_span && p_span and h.held_until > app.at()
  )
  select a.id, a.doctor_id, a.patient_id, p.name, p.date_of_birth, p.phone, a.scheduled_time, a.mode::text,
         coalesce(t.minutes, a.minutes), coalesce(t.minutes_before, 0::smallint), coalesce(t.minutes_after, 0::smallint),
         exists (select from app.encounters e where e.appointment_id = a.id),
         v.arrived_at is not null, r.id,
         r.id is not null and not exists (select from app.bookings h where h.request_id = r.id and h.doctor_id = p_doctor and h.doctor_span && p_span),
         a.series_id, coalesce(busy.froms, '{}'), coalesce(busy.untils, '{}')
    from touched
    join app.appointments a on a.id = touched.id
    join app.profiles p on p.id = a.patient_id
    left join app.appointment_types t on t.code = a.type
    left join app.desk_visits v on v.appointment_id = a.id
    left join app.absence_requests r on r.appointment_id = a.id and r.answer is null
   cross join lateral (
     select array_agg(lower(b.span) order by b.span) as froms, array_agg(upper(b.span) order by b.span) as untils
       from (select k.span from app.bookings k where k.patient_id = a.patient_id and k.appointment_id <> a.id and upper(k.span) > app.at()
             union all
             -- times proposed to the same patient for other visits
             select h.span from app.appointments o
               join app.absence_requests q on q.appointment_id = o.id and q.answer is null
               join app.bookings h on h.request_id = q.id and h.held_until > app.at()
              where o.patient_id = a.patient_id and o.id <> a.id and o.status = 'scheduled') b) busy
   order by a.scheduled_time, a.id;
end $$;
revoke all on function app.visits_in_absence from public;
grant execute on function app.visits_in_absence to uzima_api;

/**
 * Closes the hours of a span and makes a request of each visit given, with the time proposed held where it is still free. A visit that has
 * changed since it was read is left out; one that is asked about already gets the new proposal in place of the former. Without a last day
 * its doctor has left: series are asked about as a whole, and group visits get the leader given or are cancelled later. False if a leader
 * has something else by now: the caller then undoes all. Locks as every move does: people, then visits, then requests, then times.
 */
create function app.arrange_absence(
  p_id uuid, p_doctor uuid, p_first date, p_last date, p_starts integer, p_ends integer, p_span tstzrange,
  p_days date[], p_hours jsonb, p_undo_until timestamptz, p_requests jsonb, p_series jsonb, p_groups jsonb
) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  moment timestamptz := app.at();
  people uuid[];
  added date[];
  before jsonb;
  wanted uuid[];
begin
  if app.may_arrange(p_doctor) is not true or p_undo_until <= moment or upper(p_span) <= moment
     or p_last is null and exists (select from app.doctors d where d.id = p_doctor and d.is_active) then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  select array_agg(distinct one.id), array_agg(distinct coalesce(q.request, q.id)) filter (where q.id is not null) into people, wanted
    from jsonb_to_recordset(p_requests) q (id uuid, visit uuid, doctor uuid, request uuid)
    join app.appointments a on a.id = q.visit
   cross join lateral unnest(array[q.doctor, a.patient_id, a.doctor_id]) one (id)
   where one.id is not null;
  perform app.queue_at_desk(people || p_doctor || app.people_of_groups(p_groups));

  perform from app.doctors d where d.id = p_doctor for no key update;
  with closed as (
    insert into app.doctor_days_off (doctor_id, day, created_at) select p_doctor, day, moment from unnest(p_days) day
    on conflict do nothing returning day
  )
  select coalesce(array_agg(closed.day order by closed.day), '{}') into added from closed;
  if p_hours is not null then
    with former as (delete from app.doctor_one_off_hours o where o.doctor_id = p_doctor and o.day = p_first returning o.starts, o.ends, o.location_id)
    select jsonb_agg(jsonb_build_object('starts', former.starts, 'ends', former.ends, 'locationId', former.location_id) order by former.starts)
      into before from former;
    insert into app.doctor_one_off_hours (doctor_id, day, starts, ends, location_id, created_at)
    select p_doctor, p_first, h.starts, h.ends, h."locationId", moment
      from jsonb_to_recordset(p_hours) h (starts integer, ends integer, "locationId" uuid);
  end if;
  insert into app.absences (id, doctor_id, first_day, last_day, starts, ends, span, days_added, hours_before, hours_after, arranged_at, arranged_by, undo_until)
  values (p_id, p_doctor, p_first, p_last, p_starts, p_ends, p_span, added, before, p_hours, moment, app.uid(), p_undo_until);

  perform from app.appointments a
    where a.id in (select q.visit from jsonb_to_recordset(p_requests) q (visit uuid)) order by a.id for no key update;
  perform from app.absence_requests r where r.id = any (wanted) order by r.id for no key update;
  delete from app.bookings b where b.request_id = any (wanted) and b.doctor_id = p_doctor and b.doctor_span && p_span;
  with given as (
    select q.id, q.request, q.hash, q.expires, a.id as visit, a.doctor_id, a.scheduled_time, d.id as doctor, q.at, q.minutes
      from jsonb_to_recordset(p_requests)
           q (id uuid, visit uuid, seen timestamptz, doctor uuid, at timestamptz, minutes integer, hash text, expires timestamptz, request uuid)
      join app.appointments a on a.id = q.visit and a.status = 'scheduled' and a.scheduled_time = q.seen
      join app.doctors own on own.id = a.doctor_id
      left join app.doctors d on d.id = q.doctor and d.is_active and d.user_id <> a.patient_id and q.at > moment
                             and (d.id = own.id or d.specialty = own.specialty)
  ), asked_again as (
    update app.absence_requests r
       set proposed_doctor_id = g.doctor, proposed_start = g.at, proposed_minutes = g.minutes, ask_at = p_undo_until, expires_at = g.expires
      from given g where r.id = g.request and r.appointment_id = g.visit and r.answer is null
  )
  insert into app.absence_requests
    (id, absence_id, appointment_id, start_time, proposed_doctor_id, proposed_start, proposed_minutes, token_hash, ask_at, expires_at)
  select g.id, p_id, g.visit, g.scheduled_time, g.doctor, g.at, g.minutes, decode(g.hash, 'hex'), p_undo_until, g.expires
    from given g where g.request is null and g.doctor_id = p_doctor
  on conflict do nothing;
  -- no letter reminds of a visit that is in question
  update app.appointments a set remind_at = null from app.absence_requests r where r.absence_id = p_id and a.id = r.appointment_id;
  insert into app.bookings (request_id, held_until, doctor_id, span, doctor_span)
  select r.id, r.expires_at, r.proposed_doctor_id, tstzrange(r.proposed_start, r.proposed_start + make_interval(mins => r.proposed_minutes)),
         app.time_held(a.type, r.proposed_start, r.proposed_minutes)
    from app.absence_requests r join app.appointments a on a.id = r.appointment_id
   where r.id = any (wanted) and r.proposed_doctor_id is not null and r.answer is null
   order by r.proposed_doctor_id, r.proposed_start
  on conflict do nothing;
  update app.absence_requests r set proposed_doctor_id = null
   where r.id = any (wanted) and r.proposed_doctor_id is not null and not exists (select from app.bookings b where b.request_id = r.id);
  if p_last is not null then
    return true;
  end if;
  perform app.ask_series(p_id, p_doctor, p_series, p_undo_until);
  return app.pass_groups(p_id, p_doctor, p_groups, p_undo_until);
end $$;
revoke all on function app.arrange_absence from public;
grant execute on function app.arrange_absence to uzima_api;

/**
 * Takes an absence back before anybody was asked: 'undone'; 'late' once they were; 'none' if the caller does not arrange that doctor's visits.
 * Days that another absence closes as well stay off, and are that one's from then on. Hours that were changed since stay as they are.
 */
create function app.undo_absence(p_absence uuid) returns text language plpgsql security definer set search_path = '' as $$
declare
  moment timestamptz := app.at();
  absence app.absences;
  people uuid[];
begin
  select x.* into absence from app.absences x where x.id = p_absence;
  if absence.id is null or app.may_arrange(absence.doctor_id) is not true then
    return 'none';
  end if;
  select array_agg(distinct one.id) into people
    from app.absence_requests r join app.appointments a on a.id = r.appointment_id
   cross join lateral unnest(array[a.patient_id, a.doctor_id, r.proposed_doctor_id]) one (id)
   where r.absence_id = p_absence and r.answer is null and one.id is not null;
  perform app.queue_at_desk(people || absence.doctor_id || app.people_of_groups((
    select jsonb_agg(jsonb_build_object('group', g.group_visit_id, 'leader', g.leader_id)) from app.absence_groups g
     where g.absence_id = p_absence and g.outcome is null)));
  perform from app.doctors d where d.id = absence.doctor_id for no key update;
  select x.* into absence from app.absences x where x.id = p_absence for no key update;
  perform from app.appointments a
    where a.id in (select r.appointment_id from app.absence_requests r where r.absence_id = p_absence) order by a.id for no key update;
  if absence.undone_at is not null then
    return 'undone';
  elsif moment >= absence.undo_until
     or exists (select from app.absence_requests r where r.absence_id = p_absence and r.asked_at is not null)
     or exists (select from app.absence_series s where s.absence_id = p_absence and s.asked_at is not null)
     or exists (select from app.absence_groups g where g.absence_id = p_absence and g.done_at is not null) then
    return 'late';
  end if;
  with withdrawn as (
    update app.absence_requests r set answer = 'withdrawn', answered_at = moment where r.absence_id = p_absence and r.answer is null
    returning r.id, r.appointment_id
  ), released as (
    delete from app.bookings b using withdrawn w where b.request_id = w.id
  )
  update app.appointments a set remind_at = app.next_reminder(a.type, a.scheduled_time, moment)
    from withdrawn w where a.id = w.appointment_id and a.status = 'scheduled';
  with inherited as (
    select distinct on (day) day, x.id
      from unnest(absence.days_added) day
      join app.absences x on x.doctor_id = absence.doctor_id and x.id <> p_absence and x.undone_at is null and x.starts is null
                         and day between x.first_day and x.last_day
     order by day, x.arranged_at desc
  ), heirs as (
    update app.absences x set days_added = x.days_added || i.days
      from (select id, array_agg(day) as days from inherited group by id) i where x.id = i.id
  )
  delete from app.doctor_days_off o
   where o.doctor_id = absence.doctor_id and o.day = any (absence.days_added) and o.day not in (select i.day from inherited i);
  if absence.hours_after is not null
     and absence.hours_after = (select jsonb_agg(jsonb_build_object('starts', o.starts, 'ends', o.ends, 'locationId', o.location_id) order by o.starts) from app.doctor_one_off_hours o
                                 where o.doctor_id = absence.doctor_id and o.day = absence.first_day) then
    delete from app.doctor_one_off_hours o where o.doctor_id = absence.doctor_id and o.day = absence.first_day;
    insert into app.doctor_one_off_hours (doctor_id, day, starts, ends, location_id, created_at)
    select absence.doctor_id, absence.first_day, h.starts, h.ends, h."locationId", moment
      from jsonb_to_recordset(absence.hours_before) h (starts integer, ends integer, "locationId" uuid);
  end if;
  update app.absence_series s set answer = 'withdrawn', answered_at = moment where s.absence_id = p_absence and s.answer is null;
  perform app.give_groups_back(p_absence, absence.doctor_id);
  update app.absences x set undone_at = moment, undone_by = app.uid() where x.id = p_absence;
  return 'undone';
end $$;
revoke all on function app.undo_absence from public;
grant execute on function app.undo_absence to uzima_api;

/** Absences, the latest first, with how many are asked and have not answered: the front desk sees all, a doctor their own. */
create function app.absences_arranged(p_before timestamptz, p_before_id uuid, p_limit integer, p_one uuid) returns table (
  id uuid, doctor_id uuid, doctor_user_id uuid, doctor_name text, time_zone text, first_day date, last_day date, starts smallint, ends smallint,
  arranged_at timestamptz, arranged_by text, undo_until timestamptz, undone_at timestamptz, asked bigint, waiting bigint
) language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
begin
  return query
  select x.id, d.id, d.user_id, d.name, d.time_zone, x.first_day, x.last_day, x.starts, x.ends, x.arranged_at, coalesce(bd.name, b.name),
         x.undo_until, x.undone_at, r.asked, r.waiting
    from app.absences x
    join app.doctors d on d.id = x.doctor_id
    left join app.profiles b on b.id = x.arranged_by
    left join app.doctors bd on bd.user_id = x.arranged_by
   cross join lateral (
     -- a series is one question, however many visits are booked
     select count(*) as asked, count(*) filter (where q.answer is null or q.answer = 'lapsed') as waiting
       from (select q.answer from app.absence_requests q where q.absence_id = x.id and q.series_request_id is null
             union all
             select s.answer from app.absence_series s where s.absence_id = x.id) q) r
   where (app.holds('front_desk') or x.doctor_id = app.doctor_id())
     and (p_one is null or x.id = p_one) and (x.arranged_at, x.id) < (p_before, p_before_id)
   order by x.arranged_at desc, x.id desc
   limit p_limit;
end $$;
revoke all on function app.absences_arranged from public;
grant execute on function app.absences_arranged to uzima_api;

/** What became of each visit that an absence touches, for whoever arranges that doctor's visits: whom to call first. Never why they come. */
create function app.absence_answers(p_absence uuid) returns table (
  id uuid, visit_id uuid, patient_id uuid, name text, date_of_birth date, phone text, has_mail boolean, start_time timestamptz, mode text,
  proposed_doctor text, proposed_start timestamptz, is_held boolean, asked_at timestamptz, expires_at timestamptz, answer text,
  answered_at timestamptz, visit_status text, visit_start timestamptz, visit_doctor text
) language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select r.id, a.id, p.id, p.name, p.date_of_birth, p.phone, u.email is not null, r.start_time, a.mode::text,
         pd.name, case when pd.id is not null then r.proposed_start end, h.id is not null, r.asked_at, r.expires_at, r.answer, r.answered_at,
         a.status::text, a.scheduled_time, d.name
    from app.absences x
    join app.absence_requests r on r.absence_id = x.id
    join app.appointments a on a.id = r.appointment_id
    join app.profiles p on p.id = a.patient_id
    join auth.users u on u.id = a.patient_id
    join app.doctors d on d.id = a.doctor_id
    left join app.doctors pd on pd.id = r.proposed_doctor_id
    left join app.bookings h on h.request_id = r.id and h.held_until > app.at()
   where x.id = p_absence and app.may_arrange(x.doctor_id) and r.series_request_id is null
   order by r.answer is not null and r.answer <> 'lapsed', r.start_time, r.id;
end $$;
revoke all on function app.absence_answers from public;
grant execute on function app.absence_answers to uzima_api;

/** Requests as their patients see them, once they were asked; none of an account that is closed or disabled. */
create function app.absence_requests_shown(p_token_hash bytea, p_request uuid, p_patient uuid) returns setof app.absence_request_view
language sql stable security definer set search_path = '' as $$
  with named as (
    select r.id from app.absence_requests r where r.token_hash = p_token_hash
    union
    select r.id from app.absence_requests r join app.appointments a on a.id = r.appointment_id where r.id = p_request and a.patient_id = app.uid()
    union
    select r.id from app.appointments a join app.absence_requests r on r.appointment_id = a.id
     where a.patient_id = p_patient and a.patient_id = app.uid() and a.status = 'scheduled' and r.answer is null
       and not exists (select from app.absence_series s where s.id = r.series_request_id and s.answer is null)
  )
  select r.id, r.absence_id, a.id, a.patient_id, d.id, d.user_id, d.name, app.place_at(a.location_id, d.place), d.time_zone, d.specialty, r.start_time, a.minutes, a.mode::text,
         a.type, exists (select from app.encounters e where e.appointment_id = a.id), not d.is_active, pd.id, pd.user_id, pd.name,
         app.place_at(app.location_at(pd.id, r.proposed_start), pd.place), pd.time_zone,
         r.proposed_start, r.proposed_minutes, h.id is not null, r.expires_at, r.answer, p.locale
    from named
    join app.absence_requests r on r.id = named.id
    join app.appointments a on a.id = r.appointment_id
    join app.doctors d on d.id = a.doctor_id
    join app.profiles p on p.id = a.patient_id
    join auth.users u on u.id = a.patient_id
    left join app.doctors pd on pd.id = r.proposed_doctor_id
    left join app.bookings h on h.request_id = r.id and h.held_until > app.at()
   where r.asked_at <= app.at() and u.deleted_at is null and (u.banned_until is null or u.banned_until <= app.at())
   order by r.start_time, r.id
$$;
revoke all on function app.absence_requests_shown from public;
grant execute on function app.absence_requests_shown to uzima_api;

/** The patient of a request, its doctor and the one of the new time, for whoever has its link or whose it is: they are told of the answer. */
create function app.parties_of_absence_request(p_token_hash bytea, p_request uuid, p_doctor uuid) returns setof app.visit_party
language plpgsql stable security definer set search_path = '' as $$
declare
  shown app.absence_request_view;
begin
  select * into shown from app.absence_requests_shown(p_token_hash, p_request, null);
  return query
  select 'patient', p.id, p.name, u.email, p.locale, p.time_zone
    from app.profiles p join auth.users u on u.id = p.id where p.id = shown.patient_id
  union all
  select 'doctor', p.id, d.name, u.email, p.locale, p.time_zone
    from app.doctors d join app.profiles p on p.id = d.user_id join auth.users u on u.id = p.id
   where d.id = coalesce(p_doctor, shown.doctor_id) and (d.id = shown.doctor_id or d.is_active and d.specialty = shown.specialty);
end $$;
revoke all on function app.parties_of_absence_request from public;
grant execute on function app.parties_of_absence_request to uzima_api;

/**
 * Answers a request, once. `over`: it is answered already, or none; `changed`: another time is proposed by now, or it is not held any more;
 * `taken`, `busy`: the doctor, or the patient, has something else then; `has_note`: the visit stays with its doctor, who has begun to write.
 * The caller then undoes all. Between what was held and the booking the time is never free to others.
 */
create function app.answer_absence_request(
  p_token_hash bytea, p_request uuid, p_answer text, p_doctor uuid, p_start timestamptz, p_minutes integer, p_reason bytea
) returns table (outcome text, ics_sequence integer) language plpgsql security definer set search_path = '' as $$
declare
  moment timestamptz := app.at();
  shown app.absence_request_view;
  visit app.appointments;
begin
  outcome := 'over';
  ics_sequence := 0;
  select * into shown from app.absence_requests_shown(p_token_hash, p_request, null);
  perform app.queue_at_desk(array_remove(array[shown.patient_id, shown.doctor_id, p_doctor], null));
  select a.* into visit from app.appointments a where a.id = shown.visit_id for no key update;
  perform from app.absence_requests r where r.id = shown.id for no key update;
  select * into shown from app.absence_requests_shown(p_token_hash, p_request, null);
  if shown.id is null or shown.answer is not null or visit.status <> 'scheduled' then
    return next;
    return;
  end if;
  if p_answer = 'accepted' and not (shown.is_held and shown.proposed_doctor_id is not distinct from p_doctor
                                    and shown.proposed_start is not distinct from p_start and p_start > moment) then
    outcome := 'changed';
    return next;
    return;
  elsif p_answer <> 'cancelled' and p_doctor <> visit.doctor_id and shown.has_note then
    outcome := 'has_note';
    return next;
    return;
  elsif p_answer = 'chosen' and not (p_start > moment and exists (select from app.doctors d
          where d.id = p_doctor and d.is_active and d.user_id <> visit.patient_id and (d.id = visit.doctor_id or d.specialty = shown.specialty))) then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  update app.absence_requests r set answer = p_answer, answered_at = moment where r.id = shown.id;
  delete from app.bookings b where b.request_id = shown.id;
  delete from app.bookings b where b.appointment_id = visit.id;
  if p_answer = 'cancelled' then
    update app.appointments a
       set status = 'cancelled', cancelled_by = 'patient', cancel_reason = p_reason, remind_at = null, updated_at = moment,
           ics_sequence = a.ics_sequence + 1
     where a.id = visit.id returning a.ics_sequence into ics_sequence;
    outcome := 'done';
    return next;
    return;
  end if;
  insert into app.bookings (appointment_id, doctor_id, patient_id, span, doctor_span)
  values (visit.id, p_doctor, visit.patient_id, tstzrange(p_start, p_start + make_interval(mins => p_minutes)),
          app.time_held(visit.type, p_start, p_minutes))
  on conflict do nothing;
  if not found then
    outcome := case when exists (select from app.bookings b where b.patient_id = visit.patient_id
                                    and b.span && tstzrange(p_start, p_start + make_interval(mins => p_minutes))) then 'busy' else 'taken' end;
    return next;
    return;
  end if;
  update app.appointments a
     set doctor_id = p_doctor, scheduled_time = p_start, minutes = p_minutes, confirmed_at = null, remind_at = app.next_reminder(visit.type, p_start, moment),
         -- another doctor sees no record that its patient has closed to them
         booked_as = case when p_doctor = a.doctor_id then a.booked_as else coalesce(a.booked_as, 'desk') end,
         updated_at = moment, ics_sequence = a.ics_sequence + 1
   where a.id = visit.id returning a.ics_sequence into ics_sequence;
  outcome := 'done';
  return next;
end $$;
revoke all on function app.answer_absence_request from public;
grant execute on function app.answer_absence_request to uzima_api;

/** Tells a doctor of an answer given at this moment: whoever answers by a link has not signed in, and notifies nobody by themselves. */
create function app.tell_of_absence_answer(
  p_token_hash bytea, p_request uuid, p_user uuid, p_notice uuid, p_type text, p_priority text, p_event text, p_content jsonb, p_page text
) returns void language sql volatile security definer set search_path = '' as $$
  insert into app.notifications (id, user_id, type, priority, event, link, content, created_at)
  select p_notice, p_user, p_type::app.notice_type, p_priority::app.notice_priority, p_event, p_page, p_content, app.at()
    from app.absence_requests r
    join app.absences x on x.id = r.absence_id
    join app.appointments a on a.id = r.appointment_id
   where (r.token_hash = p_token_hash or r.id = p_request and a.patient_id = app.uid()) and r.answered_at = app.at() and r.answer in ('accepted', 'chosen', 'cancelled')
     -- who has left is told nothing
     and p_user in (select d.user_id from app.doctors d where d.id in (x.doctor_id, a.doctor_id) and d.is_active)
     and p_event in ('visit_moved_by_patient', 'visit_cancelled_by_patient', 'visit_booked_with_you', 'visit_moved_to_other')
$$;
revoke all on function app.tell_of_absence_answer from public;
grant execute on function app.tell_of_absence_answer to uzima_api;

/** Requests whose time to be put to their patients has come, each once. */
create function app.claim_absence_requests(p_limit integer) returns table (
  id uuid, visit_id uuid, patient_id uuid, doctor_name text, start_time timestamptz, has_proposal boolean
) language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_system();
  return query
    with due as (
      select r.id from app.absence_requests r
       where r.answer is null and r.ask_at <= app.at() and (r.asked_at is null or r.asked_at < r.ask_at)
         and not exists (select from app.absence_series s where s.id = r.series_request_id and s.answer is null)
       order by r.ask_at, r.id limit p_limit for no key update skip locked
    ), asked as (
      update app.absence_requests r set asked_at = app.at() from due where r.id = due.id
      returning r.id, r.appointment_id, r.absence_id, r.start_time, r.proposed_doctor_id
    )
    select k.id, a.id, a.patient_id, d.name, k.start_time, k.proposed_doctor_id is not null
      from asked k join app.appointments a on a.id = k.appointment_id join app.doctors d on d.id = a.doctor_id
     order by k.start_time, k.id;
end $$;
revoke all on function app.claim_absence_requests from public;
grant execute on function app.claim_absence_requests to uzima_api;

/** What the letters of open requests say. */
create function app.absence_requests_to_write(p_ids uuid[]) returns setof app.absence_request_view
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_system();
  return query
    select s.* from app.absence_requests r cross join lateral app.absence_requests_shown(r.token_hash, null, null) s
     where r.id = any (p_ids) and r.answer is null;
end $$;
revoke all on function app.absence_requests_to_write from public;
grant execute on function app.absence_requests_to_write to uzima_api;

/**
 * Cancels one visit whose time has come without an answer, and with no time held any more: it does not take place. With it goes the series
 * that was asked about, and all of its visits, so that its patient is told once.
 */
create function app.lapse_next_request() returns table (
  id uuid, visit_id uuid, patient_id uuid, doctor_user_id uuid, doctor_name text, start_time timestamptz, is_series boolean
) language plpgsql security definer set search_path = '' as $$
declare
  due record;
begin
  perform app.require_system();
  -- the visit before its request, as everywhere
  select r.id, a.id as visit_id, r.series_request_id into due
    from app.absence_requests r join app.appointments a on a.id = r.appointment_id
   where r.answer is null and r.asked_at is not null and r.expires_at <= app.at() and a.scheduled_time <= app.at() and a.status = 'scheduled'
   order by r.expires_at limit 1 for no key update of a skip locked;
  if not found then
    return;
  end if;
  update app.absence_requests r set answer = 'lapsed', answered_at = app.at() where r.id = due.id and r.answer is null;
  if not found then
    return;
  end if;
  delete from app.bookings b where b.request_id = due.id or b.appointment_id = due.visit_id;
  is_series := app.end_unanswered_series(due.series_request_id);
  return query
    with cancelled as (
      update app.appointments a
         set status = 'cancelled', cancelled_by = 'practice', remind_at = null, updated_at = app.at(), ics_sequence = a.ics_sequence + 1
       where a.id = due.visit_id returning a.id, a.patient_id, a.doctor_id, a.scheduled_time
    )
    select due.id, c.id, c.patient_id, d.user_id, d.name, c.scheduled_time, is_series from cancelled c join app.doctors d on d.id = c.doctor_id;
end $$;
revoke all on function app.lapse_next_request from public;
grant execute on function app.lapse_next_request to uzima_api;

/** Whose times change with these group visits: their doctors, the leaders given, and whoever has a seat. */
create function app.people_of_groups(p_groups jsonb) returns uuid[] language sql stable set search_path = '' as $$
  select coalesce(array_agg(distinct one.id), '{}')
    from jsonb_to_recordset(coalesce(p_groups, '[]')) q ("group" uuid, leader uuid)
    join app.group_visits g on g.id = q."group"
    left join app.appointments a on a.group_visit_id = g.id and a.status = 'scheduled'
   cross join lateral unnest(array[g.doctor_id, q.leader, a.patient_id]) one (id)
   where one.id is not null
$$;
revoke all on function app.people_of_groups from public;

/** Gives a group visit, with its seats, to another doctor at the same time. False if they have something else then, or a seat in it. */
create function app.lead_group(p_group uuid, p_leader uuid) returns boolean language plpgsql set search_path = '' as $$
declare
  moment timestamptz := app.at();
begin
  if exists (select from app.appointments a join app.doctors d on d.user_id = a.patient_id
              where d.id = p_leader and a.group_visit_id = p_group and a.status = 'scheduled') then
    return false;
  end if;
  delete from app.bookings b using app.bookings own
   where own.group_visit_id = p_group and b.doctor_id = p_leader and b.held_until <= moment and b.doctor_span && own.doctor_span;
  begin
    update app.bookings b set doctor_id = p_leader where b.group_visit_id = p_group;
  exception when exclusion_violation then
    return false;
  end;
  update app.group_visits g set doctor_id = p_leader, version = g.version + 1, changed_by = app.uid(), changed_at = moment where g.id = p_group;
  with seats as (
    update app.appointments a
       set doctor_id = p_leader, updated_at = moment, ics_sequence = a.ics_sequence + 1,
           -- another doctor sees no record that its patient has closed to them
           booked_as = coalesce(a.booked_as, 'desk')
     where a.group_visit_id = p_group and a.status = 'scheduled' returning a.id
  )
  update app.bookings b set doctor_id = p_leader from seats s where b.appointment_id = s.id;
  return true;
end $$;
revoke all on function app.lead_group from public;

/** What becomes of the group visits of a doctor who has left. False if one has changed since it was read, or its leader is not free any more. */
create function app.pass_groups(p_absence uuid, p_doctor uuid, p_groups jsonb, p_due_at timestamptz) returns boolean
language plpgsql set search_path = '' as $$
declare
  each record;
  held app.group_visits;
begin
  for each in
    select q.* from jsonb_to_recordset(coalesce(p_groups, '[]')) q (id uuid, "group" uuid, version integer, leader uuid) order by q."group"
  loop
    select g.* into held from app.group_visits g where g.id = each."group" for no key update;
    continue when exists (select from app.absence_groups o where o.group_visit_id = each."group" and o.outcome is null);
    if held.doctor_id is distinct from p_doctor or held.version <> each.version or held.cancelled_at is not null or held.start_time <= app.at() then
      return false;
    elsif each.leader is not null and not exists (
            select from app.doctors d join app.doctors own on own.id = p_doctor and own.specialty = d.specialty
             where d.id = each.leader and d.is_active and d.id <> p_doctor) then
      raise exception 'not allowed' using errcode = '42501';
    elsif each.leader is not null and not app.lead_group(held.id, each.leader) then
      return false;
    end if;
    insert into app.absence_groups (id, absence_id, group_visit_id, leader_id, due_at) values (each.id, p_absence, held.id, each.leader, p_due_at);
  end loop;
  return true;
end $$;
revoke all on function app.pass_groups from public;

/** An absence is undone: its group visits have their doctor again, unless somebody has changed their leader since. */
create function app.give_groups_back(p_absence uuid, p_doctor uuid) returns void language plpgsql set search_path = '' as $$
declare
  each app.absence_groups;
begin
  for each in select g.* from app.absence_groups g where g.absence_id = p_absence and g.outcome is null order by g.group_visit_id loop
    perform from app.group_visits g where g.id = each.group_visit_id for no key update;
    if exists (select from app.group_visits g where g.id = each.group_visit_id and g.doctor_id = each.leader_id and g.cancelled_at is null) then
      perform app.lead_group(each.group_visit_id, p_doctor);
    end if;
    update app.absence_groups g set outcome = 'withdrawn', done_at = app.at() where g.id = each.id and g.outcome is null;
  end loop;
end $$;
revoke all on function app.give_groups_back from public;

/** A group visit whose turn has come: cancelled if it has no leader, with whom to tell of either. Those with a seat are told once. */
create function app.settle_next_group() returns table (
  group_id uuid, outcome text, doctor_name text, leader_name text, leader_user_id uuid, start_time timestamptz, seats uuid[], patients uuid[]
) language plpgsql security definer set search_path = '' as $$
declare
  due record;
  held app.group_visits;
begin
  perform app.require_system();
  select o.id, o.group_visit_id, o.leader_id, x.doctor_id into due
    from app.absence_groups o join app.absences x on x.id = o.absence_id
   where o.outcome is null and o.due_at <= app.at() order by o.due_at, o.id limit 1;
  if not found then
    return;
  end if;
  -- the group visit before what is noted about it, as everywhere
  select g.* into held from app.group_visits g where g.id = due.group_visit_id for no key update;
  outcome := case when due.leader_id is null then 'cancelled' else 'led' end;
  update app.absence_groups o set outcome = settle_next_group.outcome, done_at = app.at() where o.id = due.id and o.outcome is null;
  group_id := held.id;
  start_time := held.start_time;
  select d.name into doctor_name from app.doctors d where d.id = due.doctor_id;
  select d.name, d.user_id into leader_name, leader_user_id from app.doctors d where d.id = due.leader_id;
  -- whoever has cancelled it, or given it to somebody else since, has told them
  select coalesce(array_agg(a.id order by a.id), '{}'), coalesce(array_agg(a.patient_id order by a.id), '{}') into seats, patients
    from app.appointments a
   where a.group_visit_id = held.id and a.status = 'scheduled' and held.cancelled_at is null and held.start_time > app.at()
     and held.doctor_id = coalesce(due.leader_id, due.doctor_id);
  if due.leader_id is null and held.cancelled_at is null and held.doctor_id = due.doctor_id then
    perform app.end_group(held.id);
  end if;
  return next;
end $$;
revoke all on function app.settle_next_group from public;
grant execute on function app.settle_next_group to uzima_api;

/** The series of a doctor's that go on, for whoever arranges the doctor's visits: when they are, never what for. `request_id`: asked already. */
create function app.series_in_absence(p_doctor uuid) returns table (
  series_id uuid, patient_id uuid, name text, date_of_birth date, phone text, frequency text, days_of_week smallint[], time_of_day text,
  time_zone text, minutes smallint, before smallint, after smallint, request_id uuid
) language plpgsql stable security definer set search_path = '' as $$
begin
  if app.may_arrange(p_doctor) is not true then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  return query
  select r.id, p.id, p.name, p.date_of_birth, p.phone, r.frequency, r.days_of_week, r.time_of_day, r.time_zone,
         coalesce(t.minutes, 30::smallint), coalesce(t.minutes_before, 0::smallint), coalesce(t.minutes_after, 0::smallint), s.id
    from app.series_going_on(p_doctor) g
    join app.recurring_appointments r on r.id = g
    join app.profiles p on p.id = r.patient_id
    left join app.appointment_types t on t.code = r.type
    left join app.absence_series s on s.series_id = r.id and s.answer is null
   order by app.fold(p.name), r.id;
end $$;
revoke all on function app.series_in_absence from public;
grant execute on function app.series_in_absence to uzima_api;

/** Series with a doctor that have days to come. */
create function app.series_going_on(p_doctor uuid) returns setof uuid language sql stable set search_path = '' as $$
  select r.id from app.recurring_appointments r
   where r.doctor_id = p_doctor and r.is_active and coalesce(r.end_date, 'infinity') >= (app.at() at time zone r.time_zone)::date
$$;
revoke all on function app.series_going_on from public;

/** Asks about series as a whole; their visits hold the times proposed, and are asked about with them. */
create function app.ask_series(p_absence uuid, p_doctor uuid, p_series jsonb, p_ask_at timestamptz) returns void
language plpgsql set search_path = '' as $$
begin
  insert into app.absence_series (id, absence_id, series_id, proposed_doctor_id, ask_at, expires_at)
  select q.id, p_absence, r.id, d.id, p_ask_at, q.expires
    from jsonb_to_recordset(coalesce(p_series, '[]')) q (id uuid, series uuid, doctor uuid, expires timestamptz)
    join app.recurring_appointments r on r.id = q.series and r.doctor_id = p_doctor and r.is_active
    join app.doctors own on own.id = p_doctor
    left join app.doctors d on d.id = q.doctor and d.is_active and d.user_id <> r.patient_id and d.specialty = own.specialty
  on conflict do nothing;
  update app.absence_requests r set series_request_id = s.id
    from app.absence_series s join app.appointments a on a.series_id = s.series_id
   where s.absence_id = p_absence and s.answer is null and r.appointment_id = a.id and r.answer is null;
end $$;
revoke all on function app.ask_series from public;

/** Questions about series whose time has come, each once. */
create function app.claim_absence_series(p_limit integer) returns table (id uuid, patient_id uuid, doctor_name text)
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_system();
  return query
    with due as (
      select s.id from app.absence_series s
       where s.answer is null and s.asked_at is null and s.ask_at <= app.at() order by s.ask_at, s.id limit p_limit for no key update skip locked
    ), asked as (
      update app.absence_series s set asked_at = app.at() from due where s.id = due.id returning s.id, s.series_id, s.absence_id
    ), visits as (
      update app.absence_requests r set asked_at = app.at() from asked k where r.series_request_id = k.id and r.answer is null
    )
    select k.id, r.patient_id, d.name
      from asked k
      join app.absences x on x.id = k.absence_id
      join app.doctors d on d.id = x.doctor_id
      join app.recurring_appointments r on r.id = k.series_id
     order by k.id;
end $$;
revoke all on function app.claim_absence_series from public;
grant execute on function app.claim_absence_series to uzima_api;

/** What the caller is asked about series of their own, or one of them, with the visits that wait for it. */
create function app.series_questions(p_one uuid) returns table (
  id uuid, series_id uuid, patient_id uuid, doctor_id uuid, doctor_name text, time_zone text, proposed_doctor_id uuid, proposed_doctor_name text,
  proposed_place text, proposed_zone text, visits uuid[], booked_with_proposed bigint
) language sql stable security definer set search_path = '' as $$
  select s.id, r.id, r.patient_id, d.id, d.name, d.time_zone, c.id, c.name, app.place_at(app.location_at(c.id, v.first), c.place), c.time_zone,
         coalesce(v.ids, '{}'), coalesce(v.held, 0)
    from app.absence_series s
    join app.recurring_appointments r on r.id = s.series_id
    join app.absences x on x.id = s.absence_id
    join app.doctors d on d.id = x.doctor_id
    left join app.doctors c on c.id = s.proposed_doctor_id and c.is_active
   cross join lateral (
     select array_agg(a.id order by a.scheduled_time) as ids, coalesce(min(a.scheduled_time), app.at()) as first,
            count(*) filter (where q.proposed_doctor_id = c.id) as held
       from app.absence_requests q join app.appointments a on a.id = q.appointment_id and a.status = 'scheduled'
      where q.series_request_id = s.id and q.answer is null) v
   where r.patient_id = app.uid() and s.answer is null and s.asked_at <= app.at() and (p_one is null or s.id = p_one)
   order by d.name, s.id
$$;
revoke all on function app.series_questions from public;
grant execute on function app.series_questions to uzima_api;

/** Notes what the caller has answered about a series of their own, before it is changed. False if it is answered already. */
create function app.answer_absence_series(p_id uuid, p_answer text) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  asked record;
begin
  select s.series_id, r.patient_id, r.doctor_id, s.proposed_doctor_id into asked
    from app.absence_series s join app.recurring_appointments r on r.id = s.series_id
   where s.id = p_id and r.patient_id = app.uid() and s.asked_at <= app.at() and p_answer in ('accepted', 'ended');
  if not found then
    return false;
  end if;
  perform app.queue_at_desk(array_remove(array[asked.patient_id, asked.doctor_id, asked.proposed_doctor_id], null));
  perform from app.appointments a where a.series_id = asked.series_id and a.status = 'scheduled' order by a.id for no key update;
  update app.absence_series s set answer = p_answer, answered_at = app.at() where s.id = p_id and s.answer is null;
  return found;
end $$;
revoke all on function app.answer_absence_series from public;
grant execute on function app.answer_absence_series to uzima_api;

/** A series that is changed in any other way has its answer by that; its visits that are left are asked about one by one. */
create function app.close_absence_series() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update app.absence_series s set answer = 'chosen', answered_at = coalesce(app.at(), new.updated_at) where s.series_id = new.id and s.answer is null;
  return null;
end $$;
revoke all on function app.close_absence_series from public;

/** Ends a series whose patient has not answered, with its visits to come. False if it is no longer asked about. */
create function app.end_unanswered_series(p_request uuid) returns boolean language plpgsql set search_path = '' as $$
declare
  ended uuid;
  gone uuid[];
begin
  update app.absence_series s set answer = 'lapsed', answered_at = app.at() where s.id = p_request and s.answer is null returning s.series_id into ended;
  if ended is null then
    return false;
  end if;
  update app.recurring_appointments r
     set is_active = false, remind_at = null, version = r.version + 1, updated_at = app.at()
   where r.id = ended;
  with cancelled as (
    update app.appointments a
       set status = 'cancelled', cancelled_by = 'practice', remind_at = null, updated_at = app.at(), ics_sequence = a.ics_sequence + 1
     where a.series_id = ended and a.status = 'scheduled'
       and (a.scheduled_time > app.at() or exists (select from app.absence_requests r where r.appointment_id = a.id and r.answer is null))
    returning a.id
  )
  select coalesce(array_agg(c.id), '{}') into gone from cancelled c;
  delete from app.bookings b where b.appointment_id = any (gone);
  return true;
end $$;
revoke all on function app.end_unanswered_series from public;

/** Ends one series that nobody has answered for, and of which no visit is booked any more. */
create function app.lapse_next_series() returns table (id uuid, patient_id uuid, doctor_name text) language plpgsql security definer
set search_path = '' as $$
declare
  due uuid;
begin
  perform app.require_system();
  select s.id into due from app.absence_series s
   where s.answer is null and s.asked_at is not null and s.expires_at <= app.at()
     and not exists (select from app.appointments a where a.series_id = s.series_id and a.status = 'scheduled' and a.scheduled_time > app.at())
   order by s.expires_at limit 1 for no key update skip locked;
  if due is null or not app.end_unanswered_series(due) then
    return;
  end if;
  return query
    select s.id, r.patient_id, d.name
      from app.absence_series s
      join app.recurring_appointments r on r.id = s.series_id
      join app.absences x on x.id = s.absence_id
      join app.doctors d on d.id = x.doctor_id
     where s.id = due;
end $$;
revoke all on function app.lapse_next_series from public;
grant execute on function app.lapse_next_series to uzima_api;

/** The series that an absence asks about, with what their patients have answered; for whoever arranges the doctor's visits. */
create function app.absence_series_answers(p_absence uuid) returns table (
  id uuid, patient_id uuid, name text, date_of_birth date, phone text, has_mail boolean, frequency text, days_of_week smallint[],
  time_of_day text, colleague text, asked_at timestamptz, answer text, answered_at timestamptz
) language sql stable security definer set search_path = '' as $$
  select s.id, p.id, p.name, p.date_of_birth, p.phone, u.email is not null, r.frequency, r.days_of_week, r.time_of_day, c.name, s.asked_at,
         s.answer, s.answered_at
    from app.absences x
    join app.absence_series s on s.absence_id = x.id
    join app.recurring_appointments r on r.id = s.series_id
    join app.profiles p on p.id = r.patient_id
    join auth.users u on u.id = p.id
    left join app.doctors c on c.id = s.proposed_doctor_id
   where x.id = p_absence and app.may_arrange(x.doctor_id)
   order by s.answer is not null and s.answer <> 'lapsed', app.fold(p.name), s.id
$$;
revoke all on function app.absence_series_answers from public;
grant execute on function app.absence_series_answers to uzima_api;

/** What becomes of the group visits of an absence, for whoever arranges the doctor's visits. */
create function app.absence_group_outcomes(p_absence uuid) returns table (
  id uuid, title text, type text, type_names jsonb, start_time timestamptz, seats_taken integer, leader text, outcome text
) language sql stable security definer set search_path = '' as $$
  select o.id, g.title, g.type, t.names, g.start_time, app.seats_taken(g.id), d.name, o.outcome
    from app.absences x
    join app.absence_groups o on o.absence_id = x.id
    join app.group_visits g on g.id = o.group_visit_id
    join app.appointment_types t on t.code = g.type
    left join app.doctors d on d.id = o.leader_id
   where x.id = p_absence and app.may_arrange(x.doctor_id)
   order by g.start_time, o.id
$$;
revoke all on function app.absence_group_outcomes from public;
grant execute on function app.absence_group_outcomes to uzima_api;

/**
 * Doctors who have left, or are shut out, with whom something is still booked, for the front desk and admins: how much, never whose.
 * `unasked`: what nobody has been asked about. `absence_id`: where it was arranged last.
 */
create function app.departures(p_one uuid) returns table (
  doctor_id uuid, doctor_user_id uuid, name text, specialty text, time_zone text, appointments bigint, series bigint, group_visits bigint,
  unasked bigint, absence_id uuid
) language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
begin
  return query
  select d.id, d.user_id, d.name, d.specialty, d.time_zone, v.found, s.found, g.found, v.unasked + s.unasked + g.unasked,
         (select x.id from app.absences x where x.doctor_id = d.id and x.last_day is null and x.undone_at is null order by x.arranged_at desc limit 1)
    from app.doctors d
   cross join lateral (
     select count(*) as found,
            count(*) filter (where not exists (
              select from app.absence_requests r
               where r.appointment_id = a.id and r.answer is null and r.proposed_doctor_id is distinct from d.id)) as unasked
       from app.appointments a
      where a.doctor_id = d.id and a.status = 'scheduled' and a.scheduled_time > app.at() and a.group_visit_id is null) v
   cross join lateral (
     select count(*) as found,
            count(*) filter (where not exists (select from app.absence_series q where q.series_id = r and q.answer is null)) as unasked
       from app.series_going_on(d.id) r) s
   cross join lateral (
     select count(*) as found,
            count(*) filter (where not exists (select from app.absence_groups o where o.group_visit_id = q.id and o.outcome is null)) as unasked
       from app.group_visits q where q.doctor_id = d.id and q.cancelled_at is null and q.start_time > app.at()) g
   where not d.is_active and (p_one is null or d.id = p_one) and v.found + s.found + g.found > 0
     and (app.holds('front_desk') or app.role() = 'admin')
   order by app.fold(d.name), d.id;
end $$;
revoke all on function app.departures from public;
grant execute on function app.departures to uzima_api;

/** What would be left behind by somebody whose access is ended, for an admin: numbers and nothing else. */
create function app.open_work(p_user uuid) returns table (appointments bigint, series bigint, group_visits bigint, tasks bigint, results bigint)
language sql stable security definer set search_path = '' as $$
  with doctor as (
    select d.id from app.doctors d where d.user_id = p_user
  ), patients as (
    select v.patient_id from doctor d join app.care_visits v on v.doctor_id = d.id and v.scheduled_time > app.at() - interval '12 months'
    union
    select g.patient_id from app.access_grants g where g.grantee_id = p_user and g.ended_at is null and g.valid_until > app.at()
  )
  select (select count(*) from doctor d join app.appointments a on a.doctor_id = d.id
           where a.status = 'scheduled' and a.scheduled_time > app.at() and a.group_visit_id is null),
         (select count(*) from doctor d cross join lateral app.series_going_on(d.id) s),
         (select count(*) from doctor d join app.group_visits g on g.doctor_id = d.id where g.cancelled_at is null and g.start_time > app.at()),
         (select count(*) from app.tasks t where t.owner_id = p_user and t.done_at is null),
         (select count(*) from patients c join app.health_records r on r.patient_id = c.patient_id
           where r.deleted_at is null and r.status = 'pending' and r.type in ('lab-result', 'imaging') and r.patient_id <> p_user
             and r.report_status not in ('ordered', 'collected'))
   where app.role() = 'admin' and p_user in (select p.id from app.profiles p)
$$;
revoke all on function app.open_work from public;
grant execute on function app.open_work to uzima_api;

/** Whether the caller is asked about this visit of theirs, so that they can say nothing else about it first. */
create function app.is_in_question(p_visit uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from app.absence_requests r join app.appointments a on a.id = r.appointment_id
                  where a.id = p_visit and a.patient_id = app.uid() and r.answer is null and r.asked_at is not null)
$$;
revoke all on function app.is_in_question from public;
grant execute on function app.is_in_question to uzima_api;

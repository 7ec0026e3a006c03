-- A patient goes on seeing whom a visit was with, also when the doctor has left the directory; asked last, because it reads visits.
create function app.has_visited(p_doctor uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from app.appointments a where a.doctor_id = p_doctor and a.patient_id = app.uid())
$$;
revoke all on function app.has_visited from public;
grant execute on function app.has_visited to uzima_api;

/**
 * Whether a visit of the calling doctor with this patient has begun that still opens the record: they may book the patient again. Whom the
 * patient has shut out may not, or a visit of their own making would let them in again. Apart, since a policy of visits asks it.
 */
create function app.has_seen(p_patient uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from app.care_visits v where v.patient_id = p_patient and v.doctor_id = app.doctor_id()
    and v.scheduled_time > app.at() - interval '12 months'
    and (v.scheduled_time <= app.at()
      or exists (select from app.desk_visits d where d.appointment_id = v.id and d.arrived_at is not null)))
$$;
revoke all on function app.has_seen from public;
grant execute on function app.has_seen to uzima_api;

/** What a visit takes of its doctor's time: itself, and what its type keeps free around it. */
create function app.time_held(p_type text, p_start timestamptz, p_minutes integer) returns tstzrange language sql stable as $$
  select tstzrange(p_start - make_interval(mins => coalesce(max(t.minutes_before), 0)),
                   p_start + make_interval(mins => p_minutes + coalesce(max(t.minutes_after), 0)))
    from app.appointment_types t where t.code = p_type
$$;
revoke all on function app.time_held from public;
grant execute on function app.time_held to uzima_api;

/**
 * When doctors are busy, for everyone: times only, never whose. A time on offer is busy until the offer ends. With a location: when they could
 * not be there, since they have something elsewhere just before or after.
 */
create function app.busy_times(p_doctors uuid[], p_from timestamptz, p_until timestamptz) returns table (
  doctor_id uuid, starts_at timestamptz, ends_at timestamptz, location_id uuid
) language sql stable security definer set search_path = '' as $$
  select b.doctor_id, lower(b.doctor_span), upper(b.doctor_span), null
    from unnest(p_doctors) as asked (id)
    join app.bookings b on b.doctor_id = asked.id and b.doctor_span && tstzrange(p_from, p_until)
   where b.held_until is null or b.held_until > app.at()
  union all
  select b.doctor_id, lower(b.doctor_span) - make_interval(mins => t.minutes), upper(b.doctor_span) + make_interval(mins => t.minutes),
         case when t.one_id = here.id then t.other_id else t.one_id end
    from unnest(p_doctors) as asked (id)
    join app.bookings b on b.doctor_id = asked.id and b.doctor_span && tstzrange(p_from - interval '8 hours', p_until + interval '8 hours')
   cross join lateral (select coalesce(b.location_id, app.location_at(b.doctor_id, lower(b.span)))) here (id)
    join app.travel_times t on here.id in (t.one_id, t.other_id)
   where (b.held_until is null or b.held_until > app.at()) and exists (select from app.travel_times)
$$;
revoke all on function app.busy_times from public;
grant execute on function app.busy_times to uzima_api;

/** A patient's name, for the patient and for a doctor with whom they have a visit. */
create function app.patient_name(p_patient uuid) returns text language sql stable security definer set search_path = '' as $$
  select p.name from app.profiles p
   where p.id = p_patient
     and (p.id = app.uid() or exists (select from app.appointments a where a.patient_id = p.id and a.doctor_id = app.doctor_id()))
$$;
revoke all on function app.patient_name from public;
grant execute on function app.patient_name to uzima_api;

/** Where a patient is called, for the patient and for a doctor with whom they have a visit by phone that is not closed. */
create function app.patient_phone(p_patient uuid) returns text language sql stable security definer set search_path = '' as $$
  select p.phone from app.profiles p
   where p.id = p_patient
     and (p.id = app.uid() or exists (select from app.appointments a
                                       where a.patient_id = p.id and a.doctor_id = app.doctor_id() and a.mode = 'phone' and a.status = 'scheduled'))
$$;
revoke all on function app.patient_phone from public;
grant execute on function app.patient_phone to uzima_api;

/** Whether there is a number at which a patient can be called, for the patient and for a doctor who may book them again. Not which. */
create function app.can_be_called(p_patient uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from app.profiles p where p.id = p_patient and p.phone is not null and (p.id = app.uid() or app.has_seen(p.id)))
$$;
revoke all on function app.can_be_called from public;
grant execute on function app.can_be_called to uzima_api;

/**
 * The care relation: whether the caller may see this patient's record, as their doctor by a visit, as a provider with whom it is
 * shared, for the hours of an emergency, or as a nurse of the practice. Never one's own record: that is the owner's. Asked by policies for each row, so it reads the identity once.
 */
create function app.cares_for(p_patient uuid) returns boolean language plpgsql stable security definer set search_path = '' as $$
declare
  who text[] := app.context();
  me uuid := nullif(who[5], '')::uuid;
  doctor uuid := nullif(who[7], '')::uuid;
  moment timestamptz := who[9]::timestamptz;
begin
  if me is null or me = p_patient or who[6] not in ('doctor', 'professional') then
    return false;
  end if;
  return (exists (select from app.care_visits v
                   where v.doctor_id = doctor and v.patient_id = p_patient and v.scheduled_time > moment - interval '12 months')
       or exists (select from app.access_grants g
                   where g.grantee_id = me and g.patient_id = p_patient and g.ended_at is null and g.valid_until > moment)
       or exists (select from app.emergency_accesses e
                   where e.clinician_id = me and e.patient_id = p_patient and e.ended_at is null and e.valid_until > moment)
       or 'nurse' = any (string_to_array(who[10], ',')) and (app.nursing(me, p_patient, moment)).nursed_until is not null)
     -- what makes somebody a provider, as far as the opening of the transaction has not asked it
     and (doctor is not null or exists (select from app.healthcare_professionals h where h.user_id = me and h.is_active))
     and (select u.email_confirmed_at is not null from auth.users u where u.id = me);
end $$;
revoke all on function app.cares_for from public;
grant execute on function app.cares_for to uzima_api;

/** The two parties of a visit, for whoever books it, looks after it or has it; the patient's own is decided without a query. */
create function app.visit_parties(p_patient uuid, p_doctor uuid) returns setof app.visit_party
language plpgsql stable security definer set search_path = '' as $$
declare
  who text[] := app.context();
  allowed boolean := nullif(who[5], '')::uuid = p_patient or who[6] = 'system';
begin
  if allowed is not true and nullif(who[7], '')::uuid = p_doctor then
    allowed := exists (select from app.appointments a where a.patient_id = p_patient and a.doctor_id = p_doctor);
  end if;
  if allowed then
    return query
    select 'patient', p.id, p.name, u.email, p.locale, p.time_zone
      from app.profiles p join auth.users u on u.id = p.id where p.id = p_patient
    union all
    -- who has left gets no letters
    select 'doctor', d.user_id, d.name, case when d.is_active then u.email end, p.locale, p.time_zone
      from app.doctors d join auth.users u on u.id = d.user_id join app.profiles p on p.id = d.user_id where d.id = p_doctor;
  end if;
end $$;
revoke all on function app.visit_parties from public;
grant execute on function app.visit_parties to uzima_api;

/** The next reminder of a visit of this type, by the times the practice has set; whoever books later than all of them needs none. */
create function app.next_reminder(p_type text, p_start timestamptz, p_now timestamptz) returns timestamptz language sql stable as $$
  select min(p_start - make_interval(mins => before))
    from unnest(coalesce((select t.reminder_minutes from app.appointment_types t where t.code = p_type), '{1440,60}')) as before
   where p_start - make_interval(mins => before) > p_now
$$;
revoke all on function app.next_reminder from public;
grant execute on function app.next_reminder to uzima_api;

/**
 * Plans the reminders of visits anew, after an admin has changed the times of their type. What is due by now goes out, and whoever was
 * reminded is not reminded again within four hours. In the order of the visits, so that two changes never wait for each other in a ring.
 */
create function app.plan_reminders(p_type text) returns void language plpgsql security definer set search_path = '' as $$
begin
  if app.role() is distinct from 'admin' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  perform from app.appointments a
    where a.type = p_type and a.status = 'scheduled' and a.scheduled_time > app.at() order by a.id for no key update;
  update app.appointments a
     set remind_at = app.next_reminder(a.type, a.scheduled_time, greatest(app.at(), a.reminded_at + interval '4 hours'))
   where a.type = p_type and a.status = 'scheduled' and a.scheduled_time > app.at() and (a.remind_at is null or a.remind_at > app.at());
end $$;
revoke all on function app.plan_reminders from public;
grant execute on function app.plan_reminders to uzima_api;

/** Moves on what is due, and answers the visits that are still to come; the patients of the others need no reminder. */
create function app.claim_reminders(p_now timestamptz, p_limit integer) returns table (
  id uuid, patient_id uuid, doctor_name text, scheduled_time timestamptz, ways text[]
) language plpgsql security definer set search_path = '' as $$
begin
  if app.role() is distinct from 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  return query
    with due as (
      select a.id from app.appointments a where a.remind_at <= p_now order by a.remind_at limit p_limit for no key update skip locked
    ), claimed as (
      update app.appointments a set remind_at = app.next_reminder(a.type, a.scheduled_time, p_now), reminded_at = p_now
        from due where a.id = due.id
      returning a.id, a.patient_id, a.doctor_id, a.scheduled_time, a.status, a.type
    )
    select c.id, c.patient_id, d.name, c.scheduled_time, t.reminder_ways
      from claimed c join app.doctors d on d.id = c.doctor_id left join app.appointment_types t on t.code = c.type
     where c.status = 'scheduled' and c.scheduled_time > p_now
     order by c.scheduled_time, c.id;
end $$;
revoke all on function app.claim_reminders from public;
grant execute on function app.claim_reminders to uzima_api;

/** Writes down what is agreed with a new visit: the price of its type, its deposit and tax, and until when it can be cancelled. */
create function app.price_visit() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  select t.price, t.deposit, t.currency, case when t.price is not null then t.change_minutes end
    into new.price, new.deposit, new.currency, new.change_minutes
    from app.appointment_types t where t.code = new.type;
  select p.tax_name, p.tax_rate into new.tax_name, new.tax_rate from app.practice_settings p where new.price is not null;
  return new;
end $$;
revoke all on function app.price_visit from public;

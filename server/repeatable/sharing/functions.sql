/** An account that may have patients: a listed doctor or professional with a confirmed address, not suspended. */
create function app.is_provider(p_user uuid, p_at timestamptz) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (
    select from app.profiles p
      join auth.users u on u.id = p.id
     where p.id = p_user
       and u.email_confirmed_at is not null
       and (u.banned_until is null or u.banned_until <= p_at)
       and case p.role
             when 'doctor' then exists (select from app.doctors d where d.user_id = p.id and d.is_active)
             when 'professional' then exists (select from app.healthcare_professionals h where h.user_id = p.id and h.is_active)
             else false
           end)
$$;
revoke all on function app.is_provider from public;
grant execute on function app.is_provider to uzima_api;

/**
 * For migrations: the lock of a table that is a part of patients' records. Read by the patient and whoever cares for them; who writes
 * is for the table's own policies to say.
 */
create function app.guard_record(p_table text, p_patient_column text default 'patient_id') returns void
language plpgsql set search_path = '' as $$
begin
  execute format('alter table app.%I enable row level security', p_table);
  execute format('alter table app.%I force row level security', p_table);
  execute format('create policy owner_all on app.%I to current_user using (true) with check (true)', p_table);
  execute format('create policy record_read on app.%I for select to uzima_api using (%2$I = (select app.uid()) or app.cares_for(%2$I))',
    p_table, p_patient_column);
  execute format('grant select on app.%I to uzima_api', p_table);
end $$;
revoke all on function app.guard_record from public;

/** The nurses of the practice now. */
create function app.nurses() returns setof uuid language sql stable set search_path = '' as $$
  select r.user_id from app.staff_roles r where r.role = 'nurse' and r.ended_at is null
$$;
revoke all on function app.nurses from public;

/** How long a task about a patient opens the record to the nurse to whom somebody else has given it: until a day after it is done, 30 days at most. */
create function app.task_opens_until(t app.tasks) returns timestamptz language sql immutable as $$
  select least(t.given_at + interval '30 days', t.done_at + interval '1 day') where t.owner_id <> t.given_by
$$;
revoke all on function app.task_opens_until from public;

/**
 * Until when a nurse of the practice sees a patient's record: from a day before each visit to a day after it, with whichever doctor, and by
 * a task; null if not. What a patient has closed to the visit's doctor is closed to the nurses as well.
 */
create function app.nursing(p_nurse uuid, p_patient uuid, p_at timestamptz, out nursed_visit_at timestamptz, out nursed_until timestamptz)
language sql stable set search_path = '' as $$
  select v.at, greatest(v.at + interval '24 hours', t.until)
    from (select max(v.scheduled_time) as at from app.care_visits v
           where v.patient_id = p_patient and v.scheduled_time > p_at - interval '24 hours' and v.scheduled_time < p_at + interval '24 hours') v,
         (select max(app.task_opens_until(t)) as until from app.tasks t
           where t.patient_id = p_patient and t.owner_id = p_nurse and app.task_opens_until(t) > p_at) t
   where p_nurse in (select app.nurses()) and p_nurse <> p_patient and num_nonnulls(v.at, t.until) > 0
$$;
revoke all on function app.nursing from public;

create function app.care_of(p_provider uuid, p_doctor uuid, p_patient uuid, p_at timestamptz) returns setof app.care
language sql stable set search_path = '' as $$
  select (select max(v.scheduled_time) from app.care_visits v
           where v.doctor_id = p_doctor and v.patient_id = p_patient
             and v.scheduled_time > p_at - interval '12 months' and v.scheduled_time <= p_at),
         (select min(v.scheduled_time) from app.care_visits v
           where v.doctor_id = p_doctor and v.patient_id = p_patient and v.scheduled_time > p_at and v.status = 'scheduled'),
         (select max(v.scheduled_time) + interval '12 months' from app.care_visits v
           where v.doctor_id = p_doctor and v.patient_id = p_patient and v.scheduled_time > p_at - interval '12 months'),
         g.valid_from, g.valid_until, e.id, e.opened_at, e.valid_until, n.nursed_visit_at, n.nursed_until
    from app.nursing(p_provider, p_patient, p_at) n
    left join app.access_grants g
      on g.grantee_id = p_provider and g.patient_id = p_patient and g.ended_at is null and g.valid_until > p_at
    left join app.emergency_accesses e
      on e.clinician_id = p_provider and e.patient_id = p_patient and e.ended_at is null and e.valid_until > p_at
$$;
revoke all on function app.care_of from public;

/** Who may see the caller's record now, each once with all reasons; and whom the caller has shut out, with when that was. */
create function app.record_access() returns table (
  id uuid, user_id uuid, role text, name text, photo text, specialty text, profession text,
  last_visit_at timestamptz, next_visit_at timestamptz, visits_until timestamptz, shared_at timestamptz, shared_until timestamptz,
  emergency_id uuid, emergency_at timestamptz, emergency_until timestamptz, nursed_visit_at timestamptz, nursed_until timestamptz,
  ended_at timestamptz
) language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := app.uid();
  moment timestamptz := app.at();
begin
  return query
  with known as (
    select d.user_id from app.appointments a join app.doctors d on d.id = a.doctor_id
     where a.patient_id = me and a.scheduled_time > moment - interval '12 months' and a.status in ('scheduled', 'completed')
    union
    select g.grantee_id from app.access_grants g where g.patient_id = me and g.valid_until > moment
    union
    select e.clinician_id from app.emergency_accesses e where e.patient_id = me and e.valid_until > moment and e.ended_at is null
    union
    select n from app.nurses() n where (app.nursing(n, me, moment)).nursed_until is not null
  ), providers as (
    select d.id, d.user_id, 'doctor' as role, d.name, d.specialty, null::text as profession, d.id as doctor_id
      from known k join app.doctors d on d.user_id = k.user_id join app.profiles p on p.id = k.user_id and p.role = 'doctor'
    union all
    select h.id, h.user_id, 'professional', p.name, h.specialty, h.profession_type, null
      from known k join app.healthcare_professionals h on h.user_id = k.user_id
      join app.profiles p on p.id = k.user_id and p.role = 'professional'
  ), accesses as (
    select p.id, p.user_id, p.role, p.name, app.photo_of(p.user_id) as photo, p.specialty, p.profession, c.*,
           case when c.visits_until is null and c.shared_until is null and c.nursed_until is null then greatest(
             (select e.ended_at from app.care_endings e where e.patient_id = me and e.doctor_id = p.doctor_id),
             (select g.ended_at from app.access_grants g
               where g.patient_id = me and g.grantee_id = p.user_id and g.valid_until > moment)) end as ended_at
      from providers p cross join lateral app.care_of(p.user_id, p.doctor_id, me, moment) c
     where app.is_provider(p.user_id, moment)
  )
  select a.* from accesses a
   where num_nonnulls(a.visits_until, a.shared_until, a.emergency_until, a.nursed_until, a.ended_at) > 0
   order by a.name, a.id;
end $$;
revoke all on function app.record_access from public;
grant execute on function app.record_access to uzima_api;

/** Doctors and professionals with whom the caller can share: one by its id, or a page by name of those who answer all words. */
create function app.find_providers(p_id uuid, p_search text, p_after text, p_after_id uuid, p_limit integer) returns table (
  id uuid, user_id uuid, role text, name text, photo text, specialty text, profession text, sort_name text
) language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := app.uid();
  moment timestamptz := app.at();
begin
  return query
  with listed as (
    select d.id, d.user_id, 'doctor' as role, d.name, d.specialty, null::text as profession, app.fold(d.name) as sort_name, d.search_text
      from app.doctors d where d.is_active
    union all
    select h.id, h.user_id, 'professional', p.name, h.specialty, h.profession_type, app.fold(p.name),
           app.fold(concat_ws(' ', p.name, h.specialty, h.profession_type))
      from app.healthcare_professionals h join app.profiles p on p.id = h.user_id where h.is_active
  )
  select l.id, l.user_id, l.role, l.name, app.photo_of(l.user_id), l.specialty, l.profession, l.sort_name
    from listed l
   where l.user_id <> me
     and (p_id is null or l.id = p_id)
     and (l.sort_name, l.id) > (p_after, p_after_id)
     and (select coalesce(bool_and(strpos(l.search_text, word) > 0), true) from unnest(string_to_array(app.fold(p_search), ' ')) word)
     and app.is_provider(l.user_id, moment)
   order by l.sort_name, l.id limit p_limit;
end $$;
revoke all on function app.find_providers from public;
grant execute on function app.find_providers to uzima_api;

/** Where a provider is told that the caller shares with them, or no longer does. */
create function app.grantee_contact(p_provider uuid) returns setof app.contact language sql stable security definer set search_path = '' as $$
  select p.id, p.name, u.email, p.locale
    from app.profiles p join auth.users u on u.id = p.id
   where p.id = p_provider and exists (select from app.access_grants g where g.patient_id = app.uid() and g.grantee_id = p.id)
$$;
revoke all on function app.grantee_contact from public;
grant execute on function app.grantee_contact to uzima_api;

/** The head of a patient's record, for whoever cares for them. */
create function app.patient_in_care(p_patient uuid) returns setof app.patient_in_care
language sql stable security definer set search_path = '' as $$
  select p.id, p.name, p.gender, p.date_of_birth, p.phone, p.locale, c.*
    from app.profiles p cross join lateral app.care_of(app.uid(), app.doctor_id(), p.id, app.at()) c
   where p.id = p_patient and app.cares_for(p_patient)
$$;
revoke all on function app.patient_in_care from public;
grant execute on function app.patient_in_care to uzima_api;

/** Whether a record is shared with a provider, or open to them in an emergency. */
create function app.is_shared_or_open(p_provider uuid, p_patient uuid, p_at timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from app.access_grants g
                  where g.grantee_id = p_provider and g.patient_id = p_patient and g.ended_at is null and g.valid_until > p_at)
      or exists (select from app.emergency_accesses e
                  where e.clinician_id = p_provider and e.patient_id = p_patient and e.ended_at is null and e.valid_until > p_at)
$$;
revoke all on function app.is_shared_or_open from public;

/**
 * The caller's patients, one page: each at their latest visit that counts, or at the day of sharing, or when the record was opened in an
 * emergency, or, for a nurse of the practice, at the visit or the task that opens it; the latest first. Conditions on other rows are asked for as values, so that each part follows its index.
 */
create function app.patients_in_care(p_search text, p_before timestamptz, p_before_id uuid, p_limit integer)
returns table (patient app.patient_in_care, listed_at timestamptz, listed_id uuid)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := app.uid();
  doctor uuid := app.doctor_id();
  is_nurse boolean := app.holds('nurse');
  moment timestamptz := app.at();
  wanted text := app.fold(coalesce(p_search, ''));
begin
  if not app.is_provider(me, moment) then
    return;
  end if;
  return query
  select row(p.id, p.name, p.gender, p.date_of_birth, p.phone, p.locale, c.*)::app.patient_in_care, l.listed_at, l.listed_id
    from (
      (select a.patient_id, a.scheduled_time as listed_at, a.id as listed_id
         from app.appointments a
        where a.doctor_id = doctor and a.scheduled_time > moment - interval '12 months' and a.status in ('scheduled', 'completed')
          and (a.scheduled_time, a.id) < (p_before, p_before_id)
          and a.id = (select v.id from app.care_visits v where v.doctor_id = doctor and v.patient_id = a.patient_id
                       order by v.scheduled_time desc, v.id desc limit 1)
          and (wanted = '' or strpos((select app.fold(p.name) from app.profiles p where p.id = a.patient_id), wanted) > 0)
        order by a.scheduled_time desc, a.id desc limit p_limit)
      union all
      (select g.patient_id, g.valid_from, g.id
         from app.access_grants g
        where g.grantee_id = me and g.ended_at is null and g.valid_until > moment and g.valid_from > moment - interval '366 days'
          and (g.valid_from, g.id) < (p_before, p_before_id)
          and (select v.id from app.care_visits v where v.doctor_id = doctor and v.patient_id = g.patient_id
                  and v.scheduled_time > moment - interval '12 months' limit 1) is null
          and (wanted = '' or strpos((select app.fold(p.name) from app.profiles p where p.id = g.patient_id), wanted) > 0)
        order by g.valid_from desc, g.id desc limit p_limit)
      union all
      (select e.patient_id, e.opened_at, e.id
         from app.emergency_accesses e
        where e.clinician_id = me and e.ended_at is null and e.valid_until > moment and (e.opened_at, e.id) < (p_before, p_before_id)
          and (select v.id from app.care_visits v where v.doctor_id = doctor and v.patient_id = e.patient_id
                  and v.scheduled_time > moment - interval '12 months' limit 1) is null
          and not exists (select from app.access_grants g
                           where g.grantee_id = me and g.patient_id = e.patient_id and g.ended_at is null and g.valid_until > moment)
          and (wanted = '' or strpos((select app.fold(p.name) from app.profiles p where p.id = e.patient_id), wanted) > 0)
        order by e.opened_at desc, e.id desc limit p_limit)
      union all
      (select v.patient_id, v.scheduled_time, v.id
         from app.care_visits v
        where is_nurse and v.scheduled_time > moment - interval '24 hours' and v.scheduled_time < moment + interval '24 hours'
          and v.patient_id <> me and (v.scheduled_time, v.id) < (p_before, p_before_id)
          and v.id = (select o.id from app.care_visits o
                       where o.patient_id = v.patient_id and o.scheduled_time > moment - interval '24 hours'
                         and o.scheduled_time < moment + interval '24 hours' order by o.scheduled_time desc, o.id desc limit 1)
          and not app.is_shared_or_open(me, v.patient_id, moment)
          and (wanted = '' or strpos((select app.fold(p.name) from app.profiles p where p.id = v.patient_id), wanted) > 0)
        order by v.scheduled_time desc, v.id desc limit p_limit)
      union all
      (select t.patient_id, t.given_at, t.id
         from app.tasks t
        where is_nurse and t.owner_id = me and app.task_opens_until(t) > moment and (t.given_at, t.id) < (p_before, p_before_id)
          and t.id = (select o.id from app.tasks o where o.patient_id = t.patient_id and o.owner_id = me and app.task_opens_until(o) > moment
                       order by o.given_at desc, o.id desc limit 1)
          and (select v.id from app.care_visits v where v.patient_id = t.patient_id and v.scheduled_time > moment - interval '24 hours'
                  and v.scheduled_time < moment + interval '24 hours' limit 1) is null
          and t.patient_id <> me and not app.is_shared_or_open(me, t.patient_id, moment)
          and (wanted = '' or strpos((select app.fold(p.name) from app.profiles p where p.id = t.patient_id), wanted) > 0)
        order by t.given_at desc, t.id desc limit p_limit)
    ) l
    join app.profiles p on p.id = l.patient_id
    cross join lateral app.care_of(me, doctor, l.patient_id, moment) c
   order by l.listed_at desc, l.listed_id desc
   limit p_limit;
end $$;
revoke all on function app.patients_in_care from public;
grant execute on function app.patients_in_care to uzima_api;

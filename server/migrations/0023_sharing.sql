-- Who may see a patient's record: doctors by their visits, unless the patient has ended it; others by what the patient shares for a time.
create table app.access_grants (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  /* a doctor or a professional */
  grantee_id uuid not null references app.profiles on delete cascade,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  created_at timestamptz not null,
  /* by the patient, before its time */
  ended_at timestamptz,
  constraint access_grants_grantee_patient_key unique (grantee_id, patient_id),
  constraint access_grants_own_check check (grantee_id <> patient_id),
  constraint access_grants_term_check check (valid_until > valid_from and valid_until - valid_from <= interval '366 days')
);
create index access_grants_patient_idx on app.access_grants (patient_id);
create index access_grants_grantee_idx on app.access_grants (grantee_id, valid_from, id);

-- Visits booked until then give this doctor no access any more; one booked afterwards does again.
create table app.care_endings (
  patient_id uuid not null references app.profiles on delete cascade,
  doctor_id uuid not null references app.doctors on delete cascade,
  ended_at timestamptz not null,
  primary key (patient_id, doctor_id)
);
create index care_endings_doctor_idx on app.care_endings (doctor_id);

create index appointments_care_idx on app.appointments (doctor_id, patient_id, scheduled_time, id) where status in ('scheduled', 'completed');

do $$
declare t text;
begin
  foreach t in array array['app.access_grants', 'app.care_endings'] loop
    execute format('alter table %s enable row level security', t);
    execute format('alter table %s force row level security', t);
    execute format('create policy owner_all on %s to current_user using (true) with check (true)', t);
  end loop;
end $$;

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

-- Given, lengthened, ended and given back by the patient alone; seen by both.
create policy parties_read on app.access_grants for select to uzima_api
  using (patient_id = (select app.uid()) or grantee_id = (select app.uid()));
create policy patient_gives on app.access_grants for insert to uzima_api
  with check (patient_id = (select app.uid()) and valid_from = (select app.at()) and ended_at is null
    and app.is_provider(grantee_id, (select app.at())));
create policy patient_changes on app.access_grants for update to uzima_api
  using (patient_id = (select app.uid())) with check (patient_id = (select app.uid()));
grant select, insert on app.access_grants to uzima_api;
grant update (valid_from, valid_until, ended_at) on app.access_grants to uzima_api;

create policy patient_reads on app.care_endings for select to uzima_api using (patient_id = (select app.uid()));
create policy patient_ends on app.care_endings for insert to uzima_api
  with check (patient_id = (select app.uid()) and ended_at = (select app.at()));
create policy patient_ends_again on app.care_endings for update to uzima_api
  using (patient_id = (select app.uid())) with check (patient_id = (select app.uid()) and ended_at = (select app.at()));
create policy patient_restores on app.care_endings for delete to uzima_api using (patient_id = (select app.uid()));
grant select, insert, delete on app.care_endings to uzima_api;
grant update (ended_at) on app.care_endings to uzima_api;

/**
 * Visits that open the record to their doctor, each until twelve months after it: to come or held, and booked since the patient last
 * ended it. Cancelled and missed ones open nothing. For functions of the owner; the ending is asked for as a value, so that a list
 * can follow its index.
 */
create view app.care_visits with (security_invoker = true) as
  select a.id, a.patient_id, a.doctor_id, a.scheduled_time, a.status
    from app.appointments a
   where a.status in ('scheduled', 'completed')
     and coalesce(a.created_at > (select e.ended_at from app.care_endings e where e.patient_id = a.patient_id and e.doctor_id = a.doctor_id), true);

/**
 * The care relation: whether the caller may see this patient's record, as their doctor by a visit, or as a provider with whom it is
 * shared. Never one's own record: that is the owner's. Asked by policies for each row, so it reads the identity once.
 */
create or replace function app.cares_for(p_patient uuid) returns boolean language plpgsql stable security definer set search_path = '' as $$
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
                   where g.grantee_id = me and g.patient_id = p_patient and g.ended_at is null and g.valid_until > moment))
     -- what makes somebody a provider, as far as the opening of the transaction has not asked it
     and (doctor is not null or exists (select from app.healthcare_professionals h where h.user_id = me and h.is_active))
     and (select u.email_confirmed_at is not null from auth.users u where u.id = me);
end $$;

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

/** Why a provider may see a patient's record and for how long: by visits, by what is shared, by both, or not at all. */
create type app.care as (
  last_visit_at timestamptz, next_visit_at timestamptz, visits_until timestamptz, shared_at timestamptz, shared_until timestamptz
);
create function app.care_of(p_provider uuid, p_doctor uuid, p_patient uuid, p_at timestamptz) returns setof app.care
language sql stable set search_path = '' as $$
  select (select max(v.scheduled_time) from app.care_visits v
           where v.doctor_id = p_doctor and v.patient_id = p_patient
             and v.scheduled_time > p_at - interval '12 months' and v.scheduled_time <= p_at),
         (select min(v.scheduled_time) from app.care_visits v
           where v.doctor_id = p_doctor and v.patient_id = p_patient and v.scheduled_time > p_at and v.status = 'scheduled'),
         (select max(v.scheduled_time) + interval '12 months' from app.care_visits v
           where v.doctor_id = p_doctor and v.patient_id = p_patient and v.scheduled_time > p_at - interval '12 months'),
         g.valid_from, g.valid_until
    from (select) one
    left join app.access_grants g
      on g.grantee_id = p_provider and g.patient_id = p_patient and g.ended_at is null and g.valid_until > p_at
$$;
revoke all on function app.care_of from public;

/** Who may see the caller's record now, each once with all reasons; and whom the caller has shut out, with when that was. */
create function app.record_access() returns table (
  id uuid, user_id uuid, role text, name text, specialty text, profession text,
  last_visit_at timestamptz, next_visit_at timestamptz, visits_until timestamptz, shared_at timestamptz, shared_until timestamptz,
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
  ), providers as (
    select d.id, d.user_id, 'doctor' as role, d.name, d.specialty, null::text as profession, d.id as doctor_id
      from known k join app.doctors d on d.user_id = k.user_id join app.profiles p on p.id = k.user_id and p.role = 'doctor'
    union all
    select h.id, h.user_id, 'professional', p.name, h.specialty, h.profession_type, null
      from known k join app.healthcare_professionals h on h.user_id = k.user_id
      join app.profiles p on p.id = k.user_id and p.role = 'professional'
  ), accesses as (
    select p.id, p.user_id, p.role, p.name, p.specialty, p.profession, c.*,
           case when c.visits_until is null and c.shared_until is null then greatest(
             (select e.ended_at from app.care_endings e where e.patient_id = me and e.doctor_id = p.doctor_id),
             (select g.ended_at from app.access_grants g
               where g.patient_id = me and g.grantee_id = p.user_id and g.valid_until > moment)) end as ended_at
      from providers p cross join lateral app.care_of(p.user_id, p.doctor_id, me, moment) c
     where app.is_provider(p.user_id, moment)
  )
  select a.* from accesses a
   where a.visits_until is not null or a.shared_until is not null or a.ended_at is not null
   order by a.name, a.id;
end $$;

/** Doctors and professionals with whom the caller can share: one by its id, or a page by name of those who answer all words. */
create function app.find_providers(p_id uuid, p_search text, p_after text, p_after_id uuid, p_limit integer) returns table (
  id uuid, user_id uuid, role text, name text, specialty text, profession text, sort_name text
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
  select l.id, l.user_id, l.role, l.name, l.specialty, l.profession, l.sort_name
    from listed l
   where l.user_id <> me
     and (p_id is null or l.id = p_id)
     and (l.sort_name, l.id) > (p_after, p_after_id)
     and (select coalesce(bool_and(strpos(l.search_text, word) > 0), true) from unnest(string_to_array(app.fold(p_search), ' ')) word)
     and app.is_provider(l.user_id, moment)
   order by l.sort_name, l.id limit p_limit;
end $$;

/** Where a provider is told that the caller shares with them, or no longer does. */
create function app.grantee_contact(p_provider uuid) returns setof app.contact language sql stable security definer set search_path = '' as $$
  select p.id, p.name, u.email, p.locale
    from app.profiles p join auth.users u on u.id = p.id
   where p.id = p_provider and exists (select from app.access_grants g where g.patient_id = app.uid() and g.grantee_id = p.id)
$$;

create type app.patient_in_care as (
  id uuid, name text, gender text, date_of_birth date, phone text,
  last_visit_at timestamptz, next_visit_at timestamptz, visits_until timestamptz, shared_at timestamptz, shared_until timestamptz
);

/** The head of a patient's record, for whoever cares for them. */
create function app.patient_in_care(p_patient uuid) returns setof app.patient_in_care
language sql stable security definer set search_path = '' as $$
  select p.id, p.name, p.gender, p.date_of_birth, p.phone, c.*
    from app.profiles p cross join lateral app.care_of(app.uid(), app.doctor_id(), p.id, app.at()) c
   where p.id = p_patient and app.cares_for(p_patient)
$$;

/**
 * The caller's patients, one page: each at their latest visit that counts, or at the day of sharing where there is none, the latest
 * first. Conditions on other rows are asked for as values, so that each half follows its index.
 */
create function app.patients_in_care(p_search text, p_before timestamptz, p_before_id uuid, p_limit integer)
returns table (patient app.patient_in_care, listed_at timestamptz, listed_id uuid)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := app.uid();
  doctor uuid := app.doctor_id();
  moment timestamptz := app.at();
  wanted text := app.fold(coalesce(p_search, ''));
begin
  if not app.is_provider(me, moment) then
    return;
  end if;
  return query
  select row(p.id, p.name, p.gender, p.date_of_birth, p.phone, c.*)::app.patient_in_care, l.listed_at, l.listed_id
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
    ) l
    join app.profiles p on p.id = l.patient_id
    cross join lateral app.care_of(me, doctor, l.patient_id, moment) c
   order by l.listed_at desc, l.listed_id desc
   limit p_limit;
end $$;
revoke all on function app.record_access, app.find_providers, app.grantee_contact, app.patient_in_care, app.patients_in_care from public;
grant execute on function app.record_access, app.find_providers, app.grantee_contact, app.patient_in_care, app.patients_in_care to uzima_api;

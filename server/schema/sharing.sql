-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create type app.care as (
  last_visit_at timestamp with time zone,
  next_visit_at timestamp with time zone,
  visits_until timestamp with time zone,
  shared_at timestamp with time zone,
  shared_until timestamp with time zone,
  emergency_id uuid,
  emergency_at timestamp with time zone,
  emergency_until timestamp with time zone,
  nursed_visit_at timestamp with time zone,
  nursed_until timestamp with time zone
);

create type app.patient_in_care as (
  id uuid,
  name text,
  gender text,
  date_of_birth date,
  phone text,
  locale text,
  last_visit_at timestamp with time zone,
  next_visit_at timestamp with time zone,
  visits_until timestamp with time zone,
  shared_at timestamp with time zone,
  shared_until timestamp with time zone,
  emergency_id uuid,
  emergency_at timestamp with time zone,
  emergency_until timestamp with time zone,
  nursed_visit_at timestamp with time zone,
  nursed_until timestamp with time zone
);

create table app.access_grants (
  id uuid not null,
  patient_id uuid not null,
  grantee_id uuid not null,
  valid_from timestamp with time zone not null,
  valid_until timestamp with time zone not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint access_grants_pkey PRIMARY KEY (id),
  constraint access_grants_grantee_patient_key UNIQUE (grantee_id, patient_id),
  constraint access_grants_grantee_id_fkey FOREIGN KEY (grantee_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint access_grants_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint access_grants_own_check CHECK ((grantee_id <> patient_id)),
  constraint access_grants_term_check CHECK (((valid_until > valid_from) AND ((valid_until - valid_from) <= '366 days'::interval)))
);
CREATE INDEX access_grants_grantee_idx ON app.access_grants USING btree (grantee_id, valid_from, id);
CREATE INDEX access_grants_patient_idx ON app.access_grants USING btree (patient_id);
alter table app.access_grants enable row level security;
alter table app.access_grants force row level security;
grant insert, select on app.access_grants to uzima_api;
grant update (valid_from, valid_until, ended_at) on app.access_grants to uzima_api;

create policy owner_all on app.access_grants to current_user
  using (true)
  with check (true);

create policy parties_read on app.access_grants for select to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) OR (grantee_id = ( SELECT app.uid() AS uid))));

create policy patient_changes on app.access_grants for update to uzima_api
  using ((patient_id = ( SELECT app.uid() AS uid)))
  with check ((patient_id = ( SELECT app.uid() AS uid)));

create policy patient_gives on app.access_grants for insert to uzima_api
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (valid_from = ( SELECT app.at() AS at)) AND (ended_at IS NULL) AND app.is_provider(grantee_id, ( SELECT app.at() AS at))));

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.access_grants FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

create table app.care_endings (
  patient_id uuid not null,
  doctor_id uuid not null,
  ended_at timestamp with time zone not null,
  constraint care_endings_pkey PRIMARY KEY (patient_id, doctor_id),
  constraint care_endings_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES app.doctors(id) ON DELETE CASCADE,
  constraint care_endings_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE
);
CREATE INDEX care_endings_doctor_idx ON app.care_endings USING btree (doctor_id);
alter table app.care_endings enable row level security;
alter table app.care_endings force row level security;
grant delete, insert, select on app.care_endings to uzima_api;
grant update (ended_at) on app.care_endings to uzima_api;

create policy owner_all on app.care_endings to current_user
  using (true)
  with check (true);

create policy patient_ends on app.care_endings for insert to uzima_api
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (ended_at = ( SELECT app.at() AS at))));

create policy patient_ends_again on app.care_endings for update to uzima_api
  using ((patient_id = ( SELECT app.uid() AS uid)))
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (ended_at = ( SELECT app.at() AS at))));

create policy patient_reads on app.care_endings for select to uzima_api
  using ((patient_id = ( SELECT app.uid() AS uid)));

create policy patient_restores on app.care_endings for delete to uzima_api
  using ((patient_id = ( SELECT app.uid() AS uid)));

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.care_endings FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

create view app.care_visits with (security_invoker=true) as
 SELECT id,
    patient_id,
    doctor_id,
    scheduled_time,
    status
   FROM app.appointments a
  WHERE (((status)::text = ANY (ARRAY['scheduled'::text, 'completed'::text])) AND COALESCE(( SELECT ((a.created_at > e.ended_at) AND (a.booked_as IS NULL))
           FROM app.care_endings e
          WHERE ((e.patient_id = a.patient_id) AND (e.doctor_id = a.doctor_id))), true));
comment on view app.care_visits is 'Visits that open the record to their doctor, each until twelve months after it: to come or held, and booked since the patient last ended it, but not by the front desk. Cancelled and missed ones open nothing. For functions of the owner.';

CREATE OR REPLACE FUNCTION app.care_of(p_provider uuid, p_doctor uuid, p_patient uuid, p_at timestamp with time zone)
 RETURNS SETOF app.care
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;
revoke all on function app.care_of(uuid,uuid,uuid,timestamp with time zone) from public;

CREATE OR REPLACE FUNCTION app.find_providers(p_id uuid, p_search text, p_after text, p_after_id uuid, p_limit integer)
 RETURNS TABLE(id uuid, user_id uuid, role text, name text, photo text, specialty text, profession text, sort_name text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
revoke all on function app.find_providers(uuid,text,text,uuid,integer) from public;
grant execute on function app.find_providers(uuid,text,text,uuid,integer) to uzima_api;

CREATE OR REPLACE FUNCTION app.grantee_contact(p_provider uuid)
 RETURNS SETOF app.contact
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.id, p.name, u.email, p.locale
    from app.profiles p join auth.users u on u.id = p.id
   where p.id = p_provider and exists (select from app.access_grants g where g.patient_id = app.uid() and g.grantee_id = p.id)
$function$;
revoke all on function app.grantee_contact(uuid) from public;
grant execute on function app.grantee_contact(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.guard_record(p_table text, p_patient_column text DEFAULT 'patient_id'::text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  execute format('alter table app.%I enable row level security', p_table);
  execute format('alter table app.%I force row level security', p_table);
  execute format('create policy owner_all on app.%I to current_user using (true) with check (true)', p_table);
  execute format('create policy record_read on app.%I for select to uzima_api using (%2$I = (select app.uid()) or app.cares_for(%2$I))',
    p_table, p_patient_column);
  execute format('grant select on app.%I to uzima_api', p_table);
end $function$;
revoke all on function app.guard_record(text,text) from public;

CREATE OR REPLACE FUNCTION app.is_provider(p_user uuid, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
revoke all on function app.is_provider(uuid,timestamp with time zone) from public;
grant execute on function app.is_provider(uuid,timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.is_shared_or_open(p_provider uuid, p_patient uuid, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from app.access_grants g
                  where g.grantee_id = p_provider and g.patient_id = p_patient and g.ended_at is null and g.valid_until > p_at)
      or exists (select from app.emergency_accesses e
                  where e.clinician_id = p_provider and e.patient_id = p_patient and e.ended_at is null and e.valid_until > p_at)
$function$;
revoke all on function app.is_shared_or_open(uuid,uuid,timestamp with time zone) from public;

CREATE OR REPLACE FUNCTION app.nurses()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select r.user_id from app.staff_roles r where r.role = 'nurse' and r.ended_at is null
$function$;
revoke all on function app.nurses() from public;

CREATE OR REPLACE FUNCTION app.nursing(p_nurse uuid, p_patient uuid, p_at timestamp with time zone, OUT nursed_visit_at timestamp with time zone, OUT nursed_until timestamp with time zone)
 RETURNS record
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select v.at, greatest(v.at + interval '24 hours', t.until)
    from (select max(v.scheduled_time) as at from app.care_visits v
           where v.patient_id = p_patient and v.scheduled_time > p_at - interval '24 hours' and v.scheduled_time < p_at + interval '24 hours') v,
         (select max(app.task_opens_until(t)) as until from app.tasks t
           where t.patient_id = p_patient and t.owner_id = p_nurse and app.task_opens_until(t) > p_at) t
   where p_nurse in (select app.nurses()) and p_nurse <> p_patient and num_nonnulls(v.at, t.until) > 0
$function$;
revoke all on function app.nursing(uuid,uuid,timestamp with time zone) from public;

CREATE OR REPLACE FUNCTION app.patient_in_care(p_patient uuid)
 RETURNS SETOF app.patient_in_care
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.id, p.name, p.gender, p.date_of_birth, p.phone, p.locale, c.*
    from app.profiles p cross join lateral app.care_of(app.uid(), app.doctor_id(), p.id, app.at()) c
   where p.id = p_patient and app.cares_for(p_patient)
$function$;
revoke all on function app.patient_in_care(uuid) from public;
grant execute on function app.patient_in_care(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.patients_in_care(p_search text, p_before timestamp with time zone, p_before_id uuid, p_limit integer)
 RETURNS TABLE(patient app.patient_in_care, listed_at timestamp with time zone, listed_id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
revoke all on function app.patients_in_care(text,timestamp with time zone,uuid,integer) from public;
grant execute on function app.patients_in_care(text,timestamp with time zone,uuid,integer) to uzima_api;

CREATE OR REPLACE FUNCTION app.record_access()
 RETURNS TABLE(id uuid, user_id uuid, role text, name text, photo text, specialty text, profession text, last_visit_at timestamp with time zone, next_visit_at timestamp with time zone, visits_until timestamp with time zone, shared_at timestamp with time zone, shared_until timestamp with time zone, emergency_id uuid, emergency_at timestamp with time zone, emergency_until timestamp with time zone, nursed_visit_at timestamp with time zone, nursed_until timestamp with time zone, ended_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
revoke all on function app.record_access() from public;
grant execute on function app.record_access() to uzima_api;

CREATE OR REPLACE FUNCTION app.task_opens_until(t app.tasks)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select least(t.given_at + interval '30 days', t.done_at + interval '1 day') where t.owner_id <> t.given_by
$function$;
revoke all on function app.task_opens_until(app.tasks) from public;

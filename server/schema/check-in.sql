-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.arrival_codes (
  appointment_id uuid not null,
  code_mac bytea not null,
  ends_at timestamp with time zone not null,
  constraint arrival_codes_pkey PRIMARY KEY (appointment_id),
  constraint arrival_codes_code_mac_key UNIQUE (code_mac),
  constraint arrival_codes_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES app.appointments(id) ON DELETE CASCADE,
  constraint arrival_codes_code_mac_check CHECK ((octet_length(code_mac) = 32))
);
alter table app.arrival_codes enable row level security;
alter table app.arrival_codes force row level security;

create policy owner_all on app.arrival_codes to current_user
  using (true)
  with check (true);

create table app.check_in_steps (
  patient_id uuid not null,
  step text not null,
  confirmed_at timestamp with time zone not null,
  constraint check_in_steps_pkey PRIMARY KEY (patient_id, step),
  constraint check_in_steps_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint check_in_steps_step_check CHECK ((step = ANY (ARRAY['identity'::text, 'coverage'::text])))
);
alter table app.check_in_steps enable row level security;
alter table app.check_in_steps force row level security;
grant insert, select on app.check_in_steps to uzima_api;
grant update (confirmed_at) on app.check_in_steps to uzima_api;

create policy owner_all on app.check_in_steps to current_user
  using (true)
  with check (true);

create policy patient_confirms on app.check_in_steps for insert to uzima_api
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (confirmed_at = ( SELECT app.at() AS at))));

create policy patient_confirms_again on app.check_in_steps for update to uzima_api
  using ((patient_id = ( SELECT app.uid() AS uid)))
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (confirmed_at = ( SELECT app.at() AS at))));

create policy patient_sees on app.check_in_steps for select to uzima_api
  using ((patient_id = ( SELECT app.uid() AS uid)));

create table app.check_ins (
  appointment_id uuid not null,
  finished_at timestamp with time zone not null,
  constraint check_ins_pkey PRIMARY KEY (appointment_id),
  constraint check_ins_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES app.appointments(id) ON DELETE CASCADE
);
alter table app.check_ins enable row level security;
alter table app.check_ins force row level security;
grant insert, select on app.check_ins to uzima_api;
grant update (finished_at) on app.check_ins to uzima_api;

create policy owner_all on app.check_ins to current_user
  using (true)
  with check (true);

create policy patient_finishes on app.check_ins for insert to uzima_api
  with check (((finished_at = ( SELECT app.at() AS at)) AND (EXISTS ( SELECT
   FROM app.appointments a
  WHERE ((a.id = check_ins.appointment_id) AND (a.patient_id = ( SELECT app.uid() AS uid)))))));

create policy patient_finishes_again on app.check_ins for update to uzima_api
  using ((EXISTS ( SELECT
   FROM app.appointments a
  WHERE ((a.id = check_ins.appointment_id) AND (a.patient_id = ( SELECT app.uid() AS uid))))))
  with check (((finished_at = ( SELECT app.at() AS at)) AND (EXISTS ( SELECT
   FROM app.appointments a
  WHERE ((a.id = check_ins.appointment_id) AND (a.patient_id = ( SELECT app.uid() AS uid)))))));

create policy patient_sees on app.check_ins for select to uzima_api
  using ((EXISTS ( SELECT
   FROM app.appointments a
  WHERE ((a.id = check_ins.appointment_id) AND (a.patient_id = ( SELECT app.uid() AS uid))))));

create table app.coverages (
  id uuid not null,
  patient_id uuid not null,
  kind bytea not null,
  insurer bytea,
  member_number bytea,
  plan bytea,
  group_number bytea,
  relationship bytea,
  holder bytea,
  updated_at timestamp with time zone not null,
  brought bytea,
  constraint coverages_pkey PRIMARY KEY (id),
  constraint coverages_patient_key UNIQUE (patient_id),
  constraint coverages_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint coverages_encrypted_check CHECK (((SUBSTRING(brought FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(group_number FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(holder FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(insurer FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(kind FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(member_number FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(plan FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(relationship FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea)))
);
alter table app.coverages enable row level security;
alter table app.coverages force row level security;
grant delete, insert, select on app.coverages to uzima_api;
grant update (kind, insurer, member_number, plan, group_number, relationship, holder, updated_at, brought) on app.coverages to uzima_api;

create policy owner_all on app.coverages to current_user
  using (true)
  with check (true);

create policy patient_adds on app.coverages for insert to uzima_api
  with check ((patient_id = ( SELECT app.uid() AS uid)));

create policy patient_changes on app.coverages for update to uzima_api
  using ((patient_id = ( SELECT app.uid() AS uid)))
  with check ((patient_id = ( SELECT app.uid() AS uid)));

create policy patient_removes on app.coverages for delete to uzima_api
  using ((patient_id = ( SELECT app.uid() AS uid)));

create policy record_read on app.coverages for select to uzima_api
  using ((patient_id = ( SELECT app.uid() AS uid)));

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.coverages FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

CREATE OR REPLACE FUNCTION app.arrive(p_visit uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (
    select from app.appointments a
     where a.id = p_visit and a.patient_id = app.uid() and a.mode = 'in_person' and app.at() >= a.scheduled_time - interval '2 hours'
       and app.at() < a.scheduled_time + make_interval(mins => a.minutes)) then
    return false;
  end if;
  return app.mark_arrived(p_visit, 'phone', null);
end $function$;
revoke all on function app.arrive(uuid) from public;
grant execute on function app.arrive(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.arrive_by_code(p_mac bytea)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  visit uuid;
begin
  if app.holds('front_desk') is not true then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  select c.appointment_id into visit from app.arrival_codes c where c.code_mac = p_mac and c.ends_at > app.at();
  return case when app.mark_arrived(visit, 'code', app.uid()) then visit end;
end $function$;
revoke all on function app.arrive_by_code(bytea) from public;
grant execute on function app.arrive_by_code(bytea) to uzima_api;

CREATE OR REPLACE FUNCTION app.check_in_done(p_patient uuid, p_start timestamp with time zone)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array(
    select s.step from app.check_in_steps s where s.patient_id = p_patient and s.confirmed_at >= p_start - interval '30 days'
    union all
    select 'consents' from app.profiles p where p.id = p_patient and p.hipaa_consent)
$function$;
revoke all on function app.check_in_done(uuid,timestamp with time zone) from public;
grant execute on function app.check_in_done(uuid,timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.coverage_at_desk(p_visit uuid)
 RETURNS SETOF app.coverages
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select c.* from app.appointments a join app.coverages c on c.patient_id = a.patient_id where a.id = p_visit and app.holds('front_desk')
$function$;
revoke all on function app.coverage_at_desk(uuid) from public;
grant execute on function app.coverage_at_desk(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.coverage_of_patient(p_patient uuid)
 RETURNS SETOF app.coverages
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select c.* from app.coverages c where c.patient_id = p_patient and exists (select from app.desk_patient(p_patient))
$function$;
revoke all on function app.coverage_of_patient(uuid) from public;
grant execute on function app.coverage_of_patient(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.keep_arrival_code(p_visit uuid, p_mac bytea, p_ends timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into app.arrival_codes (appointment_id, code_mac, ends_at)
  select a.id, p_mac, p_ends
    from app.appointments a
    left join app.desk_visits v on v.appointment_id = a.id
   where a.id = p_visit and a.patient_id = app.uid() and a.mode = 'in_person' and app.at() >= a.scheduled_time - interval '2 hours'
     and app.at() < a.scheduled_time + make_interval(mins => a.minutes) and app.desk_state(a.status, v) = 'booked'
  on conflict (appointment_id) do update set code_mac = excluded.code_mac, ends_at = excluded.ends_at;
  return found;
end $function$;
revoke all on function app.keep_arrival_code(uuid,bytea,timestamp with time zone) from public;
grant execute on function app.keep_arrival_code(uuid,bytea,timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.mark_arrived(p_visit uuid, p_way text, p_by uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  moment timestamptz := app.at();
  status text;
  at_desk app.desk_visits;
begin
  select a.status into status from app.appointments a where a.id = p_visit for no key update;
  select v.* into at_desk from app.desk_visits v where v.appointment_id = p_visit;
  if status is distinct from 'scheduled' or app.desk_state(status, at_desk) not in ('booked', 'arrived')
     or at_desk.arrived_at is null and app.is_away(p_visit) then
    return false;
  elsif at_desk.arrived_at is null then
    insert into app.desk_visits (appointment_id, arrived_at, arrived_way, changed_by, changed_at) values (p_visit, moment, p_way, p_by, moment)
    on conflict (appointment_id) do update
      set arrived_at = excluded.arrived_at, arrived_way = excluded.arrived_way, changed_by = excluded.changed_by, changed_at = excluded.changed_at;
  end if;
  delete from app.arrival_codes c where c.appointment_id = p_visit;
  return true;
end $function$;
revoke all on function app.mark_arrived(uuid,text,uuid) from public;

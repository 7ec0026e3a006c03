-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.kiosks (
  id uuid not null,
  name text not null,
  token_hash bytea not null,
  made_by uuid,
  made_at timestamp with time zone not null,
  ended_by uuid,
  ended_at timestamp with time zone,
  last_used_at timestamp with time zone,
  misses smallint default 0 not null,
  misses_since timestamp with time zone,
  locked_until timestamp with time zone,
  constraint kiosks_pkey PRIMARY KEY (id),
  constraint kiosks_token_hash_key UNIQUE (token_hash),
  constraint kiosks_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint kiosks_made_by_fkey FOREIGN KEY (made_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint kiosks_end_check CHECK (((ended_by IS NULL) OR (ended_at IS NOT NULL))),
  constraint kiosks_name_check CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 60))),
  constraint kiosks_token_hash_check CHECK ((octet_length(token_hash) = 32))
);
CREATE INDEX kiosks_at_work_idx ON app.kiosks USING btree (made_at DESC, id DESC) WHERE (ended_at IS NULL);
CREATE INDEX kiosks_ended_by_idx ON app.kiosks USING btree (ended_by) WHERE (ended_by IS NOT NULL);
CREATE INDEX kiosks_made_by_idx ON app.kiosks USING btree (made_by);
alter table app.kiosks enable row level security;
alter table app.kiosks force row level security;
grant insert, select on app.kiosks to uzima_api;
grant update (ended_by, ended_at) on app.kiosks to uzima_api;

create policy clerks_end on app.kiosks for update to uzima_api
  using ((( SELECT app.may_merge() AS may_merge) AND (ended_at IS NULL)))
  with check ((( SELECT app.may_merge() AS may_merge) AND ((ended_by IS NULL) OR (ended_by = ( SELECT app.uid() AS uid))) AND (ended_at = ( SELECT app.at() AS at))));

create policy clerks_see on app.kiosks for select to uzima_api
  using (( SELECT app.may_merge() AS may_merge));

create policy clerks_set_up on app.kiosks for insert to uzima_api
  with check ((( SELECT app.may_merge() AS may_merge) AND (made_by = ( SELECT app.uid() AS uid)) AND (made_at = ( SELECT app.at() AS at)) AND (ended_at IS NULL)));

create policy owner_all on app.kiosks to current_user
  using (true)
  with check (true);

CREATE OR REPLACE FUNCTION app.kiosk_visit(p_kiosk uuid, p_birth date, p_letters text, p_digits text, p_code_mac bytea, p_from timestamp with time zone, p_until timestamp with time zone, p_arrives boolean, p_is_same boolean)
 RETURNS TABLE(outcome text, id uuid, patient_id uuid, doctor_user_id uuid, doctor_name text, place text, scheduled_time timestamp with time zone, time_zone text, phone_end text, state text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
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
end $function$;
revoke all on function app.kiosk_visit(uuid,date,text,text,bytea,timestamp with time zone,timestamp with time zone,boolean,boolean) from public;
grant execute on function app.kiosk_visit(uuid,date,text,text,bytea,timestamp with time zone,timestamp with time zone,boolean,boolean) to uzima_api;

CREATE OR REPLACE FUNCTION app.set_kiosk_context(p_token_hash bytea, p_now timestamp with time zone, p_proof bytea DEFAULT NULL::bytea)
 RETURNS TABLE(kiosk_id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  select k.id into kiosk_id from app.kiosks k where k.token_hash = p_token_hash and k.ended_at is null;
  if not found then
    perform app.set_identity('visitor', p_now, null);
    return;
  end if;
  perform app.set_identity('kiosk', p_now, p_proof);
  return next;
end $function$;
revoke all on function app.set_kiosk_context(bytea,timestamp with time zone,bytea) from public;
grant execute on function app.set_kiosk_context(bytea,timestamp with time zone,bytea) to uzima_api;

-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create type app.new_offer as (
  id uuid,
  entry_id uuid,
  freed_id uuid,
  doctor_id uuid,
  start_time timestamp with time zone,
  minutes integer,
  expires_at timestamp with time zone,
  token_hash bytea,
  group_visit_id uuid
);

create type app.waitlist_offer_view as (
  id uuid,
  entry_id uuid,
  patient_id uuid,
  doctor_id uuid,
  start_time timestamp with time zone,
  minutes smallint,
  expires_at timestamp with time zone,
  answer text,
  mode text,
  type text,
  reason bytea,
  visit_id uuid,
  visit_start timestamp with time zone,
  doctor_user_id uuid,
  doctor_name text,
  place text,
  time_zone text,
  locale text,
  group_visit_id uuid
);

create table app.freed_times (
  id uuid not null,
  doctor_id uuid,
  span tstzrange,
  freed_at timestamp with time zone not null,
  reason text not null,
  release_id uuid not null,
  room_id uuid,
  group_visit_id uuid,
  open_offers smallint,
  constraint freed_times_pkey PRIMARY KEY (id),
  constraint freed_times_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES app.doctors(id) ON DELETE CASCADE,
  constraint freed_times_group_visit_id_fkey FOREIGN KEY (group_visit_id) REFERENCES app.group_visits(id) ON DELETE CASCADE,
  constraint freed_times_room_id_fkey FOREIGN KEY (room_id) REFERENCES app.rooms(id) ON DELETE CASCADE,
  constraint freed_times_reason_check CHECK ((reason = ANY (ARRAY['cancelled'::text, 'hours'::text, 'room'::text, 'seat'::text]))),
  constraint freed_times_span_check CHECK ((NOT isempty(span))),
  constraint freed_times_what_check CHECK ((((doctor_id IS NOT NULL) = (reason = ANY (ARRAY['cancelled'::text, 'hours'::text]))) AND ((room_id IS NOT NULL) = (reason = 'room'::text)) AND ((group_visit_id IS NOT NULL) = (reason = 'seat'::text)) AND ((span IS NULL) = (reason = 'seat'::text))))
);
CREATE INDEX freed_times_doctor_idx ON app.freed_times USING btree (doctor_id);
CREATE INDEX freed_times_group_visit_idx ON app.freed_times USING btree (group_visit_id) WHERE (group_visit_id IS NOT NULL);
CREATE INDEX freed_times_room_idx ON app.freed_times USING btree (room_id) WHERE (room_id IS NOT NULL);
alter table app.freed_times enable row level security;
alter table app.freed_times force row level security;

create policy owner_all on app.freed_times to current_user
  using (true)
  with check (true);

create table app.waitlist_entries (
  id uuid not null,
  patient_id uuid not null,
  appointment_id uuid,
  doctor_id uuid,
  specialty text,
  type text,
  mode app.visit_mode not null,
  first_day date not null,
  last_day date not null,
  weekdays smallint[] not null,
  half text,
  reason bytea,
  joined_at timestamp with time zone not null,
  urgent_at timestamp with time zone,
  urgent_by uuid,
  ended_at timestamp with time zone,
  ended text,
  group_visit_id uuid,
  constraint waitlist_entries_pkey PRIMARY KEY (id),
  constraint waitlist_entries_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES app.appointments(id) ON DELETE CASCADE,
  constraint waitlist_entries_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES app.doctors(id) ON DELETE CASCADE,
  constraint waitlist_entries_group_visit_id_fkey FOREIGN KEY (group_visit_id) REFERENCES app.group_visits(id) ON DELETE CASCADE,
  constraint waitlist_entries_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint waitlist_entries_type_fkey FOREIGN KEY (type) REFERENCES app.appointment_types(code),
  constraint waitlist_entries_urgent_by_fkey FOREIGN KEY (urgent_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint waitlist_entries_days_check CHECK ((first_day <= last_day)),
  constraint waitlist_entries_encrypted_check CHECK ((SUBSTRING(reason FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea)),
  constraint waitlist_entries_end_check CHECK (((ended IS NULL) = (ended_at IS NULL))),
  constraint waitlist_entries_ended_check CHECK ((ended = ANY (ARRAY['taken'::text, 'left'::text, 'removed'::text, 'over'::text]))),
  constraint waitlist_entries_group_check CHECK (((group_visit_id IS NULL) OR ((doctor_id IS NOT NULL) AND (appointment_id IS NULL)))),
  constraint waitlist_entries_half_check CHECK ((half = ANY (ARRAY['morning'::text, 'afternoon'::text]))),
  constraint waitlist_entries_own_doctor_check CHECK (((appointment_id IS NULL) OR (doctor_id IS NOT NULL))),
  constraint waitlist_entries_specialty_check CHECK (((length(specialty) >= 1) AND (length(specialty) <= 120))),
  constraint waitlist_entries_visit_check CHECK (((reason IS NULL) = (appointment_id IS NOT NULL))),
  constraint waitlist_entries_weekdays_check CHECK (((cardinality(weekdays) > 0) AND (weekdays <@ ARRAY[(0)::smallint, (1)::smallint, (2)::smallint, (3)::smallint, (4)::smallint, (5)::smallint, (6)::smallint])))
);
CREATE INDEX waitlist_entries_appointment_idx ON app.waitlist_entries USING btree (appointment_id);
CREATE INDEX waitlist_entries_doctor_idx ON app.waitlist_entries USING btree (doctor_id);
CREATE INDEX waitlist_entries_group_idx ON app.waitlist_entries USING btree (group_visit_id) WHERE (group_visit_id IS NOT NULL);
CREATE UNIQUE INDEX waitlist_entries_group_key ON app.waitlist_entries USING btree (group_visit_id, patient_id) WHERE ((ended_at IS NULL) AND (group_visit_id IS NOT NULL));
CREATE INDEX waitlist_entries_order_idx ON app.waitlist_entries USING btree (((urgent_at IS NULL)), joined_at, id) WHERE (ended_at IS NULL);
CREATE INDEX waitlist_entries_patient_idx ON app.waitlist_entries USING btree (patient_id);
CREATE INDEX waitlist_entries_type_idx ON app.waitlist_entries USING btree (type);
CREATE INDEX waitlist_entries_urgent_by_idx ON app.waitlist_entries USING btree (urgent_by) WHERE (urgent_by IS NOT NULL);
CREATE UNIQUE INDEX waitlist_entries_visit_key ON app.waitlist_entries USING btree (appointment_id) WHERE ((ended_at IS NULL) AND (appointment_id IS NOT NULL));
CREATE UNIQUE INDEX waitlist_entries_wish_key ON app.waitlist_entries USING btree (patient_id, doctor_id, specialty, type) NULLS NOT DISTINCT WHERE ((ended_at IS NULL) AND (appointment_id IS NULL) AND (group_visit_id IS NULL));
alter table app.waitlist_entries enable row level security;
alter table app.waitlist_entries force row level security;
grant insert, select on app.waitlist_entries to uzima_api;
grant update (first_day, last_day, weekdays, half) on app.waitlist_entries to uzima_api;

create policy own_entries on app.waitlist_entries for select to uzima_api
  using ((patient_id = ( SELECT app.uid() AS uid)));

create policy own_entries_change on app.waitlist_entries for update to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) AND (ended_at IS NULL)))
  with check ((patient_id = ( SELECT app.uid() AS uid)));

create policy own_entries_join on app.waitlist_entries for insert to uzima_api
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (joined_at = ( SELECT app.at() AS at)) AND (urgent_at IS NULL) AND (ended_at IS NULL) AND ((doctor_id IS NULL) OR (doctor_id IS DISTINCT FROM ( SELECT app.doctor_id() AS doctor_id))) AND (group_visit_id IS NULL) AND ((appointment_id IS NULL) OR (EXISTS ( SELECT
   FROM app.appointments a
  WHERE ((a.id = waitlist_entries.appointment_id) AND (a.patient_id = ( SELECT app.uid() AS uid)) AND (a.doctor_id = waitlist_entries.doctor_id)))))));

create policy owner_all on app.waitlist_entries to current_user
  using (true)
  with check (true);

create table app.waitlist_offers (
  id uuid not null,
  entry_id uuid not null,
  freed_id uuid,
  doctor_id uuid not null,
  start_time timestamp with time zone not null,
  minutes smallint not null,
  token_hash bytea not null,
  offered_at timestamp with time zone not null,
  offered_by uuid,
  expires_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  answer text,
  appointment_id uuid,
  reason text not null,
  release_id uuid,
  group_visit_id uuid,
  constraint waitlist_offers_pkey PRIMARY KEY (id),
  constraint waitlist_offers_token_hash_key UNIQUE (token_hash),
  constraint waitlist_offers_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES app.appointments(id) ON DELETE SET NULL,
  constraint waitlist_offers_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES app.doctors(id) ON DELETE CASCADE,
  constraint waitlist_offers_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES app.waitlist_entries(id) ON DELETE CASCADE,
  constraint waitlist_offers_freed_id_fkey FOREIGN KEY (freed_id) REFERENCES app.freed_times(id) ON DELETE SET NULL,
  constraint waitlist_offers_group_visit_id_fkey FOREIGN KEY (group_visit_id) REFERENCES app.group_visits(id) ON DELETE CASCADE,
  constraint waitlist_offers_offered_by_fkey FOREIGN KEY (offered_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint waitlist_offers_answer_check CHECK ((answer = ANY (ARRAY['taken'::text, 'declined'::text, 'expired'::text, 'withdrawn'::text]))),
  constraint waitlist_offers_end_check CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint waitlist_offers_minutes_check CHECK (((minutes >= 5) AND (minutes <= 480))),
  constraint waitlist_offers_reason_check CHECK ((reason = ANY (ARRAY['cancelled'::text, 'hours'::text, 'room'::text, 'seat'::text, 'by_hand'::text]))),
  constraint waitlist_offers_token_hash_check CHECK ((octet_length(token_hash) = 32))
);
CREATE INDEX waitlist_offers_appointment_idx ON app.waitlist_offers USING btree (appointment_id);
CREATE INDEX waitlist_offers_doctor_idx ON app.waitlist_offers USING btree (doctor_id);
CREATE INDEX waitlist_offers_entry_idx ON app.waitlist_offers USING btree (entry_id);
CREATE INDEX waitlist_offers_expires_idx ON app.waitlist_offers USING btree (expires_at) WHERE (answer IS NULL);
CREATE INDEX waitlist_offers_freed_idx ON app.waitlist_offers USING btree (freed_id);
CREATE INDEX waitlist_offers_group_idx ON app.waitlist_offers USING btree (group_visit_id) WHERE ((group_visit_id IS NOT NULL) AND (answer IS NULL));
CREATE INDEX waitlist_offers_offered_by_idx ON app.waitlist_offers USING btree (offered_by) WHERE (offered_by IS NOT NULL);
CREATE UNIQUE INDEX waitlist_offers_open_key ON app.waitlist_offers USING btree (entry_id) WHERE (answer IS NULL);
CREATE INDEX waitlist_offers_release_idx ON app.waitlist_offers USING btree (release_id) WHERE (release_id IS NOT NULL);
alter table app.waitlist_offers enable row level security;
alter table app.waitlist_offers force row level security;
grant select on app.waitlist_offers to uzima_api;

create policy own_offers on app.waitlist_offers for select to uzima_api
  using ((EXISTS ( SELECT
   FROM app.waitlist_entries e
  WHERE ((e.id = waitlist_offers.entry_id) AND (e.patient_id = ( SELECT app.uid() AS uid))))));

create policy owner_all on app.waitlist_offers to current_user
  using (true)
  with check (true);

CREATE OR REPLACE FUNCTION app.add_to_waitlist(p_entry uuid, p_patient uuid, p_doctor uuid, p_type text, p_mode text, p_first date, p_last date, p_weekdays smallint[], p_half text, p_reason bytea, p_urgent boolean, p_most integer)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  moment timestamptz := app.at();
begin
  if app.holds('front_desk') is not true or not exists (select from app.desk_patient(p_patient))
     or p_doctor is not null and not exists (select from app.doctors d where d.id = p_doctor and d.is_active and d.user_id <> p_patient) then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('waitlist ' || p_patient, 0));
  if (select count(*) from app.waitlist_entries e
        left join app.group_visits g on g.id = e.group_visit_id
        left join app.appointments a on a.id = e.appointment_id
       where e.patient_id = p_patient and e.ended_at is null
         and (g.id is null or g.cancelled_at is null and g.start_time > moment)
         and (a.id is null or a.status = 'scheduled' and a.scheduled_time > moment)) >= p_most then
    return 'full';
  end if;
  insert into app.waitlist_entries (id, patient_id, doctor_id, type, mode, first_day, last_day, weekdays, half, reason, joined_at, urgent_at, urgent_by)
  values (p_entry, p_patient, p_doctor, p_type, p_mode, p_first, p_last, p_weekdays, p_half, p_reason, moment,
          case when p_urgent then moment end, case when p_urgent then app.uid() end)
  on conflict do nothing;
  return case when found then 'added' else 'already' end;
end $function$;
revoke all on function app.add_to_waitlist(uuid,uuid,uuid,text,text,date,date,smallint[],text,bytea,boolean,integer) from public;
grant execute on function app.add_to_waitlist(uuid,uuid,uuid,text,text,date,date,smallint[],text,bytea,boolean,integer) to uzima_api;

CREATE OR REPLACE FUNCTION app.close_past_entries()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.require_system();
  with past as (
    update app.waitlist_entries e set ended = 'over', ended_at = app.at()
     where e.ended_at is null
       and (e.group_visit_id is null and e.last_day < ((app.at() - interval '12 hours') at time zone 'UTC')::date
         or exists (select from app.group_visits g where g.id = e.group_visit_id and (g.cancelled_at is not null or g.start_time <= app.at()))
         or exists (select from app.appointments a
                     where a.id = e.appointment_id
                       and (a.status <> 'scheduled' or a.scheduled_time <= app.at()
                            -- given to another doctor by the desk, or back to another record by the undo of a merge
                            or a.doctor_id <> e.doctor_id or a.patient_id <> e.patient_id)))
    returning e.id
  ), withdrawn as (
    update app.waitlist_offers o set answer = 'withdrawn', answered_at = app.at()
      from past where o.entry_id = past.id and o.answer is null
    returning o.id
  )
  delete from app.bookings b using withdrawn w where b.offer_id = w.id;
  delete from app.freed_times f
   where case f.reason when 'cancelled' then lower(f.span) <= app.at()
                       when 'seat' then exists (select from app.group_visits g
                                                 where g.id = f.group_visit_id and (g.cancelled_at is not null or g.start_time <= app.at()))
                       else upper(f.span) <= app.at() end;
end $function$;
revoke all on function app.close_past_entries() from public;
grant execute on function app.close_past_entries() to uzima_api;

CREATE OR REPLACE FUNCTION app.decline_offer(p_token_hash bytea, p_offer uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shown app.waitlist_offer_view;
begin
  perform app.lock_offer(p_token_hash, p_offer);
  select * into shown from app.offer_shown(p_token_hash, p_offer);
  if shown.id is null or shown.answer is not null then
    return false;
  end if;
  update app.waitlist_offers o set answer = 'declined', answered_at = app.at() where o.id = shown.id;
  delete from app.bookings b where b.offer_id = shown.id;
  perform app.queue_offers(app.at());
  return true;
end $function$;
revoke all on function app.decline_offer(bytea,uuid) from public;
grant execute on function app.decline_offer(bytea,uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.drop_expired_holds()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from app.bookings b
   where (b.doctor_id = new.doctor_id and b.doctor_span && new.doctor_span or b.room_id = new.room_id and b.room_span && new.room_span)
     and b.held_until <= app.at();
  return new;
end $function$;
revoke all on function app.drop_expired_holds() from public;

CREATE OR REPLACE FUNCTION app.end_freed_time(p_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.require_system();
  update app.freed_times f set open_offers = app.open_offers(f) where f.id = p_id and app.open_offers(f) > 0;
  if not found then
    delete from app.freed_times f where f.id = p_id;
  end if;
end $function$;
revoke all on function app.end_freed_time(uuid) from public;
grant execute on function app.end_freed_time(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.end_waitlist_entry(p_entry uuid, p_ended text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  entry app.waitlist_entries;
begin
  select * into entry from app.waitlist_entries e where e.id = p_entry and e.ended_at is null for no key update;
  if entry.id is null or not (case p_ended when 'left' then entry.patient_id is not distinct from app.uid()
                                           when 'removed' then app.works_with(entry) else false end) then
    return null;
  end if;
  update app.waitlist_entries e set ended = p_ended, ended_at = app.at() where e.id = p_entry;
  update app.waitlist_offers o set answer = 'withdrawn', answered_at = app.at() where o.entry_id = p_entry and o.answer is null;
  if found then
    delete from app.bookings b using app.waitlist_offers o where o.entry_id = p_entry and b.offer_id = o.id;
    perform app.queue_offers(app.at());
  end if;
  return entry.patient_id;
end $function$;
revoke all on function app.end_waitlist_entry(uuid,text) from public;
grant execute on function app.end_waitlist_entry(uuid,text) to uzima_api;

CREATE OR REPLACE FUNCTION app.entries_waiting(p_freed uuid, p_limit integer)
 RETURNS TABLE(id uuid, patient_id uuid, doctor_id uuid, specialty text, type text, minutes smallint, minutes_before smallint, minutes_after smallint, notice_minutes integer, days_ahead smallint, room_kind text, first_day date, last_day date, weekdays smallint[], half text, joined_at timestamp with time zone, urgent_at timestamp with time zone, visit_start timestamp with time zone, busy_from timestamp with time zone[], busy_until timestamp with time zone[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.require_system();
  return query
    select e.id, e.patient_id, e.doctor_id, e.specialty, e.type, t.minutes, t.minutes_before, t.minutes_after, t.notice_minutes, t.days_ahead,
           case when coalesce(a.mode, e.mode) = 'in_person' then t.room_kind end,
           e.first_day, e.last_day, e.weekdays, e.half, e.joined_at, e.urgent_at, a.scheduled_time,
           coalesce(busy.froms, '{}'), coalesce(busy.untils, '{}')
      from app.freed_times f
      left join app.rooms r on r.id = f.room_id
      left join app.group_visits g on g.id = f.group_visit_id
      left join app.doctors d on d.id = coalesce(f.doctor_id, g.doctor_id)
     cross join lateral (
       select coalesce(f.span, tstzrange(g.start_time, g.start_time + make_interval(mins => g.minutes))) as span) at
      join app.waitlist_entries e on e.ended_at is null
      join auth.users u on u.id = e.patient_id and u.deleted_at is null and (u.banned_until is null or u.banned_until <= app.at())
      left join app.appointment_types t on t.code = e.type
      left join app.appointments a on a.id = e.appointment_id and a.doctor_id = e.doctor_id and a.patient_id = e.patient_id
     cross join lateral (
       select array_agg(lower(b.span) order by b.span) as froms, array_agg(upper(b.span) order by b.span) as untils
         from app.bookings b
        where b.patient_id = e.patient_id and b.appointment_id is distinct from e.appointment_id
          and b.span && tstzrange(lower(at.span) - interval '1 day', upper(at.span) + interval '1 day')) busy
     where f.id = p_freed and e.patient_id is distinct from d.user_id
       and case f.reason when 'seat' then e.group_visit_id = f.group_visit_id
                         when 'room' then e.group_visit_id is null and coalesce(a.mode, e.mode) = 'in_person' and t.room_kind = r.kind
                         else e.group_visit_id is null
                          and (e.doctor_id = d.id or e.doctor_id is null and (e.specialty is null or e.specialty = d.specialty)) end
       -- the visit's own time is no better one
       and (e.appointment_id is null or a.status = 'scheduled' and a.scheduled_time > lower(at.span))
       and (e.appointment_id is not null or e.type is null or t.is_offered and t.booked_by <> 'staff')
       and (f.reason = 'seat' or e.first_day <= (upper(at.span) + interval '1 day')::date and e.last_day >= (lower(at.span) - interval '1 day')::date)
       -- each person once, however often they join, and with one time of a doctor's on offer
       and not exists (select from app.waitlist_offers o join app.waitlist_entries x on x.id = o.entry_id
                        where x.patient_id = e.patient_id
                          and (o.release_id = f.release_id or o.answer is null and (x.id = e.id or d.id is null or o.doctor_id = d.id)
                            -- hours that come back, or a room to a time that was declined
                            or f.reason in ('hours', 'room') and at.span @> o.start_time and (d.id is null or o.doctor_id = d.id)))
     order by e.urgent_at is null, e.joined_at, e.id
     limit p_limit;
end $function$;
revoke all on function app.entries_waiting(uuid,integer) from public;
grant execute on function app.entries_waiting(uuid,integer) to uzima_api;

CREATE OR REPLACE FUNCTION app.expire_next_offer()
 RETURNS TABLE(id uuid, patient_id uuid, start_time timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.require_system();
  return query
    with expired as (
      update app.waitlist_offers o set answer = 'expired', answered_at = app.at()
       where o.id = (select x.id from app.waitlist_offers x where x.answer is null and x.expires_at <= app.at()
                      order by x.expires_at limit 1 for update skip locked)
      returning o.id, o.entry_id, o.start_time
    ), released as (
      delete from app.bookings b using expired x where b.offer_id = x.id
    )
    select x.id, e.patient_id, x.start_time from expired x join app.waitlist_entries e on e.id = x.entry_id;
end $function$;
revoke all on function app.expire_next_offer() from public;
grant execute on function app.expire_next_offer() to uzima_api;

CREATE OR REPLACE FUNCTION app.free_hours(p_doctors uuid[], p_from timestamp with time zone[], p_until timestamp with time zone[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  release uuid := gen_random_uuid();
begin
  if (app.role() in ('admin', 'system')) is not true
     and exists (select from unnest(p_doctors) given (id) where app.may_arrange(given.id) is not true) then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  insert into app.freed_times (id, release_id, reason, doctor_id, span, freed_at)
  select gen_random_uuid(), release, 'hours', d.id, tstzrange(given.starts, given.ends), app.at()
    from unnest(p_doctors, p_from, p_until) as given (id, starts, ends)
    join app.doctors d on d.id = given.id and d.is_active
   where given.ends > app.at()
     and exists (select from app.waitlist_entries e
                  where e.ended_at is null and e.group_visit_id is null
                    and (e.doctor_id = d.id or e.doctor_id is null and (e.specialty is null or e.specialty = d.specialty))
                    and e.first_day <= (given.ends + interval '1 day')::date and e.last_day >= (given.starts - interval '1 day')::date);
  if found then
    perform app.queue_offers(app.at());
  end if;
end $function$;
revoke all on function app.free_hours(uuid[],timestamp with time zone[],timestamp with time zone[]) from public;
grant execute on function app.free_hours(uuid[],timestamp with time zone[],timestamp with time zone[]) to uzima_api;

CREATE OR REPLACE FUNCTION app.hold_offer(p_offer uuid, p_entry uuid, p_freed uuid, p_doctor uuid, p_start timestamp with time zone, p_minutes integer, p_until timestamp with time zone, p_token_hash bytea)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  entry app.waitlist_entries;
begin
  select * into entry from app.waitlist_entries e where e.id = p_entry for no key update;
  if app.role() is distinct from 'system' and not (app.may_arrange(p_doctor) and (entry.id is null or app.works_with(entry))) then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  if entry.id is null or entry.ended_at is not null or p_start <= app.at() or p_until <= app.at() or entry.group_visit_id is not null
     or entry.doctor_id is not null and entry.doctor_id <> p_doctor
     or exists (select from app.doctors d where d.id = p_doctor and d.user_id = entry.patient_id)
     or entry.appointment_id is not null and not exists (select from app.appointments a
          where a.id = entry.appointment_id and a.doctor_id = entry.doctor_id and a.patient_id = entry.patient_id
            and a.status = 'scheduled' and a.scheduled_time > app.at() and a.scheduled_time <> p_start) then
    return 'gone';
  end if;
  if exists (select from app.waitlist_offers o where o.entry_id = p_entry and o.answer is null) then
    return 'offered';
  end if;
  perform app.insert_offer((p_offer, p_entry, p_freed, p_doctor, p_start, p_minutes, p_until, p_token_hash, null)::app.new_offer);
  insert into app.bookings (offer_id, held_until, doctor_id, span, doctor_span)
  values (p_offer, p_until, p_doctor, tstzrange(p_start, p_start + make_interval(mins => p_minutes)), app.time_held(entry.type, p_start, p_minutes))
  on conflict do nothing;
  if found then
    return 'held';
  end if;
  delete from app.waitlist_offers o where o.id = p_offer;
  return 'taken';
end $function$;
revoke all on function app.hold_offer(uuid,uuid,uuid,uuid,timestamp with time zone,integer,timestamp with time zone,bytea) from public;
grant execute on function app.hold_offer(uuid,uuid,uuid,uuid,timestamp with time zone,integer,timestamp with time zone,bytea) to uzima_api;

CREATE OR REPLACE FUNCTION app.hold_seat(p_offer uuid, p_entry uuid, p_freed uuid, p_until timestamp with time zone, p_token_hash bytea)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  entry app.waitlist_entries;
  held app.group_visits;
  refusal text;
begin
  select * into entry from app.waitlist_entries e where e.id = p_entry;
  if app.role() is distinct from 'system' and not (entry.id is null or app.works_with(entry)) then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  refusal := app.seat_refusal(entry.group_visit_id, entry.patient_id);
  select g.* into held from app.group_visits g where g.id = entry.group_visit_id;
  select * into entry from app.waitlist_entries e where e.id = p_entry for no key update;
  if entry.id is null or entry.ended_at is not null or refusal = 'gone' or p_until <= app.at() then
    return 'gone';
  elsif exists (select from app.waitlist_offers o where o.entry_id = p_entry and o.answer is null) then
    return 'offered';
  elsif refusal is not null then
    return 'taken';
  end if;
  perform app.insert_offer((p_offer, p_entry, p_freed, held.doctor_id, held.start_time, held.minutes, p_until, p_token_hash, held.id)::app.new_offer);
  return 'held';
end $function$;
revoke all on function app.hold_seat(uuid,uuid,uuid,timestamp with time zone,bytea) from public;
grant execute on function app.hold_seat(uuid,uuid,uuid,timestamp with time zone,bytea) to uzima_api;

CREATE OR REPLACE FUNCTION app.insert_offer(p_new app.new_offer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into app.waitlist_offers (id, entry_id, freed_id, release_id, reason, doctor_id, start_time, minutes, token_hash, offered_at, offered_by, expires_at,
    group_visit_id)
  select p_new.id, p_new.entry_id, f.id, f.release_id, coalesce(f.reason, 'by_hand'), p_new.doctor_id, p_new.start_time, p_new.minutes, p_new.token_hash,
         app.at(), app.uid(), p_new.expires_at, p_new.group_visit_id
    from (select) one left join app.freed_times f on f.id = p_new.freed_id;
end $function$;
revoke all on function app.insert_offer(app.new_offer) from public;

CREATE OR REPLACE FUNCTION app.lock_offer(p_token_hash bytea, p_offer uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shown app.waitlist_offer_view;
begin
  select * into shown from app.offer_shown(p_token_hash, p_offer);
  perform from app.group_visits g where g.id = shown.group_visit_id for no key update;
  perform from app.waitlist_entries e where e.id = shown.entry_id for no key update;
  perform from app.waitlist_offers o where o.id = shown.id for no key update;
end $function$;
revoke all on function app.lock_offer(bytea,uuid) from public;

CREATE OR REPLACE FUNCTION app.may_arrange(p_doctor uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$ select app.holds('front_desk') or coalesce(p_doctor = app.doctor_id(), false) $function$;
revoke all on function app.may_arrange(uuid) from public;

CREATE OR REPLACE FUNCTION app.next_freed_time(p_most integer)
 RETURNS TABLE(id uuid, reason text, doctor_id uuid, starts_at timestamp with time zone, ends_at timestamp with time zone, location_id uuid, without uuid[], seats_left integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.require_system();
  return query
    select f.id, f.reason, coalesce(f.doctor_id, g.doctor_id), coalesce(lower(f.span), g.start_time),
           coalesce(upper(f.span), g.start_time + make_interval(mins => g.minutes)), r.location_id,
           array(select o.room_id from app.freed_times o join app.rooms x on x.id = o.room_id
                  where x.location_id = r.location_id and x.kind = r.kind and o.span && f.span),
           g.seats - app.seats_taken(g.id) - app.seats_held(g.id)
      from app.freed_times f
      left join app.rooms r on r.id = f.room_id
      left join app.group_visits g on g.id = f.group_visit_id
     where case when f.reason in ('cancelled', 'seat') then app.open_offers(f) = 0
                else (f.open_offers is null or app.open_offers(f) < f.open_offers)
                 and (select count(*) from app.waitlist_offers o where o.release_id = f.release_id and o.answer is null) < p_most end
     order by f.freed_at, f.reason, lower(f.span), f.id limit 1 for update of f skip locked;
end $function$;
revoke all on function app.next_freed_time(integer) from public;
grant execute on function app.next_freed_time(integer) to uzima_api;

CREATE OR REPLACE FUNCTION app.note_freed_times()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  each record;
begin
  insert into app.freed_times (id, release_id, reason, doctor_id, span, freed_at)
  -- also where no request says the time
  select g.id, g.id, 'cancelled', f.doctor_id, f.doctor_span, coalesce(app.at(), lower(f.doctor_span))
    from freed f join app.doctors d on d.id = f.doctor_id
   cross join lateral (select gen_random_uuid() as id where f.doctor_id is not null) g
   -- a visit beside others, a seat, and an offer that is taken back, free no time
   where num_nonnulls(f.appointment_id, f.group_visit_id) > 0 and f.doctor_span is not null and (app.at() is null or lower(f.doctor_span) > app.at())
     and exists (select from app.waitlist_entries e
                  where e.ended_at is null and e.group_visit_id is null
                    and (e.doctor_id = d.id or e.doctor_id is null and (e.specialty is null or e.specialty = d.specialty)));
  if found then
    perform app.queue_offers(app.at());
  end if;
  for each in select f.room_id, f.room_span from freed f where f.room_id is not null and num_nonnulls(f.appointment_id, f.group_visit_id) > 0 loop
    perform app.free_room(each.room_id, tstzmultirange(each.room_span));
  end loop;
  return null;
end $function$;
revoke all on function app.note_freed_times() from public;

CREATE OR REPLACE FUNCTION app.offer_shown(p_token_hash bytea, p_offer uuid)
 RETURNS SETOF app.waitlist_offer_view
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select o.id, e.id, e.patient_id, o.doctor_id, o.start_time, o.minutes, o.expires_at,
         case when o.answer is null and (o.expires_at <= app.at() or e.ended_at is not null or not d.is_active
                                         or e.appointment_id is not null and a.status is distinct from 'scheduled' or g.cancelled_at is not null)
              then 'expired' else o.answer end,
         coalesce(a.mode, e.mode)::text, e.type, e.reason, a.id, a.scheduled_time, d.user_id, d.name,
         coalesce(g.place, app.place_at(l.id, d.place)), app.zone_at(l.id, coalesce(a.mode, e.mode), d.time_zone), p.locale, o.group_visit_id
    from app.waitlist_offers o
    join app.waitlist_entries e on e.id = o.entry_id
    join app.doctors d on d.id = o.doctor_id
    join app.profiles p on p.id = e.patient_id
    join auth.users u on u.id = e.patient_id
    left join app.appointments a on a.id = e.appointment_id and a.doctor_id = e.doctor_id and a.patient_id = e.patient_id
    left join app.group_visits g on g.id = o.group_visit_id
   cross join app.location_at(d.id, o.start_time) as l (id)
   where o.offered_at <= app.at() and (o.token_hash = p_token_hash or o.id = p_offer and e.patient_id = app.uid())
     and u.deleted_at is null and (u.banned_until is null or u.banned_until <= app.at())
$function$;
revoke all on function app.offer_shown(bytea,uuid) from public;
grant execute on function app.offer_shown(bytea,uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.offers_to_call_about(p_offers uuid[])
 RETURNS TABLE(id uuid, token_hash bytea)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select o.id, o.token_hash
    from app.waitlist_offers o
    join app.waitlist_entries e on e.id = o.entry_id
    join auth.users u on u.id = e.patient_id
   where app.holds('front_desk') and o.id = any (p_offers) and o.answer is null and o.expires_at > app.at() and e.ended_at is null
     and u.email_confirmed_at is null and u.phone_confirmed_at is null and u.deleted_at is null
$function$;
revoke all on function app.offers_to_call_about(uuid[]) from public;
grant execute on function app.offers_to_call_about(uuid[]) to uzima_api;

CREATE OR REPLACE FUNCTION app.offers_to_write(p_ids uuid[])
 RETURNS TABLE(id uuid, patient_id uuid, doctor_name text, place text, mode text, time_zone text, expires_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform app.require_system();
  return query
    select o.id, e.patient_id, d.name, coalesce(g.place, app.place_at(app.location_at(d.id, o.start_time), d.place)), coalesce(a.mode, e.mode)::text,
           app.zone_at(app.location_at(d.id, o.start_time), coalesce(a.mode, e.mode), d.time_zone), o.expires_at
      from app.waitlist_offers o
      join app.waitlist_entries e on e.id = o.entry_id
      join app.doctors d on d.id = o.doctor_id
      left join app.appointments a on a.id = e.appointment_id
      left join app.group_visits g on g.id = o.group_visit_id
     where o.id = any(p_ids) and o.answer is null and o.expires_at > app.at();
end $function$;
revoke all on function app.offers_to_write(uuid[]) from public;
grant execute on function app.offers_to_write(uuid[]) to uzima_api;

CREATE OR REPLACE FUNCTION app.open_offers(f app.freed_times)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select count(*) from app.waitlist_offers o
   where o.answer is null
     and (o.freed_id = (f).id
       or (f).room_id is not null and exists (select from app.bookings b
                                               where b.offer_id = o.id and b.room_id = (f).room_id and b.room_span && (f).span))
$function$;
revoke all on function app.open_offers(app.freed_times) from public;

CREATE OR REPLACE FUNCTION app.parties_of_offer(p_token_hash bytea, p_offer uuid)
 RETURNS SETOF app.visit_party
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'patient', p.id, p.name, u.email, p.locale, p.time_zone
    from app.offer_shown(p_token_hash, p_offer) o join app.profiles p on p.id = o.patient_id join auth.users u on u.id = p.id
  union all
  select 'doctor', p.id, o.doctor_name, u.email, p.locale, p.time_zone
    from app.offer_shown(p_token_hash, p_offer) o join app.profiles p on p.id = o.doctor_user_id join auth.users u on u.id = p.id
$function$;
revoke all on function app.parties_of_offer(bytea,uuid) from public;
grant execute on function app.parties_of_offer(bytea,uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.queue_for_hours()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('hours', 0));
end $function$;
revoke all on function app.queue_for_hours() from public;
grant execute on function app.queue_for_hours() to uzima_api;

CREATE OR REPLACE FUNCTION app.queue_offers(p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform graphile_worker.add_job('offer_freed_times', run_at => p_now, max_attempts => 3);
end $function$;
revoke all on function app.queue_offers(timestamp with time zone) from public;

CREATE OR REPLACE FUNCTION app.require_system()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if app.role() is distinct from 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
end $function$;
revoke all on function app.require_system() from public;

CREATE OR REPLACE FUNCTION app.set_waitlist_urgency(p_entry uuid, p_urgent boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update app.waitlist_entries e
     set urgent_at = case when p_urgent then coalesce(e.urgent_at, app.at()) end,
         urgent_by = case when p_urgent then coalesce(e.urgent_by, app.uid()) end
   where e.id = p_entry and e.ended_at is null and app.works_with(e);
  return found;
end $function$;
revoke all on function app.set_waitlist_urgency(uuid,boolean) from public;
grant execute on function app.set_waitlist_urgency(uuid,boolean) to uzima_api;

CREATE OR REPLACE FUNCTION app.take_offer(p_token_hash bytea, p_offer uuid, p_visit uuid, p_reason bytea)
 RETURNS TABLE(outcome text, ics_sequence integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  shown app.waitlist_offer_view;
  held record;
  visit uuid;
begin
  outcome := 'over';
  ics_sequence := 0;
  perform app.lock_offer(p_token_hash, p_offer);
  select * into shown from app.offer_shown(p_token_hash, p_offer);
  if shown.id is null or shown.answer is not null then
    return next;
    return;
  end if;
  if shown.group_visit_id is not null then
    outcome := app.take_seat_on_offer(shown, p_visit, p_reason);
    return next;
    return;
  end if;
  delete from app.bookings b where b.offer_id = shown.id returning b.span, b.doctor_span into held;
  if not found then
    return next;
    return;
  end if;
  visit := coalesce(shown.visit_id, p_visit);
  if shown.visit_id is not null then
    update app.appointments a
       set scheduled_time = shown.start_time, minutes = shown.minutes, confirmed_at = null, updated_at = app.at(),
           remind_at = app.next_reminder(shown.type, shown.start_time, app.at()), ics_sequence = a.ics_sequence + 1
     where a.id = visit and a.status = 'scheduled' and a.doctor_id = shown.doctor_id and a.patient_id = shown.patient_id
    returning a.ics_sequence into ics_sequence;
    if not found then
      return next;
      return;
    end if;
    delete from app.bookings b where b.appointment_id = visit;
  else
    insert into app.appointments (id, patient_id, doctor_id, scheduled_time, minutes, type, mode, reason, remind_at, created_at, updated_at)
    values (visit, shown.patient_id, shown.doctor_id, shown.start_time, shown.minutes, shown.type, shown.mode, p_reason,
            app.next_reminder(shown.type, shown.start_time, app.at()), app.at(), app.at());
  end if;
  insert into app.bookings (appointment_id, doctor_id, patient_id, span, doctor_span)
  values (visit, shown.doctor_id, shown.patient_id, held.span, held.doctor_span)
  on conflict do nothing;
  if not found then
    outcome := 'busy';
    return next;
    return;
  end if;
  update app.waitlist_offers o set answer = 'taken', answered_at = app.at(), appointment_id = visit where o.id = shown.id;
  update app.waitlist_entries e set ended = 'taken', ended_at = app.at() where e.id = shown.entry_id;
  outcome := 'taken';
  return next;
end $function$;
revoke all on function app.take_offer(bytea,uuid,uuid,bytea) from public;
grant execute on function app.take_offer(bytea,uuid,uuid,bytea) to uzima_api;

CREATE OR REPLACE FUNCTION app.take_seat_on_offer(p_shown app.waitlist_offer_view, p_visit uuid, p_reason bytea)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  moment timestamptz := app.at();
  held app.group_visits;
begin
  select g.* into held from app.group_visits g where g.id = p_shown.group_visit_id;
  -- before they are counted: the hold and the seat are one
  update app.waitlist_offers o set answer = 'taken', answered_at = moment where o.id = p_shown.id;
  update app.waitlist_entries e set ended = 'taken', ended_at = moment where e.id = p_shown.entry_id;
  if held.start_time <> p_shown.start_time or app.seat_refusal(held.id, p_shown.patient_id) is not null then
    return 'over';
  end if;
  insert into app.appointments (id, patient_id, doctor_id, scheduled_time, minutes, type, mode, reason, remind_at, group_visit_id, created_at, updated_at)
  values (p_visit, p_shown.patient_id, held.doctor_id, held.start_time, held.minutes, held.type, held.mode, p_reason,
          app.next_reminder(held.type, held.start_time, moment), held.id, moment, moment);
  update app.waitlist_offers o set appointment_id = p_visit where o.id = p_shown.id;
  insert into app.bookings (appointment_id, doctor_id, patient_id, span)
  values (p_visit, held.doctor_id, p_shown.patient_id, tstzrange(held.start_time, held.start_time + make_interval(mins => held.minutes)))
  on conflict do nothing;
  return case when found then 'taken' else 'busy' end;
end $function$;
revoke all on function app.take_seat_on_offer(app.waitlist_offer_view,uuid,bytea) from public;

CREATE OR REPLACE FUNCTION app.tell_of_offer(p_token_hash bytea, p_user uuid, p_notice uuid, p_type text, p_priority text, p_event text, p_content jsonb, p_page text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into app.notifications (id, user_id, type, priority, event, link, content, created_at)
  select p_notice, p_user, p_type::app.notice_type, p_priority::app.notice_priority, p_event, p_page, p_content, app.at()
    from app.waitlist_offers o
    join app.waitlist_entries e on e.id = o.entry_id
    join app.doctors d on d.id = o.doctor_id
   where o.token_hash = p_token_hash and o.answered_at = app.at() and o.answer = 'taken' and p_user in (e.patient_id, d.user_id)
     and p_event in ('visit_booked', 'visit_booked_with_you', 'visit_moved_by_patient')
$function$;
revoke all on function app.tell_of_offer(bytea,uuid,uuid,text,text,text,jsonb,text) from public;
grant execute on function app.tell_of_offer(bytea,uuid,uuid,text,text,text,jsonb,text) to uzima_api;

CREATE OR REPLACE FUNCTION app.wait_for_seat(p_entry uuid, p_group uuid, p_reason bytea)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held app.group_visits;
begin
  if app.uid() is null then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  -- whoever gives a seat back sees this entry, or this sees the seat
  perform pg_advisory_xact_lock(hashtextextended('seats ' || p_group, 0));
  select g.* into held
    from app.group_visits g
    join app.doctors d on d.id = g.doctor_id and d.is_active and d.user_id <> app.uid()
    join app.appointment_types t on t.code = g.type and t.is_offered and t.booked_by <> 'staff'
   where g.id = p_group and g.cancelled_at is null and g.start_time > app.at();
  if held.id is null then
    return 'gone';
  elsif exists (select from app.appointments a where a.group_visit_id = p_group and a.patient_id = app.uid() and a.status <> 'cancelled') then
    return 'has_seat';
  elsif app.seats_taken(p_group) + app.seats_held(p_group) < held.seats then
    return 'left';
  end if;
  insert into app.waitlist_entries (id, patient_id, doctor_id, type, mode, first_day, last_day, weekdays, reason, joined_at, group_visit_id)
  select p_entry, app.uid(), held.doctor_id, held.type, held.mode, on_day.day, on_day.day, array[extract(dow from on_day.day)], p_reason, app.at(), p_group
    from app.doctors d cross join lateral (select (held.start_time at time zone d.time_zone)::date as day) on_day
   where d.id = held.doctor_id
  on conflict do nothing;
  return case when found then 'joined' else 'already' end;
end $function$;
revoke all on function app.wait_for_seat(uuid,uuid,bytea) from public;
grant execute on function app.wait_for_seat(uuid,uuid,bytea) to uzima_api;

CREATE OR REPLACE FUNCTION app.waitlist(p_calm boolean, p_joined timestamp with time zone, p_after uuid, p_limit integer, p_one uuid)
 RETURNS TABLE(id uuid, patient_id uuid, name text, date_of_birth date, phone text, doctor_id uuid, doctor_name text, specialty text, type text, type_names jsonb, mode text, first_day date, last_day date, weekdays smallint[], half text, joined_at timestamp with time zone, urgent_at timestamp with time zone, urgent_by text, visit_start timestamp with time zone, offer_id uuid, offer_start timestamp with time zone, offer_expires timestamp with time zone, offer_doctor text, offer_reason text, offer_is_own boolean, group_id uuid, group_start timestamp with time zone, group_title text, group_left integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  if not app.holds('front_desk') and app.doctor_id() is null then
    return;
  end if;
  return query
  select e.id, p.id, p.name, p.date_of_birth, p.phone, d.id, d.name, e.specialty, e.type, t.names, e.mode::text, e.first_day, e.last_day, e.weekdays,
         e.half, e.joined_at, e.urgent_at, coalesce(md.name, m.name), a.scheduled_time, o.id, o.start_time, o.expires_at, od.name, o.reason,
         app.may_arrange(o.doctor_id), g.id, g.start_time, g.title, g.seats - app.seats_taken(g.id) - app.seats_held(g.id)
    from app.waitlist_entries e
    join app.profiles p on p.id = e.patient_id
    left join app.doctors d on d.id = e.doctor_id
    left join app.appointment_types t on t.code = e.type
    left join app.profiles m on m.id = e.urgent_by
    left join app.doctors md on md.user_id = e.urgent_by
    left join app.appointments a on a.id = e.appointment_id
    left join app.waitlist_offers o on o.entry_id = e.id and o.answer is null and o.expires_at > app.at()
    left join app.doctors od on od.id = o.doctor_id
    left join app.group_visits g on g.id = e.group_visit_id
   where e.ended_at is null and (g.id is null or g.cancelled_at is null and g.start_time > app.at())
     and (e.appointment_id is null or a.status = 'scheduled' and a.scheduled_time > app.at())
     and (p_one is null or e.id = p_one)
     and (e.urgent_at is null, e.joined_at, e.id) > (p_calm, p_joined, p_after)
     and app.works_with(e)
   order by e.urgent_at is null, e.joined_at, e.id
   limit p_limit;
end $function$;
revoke all on function app.waitlist(boolean,timestamp with time zone,uuid,integer,uuid) from public;
grant execute on function app.waitlist(boolean,timestamp with time zone,uuid,integer,uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.withdraw_offer(p_offer uuid, p_pass_on boolean)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  offer app.waitlist_offers;
  entry app.waitlist_entries;
begin
  select * into offer from app.waitlist_offers o where o.id = p_offer;
  if not p_pass_on then
    perform from app.freed_times f where f.id = offer.freed_id for update;
  end if;
  select * into entry from app.waitlist_entries e where e.id = offer.entry_id for no key update;
  if entry.id is null or app.works_with(entry) is not true or app.may_arrange(offer.doctor_id) is not true then
    return null;
  end if;
  update app.waitlist_offers o set answer = 'withdrawn', answered_at = app.at() where o.id = p_offer and o.answer is null;
  if not found then
    return null;
  end if;
  delete from app.bookings b where b.offer_id = p_offer;
  if p_pass_on then
    perform app.queue_offers(app.at());
  else
    delete from app.freed_times f where f.id = offer.freed_id;
  end if;
  return entry.patient_id;
end $function$;
revoke all on function app.withdraw_offer(uuid,boolean) from public;
grant execute on function app.withdraw_offer(uuid,boolean) to uzima_api;

CREATE OR REPLACE FUNCTION app.works_with(e app.waitlist_entries)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select app.holds('front_desk')
      or exists (select from app.doctors d
                  where d.id = app.doctor_id() and d.user_id <> (e).patient_id
                    and ((e).doctor_id = d.id or (e).doctor_id is null and ((e).specialty is null or (e).specialty = d.specialty)))
$function$;
revoke all on function app.works_with(app.waitlist_entries) from public;

-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create domain app.visit_mode as text
  constraint visit_mode_check CHECK ((VALUE = ANY (ARRAY['in_person'::text, 'video'::text, 'phone'::text])));

create type app.visit_party as (
  side text,
  user_id uuid,
  name text,
  email text,
  locale text,
  time_zone text
);

create domain app.visit_side as text
  constraint visit_side_check CHECK ((VALUE = ANY (ARRAY['patient'::text, 'doctor'::text, 'practice'::text])));

create domain app.visit_status as text
  constraint visit_status_check CHECK ((VALUE = ANY (ARRAY['scheduled'::text, 'completed'::text, 'cancelled'::text, 'no_show'::text])));

create table app.appointments (
  id uuid not null,
  patient_id uuid not null,
  doctor_id uuid not null,
  scheduled_time timestamp with time zone not null,
  status app.visit_status default 'scheduled'::text not null,
  type text,
  mode app.visit_mode not null,
  reason bytea not null,
  patient_note bytea,
  cancel_reason bytea,
  cancelled_by app.visit_side,
  ics_sequence integer default 0 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  series_id uuid,
  series_day date,
  remind_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  minutes smallint default 30 not null,
  booked_as text,
  group_visit_id uuid,
  location_id uuid,
  reminded_at timestamp with time zone,
  price integer,
  deposit integer,
  currency text,
  tax_name text,
  tax_rate integer,
  change_minutes integer,
  constraint appointments_pkey PRIMARY KEY (id),
  constraint appointments_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES app.doctors(id) ON DELETE RESTRICT,
  constraint appointments_group_visit_id_fkey FOREIGN KEY (group_visit_id) REFERENCES app.group_visits(id) ON DELETE RESTRICT,
  constraint appointments_location_id_fkey FOREIGN KEY (location_id) REFERENCES app.locations(id),
  constraint appointments_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint appointments_series_id_fkey FOREIGN KEY (series_id) REFERENCES app.recurring_appointments(id) ON DELETE SET NULL,
  constraint appointments_type_fkey FOREIGN KEY (type) REFERENCES app.appointment_types(code),
  constraint appointments_agreed_check CHECK ((((price IS NULL) = (currency IS NULL)) AND ((price IS NULL) = (change_minutes IS NULL)) AND ((deposit IS NULL) OR (deposit <= price)) AND ((tax_name IS NULL) = (tax_rate IS NULL)) AND ((price IS NOT NULL) OR (tax_name IS NULL)))),
  constraint appointments_booked_as_check CHECK ((booked_as = ANY (ARRAY['desk'::text, 'walk_in'::text]))),
  constraint appointments_cancelled_check CHECK ((((status)::text = 'cancelled'::text) = (cancelled_by IS NOT NULL))),
  constraint appointments_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint appointments_deposit_check CHECK ((deposit > 0)),
  constraint appointments_encrypted_check CHECK (((SUBSTRING(cancel_reason FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(patient_note FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(reason FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea))),
  constraint appointments_location_check CHECK ((location_id IS NOT NULL)),
  constraint appointments_minutes_check CHECK (((minutes >= 5) AND (minutes <= 480))),
  constraint appointments_price_check CHECK ((price > 0))
);
CREATE INDEX appointments_care_idx ON app.appointments USING btree (doctor_id, patient_id, scheduled_time, id) WHERE ((status)::text = ANY (ARRAY['scheduled'::text, 'completed'::text]));
CREATE INDEX appointments_day_idx ON app.appointments USING btree (scheduled_time) WHERE ((status)::text <> 'cancelled'::text);
CREATE INDEX appointments_doctor_idx ON app.appointments USING btree (doctor_id, scheduled_time, id);
CREATE INDEX appointments_group_visit_idx ON app.appointments USING btree (group_visit_id) WHERE (group_visit_id IS NOT NULL);
CREATE INDEX appointments_location_idx ON app.appointments USING btree (location_id);
CREATE INDEX appointments_open_idx ON app.appointments USING btree (doctor_id, scheduled_time) WHERE ((status)::text = 'scheduled'::text);
CREATE INDEX appointments_patient_idx ON app.appointments USING btree (patient_id, scheduled_time, id);
CREATE INDEX appointments_remind_at_idx ON app.appointments USING btree (remind_at) WHERE (remind_at IS NOT NULL);
CREATE UNIQUE INDEX appointments_series_key ON app.appointments USING btree (series_id, series_day) WHERE (series_id IS NOT NULL);
CREATE INDEX appointments_type_idx ON app.appointments USING btree (type, scheduled_time) WHERE ((status)::text = 'scheduled'::text);
comment on column app.appointments.remind_at is 'when its patient is reminded next; null when there is nothing left to remind of';
alter table app.appointments enable row level security;
alter table app.appointments force row level security;
grant insert, select on app.appointments to uzima_api;
grant update (scheduled_time, status, patient_note, cancel_reason, cancelled_by, ics_sequence, updated_at, remind_at, confirmed_at, minutes) on app.appointments to uzima_api;

create policy doctor_books_again on app.appointments for insert to uzima_api
  with check (((doctor_id = ( SELECT app.doctor_id() AS doctor_id)) AND (patient_id <> ( SELECT app.uid() AS uid)) AND ((status)::text = 'scheduled'::text) AND (series_id IS NULL) AND (booked_as IS NULL) AND (group_visit_id IS NULL) AND app.has_seen(patient_id)));

create policy doctor_keeps on app.appointments for update to uzima_api
  using ((doctor_id = ( SELECT app.doctor_id() AS doctor_id)))
  with check ((doctor_id = ( SELECT app.doctor_id() AS doctor_id)));

create policy owner_all on app.appointments to current_user
  using (true)
  with check (true);

create policy parties_read on app.appointments for select to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) OR (doctor_id = ( SELECT app.doctor_id() AS doctor_id)) OR (( SELECT app.role() AS role) = 'system'::text)));

create policy patient_books on app.appointments for insert to uzima_api
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (doctor_id IS DISTINCT FROM ( SELECT app.doctor_id() AS doctor_id)) AND ((status)::text = 'scheduled'::text) AND (series_id IS NULL) AND (booked_as IS NULL) AND (group_visit_id IS NULL)));

create policy patient_moves_or_cancels on app.appointments for update to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) AND ((status)::text = 'scheduled'::text)))
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND ((status)::text = ANY (ARRAY['scheduled'::text, 'cancelled'::text]))));

CREATE TRIGGER appointments_located BEFORE INSERT ON app.appointments FOR EACH ROW EXECUTE FUNCTION app.locate_visit();

CREATE TRIGGER appointments_located_anew BEFORE UPDATE OF scheduled_time, doctor_id ON app.appointments FOR EACH ROW WHEN (((old.scheduled_time <> new.scheduled_time) OR (old.doctor_id <> new.doctor_id))) EXECUTE FUNCTION app.locate_visit();

CREATE TRIGGER appointments_priced BEFORE INSERT ON app.appointments FOR EACH ROW EXECUTE FUNCTION app.price_visit();

CREATE TRIGGER close_absence_requests AFTER UPDATE OF status, scheduled_time, doctor_id ON app.appointments FOR EACH ROW WHEN ((((old.status)::text <> (new.status)::text) OR (old.scheduled_time <> new.scheduled_time) OR (old.doctor_id <> new.doctor_id))) EXECUTE FUNCTION app.close_absence_request();

CREATE TRIGGER keep_moved_seat AFTER UPDATE OF scheduled_time, doctor_id, group_visit_id, status ON app.appointments FOR EACH ROW WHEN ((((new.group_visit_id IS NOT NULL) AND ((new.status)::text <> 'cancelled'::text) AND (((new.scheduled_time IS DISTINCT FROM old.scheduled_time) OR (new.doctor_id IS DISTINCT FROM old.doctor_id)) OR (new.group_visit_id IS DISTINCT FROM old.group_visit_id))) OR (((old.status)::text = 'cancelled'::text) AND ((new.status)::text <> 'cancelled'::text) AND (new.group_visit_id IS NOT NULL)))) EXECUTE FUNCTION app.keep_seat();

CREATE TRIGGER keep_seat AFTER INSERT ON app.appointments FOR EACH ROW WHEN ((new.group_visit_id IS NOT NULL)) EXECUTE FUNCTION app.keep_seat();

CREATE TRIGGER moved_visits AFTER UPDATE OF scheduled_time ON app.appointments FOR EACH ROW WHEN ((old.scheduled_time <> new.scheduled_time)) EXECUTE FUNCTION app.begin_anew();

CREATE TRIGGER note_deleted_seat AFTER DELETE ON app.appointments FOR EACH ROW WHEN (((old.group_visit_id IS NOT NULL) AND ((old.status)::text = 'scheduled'::text))) EXECUTE FUNCTION app.note_freed_seat();

CREATE TRIGGER note_freed_seat AFTER UPDATE OF status, group_visit_id ON app.appointments FOR EACH ROW WHEN (((old.group_visit_id IS NOT NULL) AND ((old.status)::text = 'scheduled'::text) AND (((new.status)::text = 'cancelled'::text) OR (new.group_visit_id IS DISTINCT FROM old.group_visit_id)))) EXECUTE FUNCTION app.note_freed_seat();

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.appointments FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

CREATE TRIGGER return_visit_payments AFTER UPDATE OF status ON app.appointments FOR EACH ROW WHEN ((((old.status)::text <> 'cancelled'::text) AND ((new.status)::text = 'cancelled'::text) AND (new.price IS NOT NULL))) EXECUTE FUNCTION app.return_visit_payments();

CREATE TRIGGER visits_to_invoice AFTER UPDATE OF status ON app.appointments FOR EACH ROW WHEN ((((old.status)::text <> (new.status)::text) AND (new.price IS NOT NULL))) EXECUTE FUNCTION app.ask_invoice_check();

create table app.bookings (
  appointment_id uuid,
  doctor_id uuid not null,
  patient_id uuid,
  span tstzrange not null,
  doctor_span tstzrange,
  id uuid default gen_random_uuid() not null,
  offer_id uuid,
  held_until timestamp with time zone,
  request_id uuid,
  group_visit_id uuid,
  room_id uuid,
  room_span tstzrange,
  room_waived boolean default false not null,
  location_id uuid,
  constraint bookings_pkey PRIMARY KEY (id),
  constraint bookings_appointment_id_key UNIQUE (appointment_id),
  constraint bookings_group_visit_id_key UNIQUE (group_visit_id),
  constraint bookings_offer_id_key UNIQUE (offer_id),
  constraint bookings_request_id_key UNIQUE (request_id),
  constraint bookings_doctor_span_excl EXCLUDE USING gist (doctor_id WITH =, doctor_span WITH &&),
  constraint bookings_patient_span_excl EXCLUDE USING gist (patient_id WITH =, span WITH &&),
  constraint bookings_room_span_excl EXCLUDE USING gist (room_id WITH =, room_span WITH &&) WHERE ((room_id IS NOT NULL)),
  constraint bookings_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES app.appointments(id) ON DELETE CASCADE,
  constraint bookings_group_visit_id_fkey FOREIGN KEY (group_visit_id) REFERENCES app.group_visits(id) ON DELETE CASCADE,
  constraint bookings_location_id_fkey FOREIGN KEY (location_id) REFERENCES app.locations(id),
  constraint bookings_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES app.waitlist_offers(id) ON DELETE CASCADE,
  constraint bookings_request_id_fkey FOREIGN KEY (request_id) REFERENCES app.absence_requests(id) ON DELETE CASCADE,
  constraint bookings_room_id_fkey FOREIGN KEY (room_id) REFERENCES app.rooms(id),
  constraint bookings_around_check CHECK ((doctor_span @> span)),
  constraint bookings_holder_check CHECK (((num_nonnulls(appointment_id, offer_id, request_id, group_visit_id) = 1) AND ((appointment_id IS NULL) = (patient_id IS NULL)) AND ((held_until IS NOT NULL) = ((offer_id IS NOT NULL) OR (request_id IS NOT NULL))) AND ((group_visit_id IS NULL) OR (doctor_span IS NOT NULL)))),
  constraint bookings_room_check CHECK ((((room_id IS NULL) = (room_span IS NULL)) AND (NOT (room_waived AND (room_id IS NOT NULL))))),
  constraint bookings_span_check CHECK ((NOT isempty(span)))
);
CREATE INDEX bookings_location_idx ON app.bookings USING btree (location_id);
alter table app.bookings enable row level security;
alter table app.bookings force row level security;
grant delete, insert, select on app.bookings to uzima_api;

create policy owner_all on app.bookings to current_user
  using (true)
  with check (true);

create policy parties_hold on app.bookings for insert to uzima_api
  with check (((doctor_span IS NOT NULL) AND (held_until IS NULL) AND (group_visit_id IS NULL) AND (NOT room_waived) AND ((patient_id = ( SELECT app.uid() AS uid)) OR (doctor_id = ( SELECT app.doctor_id() AS doctor_id)))));

create policy parties_read on app.bookings for select to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) OR (doctor_id = ( SELECT app.doctor_id() AS doctor_id))));

create policy parties_release on app.bookings for delete to uzima_api
  using (((held_until IS NULL) AND (group_visit_id IS NULL) AND ((patient_id = ( SELECT app.uid() AS uid)) OR (doctor_id = ( SELECT app.doctor_id() AS doctor_id)))));

CREATE TRIGGER bookings_allow_travel BEFORE INSERT ON app.bookings FOR EACH ROW EXECUTE FUNCTION app.allow_travel();

CREATE TRIGGER bookings_choose_room BEFORE INSERT ON app.bookings FOR EACH ROW EXECUTE FUNCTION app.choose_room();

CREATE TRIGGER bookings_drop_expired_holds BEFORE INSERT ON app.bookings FOR EACH ROW EXECUTE FUNCTION app.drop_expired_holds();

CREATE TRIGGER bookings_note_freed AFTER DELETE ON app.bookings REFERENCING OLD TABLE AS freed FOR EACH STATEMENT EXECUTE FUNCTION app.note_freed_times();

CREATE TRIGGER bookings_note_left_room AFTER UPDATE OF room_id ON app.bookings FOR EACH ROW WHEN (((old.room_id IS NOT NULL) AND (new.room_id IS DISTINCT FROM old.room_id))) EXECUTE FUNCTION app.note_left_room();

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.bookings FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

CREATE OR REPLACE FUNCTION app.busy_times(p_doctors uuid[], p_from timestamp with time zone, p_until timestamp with time zone)
 RETURNS TABLE(doctor_id uuid, starts_at timestamp with time zone, ends_at timestamp with time zone, location_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
revoke all on function app.busy_times(uuid[],timestamp with time zone,timestamp with time zone) from public;
grant execute on function app.busy_times(uuid[],timestamp with time zone,timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.can_be_called(p_patient uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from app.profiles p where p.id = p_patient and p.phone is not null and (p.id = app.uid() or app.has_seen(p.id)))
$function$;
revoke all on function app.can_be_called(uuid) from public;
grant execute on function app.can_be_called(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.cares_for(p_patient uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
revoke all on function app.cares_for(uuid) from public;
grant execute on function app.cares_for(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.claim_reminders(p_now timestamp with time zone, p_limit integer)
 RETURNS TABLE(id uuid, patient_id uuid, doctor_name text, scheduled_time timestamp with time zone, ways text[])
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
revoke all on function app.claim_reminders(timestamp with time zone,integer) from public;
grant execute on function app.claim_reminders(timestamp with time zone,integer) to uzima_api;

CREATE OR REPLACE FUNCTION app.has_seen(p_patient uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from app.care_visits v where v.patient_id = p_patient and v.doctor_id = app.doctor_id()
    and v.scheduled_time > app.at() - interval '12 months'
    and (v.scheduled_time <= app.at()
      or exists (select from app.desk_visits d where d.appointment_id = v.id and d.arrived_at is not null)))
$function$;
revoke all on function app.has_seen(uuid) from public;
grant execute on function app.has_seen(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.has_visited(p_doctor uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from app.appointments a where a.doctor_id = p_doctor and a.patient_id = app.uid())
$function$;
revoke all on function app.has_visited(uuid) from public;
grant execute on function app.has_visited(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.next_reminder(p_type text, p_start timestamp with time zone, p_now timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select min(p_start - make_interval(mins => before))
    from unnest(coalesce((select t.reminder_minutes from app.appointment_types t where t.code = p_type), '{1440,60}')) as before
   where p_start - make_interval(mins => before) > p_now
$function$;
revoke all on function app.next_reminder(text,timestamp with time zone,timestamp with time zone) from public;
grant execute on function app.next_reminder(text,timestamp with time zone,timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.patient_name(p_patient uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.name from app.profiles p
   where p.id = p_patient
     and (p.id = app.uid() or exists (select from app.appointments a where a.patient_id = p.id and a.doctor_id = app.doctor_id()))
$function$;
revoke all on function app.patient_name(uuid) from public;
grant execute on function app.patient_name(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.patient_phone(p_patient uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.phone from app.profiles p
   where p.id = p_patient
     and (p.id = app.uid() or exists (select from app.appointments a
                                       where a.patient_id = p.id and a.doctor_id = app.doctor_id() and a.mode = 'phone' and a.status = 'scheduled'))
$function$;
revoke all on function app.patient_phone(uuid) from public;
grant execute on function app.patient_phone(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.plan_reminders(p_type text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.role() is distinct from 'admin' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  perform from app.appointments a
    where a.type = p_type and a.status = 'scheduled' and a.scheduled_time > app.at() order by a.id for no key update;
  update app.appointments a
     set remind_at = app.next_reminder(a.type, a.scheduled_time, greatest(app.at(), a.reminded_at + interval '4 hours'))
   where a.type = p_type and a.status = 'scheduled' and a.scheduled_time > app.at() and (a.remind_at is null or a.remind_at > app.at());
end $function$;
revoke all on function app.plan_reminders(text) from public;
grant execute on function app.plan_reminders(text) to uzima_api;

CREATE OR REPLACE FUNCTION app.price_visit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  select t.price, t.deposit, t.currency, case when t.price is not null then t.change_minutes end
    into new.price, new.deposit, new.currency, new.change_minutes
    from app.appointment_types t where t.code = new.type;
  select p.tax_name, p.tax_rate into new.tax_name, new.tax_rate from app.practice_settings p where new.price is not null;
  return new;
end $function$;
revoke all on function app.price_visit() from public;

CREATE OR REPLACE FUNCTION app.time_held(p_type text, p_start timestamp with time zone, p_minutes integer)
 RETURNS tstzrange
 LANGUAGE sql
 STABLE
AS $function$
  select tstzrange(p_start - make_interval(mins => coalesce(max(t.minutes_before), 0)),
                   p_start + make_interval(mins => p_minutes + coalesce(max(t.minutes_after), 0)))
    from app.appointment_types t where t.code = p_type
$function$;
revoke all on function app.time_held(text,timestamp with time zone,integer) from public;
grant execute on function app.time_held(text,timestamp with time zone,integer) to uzima_api;

CREATE OR REPLACE FUNCTION app.visit_parties(p_patient uuid, p_doctor uuid)
 RETURNS SETOF app.visit_party
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
revoke all on function app.visit_parties(uuid,uuid) from public;
grant execute on function app.visit_parties(uuid,uuid) to uzima_api;

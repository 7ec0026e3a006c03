-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.order_events (
  id uuid not null,
  order_id uuid not null,
  patient_id uuid not null,
  version integer not null,
  change text not null,
  status text not null,
  changed_by uuid not null,
  changed_as text not null,
  changed_at timestamp with time zone not null,
  constraint order_events_pkey PRIMARY KEY (id),
  constraint order_events_version_key UNIQUE (order_id, version),
  constraint order_events_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app.profiles(id) ON DELETE RESTRICT,
  constraint order_events_order_fkey FOREIGN KEY (order_id, patient_id) REFERENCES app.orders(id, patient_id) ON DELETE CASCADE DEFERRABLE,
  constraint order_events_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint order_events_change_check CHECK ((change = ANY (ARRAY['drafted'::text, 'edited'::text, 'requested'::text, 'done'::text, 'told-done'::text, 'result-in'::text, 'reviewed'::text, 'reopened'::text, 'cancelled'::text]))),
  constraint order_events_changed_as_check CHECK ((changed_as = ANY (ARRAY['patient'::text, 'doctor'::text, 'professional'::text]))),
  constraint order_events_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'requested'::text, 'done'::text, 'result-in'::text, 'reviewed'::text, 'cancelled'::text]))),
  constraint order_events_version_check CHECK ((version > 0))
);
CREATE INDEX order_events_changed_by_idx ON app.order_events USING btree (changed_by);
CREATE INDEX order_events_order_idx ON app.order_events USING btree (order_id, patient_id);
CREATE INDEX order_events_patient_idx ON app.order_events USING btree (patient_id);
alter table app.order_events enable row level security;
alter table app.order_events force row level security;
grant insert, select on app.order_events to uzima_api;

create policy change_kept on app.order_events for insert to uzima_api
  with check (((changed_by = ( SELECT app.uid() AS uid)) AND (changed_at = ( SELECT app.at() AS at)) AND (changed_as =
CASE
    WHEN (patient_id = ( SELECT app.uid() AS uid)) THEN 'patient'::text
    ELSE ( SELECT app.role() AS role)
END) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE ((o.id = order_events.order_id) AND (o.patient_id = order_events.patient_id) AND (o.version = order_events.version) AND (o.status = order_events.status))))));

create policy owner_all on app.order_events to current_user
  using (true)
  with check (true);

create policy record_read on app.order_events for select to uzima_api
  using ((app.cares_for(patient_id) OR ((patient_id = ( SELECT app.uid() AS uid)) AND (status <> 'draft'::text) AND (EXISTS ( SELECT
   FROM app.orders o
  WHERE (o.id = order_events.order_id))))));

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.order_events FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

create table app.orders (
  id uuid not null,
  patient_id uuid not null,
  category text not null,
  status text not null,
  services bytea not null,
  reason bytea,
  priority bytea not null,
  performer bytea,
  note bytea,
  status_reason bytea,
  condition_id uuid,
  expected_on date not null,
  appointment_id uuid,
  authored_by uuid not null,
  authored_as text not null,
  authored_at timestamp with time zone not null,
  requested_by uuid,
  requested_at timestamp with time zone,
  done_by uuid,
  done_as text,
  done_at timestamp with time zone,
  told_done_at timestamp with time zone,
  version integer default 1 not null,
  updated_at timestamp with time zone not null,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_patient_key UNIQUE (id, patient_id),
  constraint orders_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES app.appointments(id) ON DELETE SET NULL,
  constraint orders_authored_by_fkey FOREIGN KEY (authored_by) REFERENCES app.profiles(id) ON DELETE RESTRICT,
  constraint orders_condition_id_fkey FOREIGN KEY (condition_id) REFERENCES app.conditions(id) ON DELETE SET NULL,
  constraint orders_done_by_fkey FOREIGN KEY (done_by) REFERENCES app.profiles(id) ON DELETE RESTRICT,
  constraint orders_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint orders_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES app.profiles(id) ON DELETE RESTRICT,
  constraint orders_authored_as_check CHECK ((authored_as = ANY (ARRAY['doctor'::text, 'professional'::text]))),
  constraint orders_cancelled_check CHECK (((status = 'cancelled'::text) = (status_reason IS NOT NULL))),
  constraint orders_category_check CHECK ((category = ANY (ARRAY['laboratory'::text, 'imaging'::text, 'referral'::text, 'procedure'::text]))),
  constraint orders_done_as_check CHECK ((done_as = ANY (ARRAY['doctor'::text, 'professional'::text]))),
  constraint orders_done_check CHECK (((num_nulls(done_by, done_as, done_at) = ANY (ARRAY[0, 3])) AND ((done_at IS NULL) OR (requested_at IS NOT NULL)) AND ((status <> 'done'::text) OR (done_at IS NOT NULL)))),
  constraint orders_encrypted_check CHECK (((SUBSTRING(note FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(performer FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(priority FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(reason FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(services FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(status_reason FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea))),
  constraint orders_requested_check CHECK (((num_nulls(requested_by, requested_at) = ANY (ARRAY[0, 2])) AND
CASE status
    WHEN 'draft'::text THEN (requested_at IS NULL)
    WHEN 'cancelled'::text THEN true
    ELSE (requested_at IS NOT NULL)
END)),
  constraint orders_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'requested'::text, 'done'::text, 'result-in'::text, 'reviewed'::text, 'cancelled'::text]))),
  constraint orders_version_check CHECK ((version > 0))
);
CREATE INDEX orders_appointment_idx ON app.orders USING btree (appointment_id);
CREATE INDEX orders_authored_by_idx ON app.orders USING btree (authored_by);
CREATE INDEX orders_condition_idx ON app.orders USING btree (condition_id);
CREATE INDEX orders_done_by_idx ON app.orders USING btree (done_by);
CREATE INDEX orders_open_idx ON app.orders USING btree (patient_id, authored_at DESC, id DESC) WHERE (status = ANY (ARRAY['draft'::text, 'requested'::text, 'done'::text, 'result-in'::text]));
CREATE INDEX orders_patient_idx ON app.orders USING btree (patient_id, authored_at DESC, id DESC);
CREATE INDEX orders_requested_by_idx ON app.orders USING btree (requested_by);
CREATE INDEX orders_requested_idx ON app.orders USING btree (patient_id, requested_at DESC, id DESC) WHERE (requested_at IS NOT NULL);
CREATE INDEX orders_unanswered_idx ON app.orders USING btree (requested_by, expected_on, id) WHERE (status = ANY (ARRAY['requested'::text, 'done'::text]));
alter table app.orders enable row level security;
alter table app.orders force row level security;
grant insert, select on app.orders to uzima_api;
grant update (category, status, services, reason, priority, performer, note, status_reason, condition_id, expected_on, requested_by, requested_at, done_by, done_as, done_at, told_done_at, version, updated_at) on app.orders to uzima_api;

create policy owner_all on app.orders to current_user
  using (true)
  with check (true);

create policy patient_tells on app.orders for update to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) AND (status = 'requested'::text) AND (told_done_at IS NULL)))
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (told_done_at = ( SELECT app.at() AS at))));

create policy provider_changes on app.orders for update to uzima_api
  using (((status <> 'cancelled'::text) AND app.cares_for(patient_id)))
  with check ((app.cares_for(patient_id) AND ((condition_id IS NULL) OR (EXISTS ( SELECT
   FROM app.conditions c
  WHERE ((c.id = orders.condition_id) AND (c.patient_id = orders.patient_id)))))));

create policy provider_orders on app.orders for insert to uzima_api
  with check (((authored_by = ( SELECT app.uid() AS uid)) AND (authored_as = ( SELECT app.role() AS role)) AND (authored_at = ( SELECT app.at() AS at)) AND (told_done_at IS NULL) AND (done_at IS NULL) AND app.cares_for(patient_id) AND ((status = 'draft'::text) OR ((status = 'requested'::text) AND (( SELECT app.doctor_id() AS doctor_id) IS NOT NULL) AND (requested_by = ( SELECT app.uid() AS uid)) AND (requested_at = ( SELECT app.at() AS at)))) AND ((condition_id IS NULL) OR (EXISTS ( SELECT
   FROM app.conditions c
  WHERE ((c.id = orders.condition_id) AND (c.patient_id = orders.patient_id))))) AND ((appointment_id IS NULL) OR (EXISTS ( SELECT
   FROM app.visits_in_care(orders.appointment_id, NULL::uuid) v(id, patient_id, doctor_id, doctor_user_id, scheduled_time, minutes, status, type, type_names, mode, reason, patient_note, doctor_name, time_zone, patient_name, has_arrived)
  WHERE (v.patient_id = orders.patient_id))))));

create policy record_read on app.orders for select to uzima_api
  using ((app.cares_for(patient_id) OR ((patient_id = ( SELECT app.uid() AS uid)) AND (requested_at IS NOT NULL))));

CREATE TRIGGER orders_keep BEFORE UPDATE ON app.orders FOR EACH ROW EXECUTE FUNCTION app.keep_order();

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.orders FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

CREATE OR REPLACE FUNCTION app.keep_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  is_doctor boolean := app.doctor_id() is not null;
  next text[] := case old.status
    when 'draft' then array['draft', 'requested', 'cancelled']
    when 'requested' then array['done', 'result-in', 'cancelled']
    when 'done' then array['result-in', 'reviewed', 'cancelled']
    when 'result-in' then array['reviewed', 'done', 'requested']
    when 'reviewed' then array['result-in', 'done', 'requested']
    else '{}' end;
begin
  if current_user <> 'uzima_api' then
    return new;
  end if;
  if app.uid() = old.patient_id then
    if to_jsonb(new) - array['told_done_at', 'version', 'updated_at'] is distinct from to_jsonb(old) - array['told_done_at', 'version', 'updated_at'] then
      raise exception 'a patient says that it was done, and nothing else' using errcode = '42501';
    end if;
    return new;
  end if;
  if new.told_done_at is distinct from old.told_done_at then
    raise exception 'this is for the patient to say' using errcode = '42501';
  end if;
  if old.status <> 'draft' and (new.category, new.services, new.reason, new.priority, new.performer, new.note, new.condition_id, new.expected_on)
      is distinct from (old.category, old.services, old.reason, old.priority, old.performer, old.note, old.condition_id, old.expected_on) then
    raise exception 'what was requested stays as it was signed' using errcode = '42501';
  end if;
  if new.status <> old.status and new.status <> all (next) then
    raise exception 'an order does not go from % to %', old.status, new.status using errcode = '42501';
  end if;
  if (new.requested_by, new.requested_at) is distinct from (old.requested_by, old.requested_at)
      and not (old.status = 'draft' and new.status = 'requested' and is_doctor
        and (new.requested_by, new.requested_at) is not distinct from (app.uid(), app.at())) then
    raise exception 'a doctor requests in their own name' using errcode = '42501';
  end if;
  if (new.done_by, new.done_as, new.done_at) is distinct from (old.done_by, old.done_as, old.done_at)
      and not (old.status = 'requested' and new.status = 'done'
        and (new.done_by, new.done_as, new.done_at) is not distinct from (app.uid(), app.role(), app.at())) then
    raise exception 'who has carried it out says so in their own name' using errcode = '42501';
  end if;
  if not is_doctor and (new.status = 'cancelled' and old.status <> 'draft' or new.status = 'reviewed' and old.status = 'done') then
    raise exception 'only a doctor ends what was requested' using errcode = '42501';
  end if;
  if new.status = 'result-in' and not exists (
      select from app.health_records r where r.order_id = new.id and r.patient_id = new.patient_id and r.deleted_at is null) then
    raise exception 'there is no result' using errcode = '42501';
  end if;
  return new;
end $function$;
revoke all on function app.keep_order() from public;

CREATE OR REPLACE FUNCTION app.person_of_orders(p_patient uuid)
 RETURNS TABLE(name text, date_of_birth date, locale text, time_zone text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.name, p.date_of_birth, p.locale, p.time_zone from app.profiles p
   where p.id = p_patient and (p.id = app.uid() or app.cares_for(p.id))
$function$;
revoke all on function app.person_of_orders(uuid) from public;
grant execute on function app.person_of_orders(uuid) to uzima_api;

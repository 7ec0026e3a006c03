-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create type app.delivery_card as (
  id uuid,
  patient_id uuid,
  partner_id text,
  state text,
  item_count integer,
  requested_at timestamp with time zone,
  state_at timestamp with time zone
);

create table app.delivery_addresses (
  id uuid not null,
  patient_id uuid not null,
  label bytea not null,
  address bytea not null,
  phone bytea,
  is_default boolean not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint delivery_addresses_pkey PRIMARY KEY (id),
  constraint delivery_addresses_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint delivery_addresses_encrypted_check CHECK (((octet_length(address) >= 33) AND (SUBSTRING(address FROM 1 FOR 3) = '\x010000'::bytea) AND ((octet_length(label) >= 33) AND (SUBSTRING(label FROM 1 FOR 3) = '\x010000'::bytea)) AND ((octet_length(phone) >= 33) AND (SUBSTRING(phone FROM 1 FOR 3) = '\x010000'::bytea))))
);
CREATE UNIQUE INDEX delivery_addresses_default_key ON app.delivery_addresses USING btree (patient_id) WHERE is_default;
CREATE INDEX delivery_addresses_patient_idx ON app.delivery_addresses USING btree (patient_id, created_at, id);
alter table app.delivery_addresses enable row level security;
alter table app.delivery_addresses force row level security;
grant delete, insert, select on app.delivery_addresses to uzima_api;
grant update (label, address, phone, is_default, updated_at) on app.delivery_addresses to uzima_api;

create policy owner_all on app.delivery_addresses to current_user
  using (true)
  with check (true);

create policy patient_adds on app.delivery_addresses for insert to uzima_api
  with check ((patient_id = ( SELECT app.uid() AS uid)));

create policy patient_changes on app.delivery_addresses for update to uzima_api
  using ((patient_id = ( SELECT app.uid() AS uid)))
  with check ((patient_id = ( SELECT app.uid() AS uid)));

create policy patient_removes on app.delivery_addresses for delete to uzima_api
  using ((patient_id = ( SELECT app.uid() AS uid)));

create policy patient_sees on app.delivery_addresses for select to uzima_api
  using ((patient_id = ( SELECT app.uid() AS uid)));

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.delivery_addresses FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

create table app.delivery_events (
  id uuid not null,
  order_id uuid not null,
  patient_id uuid not null,
  state text not null,
  at timestamp with time zone not null,
  by text not null,
  reason bytea,
  constraint delivery_events_pkey PRIMARY KEY (id),
  constraint delivery_events_state_key UNIQUE (order_id, state),
  constraint delivery_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES app.delivery_orders(id) ON DELETE CASCADE,
  constraint delivery_events_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint delivery_events_by_check CHECK ((by = ANY (ARRAY['patient'::text, 'practice'::text, 'system'::text]))),
  constraint delivery_events_encrypted_check CHECK (((octet_length(reason) >= 33) AND (SUBSTRING(reason FROM 1 FOR 3) = '\x010000'::bytea))),
  constraint delivery_events_reason_check CHECK (((reason IS NULL) OR ((state = 'cancelled'::text) AND (by = 'practice'::text)))),
  constraint delivery_events_state_check CHECK ((state = ANY (ARRAY['payment_pending'::text, 'requested'::text, 'accepted'::text, 'out_for_delivery'::text, 'delivered'::text, 'cancelled'::text])))
);
CREATE INDEX delivery_events_patient_idx ON app.delivery_events USING btree (patient_id);
alter table app.delivery_events enable row level security;
alter table app.delivery_events force row level security;
grant insert, select on app.delivery_events to uzima_api;

create policy owner_all on app.delivery_events to current_user
  using (true)
  with check (true);

create policy patient_orders on app.delivery_events for insert to uzima_api
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (by = 'patient'::text) AND (EXISTS ( SELECT
   FROM app.delivery_orders o
  WHERE ((o.id = delivery_events.order_id) AND (o.patient_id = delivery_events.patient_id) AND (o.state = delivery_events.state))))));

create policy patient_sees on app.delivery_events for select to uzima_api
  using ((patient_id = ( SELECT app.uid() AS uid)));

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.delivery_events FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

create table app.delivery_items (
  id uuid not null,
  order_id uuid not null,
  patient_id uuid not null,
  medication_id uuid,
  name bytea not null,
  dosage bytea not null,
  constraint delivery_items_pkey PRIMARY KEY (id),
  constraint delivery_items_medication_key UNIQUE (order_id, medication_id),
  constraint delivery_items_medication_id_fkey FOREIGN KEY (medication_id) REFERENCES app.medications(id) ON DELETE SET NULL,
  constraint delivery_items_order_id_fkey FOREIGN KEY (order_id) REFERENCES app.delivery_orders(id) ON DELETE CASCADE,
  constraint delivery_items_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint delivery_items_encrypted_check CHECK (((octet_length(dosage) >= 33) AND (SUBSTRING(dosage FROM 1 FOR 3) = '\x010000'::bytea) AND ((octet_length(name) >= 33) AND (SUBSTRING(name FROM 1 FOR 3) = '\x010000'::bytea))))
);
CREATE INDEX delivery_items_medication_idx ON app.delivery_items USING btree (medication_id) WHERE (medication_id IS NOT NULL);
CREATE INDEX delivery_items_patient_idx ON app.delivery_items USING btree (patient_id);
alter table app.delivery_items enable row level security;
alter table app.delivery_items force row level security;
grant insert, select on app.delivery_items to uzima_api;

create policy owner_all on app.delivery_items to current_user
  using (true)
  with check (true);

create policy patient_orders on app.delivery_items for insert to uzima_api
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (EXISTS ( SELECT
   FROM app.delivery_orders o
  WHERE ((o.id = delivery_items.order_id) AND (o.patient_id = delivery_items.patient_id)))) AND (EXISTS ( SELECT
   FROM app.medications m
  WHERE ((m.id = delivery_items.medication_id) AND (m.patient_id = delivery_items.patient_id) AND m.is_active)))));

create policy patient_sees on app.delivery_items for select to uzima_api
  using ((patient_id = ( SELECT app.uid() AS uid)));

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.delivery_items FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

create table app.delivery_orders (
  id uuid not null,
  patient_id uuid not null,
  partner_id text not null,
  fee integer not null,
  state text not null,
  item_count integer not null,
  recipient bytea not null,
  address bytea not null,
  phone bytea,
  note bytea,
  requested_at timestamp with time zone not null,
  state_at timestamp with time zone not null,
  transaction_id uuid,
  checkout_url text,
  pay_until timestamp with time zone,
  paid_at timestamp with time zone,
  refunded_at timestamp with time zone,
  constraint delivery_orders_pkey PRIMARY KEY (id),
  constraint delivery_orders_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint delivery_orders_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES app.payment_transactions(id) ON DELETE SET NULL,
  constraint delivery_orders_encrypted_check CHECK (((octet_length(address) >= 33) AND (SUBSTRING(address FROM 1 FOR 3) = '\x010000'::bytea) AND ((octet_length(note) >= 33) AND (SUBSTRING(note FROM 1 FOR 3) = '\x010000'::bytea)) AND ((octet_length(phone) >= 33) AND (SUBSTRING(phone FROM 1 FOR 3) = '\x010000'::bytea)) AND ((octet_length(recipient) >= 33) AND (SUBSTRING(recipient FROM 1 FOR 3) = '\x010000'::bytea)))),
  constraint delivery_orders_fee_check CHECK ((fee >= 0)),
  constraint delivery_orders_item_count_check CHECK (((item_count >= 1) AND (item_count <= 20))),
  constraint delivery_orders_pay_check CHECK (
CASE
    WHEN (fee = 0) THEN ((state <> 'payment_pending'::text) AND (pay_until IS NULL) AND (paid_at IS NULL))
    ELSE ((pay_until IS NOT NULL) AND ((state = ANY (ARRAY['payment_pending'::text, 'cancelled'::text])) OR (paid_at IS NOT NULL)))
END),
  constraint delivery_orders_refund_check CHECK (((refunded_at IS NULL) OR (paid_at IS NOT NULL))),
  constraint delivery_orders_state_check CHECK ((state = ANY (ARRAY['payment_pending'::text, 'requested'::text, 'accepted'::text, 'out_for_delivery'::text, 'delivered'::text, 'cancelled'::text])))
);
CREATE INDEX delivery_orders_closed_idx ON app.delivery_orders USING btree (state_at DESC, id DESC) WHERE (state = ANY (ARRAY['delivered'::text, 'cancelled'::text]));
CREATE INDEX delivery_orders_open_idx ON app.delivery_orders USING btree (requested_at, id) WHERE (state = ANY (ARRAY['requested'::text, 'accepted'::text, 'out_for_delivery'::text]));
CREATE INDEX delivery_orders_patient_idx ON app.delivery_orders USING btree (patient_id, requested_at DESC, id DESC);
CREATE INDEX delivery_orders_state_idx ON app.delivery_orders USING btree (patient_id, state, requested_at DESC, id DESC);
CREATE INDEX delivery_orders_transaction_idx ON app.delivery_orders USING btree (transaction_id) WHERE (transaction_id IS NOT NULL);
CREATE INDEX delivery_orders_unpaid_idx ON app.delivery_orders USING btree (pay_until) WHERE (state = 'payment_pending'::text);
alter table app.delivery_orders enable row level security;
alter table app.delivery_orders force row level security;
grant insert, select on app.delivery_orders to uzima_api;
grant update (transaction_id, checkout_url) on app.delivery_orders to uzima_api;

create policy owner_all on app.delivery_orders to current_user
  using (true)
  with check (true);

create policy patient_orders on app.delivery_orders for insert to uzima_api
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (paid_at IS NULL) AND (refunded_at IS NULL) AND (state =
CASE
    WHEN (fee = 0) THEN 'requested'::text
    ELSE 'payment_pending'::text
END)));

create policy patient_pays on app.delivery_orders for update to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) AND (state = 'payment_pending'::text)))
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (state = 'payment_pending'::text)));

create policy patient_sees on app.delivery_orders for select to uzima_api
  using ((patient_id = ( SELECT app.uid() AS uid)));

create policy tasks_see on app.delivery_orders for select to uzima_api
  using ((( SELECT app.role() AS role) = 'system'::text));

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.delivery_orders FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

CREATE OR REPLACE FUNCTION app.cancel_delivery(p_order uuid, p_event uuid, p_reason bytea)
 RETURNS TABLE(patient_id uuid, transaction_id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  who text := case app.role() when 'admin' then 'practice' when 'system' then 'system' else 'patient' end;
  me uuid := app.uid();
  found_patient uuid;
  found_transaction uuid;
begin
  perform from app.payment_transactions t
    where t.id = (select o.transaction_id from app.delivery_orders o where o.id = p_order) for update;
  update app.delivery_orders o set state = 'cancelled', state_at = app.at(), checkout_url = null
   where o.id = p_order and case who
     when 'practice' then p_reason is not null and o.state in ('requested', 'accepted', 'out_for_delivery')
     when 'system' then o.state = 'payment_pending' and o.pay_until <= app.at()
     else o.patient_id = me and p_reason is null and o.state in ('payment_pending', 'requested', 'accepted') end
  returning o.patient_id, o.transaction_id into found_patient, found_transaction;
  if found_patient is null then
    return;
  end if;
  insert into app.delivery_events (id, order_id, patient_id, state, at, by, reason)
  values (p_event, p_order, found_patient, 'cancelled', app.at(), who, p_reason);
  return query select found_patient, found_transaction;
end $function$;
revoke all on function app.cancel_delivery(uuid,uuid,bytea) from public;
grant execute on function app.cancel_delivery(uuid,uuid,bytea) to uzima_api;

CREATE OR REPLACE FUNCTION app.delivery_board(p_order uuid, p_open boolean, p_from timestamp with time zone, p_from_id uuid, p_limit integer)
 RETURNS SETOF app.delivery_card
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.role() is distinct from 'admin' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  if p_order is not null then
    return query select o.id, o.patient_id, o.partner_id, o.state, o.item_count, o.requested_at, o.state_at
      from app.delivery_orders o
     where o.id = p_order and exists (select from app.delivery_events e where e.order_id = o.id and e.state = 'requested');
  elsif p_open then
    return query select o.id, o.patient_id, o.partner_id, o.state, o.item_count, o.requested_at, o.state_at
      from app.delivery_orders o
     where o.state in ('requested', 'accepted', 'out_for_delivery')
       and (p_from is null or (o.requested_at, o.id) > (p_from, p_from_id))
     order by o.requested_at, o.id limit p_limit;
  else
    return query select o.id, o.patient_id, o.partner_id, o.state, o.item_count, o.requested_at, o.state_at
      from app.delivery_orders o
     where o.state in ('delivered', 'cancelled')
       and exists (select from app.delivery_events e where e.order_id = o.id and e.state = 'requested')
       and (p_from is null or (o.state_at, o.id) < (p_from, p_from_id))
     order by o.state_at desc, o.id desc limit p_limit;
  end if;
end $function$;
revoke all on function app.delivery_board(uuid,boolean,timestamp with time zone,uuid,integer) from public;
grant execute on function app.delivery_board(uuid,boolean,timestamp with time zone,uuid,integer) to uzima_api;

CREATE OR REPLACE FUNCTION app.delivery_desk()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select a from app.all_admins() a where app.uid() is not null or app.role() = 'system'
$function$;
revoke all on function app.delivery_desk() from public;
grant execute on function app.delivery_desk() to uzima_api;

CREATE OR REPLACE FUNCTION app.delivery_slip(p_order uuid)
 RETURNS TABLE(id uuid, patient_id uuid, recipient bytea, address bytea, phone bytea, note bytea)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select o.id, o.patient_id, o.recipient, o.address, o.phone, o.note from app.delivery_orders o
   where o.id = p_order and app.role() = 'admin' and o.state in ('requested', 'accepted', 'out_for_delivery')
$function$;
revoke all on function app.delivery_slip(uuid) from public;
grant execute on function app.delivery_slip(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.move_delivery(p_order uuid, p_to text, p_event uuid)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  whose uuid;
begin
  if app.role() is distinct from 'admin' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  update app.delivery_orders o set state = p_to, state_at = app.at()
   where o.id = p_order
     and o.state = case p_to when 'accepted' then 'requested' when 'out_for_delivery' then 'accepted' when 'delivered' then 'out_for_delivery' end
  returning o.patient_id into whose;
  if whose is null then
    return;
  end if;
  insert into app.delivery_events (id, order_id, patient_id, state, at, by) values (p_event, p_order, whose, p_to, app.at(), 'practice');
  return next whose;
end $function$;
revoke all on function app.move_delivery(uuid,text,uuid) from public;
grant execute on function app.move_delivery(uuid,text,uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.settle_delivery(p_order uuid, p_transaction uuid, p_event uuid)
 RETURNS TABLE(patient_id uuid, outcome text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  said text;
  whose uuid;
begin
  if app.role() is distinct from 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  select t.status into said from app.payment_transactions t
   where t.id = p_transaction and t.purpose = 'delivery' and t.purpose_id = p_order;
  select o.patient_id into whose from app.delivery_orders o where o.id = p_order for update;
  if said is null or whose is null then
    return;
  end if;
  if said = 'completed' then
    update app.delivery_orders o
       set state = 'requested', state_at = app.at(), paid_at = app.at(), transaction_id = p_transaction, checkout_url = null
     where o.id = p_order and o.state = 'payment_pending';
    if not found then
      update app.delivery_orders o set paid_at = app.at(), transaction_id = p_transaction
       where o.id = p_order and o.state = 'cancelled' and o.paid_at is null;
      return query select whose, 'late';
      return;
    end if;
    insert into app.delivery_events (id, order_id, patient_id, state, at, by)
    values (p_event, p_order, whose, 'requested', app.at(), 'patient');
    return query select whose, 'paid';
  elsif said = 'failed' then
    update app.delivery_orders o set transaction_id = null, checkout_url = null
     where o.id = p_order and o.state = 'payment_pending' and o.transaction_id = p_transaction;
    return query select whose, 'failed';
  elsif said = 'refunded' then
    update app.delivery_orders o set refunded_at = app.at()
     where o.id = p_order and o.transaction_id = p_transaction and o.paid_at is not null and o.refunded_at is null;
    return query select whose, 'refunded';
  end if;
end $function$;
revoke all on function app.settle_delivery(uuid,uuid,uuid) from public;
grant execute on function app.settle_delivery(uuid,uuid,uuid) to uzima_api;

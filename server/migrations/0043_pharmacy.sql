-- Medicines brought home: saved addresses, orders with what is in them, and their course.
create table app.delivery_addresses (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  /* sealed, kind medications, subject the patient; so is everything sealed below */
  label bytea not null,
  address bytea not null,
  phone bytea,
  is_default boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index delivery_addresses_default_key on app.delivery_addresses (patient_id) where is_default;
create index delivery_addresses_patient_idx on app.delivery_addresses (patient_id, created_at, id);

create table app.delivery_orders (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  /* of the list of partners, which is no table */
  partner_id text not null,
  /* cents */
  fee integer not null check (fee >= 0),
  state text not null check (state in ('payment_pending', 'requested', 'accepted', 'out_for_delivery', 'delivered', 'cancelled')),
  item_count integer not null check (item_count between 1 and 20),
  /* sealed */
  recipient bytea not null,
  address bytea not null,
  phone bytea,
  note bytea,
  requested_at timestamptz not null,
  state_at timestamptz not null,
  /* the payment under way, or the one that was completed, and where it is made */
  transaction_id uuid references app.payment_transactions on delete set null,
  checkout_url text,
  pay_until timestamptz,
  paid_at timestamptz,
  refunded_at timestamptz,
  constraint delivery_orders_pay_check check (
    case when fee = 0 then state <> 'payment_pending' and pay_until is null and paid_at is null
         else pay_until is not null and (state in ('payment_pending', 'cancelled') or paid_at is not null) end),
  constraint delivery_orders_refund_check check (refunded_at is null or paid_at is not null)
);
create index delivery_orders_patient_idx on app.delivery_orders (patient_id, requested_at desc, id desc);
create index delivery_orders_state_idx on app.delivery_orders (patient_id, state, requested_at desc, id desc);
create index delivery_orders_open_idx on app.delivery_orders (requested_at, id)
  where state in ('requested', 'accepted', 'out_for_delivery');
create index delivery_orders_closed_idx on app.delivery_orders (state_at desc, id desc) where state in ('delivered', 'cancelled');
create index delivery_orders_unpaid_idx on app.delivery_orders (pay_until) where state = 'payment_pending';
create index delivery_orders_transaction_idx on app.delivery_orders (transaction_id) where transaction_id is not null;

-- What was ordered, as it was called then.
create table app.delivery_items (
  id uuid primary key,
  order_id uuid not null references app.delivery_orders on delete cascade,
  patient_id uuid not null references app.profiles on delete cascade,
  medication_id uuid references app.medications on delete set null,
  /* sealed */
  name bytea not null,
  dosage bytea not null,
  constraint delivery_items_medication_key unique (order_id, medication_id)
);
create index delivery_items_patient_idx on app.delivery_items (patient_id);
create index delivery_items_medication_idx on app.delivery_items (medication_id) where medication_id is not null;

-- The course of an order: one row for each state it has been in.
create table app.delivery_events (
  id uuid primary key,
  order_id uuid not null references app.delivery_orders on delete cascade,
  patient_id uuid not null references app.profiles on delete cascade,
  state text not null check (state in ('payment_pending', 'requested', 'accepted', 'out_for_delivery', 'delivered', 'cancelled')),
  at timestamptz not null,
  by text not null check (by in ('patient', 'practice', 'system')),
  /* sealed: why the practice has cancelled it */
  reason bytea,
  constraint delivery_events_state_key unique (order_id, state),
  constraint delivery_events_reason_check check (reason is null or (state = 'cancelled' and by = 'practice'))
);
create index delivery_events_patient_idx on app.delivery_events (patient_id);

do $$
declare t text;
begin
  foreach t in array array['delivery_addresses', 'delivery_orders', 'delivery_items', 'delivery_events'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy owner_all on app.%I to current_user using (true) with check (true)', t);
    -- the person's alone: whoever treats them sees the medicines themselves, and who moves orders on sees no health data
    execute format('create policy patient_sees on app.%I for select to uzima_api using (patient_id = (select app.uid()))', t);
    execute format('grant select, insert on app.%I to uzima_api', t);
  end loop;
end $$;

create policy patient_adds on app.delivery_addresses for insert to uzima_api with check (patient_id = (select app.uid()));
create policy patient_changes on app.delivery_addresses for update to uzima_api
  using (patient_id = (select app.uid())) with check (patient_id = (select app.uid()));
create policy patient_removes on app.delivery_addresses for delete to uzima_api using (patient_id = (select app.uid()));
grant update (label, address, phone, is_default, updated_at), delete on app.delivery_addresses to uzima_api;

create policy tasks_see on app.delivery_orders for select to uzima_api using ((select app.role()) = 'system');
create policy patient_orders on app.delivery_orders for insert to uzima_api
  with check (patient_id = (select app.uid()) and paid_at is null and refunded_at is null
    and state = case when fee = 0 then 'requested' else 'payment_pending' end);
-- where the fee is paid; every step beyond that is a function's
create policy patient_pays on app.delivery_orders for update to uzima_api
  using (patient_id = (select app.uid()) and state = 'payment_pending')
  with check (patient_id = (select app.uid()) and state = 'payment_pending');
grant update (transaction_id, checkout_url) on app.delivery_orders to uzima_api;

create policy patient_orders on app.delivery_items for insert to uzima_api
  with check (patient_id = (select app.uid())
    and exists (select from app.delivery_orders o where o.id = order_id and o.patient_id = delivery_items.patient_id)
    and exists (select from app.medications m where m.id = medication_id and m.patient_id = delivery_items.patient_id and m.is_active));
create policy patient_orders on app.delivery_events for insert to uzima_api
  with check (patient_id = (select app.uid()) and by = 'patient'
    and exists (select from app.delivery_orders o
                 where o.id = order_id and o.patient_id = delivery_events.patient_id and o.state = delivery_events.state));

select app.seal_columns('delivery_addresses', 'medications', 'patient_id', array['label', 'address', 'phone']);
select app.seal_columns('delivery_orders', 'medications', 'patient_id', array['recipient', 'address', 'phone', 'note']);
select app.seal_columns('delivery_items', 'medications', 'patient_id', array['name', 'dosage']);
select app.seal_columns('delivery_events', 'medications', 'patient_id', array['reason']);

/** An order as an admin sees it in a list. Whose it is goes to the audit log and to live hints only. */
create type app.delivery_card as (
  id uuid, patient_id uuid, partner_id text, state text, item_count integer, requested_at timestamptz, state_at timestamptz
);

/** The board: one order, those under way, oldest first, or those that are closed, latest first. What was never paid never stood on it. */
create function app.delivery_board(p_order uuid, p_open boolean, p_from timestamptz, p_from_id uuid, p_limit integer)
returns setof app.delivery_card language plpgsql stable security definer set search_path = '' as $$
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
end $$;

/** Where an order goes, for an admin, as long as it is under way. */
create function app.delivery_slip(p_order uuid) returns table (
  id uuid, patient_id uuid, recipient bytea, address bytea, phone bytea, note bytea
) language sql stable security definer set search_path = '' as $$
  select o.id, o.patient_id, o.recipient, o.address, o.phone, o.note from app.delivery_orders o
   where o.id = p_order and app.role() = 'admin' and o.state in ('requested', 'accepted', 'out_for_delivery')
$$;

/** Moves an order on by one step. Answers nothing when it does not stand before that step: of two at once one does it. */
create function app.move_delivery(p_order uuid, p_to text, p_event uuid) returns setof uuid
language plpgsql security definer set search_path = '' as $$
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
end $$;

/**
 * Cancels an order: the patient until it is out for delivery, an admin, with a reason, until it is delivered, the clock when it was not paid
 * in time. Answers whose it was and its payment, or nothing. The payment is locked before the order, as whoever settles it does.
 */
create function app.cancel_delivery(p_order uuid, p_event uuid, p_reason bytea) returns table (patient_id uuid, transaction_id uuid)
language plpgsql security definer set search_path = '' as $$
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
end $$;

/**
 * Follows what became of the payment of an order: a completed one sends the order off, a failed one can be made anew, a refunded one is
 * noted. Answers whose order it is, and `late` where the order no longer waits for this payment, which then goes back.
 */
create function app.settle_delivery(p_order uuid, p_transaction uuid, p_event uuid) returns table (patient_id uuid, outcome text)
language plpgsql security definer set search_path = '' as $$
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
end $$;

/** Who is told of an order: the admins. */
create function app.delivery_desk() returns setof uuid language sql stable security definer set search_path = '' as $$
  select p.id from app.profiles p where p.role = 'admin' and (app.uid() is not null or app.role() = 'system')
$$;
revoke all on function app.delivery_board, app.delivery_slip, app.move_delivery, app.cancel_delivery, app.settle_delivery, app.delivery_desk
  from public;
grant execute on function app.delivery_board, app.delivery_slip, app.move_delivery, app.cancel_delivery, app.settle_delivery,
  app.delivery_desk to uzima_api;

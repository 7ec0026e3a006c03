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
revoke all on function app.delivery_board from public;
grant execute on function app.delivery_board to uzima_api;

/** Where an order goes, for an admin, as long as it is under way. */
create function app.delivery_slip(p_order uuid) returns table (
  id uuid, patient_id uuid, recipient bytea, address bytea, phone bytea, note bytea
) language sql stable security definer set search_path = '' as $$
  select o.id, o.patient_id, o.recipient, o.address, o.phone, o.note from app.delivery_orders o
   where o.id = p_order and app.role() = 'admin' and o.state in ('requested', 'accepted', 'out_for_delivery')
$$;
revoke all on function app.delivery_slip from public;
grant execute on function app.delivery_slip to uzima_api;

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
revoke all on function app.move_delivery from public;
grant execute on function app.move_delivery to uzima_api;

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
revoke all on function app.cancel_delivery from public;
grant execute on function app.cancel_delivery to uzima_api;

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
revoke all on function app.settle_delivery from public;
grant execute on function app.settle_delivery to uzima_api;

/** Who is told of an order: the admins. */
create function app.delivery_desk() returns setof uuid language sql stable security definer set search_path = '' as $$
  select a from app.all_admins() a where app.uid() is not null or app.role() = 'system'
$$;
revoke all on function app.delivery_desk from public;
grant execute on function app.delivery_desk to uzima_api;

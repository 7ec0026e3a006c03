-- A card that was refused bears a name apart from those of payments: of one intent at Stripe several cards may be refused before one pays.
drop index app.payment_transactions_charge_ref_key;
create unique index payment_transactions_charge_ref_key on app.payment_transactions (provider, charge_ref)
  where charge_ref is not null and attempt_of is null;
/* told twice it is one */
create unique index payment_transactions_attempt_key on app.payment_transactions (attempt_of, charge_ref) where attempt_of is not null;
drop index app.payment_transactions_attempt_idx;

-- What was said of a charge whose name a refused card bore was put down to that card: it is heard anew, of the payment, once that has the name.
update app.payment_events e
   set transaction_id = null, charge_ref = t.charge_ref, received_at = now(), done_at = null, outcome = null
  from app.payment_transactions t
 where t.id = e.transaction_id and t.attempt_of is not null;
delete from app.payment_refunds r using app.payment_transactions t where t.id = r.transaction_id and t.attempt_of is not null;
delete from app.payment_disputes d using app.payment_transactions t where t.id = d.transaction_id and t.attempt_of is not null;
update app.payment_transactions t
   set status = 'failed', refunded_amount = 0, refunded_at = null, asked = null, ask_at = null
 where t.attempt_of is not null and (t.refunded_amount > 0 or t.asked is not null);
update app.payment_transactions t set charge_ref = t.id::text
 where t.attempt_of is not null and t.provider = 'stripe' and t.charge_ref like 'pi\_%';

/** The fee of an order that had been refunded is with us again: the order says so no longer. Answers whose order it is. */
create function app.delivery_fee_returned(p_order uuid, p_transaction uuid) returns setof uuid
language plpgsql security definer set search_path = '' as $$
begin
  if app.role() is distinct from 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  return query update app.delivery_orders o set refunded_at = null
    where o.id = p_order and o.transaction_id = p_transaction and o.refunded_at is not null
      and exists (select from app.payment_transactions t where t.id = p_transaction and t.status = 'completed')
    returning o.patient_id;
end $$;
revoke all on function app.delivery_fee_returned from public;
grant execute on function app.delivery_fee_returned to uzima_api;

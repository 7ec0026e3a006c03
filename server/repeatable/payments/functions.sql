/**
 * Keeps what was said of a payment, once for each event, and answers whether there is such a payment. Providers speak without a session;
 * a person's card in the sandbox speaks in theirs, of their own payment only.
 */
create function app.record_payment_event(p_id text, p_transaction uuid, p_report text, p_mac bytea, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from app.payment_transactions t
     where t.id = p_transaction
       and (app.role() in ('visitor', 'system') or (t.user_id = app.uid() and t.provider = 'sandbox'))) then
    return false;
  end if;
  insert into app.payment_events (id, transaction_id, report, mac, received_at)
  values (p_id, p_transaction, p_report, p_mac, p_now) on conflict do nothing;
  if found then
    perform app.queue_payment_settling(p_now);
  end if;
  return true;
end $$;
revoke all on function app.record_payment_event from public;
grant execute on function app.record_payment_event to uzima_api;

/** Has the worker look at once at what waits. */
create function app.queue_payment_settling(p_now timestamptz) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform graphile_worker.add_job('payments', run_at => p_now, job_key => 'payments', max_attempts => 3);
end $$;
revoke all on function app.queue_payment_settling from public;
grant execute on function app.queue_payment_settling to uzima_api;

/** Who paid, for an admin who searches by the address, and by whose name a payment is shown. */
create function app.payers(p_ids uuid[], p_email text) returns table (id uuid, name text, email text)
language sql stable security definer set search_path = '' as $$
  select p.id, p.name, u.email
    from app.profiles p join auth.users u on u.id = p.id
   where app.role() = 'admin' and (p.id = any(p_ids) or (p_email is not null and u.email = lower(p_email)))
$$;
revoke all on function app.payers from public;
grant execute on function app.payers to uzima_api;

/** The states of a payment, whoever changes it. What was refunded is so no longer where the money came back to us. */
create function app.guard_payment() returns trigger language plpgsql set search_path = '' as $$
begin
  if (new.user_id, new.amount, new.currency, new.purpose, new.purpose_id, new.provider, new.transaction_ref, new.created_at)
     is distinct from (old.user_id, old.amount, old.currency, old.purpose, old.purpose_id, old.provider, old.transaction_ref, old.created_at) then
    raise exception 'a payment stays what it was begun as' using errcode = '23514';
  end if;
  if new.status <> old.status and (old.status, new.status) not in
     (('pending', 'completed'), ('pending', 'failed'), ('completed', 'refunded'), ('failed', 'refunded'),
      ('refunded', 'completed'), ('refunded', 'failed')) then
    raise exception 'a payment cannot go from % to %', old.status, new.status using errcode = '23514';
  end if;
  if (old.completed_at is not null and new.completed_at is distinct from old.completed_at)
     or (old.receipt_number is not null and new.receipt_number is distinct from old.receipt_number) then
    raise exception 'a receipt stays as it is' using errcode = '23514';
  end if;
  return new;
end $$;
revoke all on function app.guard_payment from public;

/** Notes that a payment is to be given up: for the person whose it is, or the server. Answers the state it is in; nothing where it is not theirs. */
create function app.ask_of_payment(p_id uuid, p_ask text, p_reason text, p_now timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
declare
  found_status text;
begin
  select t.status into found_status from app.payment_transactions t
   where t.id = p_id and (t.user_id = app.uid() or app.role() in ('admin', 'system')) for update;
  update app.payment_transactions t
     set asked = p_ask, ask_at = p_now, ask_tries = 0, ask_reason = p_reason, asked_by = app.uid()
   where t.id = p_id and t.status = found_status and t.asked is distinct from p_ask and app.role() <> 'admin'
     and p_ask = 'close' and t.status = 'pending' and t.asked is distinct from 'charge';
  return found_status;
end $$;
revoke all on function app.ask_of_payment from public;
grant execute on function app.ask_of_payment to uzima_api;

/** What can still be paid back: not what is on its way or gone, and not what the card holder's bank has taken or holds. */
create function app.refundable(p_payment uuid) returns integer language sql stable security invoker set search_path = '' as $$
  select greatest(0, t.amount
      - coalesce((select sum(r.amount) from app.payment_refunds r where r.transaction_id = t.id and r.status <> 'failed'), 0)
      - coalesce((select sum(d.amount) from app.payment_disputes d where d.transaction_id = t.id
                    and d.status in ('needs_response', 'under_review', 'lost', 'appeal_needs_response', 'appeal_under_review', 'other')), 0))::integer
    from app.payment_transactions t where t.id = p_payment
$$;
revoke all on function app.refundable from public;
grant execute on function app.refundable to uzima_api;

/**
 * Notes that a payment is to be paid back, all that is left of it (null) or a part: for an admin, for the person whose it is by the module
 * that charged, and for the server. The same id is one refund. The payment is locked: together they are never more than was paid.
 */
create function app.ask_refund(p_id uuid, p_payment uuid, p_amount integer, p_reason text, p_now timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
declare
  paid app.payment_transactions;
  known app.payment_refunds;
  left_over integer;
begin
  select t.* into paid from app.payment_transactions t
   where t.id = p_payment and (t.user_id = app.uid() or app.role() in ('admin', 'system')) for update;
  if not found then
    return 'unknown';
  end if;
  select r.* into known from app.payment_refunds r where r.id = p_id;
  if found then
    return case when known.transaction_id = p_payment and known.amount = coalesce(p_amount, known.amount) and known.reason = p_reason
      then 'known' else 'reused' end;
  end if;
  -- one that was paid after it had failed goes back too; a card that was refused is no such
  if paid.status <> 'completed' and (paid.status <> 'failed' or paid.charge_ref is null or paid.attempt_of is not null) then
    return 'closed';
  end if;
  left_over := app.refundable(p_payment);
  if left_over = 0 or p_amount > left_over then
    return 'too_much';
  end if;
  insert into app.payment_refunds (id, transaction_id, user_id, amount, reason, status, asked_at, asked_by, ask_at)
  values (p_id, p_payment, paid.user_id, coalesce(p_amount, left_over), p_reason, 'asked', p_now, app.uid(), p_now);
  perform app.queue_payment_settling(p_now);
  return 'asked';
end $$;
revoke all on function app.ask_refund from public;
grant execute on function app.ask_refund to uzima_api;

/** Keeps what a provider said of a charge, once for each event, until it is known of which payment it is. Only a provider speaks so: without a session. */
create function app.record_charge_event(p_id text, p_charge text, p_report text, p_mac bytea, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if app.role() not in ('visitor', 'system') then
    return false;
  end if;
  insert into app.payment_events (id, charge_ref, report, mac, received_at)
  values (p_id, p_charge, p_report, p_mac, p_now) on conflict do nothing;
  if found then
    perform app.queue_payment_settling(p_now);
  end if;
  return true;
end $$;
revoke all on function app.record_charge_event from public;
grant execute on function app.record_charge_event to uzima_api;

/** Who is told of disputes and of refunds that failed: the admins. */
create function app.payment_desk() returns setof uuid language sql stable security definer set search_path = '' as $$
  select a from app.all_admins() a where app.role() = 'system'
$$;
revoke all on function app.payment_desk from public;
grant execute on function app.payment_desk to uzima_api;

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

/**
 * What is paid of a visit and not returned, what was returned or is about to be, whether that is on its way or has failed, whether nothing is
 * due because its invoice was cancelled, and a payment that is begun and not finished. For functions that have checked who asks.
 */
create function app.payments_of_visit(p_visit uuid) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'paid', coalesce(sum(t.amount - t.given) filter (where t.status in ('completed', 'refunded')), 0),
    'returned', coalesce(sum(t.given) filter (where t.status in ('completed', 'refunded')), 0),
    'isReturning', coalesce(bool_or(t.is_returning), false),
    'hasFailed', coalesce(bool_or(t.has_failed), false),
    'isWaived', app.is_waived(p_visit),
    'openPayment', (array_agg(t.id) filter (where t.status = 'pending'))[1])
    from (select p.id, p.status, p.amount, greatest(p.refunded_amount, coalesce(sum(r.amount) filter (where r.status <> 'failed'), 0)) as given,
                 bool_or(r.status in ('asked', 'pending')) as is_returning, bool_or(r.status = 'failed') as has_failed
            from app.payment_transactions p
            left join app.payment_refunds r on r.transaction_id = p.id
           where p.purpose = 'visit' and p.purpose_id = p_visit and p.attempt_of is null
           group by p.id) t
$$;
revoke all on function app.payments_of_visit from public;

/** What is paid of a visit, for its two parties; only its patient learns of a payment that is not finished. */
create function app.visit_payments(p_visit uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select case when a.patient_id = app.uid() then app.payments_of_visit(a.id) else app.payments_of_visit(a.id) - 'openPayment' end
    from app.appointments a
   where a.id = p_visit and (a.patient_id = app.uid() or a.doctor_id = app.doctor_id() or app.role() = 'system')
$$;
revoke all on function app.visit_payments from public;
grant execute on function app.visit_payments to uzima_api;

/**
 * A payment of a visit is its patient's, in the currency that was agreed, and never more than is left of the price: whoever pays next waits
 * until this one is begun, and so does whoever cancels the visit.
 */
create function app.guard_visit_payment() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  visit app.appointments;
begin
  select a.* into visit from app.appointments a where a.id = new.purpose_id for no key update;
  if visit.patient_id is distinct from new.user_id or visit.price is null or lower(visit.currency) <> new.currency
     or new.status = 'pending' and (visit.status not in ('scheduled', 'completed') or app.is_waived(visit.id)) then
    raise exception 'nothing is due of this visit' using errcode = '23514';
  elsif (app.payments_of_visit(visit.id) ->> 'paid')::integer + new.amount > visit.price then
    raise exception 'more than the price of the visit' using errcode = '23514';
  end if;
  return new;
end $$;
revoke all on function app.guard_visit_payment from public;

/**
 * Whatever cancels a visit returns what was paid for it, once, and closes a payment that is not finished. The deposit stays with the practice
 * if the patient cancels later than agreed, unless the practice had asked them to move. The visit's row is locked, then its payments.
 */
create function app.return_visit_payments() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  moment timestamptz := coalesce(app.at(), new.updated_at);
  keeps integer := 0;
  kept integer;
  payment record;
begin
  if new.cancelled_by = 'patient' and new.change_minutes > 0 and moment >= new.scheduled_time - make_interval(mins => new.change_minutes)
     and not exists (select from app.absence_requests r where r.appointment_id = new.id and (r.answer is null or r.answer = 'cancelled')) then
    keeps := coalesce(new.deposit, 0);
  end if;
  for payment in
    select t.id, t.user_id, t.status from app.payment_transactions t
     where t.purpose = 'visit' and t.purpose_id = new.id and t.attempt_of is null and t.status in ('pending', 'completed')
     order by t.created_at, t.id for update
  loop
    if payment.status = 'pending' then
      update app.payment_transactions t set asked = 'close', ask_at = moment, ask_tries = 0, ask_reason = 'cancelled' where t.id = payment.id;
      continue;
    end if;
    kept := least(keeps, app.refundable(payment.id));
    keeps := keeps - kept;
    insert into app.payment_refunds (id, transaction_id, user_id, amount, reason, status, asked_at, asked_by, ask_at)
    select gen_random_uuid(), payment.id, payment.user_id, app.refundable(payment.id) - kept, 'visit_cancelled', 'asked', moment, app.uid(), moment
     where app.refundable(payment.id) > kept
    on conflict do nothing;
  end loop;
  if found then
    perform app.queue_payment_settling(moment);
  end if;
  return null;
end $$;
revoke all on function app.return_visit_payments from public;

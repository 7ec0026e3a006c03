-- What goes back of a payment: refunds, all at once or in parts, and what card holders dispute at their bank.
create table app.payment_refunds (
  /* made by whoever asks: what is sent twice is one; the provider is asked under it */
  id uuid primary key,
  transaction_id uuid not null references app.payment_transactions on delete cascade,
  user_id uuid not null references app.profiles on delete cascade,
  amount integer not null check (amount > 0),
  /* null: it was made at the provider itself */
  reason text check (reason in ('requested_by_customer', 'duplicate', 'fraudulent', 'not_delivered')),
  /* asked: the provider is to be asked. pending: it has said that it will. */
  status text not null check (status in ('asked', 'pending', 'done', 'failed')),
  asked_at timestamptz not null,
  asked_by uuid references app.profiles on delete set null,
  ask_at timestamptz,
  ask_tries integer not null default 0,
  /* the provider's name for it */
  refund_ref text constraint payment_refunds_ref_key unique,
  done_at timestamptz,
  failed_at timestamptz,
  failure_code text check (failure_code in ('refused', 'card_gone', 'no_funds')),
  constraint payment_refunds_ask_check check ((status = 'asked') = (ask_at is not null)),
  constraint payment_refunds_state_check check (
    (status <> 'done' or done_at is not null) and (status = 'failed') = (failed_at is not null) and (status = 'failed') = (failure_code is not null))
);
create index payment_refunds_transaction_idx on app.payment_refunds (transaction_id, asked_at, id);
create index payment_refunds_user_idx on app.payment_refunds (user_id);
create index payment_refunds_asked_by_idx on app.payment_refunds (asked_by) where asked_by is not null;
create index payment_refunds_ask_idx on app.payment_refunds (ask_at) where status = 'asked';

create table app.payment_disputes (
  id uuid primary key,
  transaction_id uuid not null references app.payment_transactions on delete cascade,
  user_id uuid not null references app.profiles on delete cascade,
  /* the provider's name for it */
  dispute_ref text not null constraint payment_disputes_ref_key unique,
  amount integer not null check (amount >= 0),
  /* a word of the provider's */
  reason text not null,
  status text not null check (status in ('warning_needs_response', 'warning_under_review', 'warning_closed', 'needs_response',
    'under_review', 'won', 'lost', 'appeal_needs_response', 'appeal_under_review', 'prevented', 'other')),
  is_live boolean not null,
  /* until when it can be answered */
  due_at timestamptz,
  opened_at timestamptz not null,
  /* when the provider said so: what it said before changes nothing any more */
  said_at timestamptz not null,
  closed_at timestamptz
);
create index payment_disputes_transaction_idx on app.payment_disputes (transaction_id, opened_at, id);
create index payment_disputes_user_idx on app.payment_disputes (user_id);
create index payment_disputes_open_idx on app.payment_disputes (transaction_id) where closed_at is null;

alter table app.payment_refunds enable row level security;
alter table app.payment_refunds force row level security;
alter table app.payment_disputes enable row level security;
alter table app.payment_disputes force row level security;
create policy owner_all on app.payment_refunds to current_user using (true) with check (true);
create policy owner_all on app.payment_disputes to current_user using (true) with check (true);
create policy payer_reads on app.payment_refunds for select to uzima_api
  using (user_id = (select app.uid()) or (select app.role()) in ('admin', 'system'));
create policy payer_reads on app.payment_disputes for select to uzima_api
  using (user_id = (select app.uid()) or (select app.role()) in ('admin', 'system'));
create policy server_hears on app.payment_refunds for insert to uzima_api with check ((select app.role()) = 'system');
create policy server_hears on app.payment_disputes for insert to uzima_api with check ((select app.role()) = 'system');
create policy server_settles on app.payment_refunds for update to uzima_api
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');
create policy server_settles on app.payment_disputes for update to uzima_api
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');
grant select, insert on app.payment_refunds, app.payment_disputes to uzima_api;
grant update (status, ask_at, ask_tries, refund_ref, done_at, failed_at, failure_code) on app.payment_refunds to uzima_api;
grant update (amount, reason, status, due_at, said_at, closed_at) on app.payment_disputes to uzima_api;

-- What was paid back before: the whole, once.
insert into app.payment_refunds (id, transaction_id, user_id, amount, reason, status, asked_at, asked_by, ask_at, ask_tries, done_at)
select gen_random_uuid(), t.id, t.user_id, t.amount,
       case when t.ask_reason in ('requested_by_customer', 'duplicate', 'fraudulent', 'not_delivered') then t.ask_reason end,
       case when t.status = 'refunded' then 'done' else 'asked' end, coalesce(t.refunded_at, t.ask_at), t.asked_by,
       case when t.status <> 'refunded' then t.ask_at end, 0, t.refunded_at
  from app.payment_transactions t
 where t.status = 'refunded' or t.asked = 'refund';

alter table app.payment_transactions
  add column refunded_amount integer not null default 0 check (refunded_amount between 0 and amount);
update app.payment_transactions set refunded_amount = amount where status = 'refunded';
update app.payment_transactions set asked = null, ask_at = null, ask_tries = 0 where asked = 'refund';
alter table app.payment_transactions
  add constraint payment_transactions_refund_check check ((status = 'refunded') = (refunded_amount = amount)),
  drop constraint payment_transactions_asked_check,
  /* refunds: what the provider knows of them */
  add constraint payment_transactions_asked_check check (asked in ('open', 'charge', 'close', 'refunds'));
grant update (refunded_amount) on app.payment_transactions to uzima_api;

-- What is said of a charge is kept under the charge's name until it is known whose it is: a payment may be said to be paid later than that.
alter table app.payment_events
  alter column transaction_id drop not null,
  add column charge_ref text,
  add constraint payment_events_about_check check ((transaction_id is null) <> (charge_ref is null));
create index payment_events_stray_idx on app.payment_events (received_at) where transaction_id is null;
grant update (transaction_id, charge_ref) on app.payment_events to uzima_api;
create policy server_forgets on app.payment_events for delete to uzima_api
  using ((select app.role()) = 'system' and transaction_id is null);
grant delete on app.payment_events to uzima_api;

/** The states of a payment, whoever changes it. What was refunded is so no longer where the money came back to us. */
create or replace function app.guard_payment() returns trigger language plpgsql set search_path = '' as $$
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

/** Notes that a payment is to be given up: for the person whose it is, or the server. Answers the state it is in; nothing where it is not theirs. */
create or replace function app.ask_of_payment(p_id uuid, p_ask text, p_reason text, p_now timestamptz) returns text
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

/** What can still be paid back: not what is on its way or gone, and not what the card holder's bank has taken or holds. */
create function app.refundable(p_payment uuid) returns integer language sql stable security invoker set search_path = '' as $$
  select greatest(0, t.amount
      - coalesce((select sum(r.amount) from app.payment_refunds r where r.transaction_id = t.id and r.status <> 'failed'), 0)
      - coalesce((select sum(d.amount) from app.payment_disputes d where d.transaction_id = t.id
                    and d.status in ('needs_response', 'under_review', 'lost', 'appeal_needs_response', 'appeal_under_review', 'other')), 0))::integer
    from app.payment_transactions t where t.id = p_payment
$$;

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
  perform app.wake_payments(p_now);
  return 'asked';
end $$;

/** Keeps what a provider said of a charge, once for each event, until it is known of which payment it is. Only a provider speaks so: without a session. */
create function app.hear_of_charge(p_id text, p_charge text, p_report text, p_mac bytea, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if app.role() not in ('visitor', 'system') then
    return false;
  end if;
  insert into app.payment_events (id, charge_ref, report, mac, received_at)
  values (p_id, p_charge, p_report, p_mac, p_now) on conflict do nothing;
  if found then
    perform app.wake_payments(p_now);
  end if;
  return true;
end $$;

/** Who is told of disputes and of refunds that failed: the admins. */
create function app.payment_desk() returns setof uuid language sql stable security definer set search_path = '' as $$
  select p.id from app.profiles p where p.role = 'admin' and app.role() = 'system'
$$;
revoke all on function app.refundable, app.ask_refund, app.hear_of_charge, app.payment_desk from public;
grant execute on function app.refundable, app.ask_refund, app.hear_of_charge, app.payment_desk to uzima_api;

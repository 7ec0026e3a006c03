-- What people pay, and what a payment provider says of it. Amounts are integer cents.
create sequence app.receipt_numbers;

create table app.payment_transactions (
  id uuid primary key,
  user_id uuid not null references app.profiles on delete cascade,
  created_at timestamptz not null,
  amount integer not null check (amount > 0),
  currency text not null default 'usd' check (currency = 'usd'),
  payment_method text not null default 'credit_card' check (payment_method in ('credit_card', 'debit_card', 'prepaid_card')),
  transaction_ref text not null constraint payment_transactions_ref_key unique,
  status text not null check (status in ('pending', 'completed', 'failed', 'refunded')),
  purpose text not null check (purpose in ('subscription', 'delivery')),
  purpose_id uuid not null,
  /* which words say what it is for: never anything about health */
  description text not null,
  return_path text not null,
  provider text not null check (provider in ('sandbox', 'stripe')),
  saves_method boolean not null default false,
  /* of a charge without the person: the same key is charged once */
  charge_key text constraint payment_transactions_charge_key unique,
  /* a card that was refused, while the payment itself goes on */
  attempt_of uuid references app.payment_transactions on delete cascade,
  /* the provider's names: of the page to pay at, and of the charge */
  checkout_ref text,
  charge_ref text,
  checkout_url text,
  card_brand text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  failure_code text,
  receipt_number bigint constraint payment_transactions_receipt_key unique,
  /* what is to be asked of the provider, from when on, how often it was tried, and why */
  asked text check (asked in ('open', 'charge', 'close', 'refund')),
  ask_at timestamptz,
  ask_tries integer not null default 0,
  ask_reason text,
  asked_by uuid references app.profiles on delete set null,
  expires_at timestamptz,
  completed_at timestamptz,
  failed_at timestamptz,
  refunded_at timestamptz,
  constraint payment_transactions_ask_time_check check ((asked is null) = (ask_at is null)),
  constraint payment_transactions_state_check check (
    (status <> 'pending' or expires_at is not null)
    and (status <> 'completed' or completed_at is not null)
    and ((receipt_number is null) = (completed_at is null))
    and (status <> 'failed' or (failed_at is not null and failure_code is not null))
    and (status <> 'refunded' or refunded_at is not null))
);
create index payment_transactions_user_idx on app.payment_transactions (user_id, created_at desc, id desc);
create index payment_transactions_user_status_idx on app.payment_transactions (user_id, status, created_at desc, id desc);
create index payment_transactions_newest_idx on app.payment_transactions (created_at desc, id desc);
create index payment_transactions_status_idx on app.payment_transactions (status, created_at desc, id desc);
create index payment_transactions_attempt_idx on app.payment_transactions (attempt_of) where attempt_of is not null;
create index payment_transactions_purpose_idx on app.payment_transactions (purpose, purpose_id);
create index payment_transactions_asked_by_idx on app.payment_transactions (asked_by) where asked_by is not null;
create index payment_transactions_ask_idx on app.payment_transactions (ask_at) where asked is not null;
create index payment_transactions_expiry_idx on app.payment_transactions (expires_at) where status = 'pending';
create unique index payment_transactions_charge_ref_key on app.payment_transactions (provider, charge_ref) where charge_ref is not null;
create unique index payment_transactions_checkout_ref_key on app.payment_transactions (provider, checkout_ref) where checkout_ref is not null;

-- What a provider has said, once for each of its events. The mac shows that the server wrote it: SQL alone forges no payment.
create table app.payment_events (
  id text primary key,
  transaction_id uuid not null references app.payment_transactions on delete cascade,
  report text not null,
  mac bytea not null,
  received_at timestamptz not null,
  done_at timestamptz,
  /* what came of it */
  outcome text
);
create index payment_events_transaction_idx on app.payment_events (transaction_id);
create index payment_events_waiting_idx on app.payment_events (received_at, id) where done_at is null;

-- With what a person pays when they are not there: the provider's names for it, never a card number.
create table app.payment_methods (
  user_id uuid not null references app.profiles on delete cascade,
  provider text not null check (provider in ('sandbox', 'stripe')),
  customer_ref text not null,
  method_ref text not null,
  payment_method text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month smallint not null check (exp_month between 1 and 12),
  exp_year smallint not null,
  created_at timestamptz not null,
  primary key (user_id, provider)
);

alter table app.payment_transactions enable row level security;
alter table app.payment_transactions force row level security;
alter table app.payment_events enable row level security;
alter table app.payment_events force row level security;
alter table app.payment_methods enable row level security;
alter table app.payment_methods force row level security;
create policy owner_all on app.payment_transactions to current_user using (true) with check (true);
create policy owner_all on app.payment_events to current_user using (true) with check (true);
create policy owner_all on app.payment_methods to current_user using (true) with check (true);

create policy payer_reads on app.payment_transactions for select to uzima_api
  using (user_id = (select app.uid()) or (select app.role()) in ('admin', 'system'));
-- A person only begins to pay; what becomes of it is for the server itself.
create policy payer_begins on app.payment_transactions for insert to uzima_api
  with check ((select app.role()) = 'system'
    or (user_id = (select app.uid()) and status = 'pending' and charge_key is null and attempt_of is null
      and (asked is null or asked = 'open') and completed_at is null));
create policy server_settles on app.payment_transactions for update to uzima_api
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');
grant select, insert on app.payment_transactions to uzima_api;
grant update (payment_method, status, checkout_ref, charge_ref, checkout_url, card_brand, card_last4, failure_code, receipt_number,
  asked, ask_at, ask_tries, ask_reason, completed_at, failed_at, refunded_at) on app.payment_transactions to uzima_api;
grant usage on sequence app.receipt_numbers to uzima_api;

-- Only the server reads what was said; how it is written stands below.
create policy server_hears on app.payment_events for select to uzima_api using ((select app.role()) = 'system');
create policy server_has_heard on app.payment_events for update to uzima_api
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');
grant select on app.payment_events to uzima_api;
grant update (done_at, outcome) on app.payment_events to uzima_api;

create policy payer_reads on app.payment_methods for select to uzima_api
  using (user_id = (select app.uid()) or (select app.role()) = 'system');
create policy server_keeps on app.payment_methods for insert to uzima_api with check ((select app.role()) = 'system');
create policy server_replaces on app.payment_methods for update to uzima_api
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');
create policy payer_forgets on app.payment_methods for delete to uzima_api using (user_id = (select app.uid()));
grant select, insert, delete on app.payment_methods to uzima_api;
grant update (customer_ref, method_ref, payment_method, brand, last4, exp_month, exp_year, created_at) on app.payment_methods to uzima_api;

/** The states of a payment, whoever changes it: nothing is completed twice, and what is refunded stays so. */
create function app.guard_payment() returns trigger language plpgsql set search_path = '' as $$
begin
  if (new.user_id, new.amount, new.currency, new.purpose, new.purpose_id, new.provider, new.transaction_ref, new.created_at)
     is distinct from (old.user_id, old.amount, old.currency, old.purpose, old.purpose_id, old.provider, old.transaction_ref, old.created_at) then
    raise exception 'a payment stays what it was begun as' using errcode = '23514';
  end if;
  if new.status <> old.status and (old.status, new.status) not in
     (('pending', 'completed'), ('pending', 'failed'), ('completed', 'refunded'), ('failed', 'refunded')) then
    raise exception 'a payment cannot go from % to %', old.status, new.status using errcode = '23514';
  end if;
  if (old.completed_at is not null and new.completed_at is distinct from old.completed_at)
     or (old.receipt_number is not null and new.receipt_number is distinct from old.receipt_number) then
    raise exception 'a receipt stays as it is' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger payment_transactions_guard before update on app.payment_transactions
  for each row execute function app.guard_payment();

/**
 * Notes that a payment is to be given up or paid back: for the person whose it is, an admin (paying back only), or the server.
 * Answers the state it is in; nothing where it is not theirs. Who asks again changes nothing.
 */
create function app.ask_of_payment(p_id uuid, p_ask text, p_reason text, p_now timestamptz) returns text
language plpgsql security definer set search_path = '' as $$
declare
  found_status text;
begin
  select t.status into found_status from app.payment_transactions t
   where t.id = p_id
     and (t.user_id = app.uid() or app.role() = 'system' or (app.role() = 'admin' and p_ask = 'refund'))
     for update;
  update app.payment_transactions t
     set asked = p_ask, ask_at = p_now, ask_tries = 0, ask_reason = p_reason, asked_by = app.uid()
   where t.id = p_id and t.status = found_status and t.asked is distinct from p_ask
     and ((p_ask = 'close' and t.status = 'pending' and t.asked is distinct from 'charge') or (p_ask = 'refund' and t.status = 'completed'));
  return found_status;
end $$;

/**
 * Keeps what was said of a payment, once for each event, and answers whether there is such a payment. Providers speak without a session;
 * a person's card in the sandbox speaks in theirs, of their own payment only.
 */
create function app.hear_of_payment(p_id text, p_transaction uuid, p_report text, p_mac bytea, p_now timestamptz) returns boolean
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
    perform app.wake_payments(p_now);
  end if;
  return true;
end $$;

/** Has the worker look at once at what waits. */
create function app.wake_payments(p_now timestamptz) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform graphile_worker.add_job('payments', run_at => p_now, job_key => 'payments', max_attempts => 3);
end $$;

/** Who paid, for an admin who searches by the address, and by whose name a payment is shown. */
create function app.payers(p_ids uuid[], p_email text) returns table (id uuid, name text, email text)
language sql stable security definer set search_path = '' as $$
  select p.id, p.name, u.email
    from app.profiles p join auth.users u on u.id = p.id
   where app.role() = 'admin' and (p.id = any(p_ids) or (p_email is not null and u.email = lower(p_email)))
$$;
revoke all on function app.guard_payment, app.ask_of_payment, app.hear_of_payment, app.wake_payments, app.payers from public;
grant execute on function app.ask_of_payment, app.hear_of_payment, app.wake_payments, app.payers to uzima_api;

create sequence app.receipt_numbers;
grant usage on sequence app.receipt_numbers to uzima_api;

create table app.payment_transactions (
  id uuid primary key,
  user_id uuid not null references app.profiles on delete cascade,
  created_at timestamptz not null,
  amount integer not null check (amount > 0),
  currency text not null default 'usd' check (currency = 'usd'),
  payment_method text not null default 'credit_card' check (payment_method in ('credit_card', 'debit_card', 'prepaid_card')),
  transaction_ref text not null,
  status text not null check (status in ('pending', 'completed', 'failed', 'refunded')),
  purpose text not null check (purpose in ('subscription', 'delivery')),
  purpose_id uuid not null,
  /* which words say what it is for: never anything about health */
  description text not null,
  return_path text not null,
  provider text not null check (provider in ('sandbox', 'stripe')),
  saves_method boolean not null default false,
  /* of a charge without the person: the same key is charged once */
  charge_key text,
  /* a card that was refused, while the payment itself goes on */
  attempt_of uuid references app.payment_transactions on delete cascade,
  /* the provider's names: of the page to pay at, and of the charge */
  checkout_ref text,
  charge_ref text,
  checkout_url text,
  card_brand text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  failure_code text,
  receipt_number bigint,
  /* what is to be asked of the provider, from when on, how often it was tried, and why */
  asked text check (asked in ('open', 'charge', 'close', 'refunds')),
  ask_at timestamptz,
  ask_tries integer not null default 0,
  ask_reason text,
  asked_by uuid references app.profiles on delete set null,
  expires_at timestamptz,
  completed_at timestamptz,
  failed_at timestamptz,
  refunded_at timestamptz,
  refunded_amount integer not null default 0,
  constraint payment_transactions_charge_key unique (charge_key),
  constraint payment_transactions_receipt_key unique (receipt_number),
  constraint payment_transactions_ref_key unique (transaction_ref),
  constraint payment_transactions_ask_time_check check ((asked is null) = (ask_at is null)),
  constraint payment_transactions_check check ((refunded_amount between 0 and amount)),
  constraint payment_transactions_refund_check check ((status = 'refunded') = (refunded_amount = amount)),
  constraint payment_transactions_state_check check (((status <> 'pending') or (expires_at is not null)) and ((status <> 'completed') or (completed_at is not null)) and ((receipt_number is null) = (completed_at is null)) and ((status <> 'failed') or ((failed_at is not null) and (failure_code is not null))) and ((status <> 'refunded') or (refunded_at is not null)))
);
create index payment_transactions_ask_idx on app.payment_transactions (ask_at) where (asked is not null);
create index payment_transactions_asked_by_idx on app.payment_transactions (asked_by) where (asked_by is not null);
/* told twice it is one */
create unique index payment_transactions_attempt_key on app.payment_transactions (attempt_of, charge_ref) where (attempt_of is not null);
create unique index payment_transactions_charge_ref_key on app.payment_transactions (provider, charge_ref) where ((charge_ref is not null) and (attempt_of is null));
create unique index payment_transactions_checkout_ref_key on app.payment_transactions (provider, checkout_ref) where (checkout_ref is not null);
create index payment_transactions_expiry_idx on app.payment_transactions (expires_at) where (status = 'pending');
create index payment_transactions_newest_idx on app.payment_transactions (created_at desc, id desc);
create index payment_transactions_purpose_idx on app.payment_transactions (purpose, purpose_id);
create index payment_transactions_status_idx on app.payment_transactions (status, created_at desc, id desc);
create index payment_transactions_user_idx on app.payment_transactions (user_id, created_at desc, id desc);
create index payment_transactions_user_status_idx on app.payment_transactions (user_id, status, created_at desc, id desc);
grant insert, select on app.payment_transactions to uzima_api;
grant update (payment_method, status, checkout_ref, charge_ref, checkout_url, card_brand, card_last4, failure_code, receipt_number, asked, ask_at, ask_tries, ask_reason, completed_at, failed_at, refunded_at, refunded_amount) on app.payment_transactions to uzima_api;

-- What a provider has said, once for each of its events. The mac shows that the server wrote it: SQL alone forges no payment.
create table app.payment_events (
  id text primary key,
  transaction_id uuid references app.payment_transactions on delete cascade,
  report text not null,
  mac bytea not null,
  received_at timestamptz not null,
  done_at timestamptz,
  /* what came of it */
  outcome text,
  -- What is said of a charge is kept under the charge's name until it is known whose it is: a payment may be said to be paid later than that.
  charge_ref text,
  constraint payment_events_about_check check ((transaction_id is null) <> (charge_ref is null))
);
create index payment_events_stray_idx on app.payment_events (received_at) where (transaction_id is null);
create index payment_events_transaction_idx on app.payment_events (transaction_id);
create index payment_events_waiting_idx on app.payment_events (received_at, id) where (done_at is null);
grant delete, select on app.payment_events to uzima_api;
grant update (transaction_id, done_at, outcome, charge_ref) on app.payment_events to uzima_api;

-- With what a person pays when they are not there: the provider's names for it, never a card number.
create table app.payment_methods (
  user_id uuid not null references app.profiles on delete cascade,
  provider text not null check (provider in ('sandbox', 'stripe')),
  customer_ref text not null,
  method_ref text not null,
  payment_method text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month smallint not null check ((exp_month between 1 and 12)),
  exp_year smallint not null,
  created_at timestamptz not null,
  constraint payment_methods_pkey primary key (user_id, provider)
);
grant delete, insert, select on app.payment_methods to uzima_api;
grant update (customer_ref, method_ref, payment_method, brand, last4, exp_month, exp_year, created_at) on app.payment_methods to uzima_api;

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
  refund_ref text,
  done_at timestamptz,
  failed_at timestamptz,
  failure_code text check (failure_code in ('refused', 'card_gone', 'no_funds')),
  constraint payment_refunds_ref_key unique (refund_ref),
  constraint payment_refunds_ask_check check ((status = 'asked') = (ask_at is not null)),
  constraint payment_refunds_state_check check (((status <> 'done') or (done_at is not null)) and ((status = 'failed') = (failed_at is not null)) and ((status = 'failed') = (failure_code is not null)))
);
create index payment_refunds_ask_idx on app.payment_refunds (ask_at) where (status = 'asked');
create index payment_refunds_asked_by_idx on app.payment_refunds (asked_by) where (asked_by is not null);
create index payment_refunds_transaction_idx on app.payment_refunds (transaction_id, asked_at, id);
create index payment_refunds_user_idx on app.payment_refunds (user_id);
grant insert, select on app.payment_refunds to uzima_api;
grant update (status, ask_at, ask_tries, refund_ref, done_at, failed_at, failure_code) on app.payment_refunds to uzima_api;

create table app.payment_disputes (
  id uuid primary key,
  transaction_id uuid not null references app.payment_transactions on delete cascade,
  user_id uuid not null references app.profiles on delete cascade,
  /* the provider's name for it */
  dispute_ref text not null,
  amount integer not null check (amount >= 0),
  /* a word of the provider's */
  reason text not null,
  status text not null check (status in ('warning_needs_response', 'warning_under_review', 'warning_closed', 'needs_response', 'under_review', 'won', 'lost', 'appeal_needs_response', 'appeal_under_review', 'prevented', 'other')),
  is_live boolean not null,
  /* until when it can be answered */
  due_at timestamptz,
  opened_at timestamptz not null,
  /* when the provider said so: what it said before changes nothing any more */
  said_at timestamptz not null,
  closed_at timestamptz,
  constraint payment_disputes_ref_key unique (dispute_ref)
);
create index payment_disputes_open_idx on app.payment_disputes (transaction_id) where (closed_at is null);
create index payment_disputes_transaction_idx on app.payment_disputes (transaction_id, opened_at, id);
create index payment_disputes_user_idx on app.payment_disputes (user_id);
grant insert, select on app.payment_disputes to uzima_api;
grant update (amount, reason, status, due_at, said_at, closed_at) on app.payment_disputes to uzima_api;

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
  updated_at timestamptz not null,
  constraint delivery_addresses_sealed_check check ((octet_length(address) >= 33) and (substring(address from 1 for 3) = '\x010000'::bytea) and ((octet_length(label) >= 33) and (substring(label from 1 for 3) = '\x010000'::bytea)) and ((octet_length(phone) >= 33) and (substring(phone from 1 for 3) = '\x010000'::bytea)))
);
create unique index delivery_addresses_default_key on app.delivery_addresses (patient_id) where is_default;
create index delivery_addresses_patient_idx on app.delivery_addresses (patient_id, created_at, id);
grant delete, insert, select on app.delivery_addresses to uzima_api;
grant update (label, address, phone, is_default, updated_at) on app.delivery_addresses to uzima_api;

create table app.delivery_orders (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  /* of the list of partners, which is no table */
  partner_id text not null,
  /* cents */
  fee integer not null check (fee >= 0),
  state text not null check (state in ('payment_pending', 'requested', 'accepted', 'out_for_delivery', 'delivered', 'cancelled')),
  item_count integer not null check ((item_count between 1 and 20)),
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
case
    when (fee = 0) then ((state <> 'payment_pending') and (pay_until is null) and (paid_at is null))
    else ((pay_until is not null) and ((state in ('payment_pending', 'cancelled')) or (paid_at is not null)))
end),
  constraint delivery_orders_refund_check check ((refunded_at is null) or (paid_at is not null)),
  constraint delivery_orders_sealed_check check ((octet_length(address) >= 33) and (substring(address from 1 for 3) = '\x010000'::bytea) and ((octet_length(note) >= 33) and (substring(note from 1 for 3) = '\x010000'::bytea)) and ((octet_length(phone) >= 33) and (substring(phone from 1 for 3) = '\x010000'::bytea)) and ((octet_length(recipient) >= 33) and (substring(recipient from 1 for 3) = '\x010000'::bytea)))
);
create index delivery_orders_closed_idx on app.delivery_orders (state_at desc, id desc) where (state in ('delivered', 'cancelled'));
create index delivery_orders_open_idx on app.delivery_orders (requested_at, id) where (state in ('requested', 'accepted', 'out_for_delivery'));
create index delivery_orders_patient_idx on app.delivery_orders (patient_id, requested_at desc, id desc);
create index delivery_orders_state_idx on app.delivery_orders (patient_id, state, requested_at desc, id desc);
create index delivery_orders_transaction_idx on app.delivery_orders (transaction_id) where (transaction_id is not null);
create index delivery_orders_unpaid_idx on app.delivery_orders (pay_until) where (state = 'payment_pending');
grant insert, select on app.delivery_orders to uzima_api;
grant update (transaction_id, checkout_url) on app.delivery_orders to uzima_api;

-- What was ordered, as it was called then.
create table app.delivery_items (
  id uuid primary key,
  order_id uuid not null references app.delivery_orders on delete cascade,
  patient_id uuid not null references app.profiles on delete cascade,
  medication_id uuid references app.medications on delete set null,
  /* sealed */
  name bytea not null,
  dosage bytea not null,
  constraint delivery_items_medication_key unique (order_id, medication_id),
  constraint delivery_items_sealed_check check ((octet_length(dosage) >= 33) and (substring(dosage from 1 for 3) = '\x010000'::bytea) and ((octet_length(name) >= 33) and (substring(name from 1 for 3) = '\x010000'::bytea)))
);
create index delivery_items_medication_idx on app.delivery_items (medication_id) where (medication_id is not null);
create index delivery_items_patient_idx on app.delivery_items (patient_id);
grant insert, select on app.delivery_items to uzima_api;

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
  constraint delivery_events_reason_check check ((reason is null) or ((state = 'cancelled') and (by = 'practice'))),
  constraint delivery_events_sealed_check check ((octet_length(reason) >= 33) and (substring(reason from 1 for 3) = '\x010000'::bytea))
);
create index delivery_events_patient_idx on app.delivery_events (patient_id);
grant insert, select on app.delivery_events to uzima_api;

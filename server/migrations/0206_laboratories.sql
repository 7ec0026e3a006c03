-- Laboratories that send results as HL7 v2 messages, the keys that they sign them with, and what they have sent.
create table app.laboratories (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  -- MSH-3 and MSH-4 as the laboratory writes them; any application where none is given
  application text not null check (length(application) <= 180),
  facility text not null check (length(facility) between 1 and 180),
  registered_by uuid references app.profiles on delete set null,
  registered_at timestamptz not null,
  suspended_at timestamptz,
  last_message_at timestamptz
);
create index laboratories_registered_by_idx on app.laboratories (registered_by);
alter table app.laboratories enable row level security;
alter table app.laboratories force row level security;
grant select, insert on app.laboratories to uzima_api;
grant update (suspended_at) on app.laboratories to uzima_api;

-- A key holds once a second admin has approved it, until it is ended.
create table app.laboratory_keys (
  id uuid primary key,
  laboratory_id uuid not null references app.laboratories on delete cascade,
  jwk jsonb not null check (not jwk ? 'd'),
  asked_by uuid references app.profiles on delete set null,
  asked_at timestamptz not null,
  approved_by uuid references app.profiles on delete set null,
  approved_at timestamptz,
  ended_by uuid references app.profiles on delete set null,
  ended_at timestamptz,
  constraint laboratory_keys_approved_check check (approved_by is null or approved_at is not null)
);
create index laboratory_keys_laboratory_idx on app.laboratory_keys (laboratory_id);
create index laboratory_keys_asked_by_idx on app.laboratory_keys (asked_by);
create index laboratory_keys_approved_by_idx on app.laboratory_keys (approved_by);
create index laboratory_keys_ended_by_idx on app.laboratory_keys (ended_by);
alter table app.laboratory_keys enable row level security;
alter table app.laboratory_keys force row level security;
grant select, insert on app.laboratory_keys to uzima_api;
grant update (ended_by, ended_at) on app.laboratory_keys to uzima_api;

-- A message as it was signed, sealed with a key of its own, and what was answered.
create table app.laboratory_messages (
  id uuid primary key,
  laboratory_id uuid not null references app.laboratories,
  key_id uuid not null references app.laboratory_keys,
  control_id text not null check (length(control_id) between 1 and 199),
  digest bytea not null,
  answer text not null,
  sealed bytea,
  seal_key bytea,
  received_at timestamptz not null,
  attempts integer not null default 0 check (attempts >= 0),
  constraint laboratory_messages_sealed_check check ((sealed is null) = (seal_key is null)),
  unique (laboratory_id, control_id)
);
create index laboratory_messages_key_idx on app.laboratory_messages (key_id);
alter table app.laboratory_messages enable row level security;
alter table app.laboratory_messages force row level security;
grant select on app.laboratory_messages to uzima_api;
grant update (sealed, seal_key, attempts) on app.laboratory_messages to uzima_api;

-- What a message says of one request (OBR), and what became of it.
create table app.laboratory_results (
  id uuid primary key,
  message_id uuid not null references app.laboratory_messages,
  position integer not null check (position >= 0),
  -- the same result again, by a keyed hash of the laboratory's number and test
  same_as bytea not null,
  changed_at timestamptz not null,
  state text not null check (state in ('waiting', 'filed', 'unmatched', 'refused', 'superseded', 'empty')),
  obstacle text check (obstacle in ('no_number', 'unknown_order', 'other_person', 'closed_order', 'no_clinician', 'earlier_elsewhere', 'unreadable')),
  refusal text check (refusal in ('not_ours', 'wrong_person', 'duplicate', 'test')),
  patient_id uuid references app.profiles on delete set null,
  order_id uuid references app.orders on delete set null,
  record_id uuid references app.health_records on delete set null,
  decided_by uuid references app.profiles on delete set null,
  decided_at timestamptz,
  received_at timestamptz not null,
  unique (message_id, position)
);
create index laboratory_results_same_idx on app.laboratory_results (same_as);
create index laboratory_results_unmatched_idx on app.laboratory_results (received_at, id) where state = 'unmatched';
create index laboratory_results_waiting_idx on app.laboratory_results (received_at, id) where state = 'waiting';
create index laboratory_results_patient_idx on app.laboratory_results (patient_id);
create index laboratory_results_order_idx on app.laboratory_results (order_id);
create index laboratory_results_record_idx on app.laboratory_results (record_id);
create index laboratory_results_decided_by_idx on app.laboratory_results (decided_by);
alter table app.laboratory_results enable row level security;
alter table app.laboratory_results force row level security;
grant select on app.laboratory_results to uzima_api;
grant update (state, obstacle, refusal, patient_id, order_id, record_id, decided_by, decided_at) on app.laboratory_results to uzima_api;

-- What was done with a result, in order.
create table app.laboratory_result_events (
  id uuid primary key,
  result_id uuid not null references app.laboratory_results on delete cascade,
  change text not null check (change in ('filed', 'unmatched', 'assigned', 'taken_back', 'refused', 'superseded', 'empty')),
  changed_by uuid references app.profiles on delete set null,
  changed_at timestamptz not null,
  patient_id uuid references app.profiles on delete set null,
  record_id uuid references app.health_records on delete set null
);
create index laboratory_result_events_result_idx on app.laboratory_result_events (result_id, changed_at);
create index laboratory_result_events_changed_by_idx on app.laboratory_result_events (changed_by);
create index laboratory_result_events_patient_idx on app.laboratory_result_events (patient_id);
create index laboratory_result_events_record_idx on app.laboratory_result_events (record_id);
alter table app.laboratory_result_events enable row level security;
alter table app.laboratory_result_events force row level security;
grant select, insert on app.laboratory_result_events to uzima_api;

-- The number by which a laboratory answers an order.
alter table app.orders add column number bigint generated by default as identity (start with 100001) not null;
create unique index orders_number_key on app.orders (number);

-- The keys that sign our acknowledgements; one signs, the others are published.
create table auth.laboratory_ack_keys (
  id uuid primary key,
  -- sealed by the master key
  private_key bytea not null,
  public_key jsonb not null check (public_key ->> 'kty' = 'RSA' and not public_key ? 'd'),
  signs boolean not null,
  created_at timestamptz not null
);
create unique index laboratory_ack_keys_signing_key on auth.laboratory_ack_keys (signs) where signs;
alter table auth.laboratory_ack_keys enable row level security;
alter table auth.laboratory_ack_keys force row level security;
grant select, insert on auth.laboratory_ack_keys to uzima_auth;

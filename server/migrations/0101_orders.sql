-- What is ordered for a patient: examinations, referrals, procedures. FHIR's ServiceRequest.
create table app.orders (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  category text not null check (category in ('laboratory', 'imaging', 'referral', 'procedure')),
  status text not null check (status in ('draft', 'requested', 'done', 'result-in', 'reviewed', 'cancelled')),
  /* encrypted, kind medical_records, subject the patient */
  services bytea not null,
  reason bytea,
  priority bytea not null,
  performer bytea,
  note bytea,
  /* encrypted likewise: why it was cancelled */
  status_reason bytea,
  condition_id uuid references app.conditions on delete set null,
  expected_on date not null,
  appointment_id uuid references app.appointments on delete set null,
  authored_by uuid not null references app.profiles on delete restrict,
  authored_as text not null check (authored_as in ('doctor', 'professional')),
  authored_at timestamptz not null,
  requested_by uuid references app.profiles on delete restrict,
  requested_at timestamptz,
  done_by uuid references app.profiles on delete restrict,
  done_as text check (done_as in ('doctor', 'professional')),
  done_at timestamptz,
  /* when the patient said that it was done */
  told_done_at timestamptz,
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null,
  constraint orders_patient_key unique (id, patient_id),
  constraint orders_requested_check check (num_nulls(requested_by, requested_at) in (0, 2)
    and case status when 'draft' then requested_at is null when 'cancelled' then true else requested_at is not null end),
  constraint orders_done_check check (num_nulls(done_by, done_as, done_at) in (0, 3) and (done_at is null or requested_at is not null)
    and (status <> 'done' or done_at is not null)),
  constraint orders_cancelled_check check ((status = 'cancelled') = (status_reason is not null))
);
create index orders_patient_idx on app.orders (patient_id, authored_at desc, id desc);
create index orders_open_idx on app.orders (patient_id, authored_at desc, id desc) where status in ('draft', 'requested', 'done', 'result-in');
create index orders_requested_by_idx on app.orders (requested_by);
create index orders_authored_by_idx on app.orders (authored_by);
create index orders_done_by_idx on app.orders (done_by);
create index orders_condition_idx on app.orders (condition_id);
create index orders_appointment_idx on app.orders (appointment_id);
alter table app.orders enable row level security;
alter table app.orders force row level security;
grant select, insert on app.orders to uzima_api;
grant update (category, status, services, reason, priority, performer, note, status_reason, condition_id, expected_on, requested_by, requested_at,
              done_by, done_as, done_at, told_done_at, version, updated_at) on app.orders to uzima_api;

-- What happened to an order. Only added to.
create table app.order_events (
  id uuid primary key,
  order_id uuid not null,
  patient_id uuid not null references app.profiles on delete cascade,
  version integer not null check (version > 0),
  change text not null check (change in ('drafted', 'edited', 'requested', 'done', 'told-done', 'result-in', 'reviewed', 'reopened', 'cancelled')),
  status text not null check (status in ('draft', 'requested', 'done', 'result-in', 'reviewed', 'cancelled')),
  changed_by uuid not null references app.profiles on delete restrict,
  changed_as text not null check (changed_as in ('patient', 'doctor', 'professional')),
  changed_at timestamptz not null,
  constraint order_events_order_fkey foreign key (order_id, patient_id) references app.orders (id, patient_id) on delete cascade,
  constraint order_events_version_key unique (order_id, version)
);
create index order_events_order_idx on app.order_events (order_id, patient_id);
create index order_events_patient_idx on app.order_events (patient_id);
create index order_events_changed_by_idx on app.order_events (changed_by);
alter table app.order_events enable row level security;
alter table app.order_events force row level security;
grant select, insert on app.order_events to uzima_api;

-- The order that a health record answers: said once, when the record is added.
alter table app.health_records add column order_id uuid,
  add constraint health_records_order_fkey foreign key (order_id, patient_id) references app.orders (id, patient_id) on delete set null (order_id);
create index health_records_order_idx on app.health_records (order_id, patient_id);

insert into app.encrypted_columns (table_name, column_name, kind, subject_column) values
  ('orders', 'services', 'medical_records', 'patient_id'),
  ('orders', 'reason', 'medical_records', 'patient_id'),
  ('orders', 'priority', 'medical_records', 'patient_id'),
  ('orders', 'performer', 'medical_records', 'patient_id'),
  ('orders', 'note', 'medical_records', 'patient_id'),
  ('orders', 'status_reason', 'medical_records', 'patient_id');

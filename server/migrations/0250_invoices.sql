-- expand: invoices of visits and the credit notes that cancel them, with numbers that have no gaps
-- The last number of each kind in each year. Its row is locked until the document is there, so that a number is never lost.
create table app.invoice_counters (
  kind text not null check (kind in ('invoice', 'credit_note')),
  year smallint not null check (year between 2000 and 9999),
  last integer not null check (last > 0),
  constraint invoice_counters_pkey primary key (kind, year)
);

-- As they were issued: what they say is copied, because a name, a price or an address changes later. Nothing of anybody's health.
create table app.invoices (
  id uuid primary key,
  kind text not null check (kind in ('invoice', 'credit_note')),
  year smallint not null,
  number integer not null check (number > 0),
  patient_id uuid not null references app.profiles on delete restrict,
  appointment_id uuid not null references app.appointments on delete restrict,
  issued_at timestamptz not null,
  -- day at the practice, by which the number has its year
  issued_on date not null,
  -- null: by the server
  issued_by uuid references app.profiles on delete set null,
  visit_on date not null,
  practice_name text not null,
  practice_address text,
  practice_phone text,
  patient_name text not null,
  -- of each its names by language, quantity and amount
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and lines <> '[]'),
  amount integer not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- a tax that the amount includes; its rate in thousandths of a percent
  tax_name text,
  tax_rate integer,
  -- of a credit note
  reason text check (reason in ('error', 'goodwill', 'visit_cancelled')),
  -- of an invoice: what has cancelled it
  credit_note_id uuid references app.invoices on delete restrict,
  constraint invoices_number_key unique (kind, year, number),
  constraint invoices_credit_note_key unique (credit_note_id),
  constraint invoices_taxed_check check ((tax_name is null) = (tax_rate is null)),
  constraint invoices_credit_check check ((kind = 'credit_note') = (reason is not null) and (kind = 'invoice' or credit_note_id is null)),
  constraint invoices_year_check check (extract(year from issued_on) = year)
);
-- one that stands for each visit
create unique index invoices_visit_key on app.invoices (appointment_id) where kind = 'invoice' and credit_note_id is null;
create index invoices_appointment_idx on app.invoices (appointment_id, issued_at, id);
create index invoices_patient_idx on app.invoices (patient_id, issued_at, id);
create index invoices_issued_idx on app.invoices (issued_at, id) where kind = 'invoice';
create index invoices_standing_idx on app.invoices (issued_at, id) where kind = 'invoice' and credit_note_id is null;
create index invoices_cancelled_idx on app.invoices (issued_at, id) where kind = 'invoice' and credit_note_id is not null;
create index invoices_issued_by_idx on app.invoices (issued_by) where issued_by is not null;

-- Visits of which something has changed that an invoice follows from, until the server has looked.
create table app.invoice_checks (
  appointment_id uuid primary key references app.appointments on delete cascade,
  asked_at timestamptz not null
);
create index invoice_checks_asked_idx on app.invoice_checks (asked_at, appointment_id);

-- A letter about a patient: a draft until a doctor signs it, closed from then on. It may be withdrawn.
create table app.letters (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  /* the visit it is about */
  appointment_id uuid references app.appointments on delete set null,
  kind text not null check (kind in ('referral', 'sick_note', 'attendance', 'prescription', 'vaccination_card', 'summary')),
  language text not null check (language in ('en', 'es', 'fr', 'sw')),
  status text not null check (status in ('draft', 'signed', 'withdrawn')),
  /* encrypted, kind medical_records, subject the patient; apart, since lists show the title alone */
  title bytea not null,
  content bytea not null,
  version integer not null default 1 check (version > 0),
  prepared_by uuid not null references app.profiles on delete restrict,
  created_at timestamptz not null,
  updated_by uuid not null references app.profiles on delete restrict,
  updated_at timestamptz not null,
  signed_by uuid references app.profiles on delete restrict,
  signed_at timestamptz,
  /* of what its printed code leads to, and of the code as it is typed, keyed */
  token_hash bytea check (octet_length(token_hash) = 32),
  code_mac bytea check (octet_length(code_mac) = 32),
  withdrawn_by uuid references app.profiles on delete restrict,
  withdrawn_at timestamptz,
  /* encrypted like the content */
  withdrawn_reason bytea,
  constraint letters_token_hash_key unique (token_hash),
  constraint letters_code_mac_key unique (code_mac),
  constraint letters_signed_check check (num_nulls(signed_by, signed_at, token_hash, code_mac) = case status when 'draft' then 4 else 0 end),
  constraint letters_withdrawn_check check (num_nulls(withdrawn_by, withdrawn_at, withdrawn_reason) = case status when 'withdrawn' then 0 else 3 end)
);
create index letters_patient_idx on app.letters (patient_id, updated_at desc, id desc);
create index letters_signed_idx on app.letters (patient_id, signed_at desc, id desc) where status <> 'draft';
create index letters_appointment_idx on app.letters (appointment_id);
create index letters_prepared_by_idx on app.letters (prepared_by);
create index letters_updated_by_idx on app.letters (updated_by);
create index letters_signed_by_idx on app.letters (signed_by);
create index letters_withdrawn_by_idx on app.letters (withdrawn_by);
alter table app.letters enable row level security;
alter table app.letters force row level security;
grant select, insert, delete on app.letters to uzima_api;
grant update (language, status, title, content, version, updated_by, updated_at, signed_by, signed_at, token_hash, code_mac)
  on app.letters to uzima_api;

-- A link to a signed letter, for whoever has its passcode too.
create table app.letter_links (
  id uuid primary key,
  letter_id uuid not null references app.letters on delete cascade,
  patient_id uuid not null references app.profiles on delete cascade,
  made_by uuid not null references app.profiles on delete restrict,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  /* Argon2id, as of passwords */
  passcode_hash text not null,
  /* since the last right one */
  attempts integer not null default 0 check (attempts >= 0),
  ended_at timestamptz,
  first_opened_at timestamptz,
  last_opened_at timestamptz,
  openings integer not null default 0 check (openings >= 0),
  constraint letter_links_token_hash_key unique (token_hash),
  constraint letter_links_expires_check check (expires_at > made_at and expires_at <= made_at + interval '30 days'),
  constraint letter_links_opened_check check (num_nulls(first_opened_at, last_opened_at) = case openings when 0 then 2 else 0 end)
);
create index letter_links_letter_idx on app.letter_links (letter_id, made_at desc, id desc);
create index letter_links_patient_idx on app.letter_links (patient_id, made_at desc, id desc);
create index letter_links_made_by_idx on app.letter_links (made_by);
alter table app.letter_links enable row level security;
alter table app.letter_links force row level security;
grant select, insert on app.letter_links to uzima_api;
grant update (ended_at) on app.letter_links to uzima_api;

insert into app.encrypted_columns (table_name, column_name, kind, subject_column) values
  ('letters', 'title', 'medical_records', 'patient_id'),
  ('letters', 'content', 'medical_records', 'patient_id'),
  ('letters', 'withdrawn_reason', 'medical_records', 'patient_id');

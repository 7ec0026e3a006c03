-- Patients whom the practice registers itself, without a mail address, and the codes with which they take over their account.
create table app.patient_registrations (
  patient_id uuid primary key references app.profiles on delete cascade,
  registered_by uuid references app.profiles on delete set null,
  registered_at timestamptz not null,
  -- when the person took the account over; until then nobody can sign in to it
  claimed_at timestamptz
);
create index patient_registrations_open_idx on app.patient_registrations (patient_id) where claimed_at is null;
create index patient_registrations_registered_by_idx on app.patient_registrations (registered_by) where registered_by is not null;
alter table app.patient_registrations enable row level security;
alter table app.patient_registrations force row level security;
grant select on app.patient_registrations to uzima_api;
grant select on app.patient_registrations to uzima_auth;

create table app.claim_codes (
  id uuid primary key,
  patient_id uuid not null references app.patient_registrations on delete cascade,
  -- keyed, so that a copy of the database alone does not let anybody search for the code
  code_mac bytea not null constraint claim_codes_code_mac_key unique check (octet_length(code_mac) = 32),
  way text not null check (way in ('mail', 'text', 'paper')),
  -- the mail address or number it was sent to; whoever proves the code has proved this mail address
  sent_to text check (length(sent_to) <= 255),
  made_by uuid references app.profiles on delete set null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  -- wrong birth dates so far
  tries smallint not null default 0 check (tries between 0 and 5),
  ended_at timestamptz,
  constraint claim_codes_paper_check check ((way = 'paper') = (sent_to is null)),
  constraint claim_codes_term_check check (expires_at > made_at)
);
create unique index claim_codes_patient_key on app.claim_codes (patient_id) where ended_at is null;
create index claim_codes_patient_idx on app.claim_codes (patient_id, made_at desc);
create index claim_codes_made_by_idx on app.claim_codes (made_by) where made_by is not null;
alter table app.claim_codes enable row level security;
alter table app.claim_codes force row level security;
grant select, insert, update (ended_at) on app.claim_codes to uzima_api;
grant select, update (tries, ended_at) on app.claim_codes to uzima_auth;

-- likely doubles are looked for by birth date and by phone number
create index profiles_date_of_birth_idx on app.profiles (date_of_birth) where date_of_birth is not null;
create index profiles_phone_digits_idx on app.profiles (right(regexp_replace(phone, '\D', '', 'g'), 9)) where phone is not null;

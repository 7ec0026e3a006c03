-- Whom to call for a person in an emergency.
create table app.emergency_contacts (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  /* sealed, kind medical_records, subject the patient */
  name bytea not null,
  relationship bytea not null,
  phone bytea not null,
  email bytea,
  /* a keyed hash of the person and the number: the same number is not kept twice */
  phone_mac bytea not null,
  is_primary boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint emergency_contacts_phone_key unique (patient_id, phone_mac),
  constraint emergency_contacts_sealed_check check ((octet_length(email) >= 33) and (substring(email from 1 for 3) = '\x010000'::bytea) and ((octet_length(name) >= 33) and (substring(name from 1 for 3) = '\x010000'::bytea)) and ((octet_length(phone) >= 33) and (substring(phone from 1 for 3) = '\x010000'::bytea)) and ((octet_length(relationship) >= 33) and (substring(relationship from 1 for 3) = '\x010000'::bytea)))
);
create index emergency_contacts_patient_idx on app.emergency_contacts (patient_id, created_at, id);
create unique index emergency_contacts_primary_key on app.emergency_contacts (patient_id) where is_primary;
grant delete, insert, select on app.emergency_contacts to uzima_api;
grant update (name, relationship, phone, email, phone_mac, is_primary, updated_at) on app.emergency_contacts to uzima_api;

-- A call for help to all contacts, and the page behind its link: until the person ends it, or a day is over.
create table app.emergency_alerts (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  /* SHA-256 of the token in the link, which is kept nowhere */
  token_hash bytea not null,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  /* sealed, kind medical_records, subject the patient: where they are; gone when the alert ends */
  place bytea,
  placed_at timestamptz,
  /* to how many contacts a message went */
  told integer not null,
  constraint emergency_alerts_token_key unique (token_hash),
  constraint emergency_alerts_sealed_check check ((octet_length(place) >= 33) and (substring(place from 1 for 3) = '\x010000'::bytea)),
  constraint emergency_alerts_term_check check (ends_at = (started_at + '24:00:00'::interval)),
  constraint emergency_alerts_whereabouts_check check (((place is null) or (ended_at is null)) and ((place is null) = (placed_at is null)))
);
create index emergency_alerts_due_idx on app.emergency_alerts (ends_at) where (ended_at is null);
create index emergency_alerts_patient_idx on app.emergency_alerts (patient_id, started_at desc);
create unique index emergency_alerts_running_key on app.emergency_alerts (patient_id) where (ended_at is null);
grant insert, select on app.emergency_alerts to uzima_api;
grant update (ended_at, place, placed_at) on app.emergency_alerts to uzima_api;

-- What whoever helps a person in an emergency should know of them, and the link under which it may be read.
create table app.emergency_cards (
  /* the patient's */
  id uuid primary key references app.profiles on delete cascade,
  /* sealed, kind medical_records, subject the patient; what is ticked and what is typed stand together */
  blood_group bytea,
  allergies bytea,
  conditions bytea,
  /* what of it, and of what is kept elsewhere, stands on the card */
  shows text[] not null check (shows <@ array['birth_date', 'blood_group', 'allergies', 'conditions', 'medicines', 'contacts']),
  updated_at timestamptz not null,
  constraint emergency_cards_sealed_check check ((octet_length(allergies) >= 33) and (substring(allergies from 1 for 3) = '\x010000'::bytea) and ((octet_length(blood_group) >= 33) and (substring(blood_group from 1 for 3) = '\x010000'::bytea)) and ((octet_length(conditions) >= 33) and (substring(conditions from 1 for 3) = '\x010000'::bytea)))
);
grant insert, select on app.emergency_cards to uzima_api;
grant update (blood_group, allergies, conditions, shows, updated_at) on app.emergency_cards to uzima_api;

-- One link holds at a time. Those that were are kept: who tries one of them is on record.
create table app.emergency_card_links (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  /* SHA-256 of the token in the link, which is kept nowhere */
  token_hash bytea not null,
  made_at timestamptz not null,
  revoked_at timestamptz,
  constraint emergency_card_links_token_key unique (token_hash),
  constraint emergency_card_links_term_check check (revoked_at >= made_at)
);
create unique index emergency_card_links_open_key on app.emergency_card_links (patient_id) where (revoked_at is null);
create index emergency_card_links_patient_idx on app.emergency_card_links (patient_id);
grant insert, select on app.emergency_card_links to uzima_api;
grant update (revoked_at) on app.emergency_card_links to uzima_api;

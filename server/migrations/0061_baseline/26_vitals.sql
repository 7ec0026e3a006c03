-- Vital signs: what people measure at home and providers in the practice.
create table app.vital_signs (
  id uuid primary key,
  /* whose record it is */
  user_id uuid not null references app.profiles on delete cascade,
  kind text not null check (kind in ('bp', 'hr', 'temp', 'spo2', 'glucose_fast', 'glucose', 'weight', 'height')),
  taken_at timestamptz not null,
  /* sealed, kind medical_records, subject the patient: values, unit and note */
  reading bytea not null,
  /* the patient, or one of those who care for them */
  added_by uuid not null references app.profiles on delete restrict,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  /* kept, but no longer shown */
  deleted_at timestamptz,
  constraint vital_signs_sealed_check check ((octet_length(reading) >= 33) and (substring(reading from 1 for 3) = '\x010000'::bytea))
);
create index vital_signs_kind_idx on app.vital_signs (user_id, kind, taken_at desc, id desc) where (deleted_at is null);
create index vital_signs_user_idx on app.vital_signs (user_id, taken_at desc, id desc) where (deleted_at is null);
grant insert, select on app.vital_signs to uzima_api;
grant update (taken_at, reading, version, updated_at, deleted_at) on app.vital_signs to uzima_api;

-- What a measurement said before a change: nothing of a person's record is lost.
create table app.vital_sign_versions (
  id uuid primary key,
  vital_id uuid not null references app.vital_signs on delete cascade,
  user_id uuid not null references app.profiles on delete cascade,
  version integer not null,
  taken_at timestamptz not null,
  /* sealed as in vital_signs */
  reading bytea not null,
  change text not null check (change in ('edited', 'deleted')),
  changed_by uuid not null references app.profiles on delete restrict,
  changed_at timestamptz not null,
  constraint vital_sign_versions_version_key unique (vital_id, version),
  constraint vital_sign_versions_sealed_check check ((octet_length(reading) >= 33) and (substring(reading from 1 for 3) = '\x010000'::bytea))
);
create index vital_sign_versions_user_idx on app.vital_sign_versions (user_id);
grant insert, select on app.vital_sign_versions to uzima_api;

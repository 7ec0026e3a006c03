-- expand: steps a day, which people bring from what they wear
create table app.daily_steps (
  id uuid primary key,
  /* whose record it is */
  user_id uuid not null references app.profiles on delete cascade,
  day date not null,
  /* sealed, kind medical_records, subject the patient: the count and the device */
  counted bytea not null,
  added_by uuid not null references app.profiles on delete restrict,
  /* what was counted of this day before, kept but no longer shown */
  replaces uuid references app.daily_steps on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  /* kept, but no longer shown: deleted, or another count took its place */
  deleted_at timestamptz,
  constraint daily_steps_sealed_check check ((octet_length(counted) >= 33) and (substring(counted from 1 for 3) = '\x010000'::bytea))
);
create unique index daily_steps_day_key on app.daily_steps (user_id, day) where (deleted_at is null);
create index daily_steps_replaces_idx on app.daily_steps (replaces) where (replaces is not null);
grant insert, select on app.daily_steps to uzima_api;
grant update (replaces, updated_at, deleted_at) on app.daily_steps to uzima_api;
insert into app.encrypted_columns (table_name, column_name, kind, subject_column) values ('daily_steps', 'counted', 'medical_records', 'user_id');

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
  deleted_at timestamptz
);
create index vital_signs_user_idx on app.vital_signs (user_id, taken_at desc, id desc) where deleted_at is null;
create index vital_signs_kind_idx on app.vital_signs (user_id, kind, taken_at desc, id desc) where deleted_at is null;

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
  constraint vital_sign_versions_version_key unique (vital_id, version)
);
create index vital_sign_versions_user_idx on app.vital_sign_versions (user_id);

select app.guard_record('vital_signs', 'user_id');
select app.guard_record('vital_sign_versions', 'user_id');

create policy patient_adds on app.vital_signs for insert to uzima_api
  with check (user_id = (select app.uid()) and added_by = (select app.uid()));
create policy provider_adds on app.vital_signs for insert to uzima_api
  with check (added_by = (select app.uid()) and app.cares_for(user_id));
-- Only who added a measurement changes or deletes it.
create policy author_changes on app.vital_signs for update to uzima_api
  using (added_by = (select app.uid()) and deleted_at is null and (user_id = (select app.uid()) or app.cares_for(user_id)))
  with check (added_by = (select app.uid()) and (user_id = (select app.uid()) or app.cares_for(user_id)));
grant insert on app.vital_signs to uzima_api;
grant update (taken_at, reading, version, updated_at, deleted_at) on app.vital_signs to uzima_api;

create policy change_kept on app.vital_sign_versions for insert to uzima_api
  with check (changed_by = (select app.uid())
    and exists (select from app.vital_signs v
      where v.id = vital_id and v.user_id = vital_sign_versions.user_id and v.added_by = (select app.uid())));
grant insert on app.vital_sign_versions to uzima_api;

select app.seal_columns('vital_signs', 'medical_records', 'user_id', array['reading']);
select app.seal_columns('vital_sign_versions', 'medical_records', 'user_id', array['reading']);

-- Exports of many records at once by backend services (FHIR Bulk Data Access), and the files that they are written to.
create table app.bulk_exports (
  id uuid primary key,
  client_id uuid not null references app.oauth_clients on delete cascade,
  service_name text not null check (length(service_name) <= 80),
  -- the address that was asked, for the manifest
  request text not null check (length(request) <= 4000),
  types text[] not null check (cardinality(types) > 0),
  filters text[] not null,
  since timestamptz,
  -- what the token reached
  scopes text[] not null check (cardinality(scopes) > 0),
  -- the patients of one doctor, instead of all
  doctor_id uuid references app.doctors on delete cascade,
  -- the practice itself too, and who works there
  with_practice boolean not null,
  state text not null default 'running' check (state in ('running', 'done', 'failed', 'cancelled', 'expired')),
  started_at timestamptz not null,
  ended_at timestamptz,
  -- of the files; the key is wrapped by the master key
  file_key bytea,
  -- how far it is: patients follow in the order of their ids
  last_patient uuid,
  patients integer not null default 0 check (patients >= 0),
  of_patients integer not null default 0 check (of_patients >= 0),
  resources integer not null default 0 check (resources >= 0),
  -- who writes it now, and until when nobody else does
  lease uuid,
  leased_until timestamptz,
  attempts integer not null default 0 check (attempts >= 0),
  constraint bulk_exports_ended_check check ((state = 'running') = (ended_at is null)),
  constraint bulk_exports_key_check check ((file_key is null) = (state in ('failed', 'cancelled', 'expired')))
);
create unique index bulk_exports_running_key on app.bulk_exports (client_id) where state = 'running';
create index bulk_exports_client_idx on app.bulk_exports (client_id);
create index bulk_exports_doctor_idx on app.bulk_exports (doctor_id) where doctor_id is not null;
create index bulk_exports_started_at_idx on app.bulk_exports (started_at desc, id desc);
alter table app.bulk_exports enable row level security;
alter table app.bulk_exports force row level security;
grant select, insert, delete on app.bulk_exports to uzima_api;
grant update (state, ended_at, file_key, last_patient, patients, of_patients, resources, lease, leased_until, attempts)
  on app.bulk_exports to uzima_api;

-- A file is its parts in order; each is sealed with the export's key for its place.
create table app.bulk_export_parts (
  export_id uuid not null references app.bulk_exports on delete cascade,
  type text not null check (length(type) <= 64),
  file integer not null check (file >= 1),
  position integer not null check (position >= 0),
  lines integer not null check (lines > 0),
  bytes integer not null check (bytes > 0),
  sealed bytea not null,
  primary key (export_id, type, file, position)
);
alter table app.bulk_export_parts enable row level security;
alter table app.bulk_export_parts force row level security;
grant select, insert on app.bulk_export_parts to uzima_api;

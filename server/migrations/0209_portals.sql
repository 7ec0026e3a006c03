-- Portals of others that the practice lets people connect, by the address of their FHIR server.
create table app.portals (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  /* of its FHIR server */
  address text not null check (length(address) <= 500),
  /* as we are registered there */
  client_id text not null check (length(client_id) between 1 and 300),
  /* sealed by the master key */
  secret bytea,
  /* what it said of itself when it was last read: its endpoints, and what it has */
  about jsonb not null check (length(about::text) <= 20000),
  read_at timestamptz not null,
  added_by uuid references app.profiles on delete set null,
  added_at timestamptz not null,
  suspended_at timestamptz,
  removed_at timestamptz
);
create unique index portals_address_key on app.portals (address) where removed_at is null;
create index portals_added_by_idx on app.portals (added_by) where added_by is not null;
alter table app.portals enable row level security;
alter table app.portals force row level security;
grant select, insert on app.portals to uzima_api;
grant update (name, address, client_id, secret, about, read_at, suspended_at, removed_at) on app.portals to uzima_api;

-- A person's connection to one of them.
create table app.portal_connections (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  portal_id uuid not null references app.portals on delete cascade,
  state text not null check (state in ('asked', 'connected', 'lapsed')),
  /* encrypted, kind medical_records, subject the patient: what was asked for and is not answered, and what they have allowed us there */
  asked bytea,
  access bytea,
  /* of what the other portal is to give back; used once */
  state_hash bytea unique check (octet_length(state_hash) = 32),
  problem text check (problem in ('declined', 'expired', 'other_session', 'refused', 'no_patient', 'unreachable', 'ended', 'busy', 'not_understood',
    'others', 'rest_later')),
  /* of the last fetch: how many entries were new */
  found integer check (found >= 0),
  asked_at timestamptz not null,
  connected_at timestamptz,
  /* when to fetch next, since when it is being done, and when it was last done */
  fetch_at timestamptz,
  fetching_at timestamptz,
  fetched_at timestamptz,
  constraint portal_connections_person_key unique (patient_id, portal_id),
  constraint portal_connections_asked_check check ((asked is null) = (state_hash is null)),
  constraint portal_connections_access_check check ((access is not null) = (state = 'connected'))
);
create index portal_connections_portal_idx on app.portal_connections (portal_id);
create index portal_connections_due_idx on app.portal_connections (fetch_at) where state = 'connected';
alter table app.portal_connections enable row level security;
alter table app.portal_connections force row level security;
grant select, insert, delete on app.portal_connections to uzima_api;
grant update (state, asked, access, state_hash, problem, found, asked_at, connected_at, fetch_at, fetching_at, fetched_at)
  on app.portal_connections to uzima_api;

alter table app.record_imports add column connection_id uuid references app.portal_connections on delete set null;
create index record_imports_connection_idx on app.record_imports (connection_id) where connection_id is not null;

-- What has come from there already, so that it is not proposed again: of a file that waits, or decided about.
create table app.portal_entries (
  connection_id uuid not null references app.portal_connections on delete cascade,
  /* keyed: of the entry's id there and what it says */
  entry_hash bytea not null check (octet_length(entry_hash) = 32),
  patient_id uuid not null references app.profiles on delete cascade,
  /* a file that goes undecided takes its entries with it: they are proposed again */
  import_id uuid references app.record_imports on delete cascade,
  primary key (connection_id, entry_hash)
);
create index portal_entries_patient_idx on app.portal_entries (patient_id);
create index portal_entries_import_idx on app.portal_entries (import_id) where import_id is not null;
alter table app.portal_entries enable row level security;
alter table app.portal_entries force row level security;
grant select, insert on app.portal_entries to uzima_api;

insert into app.encrypted_columns (table_name, column_name, kind, subject_column) values
  ('portal_connections', 'asked', 'medical_records', 'patient_id'),
  ('portal_connections', 'access', 'medical_records', 'patient_id');

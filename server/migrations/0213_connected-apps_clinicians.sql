-- Apps that clinicians open from a patient's chart (SMART EHR launch), and that read as the clinician.
alter table app.oauth_clients
  -- where the app is opened
  add column launch_uri text check (length(launch_uri) <= 500),
  -- what clinicians may let it read: of the patient of the chart that it was opened from, or of all in their care
  add column clinician_reach text check (clinician_reach in ('patient', 'user')),
  add constraint oauth_clients_launch_check check (launch_uri is null or clinician_reach is not null);
grant update (launch_uri, clinician_reach) on app.oauth_clients to uzima_api;

-- A clinician lets an app in beside what they allow it of their own record; patient_id is then the clinician.
alter table app.oauth_grants add column as_clinician boolean not null default false;
drop index app.oauth_grants_holding_key;
create unique index oauth_grants_holding_key on app.oauth_grants (patient_id, client_id, as_clinician) where ended_at is null;

-- An app that a clinician has opened from a chart: the app gets a text that is good once, of which this keeps the hash.
create table auth.oauth_launches (
  id uuid primary key,
  launch_hash bytea not null constraint oauth_launches_hash_key unique check (octet_length(launch_hash) = 32),
  client_id uuid not null references app.oauth_clients on delete cascade,
  session_id uuid not null references auth.sessions on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  patient_id uuid not null references auth.users on delete cascade,
  encounter_id uuid references app.appointments on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint oauth_launches_term_check check (expires_at > created_at and expires_at <= created_at + interval '5 minutes')
);
create index oauth_launches_client_idx on auth.oauth_launches (client_id);
create index oauth_launches_session_idx on auth.oauth_launches (session_id);
create index oauth_launches_user_idx on auth.oauth_launches (user_id);
create index oauth_launches_patient_idx on auth.oauth_launches (patient_id);
create index oauth_launches_encounter_idx on auth.oauth_launches (encounter_id) where encounter_id is not null;
create index oauth_launches_expires_idx on auth.oauth_launches (expires_at);
alter table auth.oauth_launches enable row level security;
alter table auth.oauth_launches force row level security;
grant select, insert, update, delete on auth.oauth_launches to uzima_auth;

alter table auth.oauth_authorizations
  add column as_clinician boolean not null default false,
  add column launch_id uuid references auth.oauth_launches on delete set null,
  -- of the clinician who has answered
  add column session_id uuid references auth.sessions on delete cascade;
create index oauth_authorizations_launch_idx on auth.oauth_authorizations (launch_id) where launch_id is not null;
create index oauth_authorizations_session_idx on auth.oauth_authorizations (session_id) where session_id is not null;

alter table auth.oauth_sessions
  -- the clinician's own session, with which it ends
  add column session_id uuid references auth.sessions on delete cascade,
  -- of the chart that it was opened from
  add column patient_id uuid references auth.users on delete cascade,
  add column encounter_id uuid references app.appointments on delete set null;
create index oauth_sessions_session_idx on auth.oauth_sessions (session_id) where session_id is not null;
create index oauth_sessions_patient_idx on auth.oauth_sessions (patient_id) where patient_id is not null;
create index oauth_sessions_encounter_idx on auth.oauth_sessions (encounter_id) where encounter_id is not null;

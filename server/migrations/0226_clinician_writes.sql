-- What clinicians may let an app add and change in the records of their patients.
alter table app.oauth_clients
  add column clinician_writes text[] not null default '{}',
  add constraint oauth_clients_writes_check check (clinician_writes = '{}' or clinician_reach is not null);
grant update (clinician_writes) on app.oauth_clients to uzima_api;

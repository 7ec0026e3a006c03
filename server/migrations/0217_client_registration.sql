-- Apps that register themselves (RFC 7591), where an admin lets them, and those that the operator's programs register. Of the practice's
-- approval the rest have no need.
alter table app.oauth_clients
  add column is_self_registered boolean not null default false,
  add column approved_by uuid references app.profiles on delete set null,
  add column approved_at timestamptz,
  add column changed_at timestamptz,
  add check (approved_at is null or is_self_registered);
create index oauth_clients_approved_by_idx on app.oauth_clients (approved_by) where approved_by is not null;
-- those that nobody has let in are removed after a while
create index oauth_clients_unapproved_idx on app.oauth_clients (registered_at)
  where is_self_registered and approved_at is null and removed_at is null;

grant update (approved_by, approved_at, changed_at) on app.oauth_clients to uzima_api;
grant insert on app.oauth_clients to uzima_auth;
grant update (name, website, redirect_uris, kinds, secret_hash, removed_at, changed_at) on app.oauth_clients to uzima_auth;

-- Whether apps may register themselves; without a row they may not.
create table app.oauth_settings (
  is_only boolean primary key default true check (is_only),
  self_registration boolean not null,
  changed_by uuid references app.profiles on delete set null,
  changed_at timestamptz not null
);
create index oauth_settings_changed_by_idx on app.oauth_settings (changed_by) where changed_by is not null;
alter table app.oauth_settings enable row level security;
alter table app.oauth_settings force row level security;
grant select, insert, update on app.oauth_settings to uzima_api;
grant select on app.oauth_settings to uzima_auth;

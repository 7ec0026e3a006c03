-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.oauth_settings (
  is_only boolean default true not null,
  self_registration boolean not null,
  changed_by uuid,
  changed_at timestamp with time zone not null,
  constraint oauth_settings_pkey PRIMARY KEY (is_only),
  constraint oauth_settings_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint oauth_settings_is_only_check CHECK (is_only)
);
CREATE INDEX oauth_settings_changed_by_idx ON app.oauth_settings USING btree (changed_by) WHERE (changed_by IS NOT NULL);
alter table app.oauth_settings enable row level security;
alter table app.oauth_settings force row level security;
grant insert, select, update on app.oauth_settings to uzima_api;
grant select on app.oauth_settings to uzima_auth;

create policy accounts_read on app.oauth_settings for select to uzima_auth
  using (true);

create policy admins_add on app.oauth_settings for insert to uzima_api
  with check (((( SELECT app.role() AS role) = 'admin'::text) AND (changed_by = ( SELECT app.uid() AS uid)) AND (changed_at = ( SELECT app.at() AS at))));

create policy admins_change on app.oauth_settings for update to uzima_api
  using ((( SELECT app.role() AS role) = 'admin'::text))
  with check (((( SELECT app.role() AS role) = 'admin'::text) AND (changed_by = ( SELECT app.uid() AS uid)) AND (changed_at = ( SELECT app.at() AS at))));

create policy admins_read on app.oauth_settings for select to uzima_api
  using ((( SELECT app.role() AS role) = 'admin'::text));

create policy owner_all on app.oauth_settings to current_user
  using (true)
  with check (true);

-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.daily_steps (
  id uuid not null,
  user_id uuid not null,
  day date not null,
  counted bytea not null,
  added_by uuid not null,
  replaces uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint daily_steps_pkey PRIMARY KEY (id),
  constraint daily_steps_added_by_fkey FOREIGN KEY (added_by) REFERENCES app.profiles(id) ON DELETE RESTRICT,
  constraint daily_steps_replaces_fkey FOREIGN KEY (replaces) REFERENCES app.daily_steps(id) ON DELETE SET NULL,
  constraint daily_steps_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint daily_steps_encrypted_check CHECK ((SUBSTRING(counted FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea)),
  constraint daily_steps_sealed_check CHECK (((octet_length(counted) >= 33) AND (SUBSTRING(counted FROM 1 FOR 3) = '\x010000'::bytea)))
);
CREATE UNIQUE INDEX daily_steps_day_key ON app.daily_steps USING btree (user_id, day) WHERE (deleted_at IS NULL);
CREATE INDEX daily_steps_replaces_idx ON app.daily_steps USING btree (replaces) WHERE (replaces IS NOT NULL);
alter table app.daily_steps enable row level security;
alter table app.daily_steps force row level security;
grant insert, select on app.daily_steps to uzima_api;
grant update (replaces, updated_at, deleted_at) on app.daily_steps to uzima_api;

create policy owner_all on app.daily_steps to current_user
  using (true)
  with check (true);

create policy patient_adds on app.daily_steps for insert to uzima_api
  with check (((user_id = ( SELECT app.uid() AS uid)) AND (added_by = ( SELECT app.uid() AS uid))));

create policy patient_changes on app.daily_steps for update to uzima_api
  using (((user_id = ( SELECT app.uid() AS uid)) AND (added_by = ( SELECT app.uid() AS uid))))
  with check (((user_id = ( SELECT app.uid() AS uid)) AND (added_by = ( SELECT app.uid() AS uid))));

create policy record_read on app.daily_steps for select to uzima_api
  using (((user_id = ( SELECT app.uid() AS uid)) OR app.cares_for(user_id)));

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.daily_steps FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('user_id');

-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.vital_sign_versions (
  id uuid not null,
  vital_id uuid not null,
  user_id uuid not null,
  version integer not null,
  taken_at timestamp with time zone not null,
  reading bytea not null,
  change text not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  constraint vital_sign_versions_pkey PRIMARY KEY (id),
  constraint vital_sign_versions_version_key UNIQUE (vital_id, version),
  constraint vital_sign_versions_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app.profiles(id) ON DELETE RESTRICT,
  constraint vital_sign_versions_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint vital_sign_versions_vital_id_fkey FOREIGN KEY (vital_id) REFERENCES app.vital_signs(id) ON DELETE CASCADE,
  constraint vital_sign_versions_change_check CHECK ((change = ANY (ARRAY['edited'::text, 'deleted'::text]))),
  constraint vital_sign_versions_encrypted_check CHECK (((octet_length(reading) >= 33) AND (SUBSTRING(reading FROM 1 FOR 3) = '\x010000'::bytea)))
);
CREATE INDEX vital_sign_versions_user_idx ON app.vital_sign_versions USING btree (user_id);
alter table app.vital_sign_versions enable row level security;
alter table app.vital_sign_versions force row level security;
grant insert, select on app.vital_sign_versions to uzima_api;

create policy change_kept on app.vital_sign_versions for insert to uzima_api
  with check (((changed_by = ( SELECT app.uid() AS uid)) AND (EXISTS ( SELECT
   FROM app.vital_signs v
  WHERE ((v.id = vital_sign_versions.vital_id) AND (v.user_id = vital_sign_versions.user_id) AND (v.added_by = ( SELECT app.uid() AS uid)))))));

create policy owner_all on app.vital_sign_versions to current_user
  using (true)
  with check (true);

create policy record_read on app.vital_sign_versions for select to uzima_api
  using (((user_id = ( SELECT app.uid() AS uid)) OR app.cares_for(user_id)));

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.vital_sign_versions FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('user_id');

create table app.vital_signs (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  taken_at timestamp with time zone not null,
  reading bytea not null,
  added_by uuid not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint vital_signs_pkey PRIMARY KEY (id),
  constraint vital_signs_added_by_fkey FOREIGN KEY (added_by) REFERENCES app.profiles(id) ON DELETE RESTRICT,
  constraint vital_signs_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint vital_signs_encrypted_check CHECK (((octet_length(reading) >= 33) AND (SUBSTRING(reading FROM 1 FOR 3) = '\x010000'::bytea))),
  constraint vital_signs_kind_check CHECK ((kind = ANY (ARRAY['bp'::text, 'hr'::text, 'rr'::text, 'temp'::text, 'spo2'::text, 'glucose_fast'::text, 'glucose'::text, 'weight'::text, 'height'::text, 'head'::text])))
);
CREATE INDEX vital_signs_kind_idx ON app.vital_signs USING btree (user_id, kind, taken_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX vital_signs_user_idx ON app.vital_signs USING btree (user_id, taken_at DESC, id DESC) WHERE (deleted_at IS NULL);
alter table app.vital_signs enable row level security;
alter table app.vital_signs force row level security;
grant insert, select on app.vital_signs to uzima_api;
grant update (taken_at, reading, version, updated_at, deleted_at) on app.vital_signs to uzima_api;

create policy author_changes on app.vital_signs for update to uzima_api
  using (((added_by = ( SELECT app.uid() AS uid)) AND (deleted_at IS NULL) AND ((user_id = ( SELECT app.uid() AS uid)) OR app.cares_for(user_id))))
  with check (((added_by = ( SELECT app.uid() AS uid)) AND ((user_id = ( SELECT app.uid() AS uid)) OR app.cares_for(user_id))));

create policy owner_all on app.vital_signs to current_user
  using (true)
  with check (true);

create policy patient_adds on app.vital_signs for insert to uzima_api
  with check (((user_id = ( SELECT app.uid() AS uid)) AND (added_by = ( SELECT app.uid() AS uid))));

create policy provider_adds on app.vital_signs for insert to uzima_api
  with check (((added_by = ( SELECT app.uid() AS uid)) AND app.cares_for(user_id)));

create policy record_read on app.vital_signs for select to uzima_api
  using (((user_id = ( SELECT app.uid() AS uid)) OR app.cares_for(user_id)));

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.vital_signs FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('user_id');

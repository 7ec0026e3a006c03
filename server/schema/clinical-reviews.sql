-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.clinical_signatures (
  id uuid not null,
  part text not null,
  version text not null,
  signed_by uuid,
  name text not null,
  signed_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  constraint clinical_signatures_pkey PRIMARY KEY (id),
  constraint clinical_signatures_signed_by_fkey FOREIGN KEY (signed_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint clinical_signatures_part_check CHECK ((part = ANY (ARRAY['symptoms'::text, 'medications'::text, 'measurements'::text, 'prevention'::text]))),
  constraint clinical_signatures_version_check CHECK (((length(version) >= 1) AND (length(version) <= 100)))
);
CREATE INDEX clinical_signatures_part_idx ON app.clinical_signatures USING btree (part, signed_at DESC, id DESC);
CREATE INDEX clinical_signatures_signed_by_idx ON app.clinical_signatures USING btree (signed_by);
CREATE UNIQUE INDEX clinical_signatures_standing_key ON app.clinical_signatures USING btree (part, version, signed_by) WHERE (withdrawn_at IS NULL);
alter table app.clinical_signatures enable row level security;
alter table app.clinical_signatures force row level security;
grant insert, select on app.clinical_signatures to uzima_api;
grant update (withdrawn_at) on app.clinical_signatures to uzima_api;

create policy doctors_sign on app.clinical_signatures for insert to uzima_api
  with check (((( SELECT app.role() AS role) = 'doctor'::text) AND (signed_by = ( SELECT app.uid() AS uid)) AND (withdrawn_at IS NULL)));

create policy everybody_reads on app.clinical_signatures for select to uzima_api
  using (true);

create policy owner_all on app.clinical_signatures to current_user
  using (true)
  with check (true);

create policy withdrawn_by_signer_or_admin on app.clinical_signatures for update to uzima_api
  using (((withdrawn_at IS NULL) AND ((signed_by = ( SELECT app.uid() AS uid)) OR (( SELECT app.role() AS role) = 'admin'::text))))
  with check (((withdrawn_at IS NOT NULL) AND ((signed_by = ( SELECT app.uid() AS uid)) OR (( SELECT app.role() AS role) = 'admin'::text))));

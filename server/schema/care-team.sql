-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.care_team_members (
  id uuid not null,
  patient_id uuid not null,
  provider_id uuid,
  is_main boolean not null,
  role bytea not null,
  field bytea,
  name bytea,
  practice bytea,
  phone bytea,
  since bytea,
  recorder text not null,
  recorded_by uuid not null,
  recorded_at timestamp with time zone not null,
  ended_by uuid,
  ended_as text,
  ended_at timestamp with time zone,
  version integer default 1 not null,
  constraint care_team_members_pkey PRIMARY KEY (id),
  constraint care_team_members_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES app.profiles(id) ON DELETE RESTRICT,
  constraint care_team_members_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint care_team_members_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint care_team_members_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES app.profiles(id) ON DELETE RESTRICT,
  constraint care_team_members_encrypted_check CHECK (((SUBSTRING(field FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(name FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(phone FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(practice FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(role FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(since FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea))),
  constraint care_team_members_end_check CHECK ((num_nulls(ended_by, ended_as, ended_at) = ANY (ARRAY[0, 3]))),
  constraint care_team_members_ended_as_check CHECK ((ended_as = ANY (ARRAY['patient'::text, 'doctor'::text, 'professional'::text]))),
  constraint care_team_members_not_self_check CHECK ((provider_id <> patient_id)),
  constraint care_team_members_recorder_check CHECK ((recorder = ANY (ARRAY['patient'::text, 'doctor'::text, 'professional'::text]))),
  constraint care_team_members_who_check CHECK (((provider_id IS NULL) = (name IS NOT NULL)))
);
CREATE INDEX care_team_members_ended_by_idx ON app.care_team_members USING btree (ended_by);
CREATE UNIQUE INDEX care_team_members_main_key ON app.care_team_members USING btree (patient_id) WHERE (is_main AND (ended_at IS NULL));
CREATE INDEX care_team_members_patient_idx ON app.care_team_members USING btree (patient_id, recorded_at DESC, id DESC);
CREATE INDEX care_team_members_provider_idx ON app.care_team_members USING btree (provider_id);
CREATE UNIQUE INDEX care_team_members_provider_key ON app.care_team_members USING btree (patient_id, provider_id) WHERE (ended_at IS NULL);
CREATE INDEX care_team_members_recorded_by_idx ON app.care_team_members USING btree (recorded_by);
alter table app.care_team_members enable row level security;
alter table app.care_team_members force row level security;
grant insert, select on app.care_team_members to uzima_api;
grant update (ended_by, ended_as, ended_at, version) on app.care_team_members to uzima_api;

create policy clinician_adds on app.care_team_members for insert to uzima_api
  with check (((recorded_by = ( SELECT app.uid() AS uid)) AND (recorder = ( SELECT app.role() AS role)) AND (ended_at IS NULL) AND app.cares_for(patient_id)));

create policy clinician_changes on app.care_team_members for update to uzima_api
  using (app.cares_for(patient_id))
  with check ((app.cares_for(patient_id) AND ((ended_by IS NULL) OR ((ended_by = ( SELECT app.uid() AS uid)) AND (ended_as = ( SELECT app.role() AS role))))));

create policy owner_all on app.care_team_members to current_user
  using (true)
  with check (true);

create policy patient_adds on app.care_team_members for insert to uzima_api
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (recorded_by = ( SELECT app.uid() AS uid)) AND (recorder = 'patient'::text) AND (ended_at IS NULL)));

create policy patient_changes on app.care_team_members for update to uzima_api
  using ((patient_id = ( SELECT app.uid() AS uid)))
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND ((ended_by IS NULL) OR ((ended_by = ( SELECT app.uid() AS uid)) AND (ended_as = 'patient'::text)))));

create policy record_read on app.care_team_members for select to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) OR app.cares_for(patient_id)));

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.care_team_members FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

CREATE OR REPLACE FUNCTION app.team_providers(p_accounts uuid[])
 RETURNS TABLE(account_id uuid, id uuid, name text, photo text, specialty text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select d.user_id, d.id, d.name, app.photo_of(d.user_id), d.specialty
    from app.doctors d where d.user_id = any (p_accounts) and app.uid() is not null
  union all
  select h.user_id, h.id, p.name, app.photo_of(h.user_id), h.specialty
    from app.healthcare_professionals h join app.profiles p on p.id = h.user_id
   where h.user_id = any (p_accounts) and app.uid() is not null and not exists (select from app.doctors d where d.user_id = h.user_id)
$function$;
revoke all on function app.team_providers(uuid[]) from public;
grant execute on function app.team_providers(uuid[]) to uzima_api;

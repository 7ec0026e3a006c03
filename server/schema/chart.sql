-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.chart_entry_versions (
  id uuid not null,
  patient_id uuid not null,
  kind text not null,
  entry_id uuid not null,
  version integer not null,
  content bytea not null,
  verification text not null,
  change text not null,
  reason bytea,
  changed_by uuid not null,
  changed_as text not null,
  changed_at timestamp with time zone not null,
  constraint chart_entry_versions_pkey PRIMARY KEY (id),
  constraint chart_entry_versions_version_key UNIQUE (entry_id, version),
  constraint chart_entry_versions_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app.profiles(id) ON DELETE RESTRICT,
  constraint chart_entry_versions_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint chart_entry_versions_change_check CHECK ((change = ANY (ARRAY['recorded'::text, 'edited'::text, 'corrected'::text, 'confirmed'::text, 'refuted'::text, 'entered-in-error'::text]))),
  constraint chart_entry_versions_changed_as_check CHECK ((changed_as = ANY (ARRAY['patient'::text, 'doctor'::text, 'professional'::text, 'import'::text]))),
  constraint chart_entry_versions_encrypted_check CHECK (((SUBSTRING(content FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(reason FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea))),
  constraint chart_entry_versions_verification_check CHECK ((verification = ANY (ARRAY['unconfirmed'::text, 'confirmed'::text, 'refuted'::text, 'entered-in-error'::text]))),
  constraint chart_entry_versions_version_check CHECK ((version > 0))
);
CREATE INDEX chart_entry_versions_changed_by_idx ON app.chart_entry_versions USING btree (changed_by);
CREATE INDEX chart_entry_versions_patient_idx ON app.chart_entry_versions USING btree (patient_id);
alter table app.chart_entry_versions enable row level security;
alter table app.chart_entry_versions force row level security;
grant insert, select on app.chart_entry_versions to uzima_api;

create policy clinician_keeps on app.chart_entry_versions for insert to uzima_api
  with check (((changed_by = ( SELECT app.uid() AS uid)) AND (changed_as = ANY (ARRAY[( SELECT app.role() AS role), 'import'::text])) AND app.cares_for(patient_id)));

create policy owner_all on app.chart_entry_versions to current_user
  using (true)
  with check (true);

create policy patient_keeps on app.chart_entry_versions for insert to uzima_api
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (changed_by = ( SELECT app.uid() AS uid)) AND (changed_as = ANY (ARRAY['patient'::text, 'import'::text])) AND (change = ANY (ARRAY['recorded'::text, 'edited'::text, 'entered-in-error'::text]))));

create policy record_read on app.chart_entry_versions for select to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) OR app.cares_for(patient_id)));

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.chart_entry_versions FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

CREATE OR REPLACE FUNCTION app.chart_names(p_patient uuid)
 RETURNS TABLE(id uuid, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.id, p.name from app.profiles p
   where (select app.uid() = p_patient or app.cares_for(p_patient))
     and (p.role in ('doctor', 'professional') or p.id = p_patient or p.id = (select app.uid()))
     and p.id in (
       select e.recorded_by from app.allergies e where e.patient_id = p_patient
       union select e.verified_by from app.allergies e where e.patient_id = p_patient
       union select s.stated_by from app.allergy_statements s where s.patient_id = p_patient and s.ended_at is null
       union select e.recorded_by from app.conditions e where e.patient_id = p_patient
       union select e.verified_by from app.conditions e where e.patient_id = p_patient
       union select s.stated_by from app.condition_statements s where s.patient_id = p_patient and s.ended_at is null
       union select e.recorded_by from app.immunizations e where e.patient_id = p_patient
       union select e.verified_by from app.immunizations e where e.patient_id = p_patient
       union select e.recorded_by from app.procedures e where e.patient_id = p_patient
       union select e.verified_by from app.procedures e where e.patient_id = p_patient
       union select e.recorded_by from app.family_history e where e.patient_id = p_patient
       union select e.verified_by from app.family_history e where e.patient_id = p_patient
       union select s.stated_by from app.family_history_statements s where s.patient_id = p_patient and s.ended_at is null
       union select e.recorded_by from app.social_history e where e.patient_id = p_patient
       union select e.verified_by from app.social_history e where e.patient_id = p_patient
       union select o.requested_by from app.orders o where o.patient_id = p_patient and o.requested_at is not null)
$function$;
revoke all on function app.chart_names(uuid) from public;
grant execute on function app.chart_names(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.keep_verification()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if current_user = 'uzima_api' and new.verification <> 'unconfirmed' and app.uid() is distinct from new.patient_id
     and (new.verification, new.verified_by, new.verified_as, new.verified_at)
         is distinct from (old.verification, old.verified_by, old.verified_as, old.verified_at)
     and (new.verified_by is distinct from app.uid() or new.verified_as is distinct from app.role() or new.verified_at is distinct from app.at()) then
    raise exception 'a clinician verifies in their own name' using errcode = '42501';
  end if;
  return new;
end $function$;
revoke all on function app.keep_verification() from public;

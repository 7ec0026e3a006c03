-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.note_templates (
  id uuid not null,
  doctor_id uuid,
  name text not null,
  subjective text not null,
  objective text not null,
  assessment text not null,
  plan text not null,
  summary text not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  updated_by uuid not null,
  updated_at timestamp with time zone not null,
  constraint note_templates_pkey PRIMARY KEY (id),
  constraint note_templates_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES app.doctors(id) ON DELETE CASCADE,
  constraint note_templates_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES app.profiles(id) ON DELETE RESTRICT,
  constraint note_templates_assessment_check CHECK ((length(assessment) <= 2000)),
  constraint note_templates_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint note_templates_objective_check CHECK ((length(objective) <= 2000)),
  constraint note_templates_plan_check CHECK ((length(plan) <= 2000)),
  constraint note_templates_subjective_check CHECK ((length(subjective) <= 2000)),
  constraint note_templates_summary_check CHECK ((length(summary) <= 2000)),
  constraint note_templates_version_check CHECK ((version > 0))
);
CREATE INDEX note_templates_doctor_idx ON app.note_templates USING btree (doctor_id, name, id);
CREATE INDEX note_templates_updated_by_idx ON app.note_templates USING btree (updated_by);
alter table app.note_templates enable row level security;
alter table app.note_templates force row level security;
grant delete, insert, select on app.note_templates to uzima_api;
grant update (doctor_id, name, subjective, objective, assessment, plan, summary, version, updated_by, updated_at) on app.note_templates to uzima_api;

create policy doctor_adds on app.note_templates for insert to uzima_api
  with check (((( SELECT app.doctor_id() AS doctor_id) IS NOT NULL) AND ((doctor_id IS NULL) OR (doctor_id = ( SELECT app.doctor_id() AS doctor_id))) AND (updated_by = ( SELECT app.uid() AS uid))));

create policy doctor_changes on app.note_templates for update to uzima_api
  using (((( SELECT app.doctor_id() AS doctor_id) IS NOT NULL) AND ((doctor_id IS NULL) OR (doctor_id = ( SELECT app.doctor_id() AS doctor_id)))))
  with check (((doctor_id IS NULL) OR (doctor_id = ( SELECT app.doctor_id() AS doctor_id))));

create policy doctor_deletes on app.note_templates for delete to uzima_api
  using (((( SELECT app.doctor_id() AS doctor_id) IS NOT NULL) AND ((doctor_id IS NULL) OR (doctor_id = ( SELECT app.doctor_id() AS doctor_id)))));

create policy owner_all on app.note_templates to current_user
  using (true)
  with check (true);

create policy providers_read on app.note_templates for select to uzima_api
  using ((((doctor_id IS NULL) AND ((( SELECT app.doctor_id() AS doctor_id) IS NOT NULL) OR (( SELECT app.role() AS role) = 'professional'::text))) OR (doctor_id = ( SELECT app.doctor_id() AS doctor_id))));

CREATE TRIGGER note_templates_keep BEFORE UPDATE ON app.note_templates FOR EACH ROW EXECUTE FUNCTION app.keep_template();

CREATE OR REPLACE FUNCTION app.keep_template()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if current_user = 'uzima_api' and new.updated_by is distinct from app.uid()
     and to_jsonb(new) - 'updated_at' is distinct from to_jsonb(old) - 'updated_at' then
    raise exception 'a template is changed in one''s own name' using errcode = '42501';
  end if;
  return new;
end $function$;
revoke all on function app.keep_template() from public;

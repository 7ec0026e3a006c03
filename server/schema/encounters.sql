-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.encounter_addenda (
  id uuid not null,
  encounter_id uuid not null,
  patient_id uuid not null,
  text bytea not null,
  written_by uuid not null,
  written_at timestamp with time zone not null,
  constraint encounter_addenda_pkey PRIMARY KEY (id),
  constraint encounter_addenda_encounter_id_fkey FOREIGN KEY (encounter_id) REFERENCES app.encounters(id) ON DELETE CASCADE,
  constraint encounter_addenda_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint encounter_addenda_written_by_fkey FOREIGN KEY (written_by) REFERENCES app.profiles(id) ON DELETE RESTRICT,
  constraint encounter_addenda_encrypted_check CHECK ((SUBSTRING(text FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea))
);
CREATE INDEX encounter_addenda_encounter_idx ON app.encounter_addenda USING btree (encounter_id, written_at, id);
CREATE INDEX encounter_addenda_patient_idx ON app.encounter_addenda USING btree (patient_id);
CREATE INDEX encounter_addenda_written_by_idx ON app.encounter_addenda USING btree (written_by);
alter table app.encounter_addenda enable row level security;
alter table app.encounter_addenda force row level security;
grant insert, select on app.encounter_addenda to uzima_api;

create policy doctor_adds on app.encounter_addenda for insert to uzima_api
  with check (((written_by = ( SELECT app.uid() AS uid)) AND (written_at = ( SELECT app.at() AS at)) AND (EXISTS ( SELECT
   FROM app.encounters e
  WHERE ((e.id = encounter_addenda.encounter_id) AND (e.patient_id = encounter_addenda.patient_id) AND (e.doctor_id = ( SELECT app.doctor_id() AS doctor_id)) AND (e.status = 'signed'::text))))));

create policy owner_all on app.encounter_addenda to current_user
  using (true)
  with check (true);

create policy record_read on app.encounter_addenda for select to uzima_api
  using ((EXISTS ( SELECT
   FROM app.encounters e
  WHERE (e.id = encounter_addenda.encounter_id))));

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.encounter_addenda FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

create table app.encounter_problems (
  id uuid not null,
  appointment_id uuid not null,
  condition_id uuid not null,
  patient_id uuid not null,
  diagnosis bytea not null,
  linked_by uuid not null,
  linked_at timestamp with time zone not null,
  constraint encounter_problems_pkey PRIMARY KEY (id),
  constraint encounter_problems_appointment_condition_key UNIQUE (appointment_id, condition_id),
  constraint encounter_problems_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES app.appointments(id) ON DELETE CASCADE,
  constraint encounter_problems_condition_id_fkey FOREIGN KEY (condition_id) REFERENCES app.conditions(id) ON DELETE CASCADE,
  constraint encounter_problems_linked_by_fkey FOREIGN KEY (linked_by) REFERENCES app.profiles(id) ON DELETE RESTRICT,
  constraint encounter_problems_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint encounter_problems_encrypted_check CHECK ((SUBSTRING(diagnosis FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea))
);
CREATE INDEX encounter_problems_condition_idx ON app.encounter_problems USING btree (condition_id);
CREATE INDEX encounter_problems_linked_by_idx ON app.encounter_problems USING btree (linked_by);
CREATE INDEX encounter_problems_patient_idx ON app.encounter_problems USING btree (patient_id);
alter table app.encounter_problems enable row level security;
alter table app.encounter_problems force row level security;
grant delete, insert, select on app.encounter_problems to uzima_api;

create policy carer_links on app.encounter_problems for insert to uzima_api
  with check (((linked_by = ( SELECT app.uid() AS uid)) AND (linked_at = ( SELECT app.at() AS at)) AND app.cares_for(patient_id) AND (EXISTS ( SELECT
   FROM app.conditions c
  WHERE ((c.id = encounter_problems.condition_id) AND (c.patient_id = encounter_problems.patient_id)))) AND (EXISTS ( SELECT
   FROM app.visits_in_care(encounter_problems.appointment_id, NULL::uuid) v(id, patient_id, doctor_id, doctor_user_id, scheduled_time, minutes, status, type, type_names, mode, reason, patient_note, doctor_name, time_zone, patient_name, has_arrived)
  WHERE (v.patient_id = encounter_problems.patient_id)))));

create policy carer_reads on app.encounter_problems for select to uzima_api
  using (app.cares_for(patient_id));

create policy carer_unlinks on app.encounter_problems for delete to uzima_api
  using (app.cares_for(patient_id));

create policy owner_all on app.encounter_problems to current_user
  using (true)
  with check (true);

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.encounter_problems FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

create table app.encounters (
  id uuid not null,
  appointment_id uuid not null,
  patient_id uuid not null,
  doctor_id uuid not null,
  status text not null,
  content bytea not null,
  version integer default 1 not null,
  prepared_by uuid not null,
  created_at timestamp with time zone not null,
  updated_by uuid not null,
  updated_at timestamp with time zone not null,
  signed_by uuid,
  signed_at timestamp with time zone,
  held_until timestamp with time zone,
  held_reason bytea,
  constraint encounters_pkey PRIMARY KEY (id),
  constraint encounters_appointment_key UNIQUE (appointment_id),
  constraint encounters_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES app.appointments(id) ON DELETE CASCADE,
  constraint encounters_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES app.doctors(id) ON DELETE RESTRICT,
  constraint encounters_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint encounters_prepared_by_fkey FOREIGN KEY (prepared_by) REFERENCES app.profiles(id) ON DELETE RESTRICT,
  constraint encounters_signed_by_fkey FOREIGN KEY (signed_by) REFERENCES app.profiles(id) ON DELETE RESTRICT,
  constraint encounters_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES app.profiles(id) ON DELETE RESTRICT,
  constraint encounters_encrypted_check CHECK (((SUBSTRING(content FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(held_reason FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea))),
  constraint encounters_held_check CHECK (((num_nulls(held_until, held_reason) = 2) OR ((num_nulls(held_until, held_reason) = 0) AND (status = 'signed'::text)))),
  constraint encounters_signed_check CHECK ((num_nulls(signed_by, signed_at) =
CASE status
    WHEN 'signed'::text THEN 0
    ELSE 2
END)),
  constraint encounters_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'signed'::text]))),
  constraint encounters_version_check CHECK ((version > 0))
);
CREATE INDEX encounters_doctor_idx ON app.encounters USING btree (doctor_id);
CREATE INDEX encounters_patient_idx ON app.encounters USING btree (patient_id, signed_at DESC, id DESC);
CREATE INDEX encounters_prepared_by_idx ON app.encounters USING btree (prepared_by);
CREATE INDEX encounters_signed_by_idx ON app.encounters USING btree (signed_by);
CREATE INDEX encounters_unsigned_idx ON app.encounters USING btree (doctor_id, created_at) WHERE (status = 'draft'::text);
CREATE INDEX encounters_updated_by_idx ON app.encounters USING btree (updated_by);
alter table app.encounters enable row level security;
alter table app.encounters force row level security;
grant insert, select on app.encounters to uzima_api;
grant update (status, content, version, updated_by, updated_at, signed_by, signed_at, held_until, held_reason) on app.encounters to uzima_api;

create policy draft_begins on app.encounters for insert to uzima_api
  with check (((status = 'draft'::text) AND (prepared_by = ( SELECT app.uid() AS uid)) AND (updated_by = ( SELECT app.uid() AS uid)) AND (EXISTS ( SELECT
   FROM app.visits_in_care(encounters.appointment_id, NULL::uuid) v(id, patient_id, doctor_id, doctor_user_id, scheduled_time, minutes, status, type, type_names, mode, reason, patient_note, doctor_name, time_zone, patient_name, has_arrived)
  WHERE ((v.patient_id = encounters.patient_id) AND (v.doctor_id = encounters.doctor_id) AND (v.status = ANY (ARRAY['scheduled'::text, 'completed'::text])))))));

create policy draft_changes on app.encounters for update to uzima_api
  using (((status = 'draft'::text) AND ((doctor_id = ( SELECT app.doctor_id() AS doctor_id)) OR app.cares_for(patient_id))))
  with check (((EXISTS ( SELECT
   FROM app.visits_in_care(encounters.appointment_id, NULL::uuid) v(id, patient_id, doctor_id, doctor_user_id, scheduled_time, minutes, status, type, type_names, mode, reason, patient_note, doctor_name, time_zone, patient_name, has_arrived)
  WHERE ((v.patient_id = encounters.patient_id) AND (v.doctor_id = encounters.doctor_id)))) AND (((status = 'draft'::text) AND (held_until IS NULL)) OR ((doctor_id = ( SELECT app.doctor_id() AS doctor_id)) AND (signed_by = ( SELECT app.uid() AS uid)) AND (signed_at = ( SELECT app.at() AS at))))));

create policy hold_ends on app.encounters for update to uzima_api
  using (((doctor_id = ( SELECT app.doctor_id() AS doctor_id)) AND (held_until > ( SELECT app.at() AS at))))
  with check (((doctor_id = ( SELECT app.doctor_id() AS doctor_id)) AND (status = 'signed'::text) AND (EXISTS ( SELECT
   FROM app.visits_in_care(encounters.appointment_id, NULL::uuid) v(id, patient_id, doctor_id, doctor_user_id, scheduled_time, minutes, status, type, type_names, mode, reason, patient_note, doctor_name, time_zone, patient_name, has_arrived)
  WHERE (v.patient_id = encounters.patient_id)))));

create policy owner_all on app.encounters to current_user
  using (true)
  with check (true);

create policy record_read on app.encounters for select to uzima_api
  using (((doctor_id = ( SELECT app.doctor_id() AS doctor_id)) OR app.cares_for(patient_id) OR ((patient_id = ( SELECT app.uid() AS uid)) AND (status = 'signed'::text) AND ((held_until IS NULL) OR (held_until <= ( SELECT app.at() AS at))))));

CREATE TRIGGER encounters_keep BEFORE UPDATE ON app.encounters FOR EACH ROW EXECUTE FUNCTION app.keep_note();

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.encounters FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

CREATE OR REPLACE FUNCTION app.keep_note()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if current_user = 'uzima_api' then
    if (new.patient_id, new.doctor_id, new.appointment_id) is distinct from (old.patient_id, old.doctor_id, old.appointment_id) then
      raise exception 'a note stays with its visit' using errcode = '42501';
    end if;
    if (new.content is distinct from old.content or new.updated_by is distinct from old.updated_by) and new.updated_by is distinct from app.uid() then
      raise exception 'a note is changed in one''s own name' using errcode = '42501';
    end if;
    if old.status = 'signed' and (to_jsonb(new) - 'held_until' is distinct from to_jsonb(old) - 'held_until'
        or (new.held_until is distinct from old.held_until and new.held_until is distinct from app.at())) then
      raise exception 'a signed note is closed' using errcode = '42501';
    end if;
  end if;
  return new;
end $function$;
revoke all on function app.keep_note() from public;

CREATE OR REPLACE FUNCTION app.note_held_until(p_appointment uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select e.held_until from app.encounters e
   where e.appointment_id = p_appointment and e.patient_id = app.uid() and e.held_until > app.at()
$function$;
revoke all on function app.note_held_until(uuid) from public;
grant execute on function app.note_held_until(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.visits_in_care(p_appointment uuid, p_patient uuid, p_before timestamp with time zone DEFAULT NULL::timestamp with time zone, p_before_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(id uuid, patient_id uuid, doctor_id uuid, doctor_user_id uuid, scheduled_time timestamp with time zone, minutes smallint, status text, type text, type_names jsonb, mode text, reason bytea, patient_note bytea, doctor_name text, time_zone text, patient_name text, has_arrived boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select a.id, a.patient_id, a.doctor_id, d.user_id, a.scheduled_time, a.minutes, a.status, a.type, t.names, a.mode, a.reason,
         a.patient_note, d.name, d.time_zone, p.name,
         exists (select from app.desk_visits v where v.appointment_id = a.id and v.arrived_at is not null)
    from app.appointments a
    left join app.appointment_types t on t.code = a.type
    join app.doctors d on d.id = a.doctor_id
    join app.profiles p on p.id = a.patient_id
   where (a.id = p_appointment
          or a.patient_id = p_patient and a.status in ('scheduled', 'completed') and a.scheduled_time <= app.at())
     and (a.doctor_id = app.doctor_id() or app.cares_for(a.patient_id))
     and (p_before is null or (a.scheduled_time, a.id) < (p_before, p_before_id))
   order by a.scheduled_time desc, a.id desc
   limit 21
$function$;
revoke all on function app.visits_in_care(uuid,uuid,timestamp with time zone,uuid) from public;
grant execute on function app.visits_in_care(uuid,uuid,timestamp with time zone,uuid) to uzima_api;

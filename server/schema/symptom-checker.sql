-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.symptom_check_shares (
  check_id uuid not null,
  appointment_id uuid not null,
  patient_id uuid not null,
  doctor_id uuid not null,
  created_at timestamp with time zone not null,
  constraint symptom_check_shares_pkey PRIMARY KEY (appointment_id),
  constraint symptom_check_shares_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES app.appointments(id) ON DELETE CASCADE,
  constraint symptom_check_shares_check_id_fkey FOREIGN KEY (check_id) REFERENCES app.symptom_checks(id) ON DELETE CASCADE,
  constraint symptom_check_shares_doctor_id_fkey FOREIGN KEY (doctor_id) REFERENCES app.doctors(id) ON DELETE CASCADE,
  constraint symptom_check_shares_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE
);
CREATE INDEX symptom_check_shares_check_idx ON app.symptom_check_shares USING btree (check_id);
CREATE INDEX symptom_check_shares_doctor_idx ON app.symptom_check_shares USING btree (doctor_id);
CREATE INDEX symptom_check_shares_patient_idx ON app.symptom_check_shares USING btree (patient_id);
alter table app.symptom_check_shares enable row level security;
alter table app.symptom_check_shares force row level security;
grant delete, insert, select on app.symptom_check_shares to uzima_api;

create policy own_read on app.symptom_check_shares for select to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) OR (doctor_id = ( SELECT app.doctor_id() AS doctor_id))));

create policy own_shared on app.symptom_check_shares for insert to uzima_api
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (EXISTS ( SELECT
   FROM app.symptom_checks c
  WHERE ((c.id = symptom_check_shares.check_id) AND (c.patient_id = symptom_check_shares.patient_id)))) AND (EXISTS ( SELECT
   FROM app.appointments a
  WHERE ((a.id = symptom_check_shares.appointment_id) AND (a.patient_id = symptom_check_shares.patient_id) AND (a.doctor_id = symptom_check_shares.doctor_id) AND ((a.status)::text = 'scheduled'::text))))));

create policy own_unshared on app.symptom_check_shares for delete to uzima_api
  using ((patient_id = ( SELECT app.uid() AS uid)));

create policy owner_all on app.symptom_check_shares to current_user
  using (true)
  with check (true);

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.symptom_check_shares FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

create table app.symptom_checks (
  id uuid not null,
  patient_id uuid not null,
  content bytea not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint symptom_checks_pkey PRIMARY KEY (id),
  constraint symptom_checks_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint symptom_checks_encrypted_check CHECK (((octet_length(content) >= 33) AND (SUBSTRING(content FROM 1 FOR 3) = '\x010000'::bytea)))
);
CREATE INDEX symptom_checks_patient_idx ON app.symptom_checks USING btree (patient_id, created_at DESC, id DESC);
alter table app.symptom_checks enable row level security;
alter table app.symptom_checks force row level security;
grant delete, insert, select on app.symptom_checks to uzima_api;
grant update (content, updated_at) on app.symptom_checks to uzima_api;

create policy own_added on app.symptom_checks for insert to uzima_api
  with check ((patient_id = ( SELECT app.uid() AS uid)));

create policy own_changed on app.symptom_checks for update to uzima_api
  using ((patient_id = ( SELECT app.uid() AS uid)))
  with check ((patient_id = ( SELECT app.uid() AS uid)));

create policy own_read on app.symptom_checks for select to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) OR app.was_given_check(id)));

create policy own_removed on app.symptom_checks for delete to uzima_api
  using ((patient_id = ( SELECT app.uid() AS uid)));

create policy owner_all on app.symptom_checks to current_user
  using (true)
  with check (true);

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.symptom_checks FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

CREATE OR REPLACE FUNCTION app.was_given_check(p_check uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from app.symptom_check_shares s where s.check_id = p_check and s.doctor_id = app.doctor_id())
$function$;
revoke all on function app.was_given_check(uuid) from public;
grant execute on function app.was_given_check(uuid) to uzima_api;

-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.emergency_alerts (
  id uuid not null,
  patient_id uuid not null,
  token_hash bytea not null,
  started_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  place bytea,
  placed_at timestamp with time zone,
  notified integer not null,
  constraint emergency_alerts_pkey PRIMARY KEY (id),
  constraint emergency_alerts_token_key UNIQUE (token_hash),
  constraint emergency_alerts_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint emergency_alerts_encrypted_check CHECK (((octet_length(place) >= 33) AND (SUBSTRING(place FROM 1 FOR 3) = '\x010000'::bytea))),
  constraint emergency_alerts_place_check CHECK ((((place IS NULL) OR (ended_at IS NULL)) AND ((place IS NULL) = (placed_at IS NULL)))),
  constraint emergency_alerts_term_check CHECK ((ends_at = (started_at + '24:00:00'::interval)))
);
CREATE INDEX emergency_alerts_due_idx ON app.emergency_alerts USING btree (ends_at) WHERE (ended_at IS NULL);
CREATE INDEX emergency_alerts_patient_idx ON app.emergency_alerts USING btree (patient_id, started_at DESC);
CREATE UNIQUE INDEX emergency_alerts_running_key ON app.emergency_alerts USING btree (patient_id) WHERE (ended_at IS NULL);
alter table app.emergency_alerts enable row level security;
alter table app.emergency_alerts force row level security;
grant insert, select on app.emergency_alerts to uzima_api;
grant update (ended_at, place, placed_at) on app.emergency_alerts to uzima_api;

create policy owner_all on app.emergency_alerts to current_user
  using (true)
  with check (true);

create policy patient_changes on app.emergency_alerts for update to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) AND (ended_at IS NULL)))
  with check ((patient_id = ( SELECT app.uid() AS uid)));

create policy patient_sees on app.emergency_alerts for select to uzima_api
  using ((patient_id = ( SELECT app.uid() AS uid)));

create policy patient_starts on app.emergency_alerts for insert to uzima_api
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (started_at = ( SELECT app.at() AS at)) AND (ended_at IS NULL)));

create policy tasks_end on app.emergency_alerts for update to uzima_api
  using (((( SELECT app.role() AS role) = 'system'::text) AND (ended_at IS NULL) AND (ends_at <= ( SELECT app.at() AS at))))
  with check (((( SELECT app.role() AS role) = 'system'::text) AND (ended_at IS NOT NULL)));

create policy tasks_see on app.emergency_alerts for select to uzima_api
  using ((( SELECT app.role() AS role) = 'system'::text));

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.emergency_alerts FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

create table app.emergency_card_links (
  id uuid not null,
  patient_id uuid not null,
  token_hash bytea not null,
  made_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint emergency_card_links_pkey PRIMARY KEY (id),
  constraint emergency_card_links_token_key UNIQUE (token_hash),
  constraint emergency_card_links_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint emergency_card_links_term_check CHECK ((revoked_at >= made_at))
);
CREATE UNIQUE INDEX emergency_card_links_open_key ON app.emergency_card_links USING btree (patient_id) WHERE (revoked_at IS NULL);
CREATE INDEX emergency_card_links_patient_idx ON app.emergency_card_links USING btree (patient_id);
alter table app.emergency_card_links enable row level security;
alter table app.emergency_card_links force row level security;
grant insert, select on app.emergency_card_links to uzima_api;
grant update (revoked_at) on app.emergency_card_links to uzima_api;

create policy owner_all on app.emergency_card_links to current_user
  using (true)
  with check (true);

create policy patient_makes on app.emergency_card_links for insert to uzima_api
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (made_at = ( SELECT app.at() AS at)) AND (revoked_at IS NULL)));

create policy patient_revokes on app.emergency_card_links for update to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) AND (revoked_at IS NULL)))
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (revoked_at = ( SELECT app.at() AS at))));

create policy patient_sees on app.emergency_card_links for select to uzima_api
  using ((patient_id = ( SELECT app.uid() AS uid)));

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.emergency_card_links FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

create table app.emergency_cards (
  id uuid not null,
  blood_group bytea,
  allergies bytea,
  conditions bytea,
  shows text[] not null,
  updated_at timestamp with time zone not null,
  constraint emergency_cards_pkey PRIMARY KEY (id),
  constraint emergency_cards_id_fkey FOREIGN KEY (id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint emergency_cards_encrypted_check CHECK (((octet_length(allergies) >= 33) AND (SUBSTRING(allergies FROM 1 FOR 3) = '\x010000'::bytea) AND ((octet_length(blood_group) >= 33) AND (SUBSTRING(blood_group FROM 1 FOR 3) = '\x010000'::bytea)) AND ((octet_length(conditions) >= 33) AND (SUBSTRING(conditions FROM 1 FOR 3) = '\x010000'::bytea)))),
  constraint emergency_cards_shows_check CHECK ((shows <@ ARRAY['birth_date'::text, 'blood_group'::text, 'allergies'::text, 'conditions'::text, 'medicines'::text, 'contacts'::text]))
);
alter table app.emergency_cards enable row level security;
alter table app.emergency_cards force row level security;
grant insert, select on app.emergency_cards to uzima_api;
grant update (blood_group, allergies, conditions, shows, updated_at) on app.emergency_cards to uzima_api;

create policy owner_all on app.emergency_cards to current_user
  using (true)
  with check (true);

create policy patient_changes on app.emergency_cards for update to uzima_api
  using ((id = ( SELECT app.uid() AS uid)))
  with check ((id = ( SELECT app.uid() AS uid)));

create policy patient_makes on app.emergency_cards for insert to uzima_api
  with check ((id = ( SELECT app.uid() AS uid)));

create policy record_read on app.emergency_cards for select to uzima_api
  using (((id = ( SELECT app.uid() AS uid)) OR app.cares_for(id)));

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.emergency_cards FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('id');

create table app.emergency_contacts (
  id uuid not null,
  patient_id uuid not null,
  name bytea not null,
  relationship bytea not null,
  phone bytea not null,
  email bytea,
  phone_mac bytea not null,
  is_primary boolean not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint emergency_contacts_pkey PRIMARY KEY (id),
  constraint emergency_contacts_phone_key UNIQUE (patient_id, phone_mac),
  constraint emergency_contacts_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint emergency_contacts_encrypted_check CHECK (((octet_length(email) >= 33) AND (SUBSTRING(email FROM 1 FOR 3) = '\x010000'::bytea) AND ((octet_length(name) >= 33) AND (SUBSTRING(name FROM 1 FOR 3) = '\x010000'::bytea)) AND ((octet_length(phone) >= 33) AND (SUBSTRING(phone FROM 1 FOR 3) = '\x010000'::bytea)) AND ((octet_length(relationship) >= 33) AND (SUBSTRING(relationship FROM 1 FOR 3) = '\x010000'::bytea))))
);
CREATE INDEX emergency_contacts_patient_idx ON app.emergency_contacts USING btree (patient_id, created_at, id);
CREATE UNIQUE INDEX emergency_contacts_primary_key ON app.emergency_contacts USING btree (patient_id) WHERE is_primary;
alter table app.emergency_contacts enable row level security;
alter table app.emergency_contacts force row level security;
grant delete, insert, select on app.emergency_contacts to uzima_api;
grant update (name, relationship, phone, email, phone_mac, is_primary, updated_at) on app.emergency_contacts to uzima_api;

create policy owner_all on app.emergency_contacts to current_user
  using (true)
  with check (true);

create policy patient_adds on app.emergency_contacts for insert to uzima_api
  with check ((patient_id = ( SELECT app.uid() AS uid)));

create policy patient_changes on app.emergency_contacts for update to uzima_api
  using ((patient_id = ( SELECT app.uid() AS uid)))
  with check ((patient_id = ( SELECT app.uid() AS uid)));

create policy patient_removes on app.emergency_contacts for delete to uzima_api
  using ((patient_id = ( SELECT app.uid() AS uid)));

create policy record_read on app.emergency_contacts for select to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) OR app.cares_for(patient_id)));

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.emergency_contacts FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

CREATE OR REPLACE FUNCTION app.patient_of_card(p_token_hash bytea, p_part text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select c.id from app.emergency_card_links l join app.emergency_cards c on c.id = l.patient_id
   where l.token_hash = p_token_hash and l.revoked_at is null and p_part = any (c.shows)
$function$;
revoke all on function app.patient_of_card(bytea,text) from public;

CREATE OR REPLACE FUNCTION app.shown_alert(p_token_hash bytea)
 RETURNS TABLE(id uuid, patient_id uuid, name text, phone text, started_at timestamp with time zone, ended_at timestamp with time zone, place bytea, placed_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select a.id, a.patient_id, split_part(btrim(p.name), ' ', 1), case when o.over is null then p.phone end, a.started_at, o.over,
         case when o.over is null then a.place end, case when o.over is null then a.placed_at end
    from app.emergency_alerts a
    join app.profiles p on p.id = a.patient_id
   cross join lateral (select coalesce(a.ended_at, case when a.ends_at <= app.at() then a.ends_at end) as over) o
   where a.token_hash = p_token_hash
$function$;
revoke all on function app.shown_alert(bytea) from public;
grant execute on function app.shown_alert(bytea) to uzima_api;

CREATE OR REPLACE FUNCTION app.shown_card(p_token_hash bytea)
 RETURNS TABLE(link_id uuid, patient_id uuid, is_revoked boolean, name text, date_of_birth date, blood_group bytea, shows text[], updated_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select l.id, l.patient_id, l.revoked_at is not null, p.name,
         case when 'birth_date' = any (c.shows) then p.date_of_birth end,
         case when 'blood_group' = any (c.shows) then c.blood_group end,
         c.shows, c.updated_at
    from app.emergency_card_links l
    left join app.emergency_cards c on c.id = l.patient_id and l.revoked_at is null
    left join app.profiles p on p.id = c.id
   where l.token_hash = p_token_hash
$function$;
revoke all on function app.shown_card(bytea) from public;
grant execute on function app.shown_card(bytea) to uzima_api;

CREATE OR REPLACE FUNCTION app.shown_card_allergies(p_token_hash bytea)
 RETURNS TABLE(id uuid, patient_id uuid, substance bytea, type bytea, manifestations bytea, reaction bytea, severity bytea, criticality bytea, onset bytea)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select a.id, a.patient_id, a.substance, a.type, a.manifestations, a.reaction, a.severity, a.criticality, a.onset
    from app.allergies a
   where a.patient_id = app.patient_of_card(p_token_hash, 'allergies')
     and a.state = 'active' and a.verification in ('unconfirmed', 'confirmed')
   order by a.recorded_at desc, a.id desc
$function$;
revoke all on function app.shown_card_allergies(bytea) from public;
grant execute on function app.shown_card_allergies(bytea) to uzima_api;

CREATE OR REPLACE FUNCTION app.shown_card_conditions(p_token_hash bytea)
 RETURNS TABLE(id uuid, patient_id uuid, problem bytea, status text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select c.id, c.patient_id, c.problem, c.status
    from app.conditions c
   where c.patient_id = app.patient_of_card(p_token_hash, 'conditions')
     and c.status <> 'resolved' and c.verification in ('unconfirmed', 'confirmed')
   order by c.recorded_at desc, c.id desc
$function$;
revoke all on function app.shown_card_conditions(bytea) from public;
grant execute on function app.shown_card_conditions(bytea) to uzima_api;

CREATE OR REPLACE FUNCTION app.shown_card_contacts(p_token_hash bytea)
 RETURNS TABLE(id uuid, patient_id uuid, name bytea, relationship bytea, phone bytea, email bytea, is_primary boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select e.id, e.patient_id, e.name, e.relationship, e.phone, null::bytea, e.is_primary
    from app.emergency_contacts e
   where e.patient_id = app.patient_of_card(p_token_hash, 'contacts')
   order by e.is_primary desc, e.created_at, e.id
$function$;
revoke all on function app.shown_card_contacts(bytea) from public;
grant execute on function app.shown_card_contacts(bytea) to uzima_api;

CREATE OR REPLACE FUNCTION app.shown_card_has_no_allergies(p_token_hash bytea)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from app.allergy_statements s
                  where s.patient_id = app.patient_of_card(p_token_hash, 'allergies') and s.ended_at is null)
$function$;
revoke all on function app.shown_card_has_no_allergies(bytea) from public;
grant execute on function app.shown_card_has_no_allergies(bytea) to uzima_api;

CREATE OR REPLACE FUNCTION app.shown_card_has_no_conditions(p_token_hash bytea)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from app.condition_statements s
                  where s.patient_id = app.patient_of_card(p_token_hash, 'conditions') and s.ended_at is null)
$function$;
revoke all on function app.shown_card_has_no_conditions(bytea) from public;
grant execute on function app.shown_card_has_no_conditions(bytea) to uzima_api;

CREATE OR REPLACE FUNCTION app.shown_card_medicines(p_token_hash bytea)
 RETURNS TABLE(medication_id uuid, patient_id uuid, name bytea, dosage bytea)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select m.id, m.patient_id, m.name, m.dosage
    from app.profiles p join app.medications m on m.patient_id = p.id
   where p.id = app.patient_of_card(p_token_hash, 'medicines')
     and m.deleted_at is null and m.is_active and (m.end_date is null or m.end_date >= (app.at() at time zone p.time_zone)::date)
   order by m.created_at desc, m.id desc
   limit 100
$function$;
revoke all on function app.shown_card_medicines(bytea) from public;
grant execute on function app.shown_card_medicines(bytea) to uzima_api;

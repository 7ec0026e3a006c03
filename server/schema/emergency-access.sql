-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.emergency_accesses (
  id uuid not null,
  patient_id uuid not null,
  clinician_id uuid not null,
  reason bytea not null,
  opened_at timestamp with time zone not null,
  valid_until timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint emergency_accesses_pkey PRIMARY KEY (id),
  constraint emergency_accesses_once EXCLUDE USING gist (clinician_id WITH =, patient_id WITH =, tstzrange(opened_at, COALESCE(ended_at, valid_until)) WITH &&),
  constraint emergency_accesses_clinician_id_fkey FOREIGN KEY (clinician_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint emergency_accesses_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint emergency_accesses_encrypted_check CHECK ((SUBSTRING(reason FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea)),
  constraint emergency_accesses_end_check CHECK (((ended_at >= opened_at) AND (ended_at <= valid_until))),
  constraint emergency_accesses_own_check CHECK ((clinician_id <> patient_id)),
  constraint emergency_accesses_term_check CHECK ((valid_until = (opened_at + '04:00:00'::interval)))
);
CREATE INDEX emergency_accesses_clinician_idx ON app.emergency_accesses USING btree (clinician_id, patient_id, valid_until);
CREATE INDEX emergency_accesses_opened_idx ON app.emergency_accesses USING btree (opened_at DESC, id DESC);
CREATE INDEX emergency_accesses_patient_idx ON app.emergency_accesses USING btree (patient_id, valid_until);
alter table app.emergency_accesses enable row level security;
alter table app.emergency_accesses force row level security;
grant insert, select on app.emergency_accesses to uzima_api;
grant update (ended_at) on app.emergency_accesses to uzima_api;

create policy clinician_ends on app.emergency_accesses for update to uzima_api
  using (((clinician_id = ( SELECT app.uid() AS uid)) AND (ended_at IS NULL) AND (valid_until > ( SELECT app.at() AS at))))
  with check (((clinician_id = ( SELECT app.uid() AS uid)) AND (ended_at = ( SELECT app.at() AS at))));

create policy clinician_opens on app.emergency_accesses for insert to uzima_api
  with check (((clinician_id = ( SELECT app.uid() AS uid)) AND (opened_at = ( SELECT app.at() AS at)) AND (ended_at IS NULL) AND app.is_provider(clinician_id, ( SELECT app.at() AS at)) AND (NOT app.cares_for(patient_id))));

create policy owner_all on app.emergency_accesses to current_user
  using (true)
  with check (true);

create policy parties_and_admins_read on app.emergency_accesses for select to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) OR (clinician_id = ( SELECT app.uid() AS uid)) OR (( SELECT app.role() AS role) = 'admin'::text)));

create policy patient_ends on app.emergency_accesses for update to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) AND (ended_at IS NULL) AND (valid_until > ( SELECT app.at() AS at))))
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (ended_at = ( SELECT app.at() AS at))));

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.emergency_accesses FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

CREATE OR REPLACE FUNCTION app.emergency_accesses_page(p_before timestamp with time zone, p_before_id uuid, p_limit integer)
 RETURNS TABLE(id uuid, patient_id uuid, patient_name text, clinician_name text, clinician_role text, reason bytea, opened_at timestamp with time zone, valid_until timestamp with time zone, ended_at timestamp with time zone, events jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select e.id, e.patient_id, p.name, coalesce(d.name, c.name), c.role, e.reason, e.opened_at, e.valid_until, e.ended_at,
         coalesce((select jsonb_agg(jsonb_build_object('event', k.event_type, 'count', k.times) order by k.times desc, k.event_type)
                     from (select l.event_type, count(*)::integer as times from audit.log l
                            where l.subject_id = e.patient_id and l.subject_id is distinct from l.actor_id
                              and l.actor_id = e.clinician_id and l.purpose = 'emergency' and l.event_type not like 'emergency\_access.%'
                              and l.ts >= e.opened_at and l.ts < coalesce(e.ended_at, e.valid_until)
                            group by l.event_type) k), '[]')
    from app.emergency_accesses e
    join app.profiles p on p.id = e.patient_id
    join app.profiles c on c.id = e.clinician_id
    left join app.doctors d on d.user_id = e.clinician_id
   where app.role() = 'admin' and (e.opened_at, e.id) < (p_before, p_before_id)
   order by e.opened_at desc, e.id desc
   limit p_limit
$function$;
revoke all on function app.emergency_accesses_page(timestamp with time zone,uuid,integer) from public;
grant execute on function app.emergency_accesses_page(timestamp with time zone,uuid,integer) to uzima_api;

CREATE OR REPLACE FUNCTION app.find_in_emergency(p_words text[], p_born date, p_limit integer)
 RETURNS TABLE(id uuid, name text, gender text, date_of_birth date, is_in_care boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.id, p.name, p.gender, p.date_of_birth, app.cares_for(p.id)
    from app.profiles p join auth.users u on u.id = p.id
   where p.date_of_birth = p_born and p.id <> app.uid() and u.deleted_at is null and not u.is_anonymous
     and (select count(*) > 0 and bool_and(strpos(' ' || translate(app.fold(p.name), '-''’.', ' '), ' ' || word) > 0)
            from (select translate(app.fold(given), '-''’.', ' ') from unnest(p_words) given) w(word) where length(word) >= 2)
     and app.is_provider(app.uid(), app.at())
   order by app.fold(p.name), p.id
   limit p_limit
$function$;
revoke all on function app.find_in_emergency(text[],date,integer) from public;
grant execute on function app.find_in_emergency(text[],date,integer) to uzima_api;

CREATE OR REPLACE FUNCTION app.is_openable(p_patient uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select app.is_provider(app.uid(), app.at())
     and exists (select from auth.users u where u.id = p_patient and u.deleted_at is null and not u.is_anonymous and u.id <> app.uid())
$function$;
revoke all on function app.is_openable(uuid) from public;
grant execute on function app.is_openable(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.told_of_emergency(p_access uuid)
 RETURNS TABLE(user_id uuid, is_patient boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.id, p.id = e.patient_id
    from app.emergency_accesses e
    join app.profiles p on p.id = e.patient_id or p.id <> e.clinician_id and p.id in (select app.all_admins())
    join auth.users u on u.id = p.id
   where e.id = p_access and e.clinician_id = app.uid() and e.opened_at = app.at()
     and (p.id = e.patient_id or auth.account_state(u, app.at()) = 'active')
$function$;
revoke all on function app.told_of_emergency(uuid) from public;
grant execute on function app.told_of_emergency(uuid) to uzima_api;

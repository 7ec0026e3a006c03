-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.laboratories (
  id uuid not null,
  name text not null,
  application text not null,
  facility text not null,
  registered_by uuid,
  registered_at timestamp with time zone not null,
  suspended_at timestamp with time zone,
  last_message_at timestamp with time zone,
  constraint laboratories_pkey PRIMARY KEY (id),
  constraint laboratories_registered_by_fkey FOREIGN KEY (registered_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint laboratories_application_check CHECK ((length(application) <= 180)),
  constraint laboratories_facility_check CHECK (((length(facility) >= 1) AND (length(facility) <= 180))),
  constraint laboratories_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80)))
);
CREATE INDEX laboratories_registered_by_idx ON app.laboratories USING btree (registered_by);
alter table app.laboratories enable row level security;
alter table app.laboratories force row level security;
grant insert, select on app.laboratories to uzima_api;
grant update (suspended_at) on app.laboratories to uzima_api;

create policy admins_and_desk_read on app.laboratories for select to uzima_api
  using (((( SELECT app.role() AS role) = ANY (ARRAY['admin'::text, 'system'::text])) OR ( SELECT app.works_results_desk() AS works_results_desk)));

create policy admins_register on app.laboratories for insert to uzima_api
  with check (((( SELECT app.role() AS role) = 'admin'::text) AND (registered_by = ( SELECT app.uid() AS uid)) AND (registered_at = ( SELECT app.at() AS at)) AND (suspended_at IS NULL) AND (last_message_at IS NULL)));

create policy admins_suspend on app.laboratories for update to uzima_api
  using ((( SELECT app.role() AS role) = 'admin'::text))
  with check ((( SELECT app.role() AS role) = 'admin'::text));

create policy owner_all on app.laboratories to current_user
  using (true)
  with check (true);

create table app.laboratory_keys (
  id uuid not null,
  laboratory_id uuid not null,
  jwk jsonb not null,
  asked_by uuid,
  asked_at timestamp with time zone not null,
  approved_by uuid,
  approved_at timestamp with time zone,
  ended_by uuid,
  ended_at timestamp with time zone,
  constraint laboratory_keys_pkey PRIMARY KEY (id),
  constraint laboratory_keys_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint laboratory_keys_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint laboratory_keys_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint laboratory_keys_laboratory_id_fkey FOREIGN KEY (laboratory_id) REFERENCES app.laboratories(id) ON DELETE CASCADE,
  constraint laboratory_keys_approved_check CHECK (((approved_by IS NULL) OR (approved_at IS NOT NULL))),
  constraint laboratory_keys_jwk_check CHECK ((NOT (jwk ? 'd'::text)))
);
CREATE INDEX laboratory_keys_approved_by_idx ON app.laboratory_keys USING btree (approved_by);
CREATE INDEX laboratory_keys_asked_by_idx ON app.laboratory_keys USING btree (asked_by);
CREATE INDEX laboratory_keys_ended_by_idx ON app.laboratory_keys USING btree (ended_by);
CREATE INDEX laboratory_keys_laboratory_idx ON app.laboratory_keys USING btree (laboratory_id);
alter table app.laboratory_keys enable row level security;
alter table app.laboratory_keys force row level security;
grant insert, select on app.laboratory_keys to uzima_api;
grant update (ended_by, ended_at) on app.laboratory_keys to uzima_api;

create policy admins_ask on app.laboratory_keys for insert to uzima_api
  with check (((( SELECT app.role() AS role) = 'admin'::text) AND (asked_by = ( SELECT app.uid() AS uid)) AND (asked_at = ( SELECT app.at() AS at)) AND (approved_at IS NULL) AND (approved_by IS NULL) AND (ended_at IS NULL) AND (ended_by IS NULL)));

create policy admins_end on app.laboratory_keys for update to uzima_api
  using (((( SELECT app.role() AS role) = 'admin'::text) AND (ended_at IS NULL)))
  with check (((( SELECT app.role() AS role) = 'admin'::text) AND (ended_by = ( SELECT app.uid() AS uid)) AND (ended_at = ( SELECT app.at() AS at))));

create policy admins_read on app.laboratory_keys for select to uzima_api
  using ((( SELECT app.role() AS role) = 'admin'::text));

create policy owner_all on app.laboratory_keys to current_user
  using (true)
  with check (true);

create table app.laboratory_messages (
  id uuid not null,
  laboratory_id uuid not null,
  key_id uuid not null,
  control_id text not null,
  digest bytea not null,
  answer text not null,
  sealed bytea,
  seal_key bytea,
  received_at timestamp with time zone not null,
  attempts integer default 0 not null,
  constraint laboratory_messages_pkey PRIMARY KEY (id),
  constraint laboratory_messages_laboratory_id_control_id_key UNIQUE (laboratory_id, control_id),
  constraint laboratory_messages_key_id_fkey FOREIGN KEY (key_id) REFERENCES app.laboratory_keys(id),
  constraint laboratory_messages_laboratory_id_fkey FOREIGN KEY (laboratory_id) REFERENCES app.laboratories(id),
  constraint laboratory_messages_attempts_check CHECK ((attempts >= 0)),
  constraint laboratory_messages_control_id_check CHECK (((length(control_id) >= 1) AND (length(control_id) <= 199))),
  constraint laboratory_messages_sealed_check CHECK (((sealed IS NULL) = (seal_key IS NULL)))
);
CREATE INDEX laboratory_messages_key_idx ON app.laboratory_messages USING btree (key_id);
alter table app.laboratory_messages enable row level security;
alter table app.laboratory_messages force row level security;
grant select on app.laboratory_messages to uzima_api;
grant update (sealed, seal_key, attempts) on app.laboratory_messages to uzima_api;

create policy owner_all on app.laboratory_messages to current_user
  using (true)
  with check (true);

create policy result_read on app.laboratory_messages for select to uzima_api
  using (((( SELECT app.role() AS role) = 'system'::text) OR (EXISTS ( SELECT
   FROM app.laboratory_results r
  WHERE (r.message_id = laboratory_messages.id)))));

create policy tasks_go_on on app.laboratory_messages for update to uzima_api
  using ((( SELECT app.role() AS role) = 'system'::text))
  with check ((( SELECT app.role() AS role) = 'system'::text));

create table app.laboratory_result_events (
  id uuid not null,
  result_id uuid not null,
  change text not null,
  changed_by uuid,
  changed_at timestamp with time zone not null,
  patient_id uuid,
  record_id uuid,
  constraint laboratory_result_events_pkey PRIMARY KEY (id),
  constraint laboratory_result_events_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint laboratory_result_events_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint laboratory_result_events_record_id_fkey FOREIGN KEY (record_id) REFERENCES app.health_records(id) ON DELETE SET NULL,
  constraint laboratory_result_events_result_id_fkey FOREIGN KEY (result_id) REFERENCES app.laboratory_results(id) ON DELETE CASCADE,
  constraint laboratory_result_events_change_check CHECK ((change = ANY (ARRAY['filed'::text, 'unmatched'::text, 'assigned'::text, 'taken_back'::text, 'refused'::text, 'superseded'::text, 'empty'::text])))
);
CREATE INDEX laboratory_result_events_changed_by_idx ON app.laboratory_result_events USING btree (changed_by);
CREATE INDEX laboratory_result_events_patient_idx ON app.laboratory_result_events USING btree (patient_id);
CREATE INDEX laboratory_result_events_record_idx ON app.laboratory_result_events USING btree (record_id);
CREATE INDEX laboratory_result_events_result_idx ON app.laboratory_result_events USING btree (result_id, changed_at);
alter table app.laboratory_result_events enable row level security;
alter table app.laboratory_result_events force row level security;
grant insert, select on app.laboratory_result_events to uzima_api;

create policy change_kept on app.laboratory_result_events for insert to uzima_api
  with check (((changed_at = ( SELECT app.at() AS at)) AND (EXISTS ( SELECT
   FROM app.laboratory_results r
  WHERE (r.id = laboratory_result_events.result_id))) AND (((( SELECT app.role() AS role) = 'system'::text) AND (changed_by IS NULL)) OR ((result_id = ( SELECT app.filing_result() AS filing_result)) AND (changed_by IS NULL)) OR (( SELECT app.works_results_desk() AS works_results_desk) AND (changed_by = ( SELECT app.uid() AS uid))))));

create policy owner_all on app.laboratory_result_events to current_user
  using (true)
  with check (true);

create policy result_read on app.laboratory_result_events for select to uzima_api
  using ((EXISTS ( SELECT
   FROM app.laboratory_results r
  WHERE (r.id = laboratory_result_events.result_id))));

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.laboratory_result_events FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

create table app.laboratory_results (
  id uuid not null,
  message_id uuid not null,
  "position" integer not null,
  same_as bytea not null,
  changed_at timestamp with time zone not null,
  state text not null,
  obstacle text,
  refusal text,
  patient_id uuid,
  order_id uuid,
  record_id uuid,
  decided_by uuid,
  decided_at timestamp with time zone,
  received_at timestamp with time zone not null,
  constraint laboratory_results_pkey PRIMARY KEY (id),
  constraint laboratory_results_message_id_position_key UNIQUE (message_id, "position"),
  constraint laboratory_results_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint laboratory_results_message_id_fkey FOREIGN KEY (message_id) REFERENCES app.laboratory_messages(id),
  constraint laboratory_results_order_id_fkey FOREIGN KEY (order_id) REFERENCES app.orders(id) ON DELETE SET NULL,
  constraint laboratory_results_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint laboratory_results_record_id_fkey FOREIGN KEY (record_id) REFERENCES app.health_records(id) ON DELETE SET NULL,
  constraint laboratory_results_obstacle_check CHECK ((obstacle = ANY (ARRAY['no_number'::text, 'unknown_order'::text, 'other_person'::text, 'closed_order'::text, 'no_clinician'::text, 'earlier_elsewhere'::text, 'unreadable'::text]))),
  constraint laboratory_results_position_check CHECK (("position" >= 0)),
  constraint laboratory_results_refusal_check CHECK ((refusal = ANY (ARRAY['not_ours'::text, 'wrong_person'::text, 'duplicate'::text, 'test'::text]))),
  constraint laboratory_results_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'filed'::text, 'unmatched'::text, 'refused'::text, 'superseded'::text, 'empty'::text])))
);
CREATE INDEX laboratory_results_decided_by_idx ON app.laboratory_results USING btree (decided_by);
CREATE INDEX laboratory_results_order_idx ON app.laboratory_results USING btree (order_id);
CREATE INDEX laboratory_results_patient_idx ON app.laboratory_results USING btree (patient_id);
CREATE INDEX laboratory_results_record_idx ON app.laboratory_results USING btree (record_id);
CREATE INDEX laboratory_results_same_idx ON app.laboratory_results USING btree (same_as);
CREATE INDEX laboratory_results_unmatched_idx ON app.laboratory_results USING btree (received_at, id) WHERE (state = 'unmatched'::text);
CREATE INDEX laboratory_results_waiting_idx ON app.laboratory_results USING btree (received_at, id) WHERE (state = 'waiting'::text);
alter table app.laboratory_results enable row level security;
alter table app.laboratory_results force row level security;
grant select on app.laboratory_results to uzima_api;
grant update (state, obstacle, refusal, patient_id, order_id, record_id, decided_by, decided_at) on app.laboratory_results to uzima_api;

create policy filing_files on app.laboratory_results for update to uzima_api
  using (((id = ( SELECT app.filing_result() AS filing_result)) AND (state = 'waiting'::text)))
  with check (((id = ( SELECT app.filing_result() AS filing_result)) AND ((state <> 'filed'::text) OR app.cares_for(patient_id))));

create policy owner_all on app.laboratory_results to current_user
  using (true)
  with check (true);

create policy tasks_and_desk_read on app.laboratory_results for select to uzima_api
  using (((( SELECT app.role() AS role) = 'system'::text) OR (id = ( SELECT app.filing_result() AS filing_result)) OR (( SELECT app.works_results_desk() AS works_results_desk) AND ((state = ANY (ARRAY['unmatched'::text, 'refused'::text])) OR app.cares_for(patient_id)))));

create policy tasks_decide on app.laboratory_results for update to uzima_api
  using ((( SELECT app.role() AS role) = 'system'::text))
  with check ((( SELECT app.role() AS role) = 'system'::text));

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.laboratory_results FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

create table auth.laboratory_ack_keys (
  id uuid not null,
  private_key bytea not null,
  public_key jsonb not null,
  signs boolean not null,
  created_at timestamp with time zone not null,
  constraint laboratory_ack_keys_pkey PRIMARY KEY (id),
  constraint laboratory_ack_keys_public_key_check CHECK ((((public_key ->> 'kty'::text) = 'RSA'::text) AND (NOT (public_key ? 'd'::text))))
);
CREATE UNIQUE INDEX laboratory_ack_keys_signing_key ON auth.laboratory_ack_keys USING btree (signs) WHERE signs;
alter table auth.laboratory_ack_keys enable row level security;
alter table auth.laboratory_ack_keys force row level security;
grant insert, select on auth.laboratory_ack_keys to uzima_auth;

create policy accounts_make on auth.laboratory_ack_keys for insert to uzima_auth
  with check (true);

create policy accounts_read on auth.laboratory_ack_keys for select to uzima_auth
  using (true);

create policy owner_all on auth.laboratory_ack_keys to current_user
  using (true)
  with check (true);

CREATE OR REPLACE FUNCTION app.approve_laboratory_key(p_key uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update app.laboratory_keys k set approved_by = app.uid(), approved_at = app.at()
   where k.id = p_key and app.role() = 'admin' and k.approved_at is null and k.ended_at is null and k.asked_by <> app.uid()
     and app.is_admin_at(k.asked_by, app.at()) and app.officers_obstacle(k.asked_by, app.uid()) is null;
  return found;
end $function$;
revoke all on function app.approve_laboratory_key(uuid) from public;
grant execute on function app.approve_laboratory_key(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.decide_result(p_result uuid, p_act text, p_patient uuid, p_order uuid, p_refusal text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not app.works_results_desk() or p_act = 'assign' and not app.cares_for(p_patient) then
    return false;
  end if;
  update app.laboratory_results r
     set state = case p_act when 'assign' then 'waiting' when 'refuse' then 'refused' else 'unmatched' end,
         patient_id = case p_act when 'assign' then p_patient end, order_id = case p_act when 'assign' then p_order end, record_id = null,
         obstacle = case p_act when 'assign' then null else r.obstacle end, refusal = case p_act when 'refuse' then p_refusal end,
         decided_by = app.uid(), decided_at = app.at()
   where r.id = p_result
     and case p_act when 'assign' then r.state = 'unmatched' when 'refuse' then r.state = 'unmatched' when 'reopen' then r.state = 'refused'
                    when 'take_back' then r.state = 'filed' and app.cares_for(r.patient_id) else false end;
  if not found then
    return false;
  end if;
  if p_act = 'assign' then
    update app.laboratory_messages m set attempts = 0 from app.laboratory_results r where r.id = p_result and m.id = r.message_id;
    perform graphile_worker.add_job('laboratory_results', run_at => app.at(), job_key => 'laboratory_results', queue_name => 'laboratory_results',
      max_attempts => 3);
  end if;
  return true;
end $function$;
revoke all on function app.decide_result(uuid,text,uuid,uuid,text) from public;
grant execute on function app.decide_result(uuid,text,uuid,uuid,text) to uzima_api;

CREATE OR REPLACE FUNCTION app.filing_result()
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$ select case when (app.context())[6] in ('doctor', 'professional') then nullif((app.context())[8], '')::uuid end $function$;

CREATE OR REPLACE FUNCTION app.laboratory_by_key(p_key uuid)
 RETURNS TABLE(id uuid, name text, application text, facility text, jwk jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select l.id, l.name, l.application, l.facility, k.jwk
    from app.laboratory_keys k join app.laboratories l on l.id = k.laboratory_id
   where k.id = p_key and k.approved_at is not null and k.ended_at is null and l.suspended_at is null
$function$;
revoke all on function app.laboratory_by_key(uuid) from public;
grant execute on function app.laboratory_by_key(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.list_laboratory_keys()
 RETURNS TABLE(id uuid, laboratory_id uuid, jwk jsonb, asked_by uuid, asker_name text, asked_at timestamp with time zone, approver_name text, approved_at timestamp with time zone, ended_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select k.id, k.laboratory_id, k.jwk, k.asked_by, a.name, k.asked_at, b.name, k.approved_at, k.ended_at
    from app.laboratory_keys k
    left join app.profiles a on a.id = k.asked_by
    left join app.profiles b on b.id = k.approved_by
   where app.role() = 'admin'
   order by k.asked_at desc, k.id desc limit 1000
$function$;
revoke all on function app.list_laboratory_keys() from public;
grant execute on function app.list_laboratory_keys() to uzima_api;

CREATE OR REPLACE FUNCTION app.order_by_number(p_number bigint)
 RETURNS TABLE(id uuid, patient_id uuid, category text, status text, name text, date_of_birth date, gender text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select o.id, o.patient_id, o.category, o.status, p.name, p.date_of_birth, p.gender
    from app.orders o join app.profiles p on p.id = o.patient_id
   where o.number = p_number and app.role() = 'system'
$function$;
revoke all on function app.order_by_number(bigint) from public;
grant execute on function app.order_by_number(bigint) to uzima_api;

CREATE OR REPLACE FUNCTION app.receive_laboratory_message(p_id uuid, p_key uuid, p_control text, p_digest bytea, p_answer text, p_sealed bytea, p_seal_key bytea, p_results jsonb, p_now timestamp with time zone)
 RETURNS TABLE(digest bytea, answer text, is_new boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  v_laboratory uuid;
begin
  select l.id into v_laboratory from app.laboratory_by_key(p_key) l;
  if v_laboratory is null then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  insert into app.laboratory_messages (id, laboratory_id, key_id, control_id, digest, answer, sealed, seal_key, received_at)
  values (p_id, v_laboratory, p_key, p_control, p_digest, p_answer, p_sealed, p_seal_key, p_now)
  on conflict (laboratory_id, control_id) do nothing;
  if found then
    insert into app.laboratory_results (id, message_id, position, same_as, changed_at, state, received_at)
    select r.id, p_id, r.position, decode(r.same_as, 'hex'), r.changed_at, 'waiting', p_now
      from jsonb_to_recordset(p_results) as r (id uuid, position integer, same_as text, changed_at timestamptz);
    update app.laboratories l set last_message_at = p_now where l.id = v_laboratory;
    perform graphile_worker.add_job('laboratory_results', run_at => p_now, job_key => 'laboratory_results', queue_name => 'laboratory_results',
      max_attempts => 3);
    return query select p_digest, p_answer, true;
    return;
  end if;
  return query select m.digest, m.answer, false from app.laboratory_messages m
    where m.laboratory_id = v_laboratory and m.control_id = p_control;
  if exists (select from app.laboratory_messages m where m.laboratory_id = v_laboratory and m.control_id = p_control and m.digest <> p_digest) then
    perform graphile_worker.add_job('laboratory_conflict', json_build_object('id', v_laboratory), run_at => p_now,
      job_key => 'laboratory_conflict:' || v_laboratory, max_attempts => 3);
  end if;
end $function$;
revoke all on function app.receive_laboratory_message(uuid,uuid,text,bytea,text,bytea,bytea,jsonb,timestamp with time zone) from public;
grant execute on function app.receive_laboratory_message(uuid,uuid,text,bytea,text,bytea,bytea,jsonb,timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.result_candidates(p_name text, p_born date)
 RETURNS TABLE(id uuid, name text, date_of_birth date)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.id, p.name, p.date_of_birth from app.profiles p
   where app.works_results_desk() and p.role = 'patient' and (p.date_of_birth = p_born or lower(p.name) = lower(p_name)) and app.cares_for(p.id)
   order by (p.date_of_birth = p_born and lower(p.name) = lower(p_name)) desc nulls last, p.name, p.id limit 20
$function$;
revoke all on function app.result_candidates(text,date) from public;
grant execute on function app.result_candidates(text,date) to uzima_api;

CREATE OR REPLACE FUNCTION app.results_desk_workers()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select n from app.nurses() n where app.role() = 'system'
  union
  select d.user_id from app.doctors d
   where app.role() = 'system' and d.is_active and d.user_id is not null and not exists (select from app.nurses())
$function$;
revoke all on function app.results_desk_workers() from public;
grant execute on function app.results_desk_workers() to uzima_api;

CREATE OR REPLACE FUNCTION app.set_filing_context(p_result uuid, p_order uuid, p_earlier uuid, p_now timestamp with time zone, p_proof bytea DEFAULT NULL::bytea)
 RETURNS TABLE(user_id uuid, email text, locale text, time_zone text, name text, doctor_id uuid, professional_id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  perform from app.laboratory_results r where r.id = p_result and r.state = 'waiting' for update;
  if not found then
    perform app.set_identity('visitor', p_now, null);
    return;
  end if;
  select p.id, u.email, p.locale, p.time_zone, p.name, d.id, h.id into user_id, email, locale, time_zone, name, doctor_id, professional_id
    from (select r.decided_by as who, 0 as rank from app.laboratory_results r where r.id = p_result
          union all
          select o.requested_by, 1 from app.orders o where o.id = p_order
          union all
          select k.added_by, 2 from app.laboratory_results e join app.health_records k on k.id = e.record_id where e.id = p_earlier) w
    join app.profiles p on p.id = w.who
    join auth.users u on u.id = p.id and u.deleted_at is null and (u.banned_until is null or u.banned_until <= p_now)
    left join app.doctors d on d.user_id = p.id and d.is_active and p.role = 'doctor'
    left join app.healthcare_professionals h on h.user_id = p.id and h.is_active and p.role = 'professional' and p.id in (select app.nurses())
   where d.id is not null or h.id is not null
   order by w.rank limit 1;
  if not found then
    perform app.set_identity('visitor', p_now, null);
    return;
  end if;
  perform app.sign_identity(concat(user_id, '|', case when doctor_id is null then 'professional' else 'doctor' end, '|', doctor_id, '|', p_result,
    '|', p_now, '|', case when doctor_id is null then 'nurse' end), p_proof);
  return next;
end $function$;
revoke all on function app.set_filing_context(uuid,uuid,uuid,timestamp with time zone,bytea) from public;
grant execute on function app.set_filing_context(uuid,uuid,uuid,timestamp with time zone,bytea) to uzima_api;

CREATE OR REPLACE FUNCTION app.works_results_desk()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$ select app.doctor_id() is not null or app.role() = 'professional' and app.holds('nurse') $function$;

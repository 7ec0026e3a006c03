-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.distinct_patients (
  id uuid not null,
  patient_id uuid not null,
  other_id uuid not null,
  marked_by uuid,
  marked_at timestamp with time zone not null,
  constraint distinct_patients_pkey PRIMARY KEY (id),
  constraint distinct_patients_pair_key UNIQUE (patient_id, other_id),
  constraint distinct_patients_marked_by_fkey FOREIGN KEY (marked_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint distinct_patients_other_id_fkey FOREIGN KEY (other_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint distinct_patients_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint distinct_patients_pair_check CHECK ((patient_id < other_id))
);
CREATE INDEX distinct_patients_marked_at_idx ON app.distinct_patients USING btree (marked_at DESC, id DESC);
CREATE INDEX distinct_patients_marked_by_idx ON app.distinct_patients USING btree (marked_by) WHERE (marked_by IS NOT NULL);
CREATE INDEX distinct_patients_other_idx ON app.distinct_patients USING btree (other_id);
alter table app.distinct_patients enable row level security;
alter table app.distinct_patients force row level security;
grant select on app.distinct_patients to uzima_api;

create policy owner_all on app.distinct_patients to current_user
  using (true)
  with check (true);

create policy staff_read on app.distinct_patients for select to uzima_api
  using (( SELECT app.may_merge() AS may_merge));

create table app.merge_rows (
  merge_id uuid not null,
  table_name text not null,
  key jsonb not null,
  row_id uuid,
  before jsonb,
  after_hash text,
  authors jsonb,
  constraint merge_rows_pkey PRIMARY KEY (merge_id, table_name, key),
  constraint merge_rows_merge_id_fkey FOREIGN KEY (merge_id) REFERENCES app.patient_merges(id) ON DELETE CASCADE
);
CREATE INDEX merge_rows_row_idx ON app.merge_rows USING btree (merge_id, table_name, row_id);
alter table app.merge_rows enable row level security;
alter table app.merge_rows force row level security;

create policy owner_all on app.merge_rows to current_user
  using (true)
  with check (true);

create table app.patient_merges (
  id uuid not null,
  source_id uuid not null,
  target_id uuid not null,
  merged_by uuid,
  merged_at timestamp with time zone not null,
  undone_by uuid,
  undone_at timestamp with time zone,
  act_xid xid8 not null,
  constraint patient_merges_pkey PRIMARY KEY (id),
  constraint patient_merges_merged_by_fkey FOREIGN KEY (merged_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint patient_merges_source_id_fkey FOREIGN KEY (source_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint patient_merges_target_id_fkey FOREIGN KEY (target_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint patient_merges_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint patient_merges_pair_check CHECK ((source_id <> target_id)),
  constraint patient_merges_term_check CHECK ((undone_at >= merged_at))
);
CREATE INDEX patient_merges_merged_at_idx ON app.patient_merges USING btree (merged_at DESC, id DESC);
CREATE INDEX patient_merges_merged_by_idx ON app.patient_merges USING btree (merged_by) WHERE (merged_by IS NOT NULL);
CREATE INDEX patient_merges_source_idx ON app.patient_merges USING btree (source_id);
CREATE UNIQUE INDEX patient_merges_source_key ON app.patient_merges USING btree (source_id) WHERE (undone_at IS NULL);
CREATE INDEX patient_merges_target_idx ON app.patient_merges USING btree (target_id);
CREATE INDEX patient_merges_undone_by_idx ON app.patient_merges USING btree (undone_by) WHERE (undone_by IS NOT NULL);
alter table app.patient_merges enable row level security;
alter table app.patient_merges force row level security;
grant select on app.patient_merges to uzima_api;

create policy owner_all on app.patient_merges to current_user
  using (true)
  with check (true);

create policy staff_read on app.patient_merges for select to uzima_api
  using (( SELECT app.may_merge() AS may_merge));

CREATE TRIGGER patient_merges_account AFTER DELETE ON app.patient_merges FOR EACH ROW WHEN ((old.undone_at IS NULL)) EXECUTE FUNCTION app.delete_merged_account();

create view app.merge_clashes as
 SELECT ('app.'::text || v.table_name) AS table_name,
    v.stays_if,
    v.columns,
    v.become
   FROM ( VALUES ('access_grants'::text,'exists (select from app.access_grants x where x.patient_id = $2 and x.grantee_id = t.grantee_id)'::text,'{}'::text[],'{}'::text[]), ('care_endings'::text,'exists (select from app.care_endings x where x.patient_id = $2 and x.doctor_id = t.doctor_id)'::text,'{ended_at}'::text[],ARRAY['t.ended_at'::text]), ('care_team_members'::text,'t.ended_at is null and t.provider_id is not null and exists (
      select from app.care_team_members x where x.patient_id = $2 and x.provider_id = t.provider_id and x.ended_at is null)'::text,'{is_main}'::text[],ARRAY['t.is_main and not (t.ended_at is null and exists (
      select from app.care_team_members x where x.patient_id = $2 and x.is_main and x.ended_at is null))'::text]), ('coverages'::text,'exists (select from app.coverages x where x.patient_id = $2)'::text,'{}'::text[],'{}'::text[]), ('daily_steps'::text,'t.deleted_at is null and exists (
      select from app.daily_steps x where x.user_id = $2 and x.day = t.day and x.deleted_at is null)'::text,'{}'::text[],'{}'::text[]), ('delivery_addresses'::text,NULL::text,'{is_default}'::text[],ARRAY['t.is_default and not exists (
      select from app.delivery_addresses x where x.patient_id = $2 and x.is_default)'::text]), ('dose_times'::text,'exists (select from app.dose_times x where x.user_id = $2)'::text,'{}'::text[],'{}'::text[]), ('emergency_accesses'::text,'exists (select from app.emergency_accesses x where x.patient_id = $2 and x.clinician_id = t.clinician_id
      and tstzrange(x.opened_at, coalesce(x.ended_at, x.valid_until)) operator(pg_catalog.&&) tstzrange(t.opened_at, coalesce(t.ended_at, t.valid_until)))'::text,'{}'::text[],'{}'::text[]), ('emergency_alerts'::text,'t.ended_at is null and exists (
      select from app.emergency_alerts x where x.patient_id = $2 and x.ended_at is null)'::text,'{}'::text[],'{}'::text[]), ('emergency_card_links'::text,'t.revoked_at is null and exists (
      select from app.emergency_card_links x where x.patient_id = $2 and x.revoked_at is null)'::text,'{}'::text[],'{}'::text[]), ('emergency_cards'::text,'exists (select from app.emergency_cards x where x.id = $2)'::text,'{}'::text[],'{}'::text[]), ('emergency_contacts'::text,'g.phone_mac is not null and exists (
      select from app.emergency_contacts x where x.patient_id = $2 and x.phone_mac = g.phone_mac)'::text,'{is_primary,phone_mac}'::text[],ARRAY['t.is_primary and not exists (
      select from app.emergency_contacts x where x.patient_id = $2 and x.is_primary)'::text, 'g.phone_mac'::text])) v(table_name, stays_if, columns, become)
UNION ALL
 SELECT ('app.'::text || v.statements) AS table_name,
    NULL::text AS stays_if,
    '{ended_at}'::text[] AS columns,
    ARRAY[format('case when t.ended_at is null and (exists (
    select from app.%1$I x where x.patient_id = $2 and x.ended_at is null) or app.has_entries(%2$L, $2))
    then greatest(app.at(), t.stated_at) else t.ended_at end'::text, v.statements, v.entries)] AS become
   FROM ( VALUES ('allergy_statements'::text,'allergies'::text), ('condition_statements'::text,'conditions'::text), ('family_history_statements'::text,'family_history'::text)) v(statements, entries);

create view app.person_tables as
 SELECT ('app.'::text || v.table_name) AS table_name,
    v.subject,
    v.others,
    v.act,
    v.kind
   FROM ( VALUES ('access_grants'::text,'patient_id'::text,'{grantee_id}'::text[],'moves'::text,NULL::text), ('alert_acknowledgements'::text,'patient_id'::text,'{acknowledged_by}'::text[],'moves'::text,NULL::text), ('allergies'::text,'patient_id'::text,'{recorded_by,verified_by}'::text[],'moves'::text,'allergies'::text), ('allergy_statements'::text,'patient_id'::text,'{stated_by}'::text[],'moves'::text,NULL::text), ('appointments'::text,'patient_id'::text,'{}'::text[],'moves'::text,'visits'::text), ('bookings'::text,'patient_id'::text,'{}'::text[],'moves'::text,NULL::text), ('care_endings'::text,'patient_id'::text,'{}'::text[],'moves'::text,NULL::text), ('care_team_members'::text,'patient_id'::text,'{provider_id,recorded_by,ended_by}'::text[],'moves'::text,'care_team'::text), ('chart_entry_versions'::text,'patient_id'::text,'{changed_by}'::text[],'moves'::text,NULL::text), ('condition_statements'::text,'patient_id'::text,'{stated_by}'::text[],'moves'::text,NULL::text), ('conditions'::text,'patient_id'::text,'{recorded_by,verified_by}'::text[],'moves'::text,'conditions'::text), ('coverages'::text,'patient_id'::text,'{}'::text[],'moves'::text,NULL::text), ('daily_steps'::text,'user_id'::text,'{added_by}'::text[],'moves'::text,'steps'::text), ('delivery_addresses'::text,'patient_id'::text,'{}'::text[],'moves'::text,NULL::text), ('delivery_events'::text,'patient_id'::text,'{}'::text[],'moves'::text,NULL::text), ('delivery_items'::text,'patient_id'::text,'{}'::text[],'moves'::text,NULL::text), ('delivery_orders'::text,'patient_id'::text,'{}'::text[],'moves'::text,'deliveries'::text), ('dose_times'::text,'user_id'::text,'{}'::text[],'moves'::text,NULL::text), ('dose_versions'::text,'patient_id'::text,'{}'::text[],'moves'::text,NULL::text), ('doses'::text,'patient_id'::text,'{}'::text[],'moves'::text,NULL::text), ('emergency_accesses'::text,'patient_id'::text,'{clinician_id}'::text[],'moves'::text,NULL::text), ('emergency_alerts'::text,'patient_id'::text,'{}'::text[],'moves'::text,NULL::text), ('emergency_card_links'::text,'patient_id'::text,'{}'::text[],'moves'::text,NULL::text), ('emergency_cards'::text,'id'::text,'{}'::text[],'moves'::text,NULL::text), ('emergency_contacts'::text,'patient_id'::text,'{}'::text[],'moves'::text,'contacts'::text), ('encounter_addenda'::text,'patient_id'::text,'{written_by}'::text[],'moves'::text,NULL::text), ('encounter_problems'::text,'patient_id'::text,'{linked_by}'::text[],'moves'::text,NULL::text), ('encounters'::text,'patient_id'::text,'{prepared_by,signed_by,updated_by}'::text[],'moves'::text,'notes'::text), ('family_history'::text,'patient_id'::text,'{recorded_by,verified_by}'::text[],'moves'::text,'histories'::text), ('family_history_statements'::text,'patient_id'::text,'{stated_by}'::text[],'moves'::text,NULL::text), ('files'::text,'owner_id'::text,'{uploaded_by}'::text[],'moves'::text,'files'::text), ('health_link_files'::text,'patient_id'::text,'{}'::text[],'refuses'::text,NULL::text), ('health_links'::text,'patient_id'::text,'{}'::text[],'refuses'::text,NULL::text), ('health_record_files'::text,'patient_id'::text,'{}'::text[],'moves'::text,NULL::text), ('health_record_versions'::text,'patient_id'::text,'{changed_by}'::text[],'moves'::text,NULL::text), ('health_records'::text,'patient_id'::text,'{added_by,reviewed_by}'::text[],'moves'::text,'results'::text), ('immunizations'::text,'patient_id'::text,'{recorded_by,verified_by}'::text[],'moves'::text,'immunizations'::text), ('invoices'::text,'patient_id'::text,'{issued_by}'::text[],'moves'::text,NULL::text), ('laboratory_result_events'::text,'patient_id'::text,'{changed_by}'::text[],'moves'::text,NULL::text), ('laboratory_results'::text,'patient_id'::text,'{decided_by}'::text[],'moves'::text,NULL::text), ('letter_links'::text,'patient_id'::text,'{made_by}'::text[],'moves'::text,NULL::text), ('letters'::text,'patient_id'::text,'{prepared_by,signed_by,updated_by,withdrawn_by}'::text[],'moves'::text,'letters'::text), ('medication_versions'::text,'patient_id'::text,'{changed_by}'::text[],'moves'::text,NULL::text), ('medications'::text,'patient_id'::text,'{prescribed_by}'::text[],'moves'::text,'medications'::text), ('order_events'::text,'patient_id'::text,'{changed_by}'::text[],'moves'::text,NULL::text), ('orders'::text,'patient_id'::text,'{authored_by,done_by,requested_by}'::text[],'moves'::text,'orders'::text), ('procedures'::text,'patient_id'::text,'{recorded_by,verified_by}'::text[],'moves'::text,'procedures'::text), ('record_import_lines'::text,'patient_id'::text,'{}'::text[],'moves'::text,NULL::text), ('record_import_parts'::text,'patient_id'::text,'{}'::text[],'moves'::text,NULL::text), ('record_imports'::text,'patient_id'::text,'{}'::text[],'moves'::text,NULL::text), ('recurring_appointments'::text,'patient_id'::text,'{}'::text[],'moves'::text,'series'::text), ('refills'::text,'patient_id'::text,'{}'::text[],'moves'::text,NULL::text), ('social_history'::text,'patient_id'::text,'{recorded_by,verified_by}'::text[],'moves'::text,'histories'::text), ('symptom_check_shares'::text,'patient_id'::text,'{}'::text[],'moves'::text,NULL::text), ('symptom_checks'::text,'patient_id'::text,'{}'::text[],'moves'::text,'symptom_checks'::text), ('task_events'::text,'subject_id'::text,'{acted_by}'::text[],'moves'::text,NULL::text), ('tasks'::text,'subject_id'::text,'{patient_id,done_by,given_by,owner_id}'::text[],'moves'::text,'tasks'::text), ('vital_sign_versions'::text,'user_id'::text,'{changed_by}'::text[],'moves'::text,NULL::text), ('vital_signs'::text,'user_id'::text,'{added_by}'::text[],'moves'::text,'vitals'::text), ('wellness_dismissals'::text,'patient_id'::text,'{}'::text[],'moves'::text,NULL::text), ('wellness_goal_entries'::text,'patient_id'::text,'{}'::text[],'moves'::text,NULL::text), ('wellness_goals'::text,'patient_id'::text,'{}'::text[],'moves'::text,'wellness'::text), ('wellness_screenings'::text,'patient_id'::text,'{}'::text[],'moves'::text,NULL::text), ('file_chunks'::text,'subject_id'::text,'{}'::text[],'moves'::text,NULL::text), ('account_acts'::text,'user_id'::text,'{actor_id}'::text[],'stays'::text,'what admins did to that account'::text), ('analytics_events'::text,'user_id'::text,'{}'::text[],'stays'::text,'figures of use, deleted by age'::text), ('check_in_steps'::text,'patient_id'::text,'{}'::text[],'stays'::text,'said of that account, and asked for again'::text), ('claim_codes'::text,'patient_id'::text,'{made_by}'::text[],'stays'::text,'opens that account, and ends with it'::text), ('distinct_patients'::text,'patient_id'::text,'{other_id,marked_by}'::text[],'stays'::text,'said of that account and another'::text), ('idempotency_keys'::text,'actor_id'::text,'{}'::text[],'stays'::text,'requests of that account, deleted after a day'::text), ('mails'::text,'user_id'::text,'{subject_id}'::text[],'stays'::text,'sent to that account, deleted after 30 days'::text), ('merge_rows'::text,NULL::text,'{}'::text[],'stays'::text,'what is needed to undo'::text), ('notification_settings'::text,'user_id'::text,'{}'::text[],'stays'::text,'how that account was told'::text), ('notifications'::text,'user_id'::text,'{}'::text[],'stays'::text,'told to that account'::text), ('patient_merges'::text,'source_id'::text,'{target_id,merged_by,undone_by}'::text[],'stays'::text,'history'::text), ('patient_registrations'::text,'patient_id'::text,'{registered_by}'::text[],'stays'::text,'how that account came to be'::text), ('profiles'::text,'id'::text,'{}'::text[],'stays'::text,'the account itself, which is closed'::text), ('subject_keys'::text,'subject_id'::text,'{}'::text[],'stays'::text,'opens what is kept to undo'::text), ('admin_promotions'::text,'user_id'::text,'{}'::text[],'refuses'::text,NULL::text), ('calendar_feeds'::text,'user_id'::text,'{}'::text[],'refuses'::text,NULL::text), ('consents'::text,'user_id'::text,'{}'::text[],'refuses'::text,NULL::text), ('conversations'::text,'user_id'::text,'{contact_id}'::text[],'refuses'::text,NULL::text), ('disclosure_requests'::text,'patient_id'::text,'{asked_by}'::text[],'refuses'::text,NULL::text), ('doctors'::text,'user_id'::text,'{}'::text[],'refuses'::text,NULL::text), ('forum_accounts'::text,'user_id'::text,'{}'::text[],'refuses'::text,NULL::text), ('forum_likes'::text,'user_id'::text,'{}'::text[],'refuses'::text,NULL::text), ('forum_reports'::text,'user_id'::text,'{}'::text[],'refuses'::text,NULL::text), ('health_record_messages'::text,'patient_id'::text,'{contact_id,saved_by}'::text[],'refuses'::text,NULL::text), ('healthcare_professionals'::text,'user_id'::text,'{}'::text[],'refuses'::text,NULL::text), ('identity_keys'::text,'user_id'::text,'{}'::text[],'refuses'::text,NULL::text), ('identity_pins'::text,'user_id'::text,'{contact_id}'::text[],'refuses'::text,NULL::text), ('identity_secrets'::text,'user_id'::text,'{}'::text[],'refuses'::text,NULL::text), ('key_transfers'::text,'user_id'::text,'{}'::text[],'refuses'::text,NULL::text), ('message_files'::text,'subject_id'::text,'{recipient_id,sender_id}'::text[],'refuses'::text,NULL::text), ('messages'::text,'subject_id'::text,'{recipient_id,sender_id}'::text[],'refuses'::text,NULL::text), ('oauth_grants'::text,'patient_id'::text,'{}'::text[],'refuses'::text,NULL::text), ('payment_disputes'::text,'user_id'::text,'{}'::text[],'refuses'::text,NULL::text), ('payment_methods'::text,'user_id'::text,'{}'::text[],'refuses'::text,NULL::text), ('payment_refunds'::text,'user_id'::text,'{asked_by}'::text[],'refuses'::text,NULL::text), ('payment_transactions'::text,'user_id'::text,'{asked_by}'::text[],'refuses'::text,NULL::text), ('portal_connections'::text,'patient_id'::text,'{}'::text[],'refuses'::text,NULL::text), ('portal_entries'::text,'patient_id'::text,'{}'::text[],'refuses'::text,NULL::text), ('profile_photos'::text,'user_id'::text,'{}'::text[],'refuses'::text,NULL::text), ('provider_applications'::text,'user_id'::text,'{decided_by}'::text[],'refuses'::text,NULL::text), ('push_devices'::text,'user_id'::text,'{}'::text[],'refuses'::text,NULL::text), ('staff_roles'::text,'user_id'::text,'{ended_by,given_by}'::text[],'refuses'::text,NULL::text), ('subscriptions'::text,'user_id'::text,'{}'::text[],'refuses'::text,NULL::text), ('video_seats'::text,'user_id'::text,'{}'::text[],'refuses'::text,NULL::text), ('waitlist_entries'::text,'patient_id'::text,'{urgent_by}'::text[],'refuses'::text,NULL::text), ('absences'::text,NULL::text,'{arranged_by,undone_by}'::text[],'staff'::text,NULL::text), ('appointment_types'::text,NULL::text,'{changed_by}'::text[],'staff'::text,NULL::text), ('audit_checks'::text,NULL::text,'{asked_by}'::text[],'staff'::text,NULL::text), ('backend_decisions'::text,NULL::text,'{decided_by}'::text[],'staff'::text,NULL::text), ('backend_requests'::text,NULL::text,'{asked_by}'::text[],'staff'::text,NULL::text), ('clinical_signatures'::text,NULL::text,'{signed_by}'::text[],'staff'::text,NULL::text), ('content_switches'::text,NULL::text,'{changed_by}'::text[],'staff'::text,NULL::text), ('desk_visits'::text,NULL::text,'{changed_by,placed_by}'::text[],'staff'::text,NULL::text), ('disclosure_decisions'::text,NULL::text,'{decided_by,asked_by}'::text[],'staff'::text,NULL::text), ('group_visits'::text,NULL::text,'{changed_by}'::text[],'staff'::text,NULL::text), ('kiosks'::text,NULL::text,'{ended_by,made_by}'::text[],'staff'::text,NULL::text), ('laboratories'::text,NULL::text,'{registered_by}'::text[],'staff'::text,NULL::text), ('laboratory_keys'::text,NULL::text,'{approved_by,asked_by,ended_by}'::text[],'staff'::text,NULL::text), ('oauth_clients'::text,NULL::text,'{registered_by,approved_by}'::text[],'staff'::text,NULL::text), ('oauth_settings'::text,NULL::text,'{changed_by}'::text[],'staff'::text,NULL::text), ('message_keys'::text,NULL::text,'{granted_by,reader_id,sender_id}'::text[],'staff'::text,NULL::text), ('note_templates'::text,NULL::text,'{updated_by}'::text[],'staff'::text,NULL::text), ('patient_imports'::text,NULL::text,'{imported_by,undone_by}'::text[],'staff'::text,NULL::text), ('portals'::text,NULL::text,'{added_by}'::text[],'staff'::text,NULL::text), ('practice_holidays'::text,NULL::text,'{added_by}'::text[],'staff'::text,NULL::text), ('practice_notices'::text,NULL::text,'{changed_by}'::text[],'staff'::text,NULL::text), ('practice_settings'::text,NULL::text,'{changed_by}'::text[],'staff'::text,NULL::text), ('practice_look'::text,NULL::text,'{changed_by}'::text[],'staff'::text,NULL::text), ('records_keys'::text,NULL::text,'{created_by}'::text[],'staff'::text,NULL::text), ('staff_invitations'::text,NULL::text,'{accepted_by,invited_by}'::text[],'staff'::text,NULL::text), ('waitlist_offers'::text,NULL::text,'{offered_by}'::text[],'staff'::text,NULL::text)) v(table_name, subject, others, act, kind)
UNION ALL
 SELECT 'auth.factor_resets'::text AS table_name,
    'user_id'::text AS subject,
    '{decided_by}'::text[] AS others,
    'refuses'::text AS act,
    NULL::text AS kind
UNION ALL
 SELECT 'auth.oauth_launches'::text AS table_name,
    'patient_id'::text AS subject,
    '{user_id}'::text[] AS others,
    'stays'::text AS act,
    'good for five minutes'::text AS kind
UNION ALL
 SELECT 'auth.oauth_sessions'::text AS table_name,
    'patient_id'::text AS subject,
    '{}'::text[] AS others,
    'stays'::text AS act,
    'a clinician''s, who opens the other record anew'::text AS kind
UNION ALL
 SELECT ('auth.'::text || v.table_name) AS table_name,
    'user_id'::text AS subject,
    '{}'::text[] AS others,
    'refuses'::text AS act,
    NULL::text AS kind
   FROM ( VALUES ('flow_state'::text), ('identities'::text), ('known_devices'::text), ('known_networks'::text), ('mfa_challenges'::text), ('mfa_factors'::text), ('one_time_tokens'::text), ('recovery_codes'::text), ('sessions'::text)) v(table_name);

CREATE OR REPLACE FUNCTION app.address_parts()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select array['city', 'region', 'postal_code', 'country']
$function$;
revoke all on function app.address_parts() from public;

CREATE OR REPLACE FUNCTION app.begin_merge(p_id uuid, p_source uuid, p_target uuid, p_keep text[])
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  each record;
  why text;
  m app.patient_merges;
  was jsonb;
  source_now app.profiles;
  keep text[] := p_keep || case when 'address' = any (p_keep) then app.address_parts() else '{}' end;
begin
  if app.may_merge() is not true then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  if exists (select from app.unlisted_person_columns()) then
    raise exception 'not listed in app.person_tables: %', (select string_agg(c, ', ') from app.unlisted_person_columns() c);
  end if;
  begin
    -- whoever adds a row of theirs waits for this lock, or has this wait
    perform from app.profiles p where p.id in (p_source, p_target) order by p.id for update nowait;
    perform from auth.users u where u.id in (p_source, p_target) order by u.id for update nowait;
    perform from app.patient_registrations r where r.patient_id = p_source for update nowait;
    perform from app.claim_codes c where c.patient_id = p_source for update nowait;
    for each in select t.table_name, t.subject from app.person_tables t where t.act = 'moves' loop
      execute format('select 1 from %s t where t.%I = $1 for update nowait', each.table_name, each.subject) using p_source;
    end loop;
  exception when lock_not_available then
    return 'busy';
  end;
  if exists (select from app.files_to_merge(p_source)) then
    return 'busy';
  end if;
  if not exists (select from app.merge_side(p_source)) or not exists (select from app.merge_side(p_target)) then
    return 'gone';
  end if;
  -- whoever has an account changes who they are themselves: only what they have not said is filled in
  if exists (select from app.merge_side(p_target) t where t.has_account)
     and app.members(jsonb_strip_nulls((select to_jsonb(p) from app.profiles p where p.id = p_target)), keep) <> '{}' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  select o.obstacle into why from app.merge_obstacles(p_source, p_target) o limit 1;
  if found then
    return why;
  end if;
  insert into app.patient_merges (id, source_id, target_id, merged_by, merged_at, act_xid)
  values (p_id, p_source, p_target, app.uid(), app.at(), pg_current_xact_id()) returning * into m;

  select * into source_now from app.profiles p where p.id = p_source;
  select app.members(to_jsonb(p), keep) into was from app.profiles p where p.id = p_target;
  update app.profiles p
     set name = case when 'name' = any (keep) then source_now.name else p.name end,
         gender = case when 'gender' = any (keep) then source_now.gender else p.gender end,
         date_of_birth = case when 'date_of_birth' = any (keep) then source_now.date_of_birth else p.date_of_birth end,
         phone = case when 'phone' = any (keep) then source_now.phone else p.phone end,
         address = case when 'address' = any (keep) then source_now.address else p.address end,
         city = case when 'city' = any (keep) then source_now.city else p.city end,
         region = case when 'region' = any (keep) then source_now.region else p.region end,
         postal_code = case when 'postal_code' = any (keep) then source_now.postal_code else p.postal_code end,
         country = case when 'country' = any (keep) then source_now.country else p.country end
   where p.id = p_target;
  perform app.keep_row(p_id, 'app.profiles', jsonb_build_object('id', p_target), was, app.members(to_jsonb(source_now), keep));

  -- whom the patient has shut out stays so: what was booked on the other record was not booked by them
  for each in
    select e.doctor_id, e.ended_at from app.care_endings e
     where e.patient_id = p_target
       and exists (select from app.appointments a where a.patient_id = p_source and a.doctor_id = e.doctor_id
                      and a.booked_as is null and a.created_at > e.ended_at)
       and not exists (select from app.care_visits v where v.patient_id = p_target and v.doctor_id = e.doctor_id)
  loop
    update app.care_endings e set ended_at = app.at() where e.patient_id = p_target and e.doctor_id = each.doctor_id;
    perform app.keep_row(p_id, 'app.care_endings', jsonb_build_object('patient_id', p_target, 'doctor_id', each.doctor_id),
                         jsonb_build_object('ended_at', each.ended_at), jsonb_build_object('ended_at', app.at()));
  end loop;

  perform app.keep_row(p_id, 'app.claim_codes', jsonb_build_object('id', c.id), '{"ended_at": null}', jsonb_build_object('ended_at', app.at()))
    from app.claim_codes c where c.patient_id = p_source and c.ended_at is null;
  update app.claim_codes c set ended_at = app.at() where c.patient_id = p_source and c.ended_at is null;
  update auth.users u set deleted_at = app.at() where u.id = p_source;

  -- “none known” of the record that stays ends where the other one has an entry
  for each in select c.table_name, replace(replace(c.table_name, 'app.', ''), '_statements', '') as of
                from app.merge_clashes c where c.table_name like '%\_statements' loop
    if app.has_entries(case each.of when 'allergy' then 'allergies' when 'condition' then 'conditions' else each.of end, p_source) then
      execute format('with ended as (
        update %1$s t set ended_at = greatest(app.at(), t.stated_at) where t.patient_id = $1 and t.ended_at is null returning t.id, to_jsonb(t) as now)
        select app.keep_row($2, %1$L, jsonb_build_object(''id'', e.id), ''{"ended_at": null}'', app.members(e.now, array[''ended_at''])) from ended e',
        each.table_name) using p_target, p_id;
    end if;
  end loop;

  set constraints app.order_events_order_fkey, app.health_records_order_fkey deferred;
  for each in select t.table_name from app.person_tables t where t.act = 'moves' and cardinality(app.sealed_columns(t.table_name)) = 0 loop
    perform app.move_rows(m, each.table_name, '{}', '{}', '{}');
  end loop;
  return null;
end $function$;
revoke all on function app.begin_merge(uuid,uuid,uuid,text[]) from public;
grant execute on function app.begin_merge(uuid,uuid,uuid,text[]) to uzima_api;

CREATE OR REPLACE FUNCTION app.begin_undo(p_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  m app.patient_merges;
  each record;
begin
  if app.may_merge() is not true then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  begin
    select * into m from app.patient_merges x where x.id = p_id for update nowait;
    if not found then
      return 'gone';
    end if;
    perform from app.profiles p where p.id in (m.source_id, m.target_id) order by p.id for update nowait;
    for each in select t.table_name, t.subject from app.person_tables t where t.act = 'moves' loop
      execute format('select 1 from %s t where t.%I = $1 for update nowait', each.table_name, each.subject) using m.target_id;
    end loop;
  exception when lock_not_available then
    return 'busy';
  end;
  if m.undone_at is not null then
    return 'undone';
  elsif m.merged_at <= app.at() - interval '30 days' then
    return 'too_late';
  elsif exists (select from app.patient_merges x where x.source_id = m.target_id and x.undone_at is null) then
    return 'merged_since';
  elsif exists (select from app.files_to_part(p_id)) then
    return 'busy';
  end if;
  update app.patient_merges x set undone_at = app.at(), undone_by = app.uid(), act_xid = pg_current_xact_id() where x.id = p_id returning * into m;
  update auth.users u set deleted_at = null where u.id = m.source_id;
  set constraints app.order_events_order_fkey, app.health_records_order_fkey deferred;
  perform app.mark_followers(m);
  for each in select distinct j.table_name from app.merge_rows j where j.merge_id = p_id loop
    perform app.restore_rows(m, each.table_name);
  end loop;
  -- what was edited where it is stays as it is; what was moved and edited goes back as it is by now
  delete from app.merge_rows j where j.merge_id = p_id and j.before is not null
    and not exists (select from app.person_tables t where t.table_name = j.table_name and t.act = 'moves' and j.before ? t.subject);
  update app.merge_rows j set before = null, authors = j.before where j.merge_id = p_id and j.before is not null;
  for each in select distinct j.table_name from app.merge_rows j where j.merge_id = p_id and cardinality(app.sealed_columns(j.table_name)) = 0 loop
    perform app.return_rows(m, each.table_name, '{}', '{}', '{}');
  end loop;
  return null;
end $function$;
revoke all on function app.begin_undo(uuid) from public;
grant execute on function app.begin_undo(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.delete_merged_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from auth.users u where u.id = old.source_id;
  return null;
end $function$;
revoke all on function app.delete_merged_account() from public;

CREATE OR REPLACE FUNCTION app.distinct_pairs(p_before timestamp with time zone, p_before_id uuid, p_limit integer, p_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(id uuid, patient_id uuid, patient_name text, patient_birth date, other_id uuid, other_name text, other_birth date, marked_by text, marked_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select d.id, p.id, p.name, p.date_of_birth, o.id, o.name, o.date_of_birth, b.name, d.marked_at
    from app.distinct_patients d
    join app.profiles p on p.id = d.patient_id
    join app.profiles o on o.id = d.other_id
    left join app.profiles b on b.id = d.marked_by
   where app.may_merge() and not exists (select from auth.users u where u.id in (d.patient_id, d.other_id) and u.deleted_at is not null)
     and (p_before is null or (d.marked_at, d.id) < (p_before, p_before_id)) and (p_id is null or d.id = p_id)
   order by d.marked_at desc, d.id desc
   limit p_limit
$function$;
revoke all on function app.distinct_pairs(timestamp with time zone,uuid,integer,uuid) from public;
grant execute on function app.distinct_pairs(timestamp with time zone,uuid,integer,uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.end_undo(p_id uuid)
 RETURNS text[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  m app.patient_merges := app.own_merge(p_id);
  parts text;
  tangled text[];
begin
  select string_agg(format('select %L where exists (select from %s c join %s p on p.%I = c.%I
      where c.%I in ($1, $2) and p.%I in ($1, $2) and c.%6$I <> p.%7$I)', l.child, l.child, l.parent, l.parent_column, l.child_column, c.subject, p.subject), ' union ')
    into parts
    from app.merge_links() l
    join app.person_tables c on c.table_name::regclass = l.child::regclass
    join app.person_tables p on p.table_name::regclass = l.parent::regclass;
  execute format('select array_agg(x.t) from (%s) x (t)', parts) into tangled using m.source_id, m.target_id;
  delete from app.merge_rows j where j.merge_id = p_id;
  return coalesce(tangled, '{}');
end $function$;
revoke all on function app.end_undo(uuid) from public;
grant execute on function app.end_undo(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.files_to_merge(p_source uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select f.id from app.files f where f.owner_id = p_source and f.object is not null and app.may_merge()
$function$;
revoke all on function app.files_to_merge(uuid) from public;
grant execute on function app.files_to_merge(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.files_to_part(p_merge uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select f.id from app.patient_merges m join app.files f on f.owner_id = m.target_id
   where m.id = p_merge and f.object is not null and app.may_merge()
     and (f.created_at >= m.merged_at
          or exists (select from app.merge_rows j where j.merge_id = m.id and j.table_name = 'app.files' and j.row_id = f.id))
$function$;
revoke all on function app.files_to_part(uuid) from public;
grant execute on function app.files_to_part(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.forget_merged_rows(p_before timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  delete from app.merge_rows j using app.patient_merges m where m.id = j.merge_id and m.merged_at <= p_before;
end $function$;
revoke all on function app.forget_merged_rows(timestamp with time zone) from public;
grant execute on function app.forget_merged_rows(timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.has_entries(p_table text, p_patient uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  is_there boolean;
begin
  execute format('select exists (select from app.%I e where e.patient_id = $1 and e.verification in (''unconfirmed'', ''confirmed''))', p_table)
    into is_there using p_patient;
  return is_there;
end $function$;
revoke all on function app.has_entries(text,uuid) from public;

CREATE OR REPLACE FUNCTION app.hash_of(p_members jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select encode(sha256(convert_to(p_members::text, 'UTF8')), 'hex')
$function$;
revoke all on function app.hash_of(jsonb) from public;

CREATE OR REPLACE FUNCTION app.keep_row(p_merge uuid, p_table text, p_key jsonb, p_before jsonb, p_after jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into app.merge_rows (merge_id, table_name, key, row_id, before, after_hash)
  values (p_merge, p_table, p_key, (p_key ->> 'id')::uuid, p_before, app.hash_of(p_after))
$function$;
revoke all on function app.keep_row(uuid,text,jsonb,jsonb,jsonb) from public;

CREATE OR REPLACE FUNCTION app.likely_pairs(p_from uuid, p_before uuid, p_records integer, p_limit integer)
 RETURNS TABLE(id uuid, name text, date_of_birth date, phone text, has_account boolean, registered_at timestamp with time zone, is_closable boolean, other_id uuid, other_name text, other_birth date, other_phone text, other_has_account boolean, other_registered_at timestamp with time zone, other_is_closable boolean, likeness real, is_same_birth boolean, is_swapped_birth boolean, is_same_phone boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
declare
  crowd constant integer := 30;
  newer record;
  looked integer := 0;
  shown integer := 0;
  more integer;
begin
  if app.may_merge() is not true then
    return;
  end if;
  for newer in
    select p.id, p.name, p.date_of_birth as born, p.phone, app.fold(p.name) as folded,
           case when length(d.digits) >= 7 then d.digits end as digits,
           case when extract(day from p.date_of_birth) <= 12 and extract(day from p.date_of_birth) <> extract(month from p.date_of_birth)
             then make_date(extract(year from p.date_of_birth)::integer, extract(day from p.date_of_birth)::integer,
                            extract(month from p.date_of_birth)::integer) end as swapped,
           u.email_confirmed_at is not null or u.phone_confirmed_at is not null as has_account, r.registered_at,
           r.patient_id is not null and r.claimed_at is null as is_closable
      from app.profiles p
      join auth.users u on u.id = p.id
      left join app.patient_registrations r on r.patient_id = p.id
     cross join lateral (select right(regexp_replace(p.phone, '\D', '', 'g'), 9) as digits) d
     where p.id <= p_from and p.role = 'patient' and u.deleted_at is null and not u.is_anonymous
     order by p.id desc
     limit p_records
  loop
    looked := looked + 1;
    return query
    select newer.id, newer.name, newer.born, newer.phone, newer.has_account, newer.registered_at, newer.is_closable,
           o.id, o.name, o.date_of_birth, o.phone, u.email_confirmed_at is not null or u.phone_confirmed_at is not null, r.registered_at,
           r.patient_id is not null and r.claimed_at is null, alike.likeness, alike.is_same_birth, alike.is_swapped_birth, alike.is_same_phone
      from (
        select b.id from (select c.id, count(*) over () as sharing
                            from (select c.id from app.profiles c where c.date_of_birth = newer.born limit crowd + 1) c) b
         where b.sharing <= crowd
        union
        select b.id from (select c.id, count(*) over () as sharing
                            from (select c.id from app.profiles c where c.date_of_birth = newer.swapped limit crowd + 1) c) b
         where b.sharing <= crowd
        union
        select b.id from (select c.id, count(*) over () as sharing
                            from (select c.id from app.profiles c
                                   where right(regexp_replace(c.phone, '\D', '', 'g'), 9) = newer.digits limit crowd + 1) c) b
         where b.sharing <= crowd
        union
        (select c.id from app.profiles c where app.fold(c.name) = newer.folded and c.id < newer.id order by c.id desc limit 200)
      ) found
      join app.profiles o on o.id = found.id
      join auth.users u on u.id = found.id
      left join app.patient_registrations r on r.patient_id = found.id
     cross join lateral (
       select app.name_likeness(newer.folded, app.fold(o.name)) as likeness, coalesce(o.date_of_birth = newer.born, false) as is_same_birth,
              coalesce(o.date_of_birth = newer.swapped, false) as is_swapped_birth,
              coalesce(right(regexp_replace(o.phone, '\D', '', 'g'), 9) = newer.digits, false) as is_same_phone
     ) alike
     where o.id < newer.id and (newer.id < p_from or o.id < p_before)
       and o.role = 'patient' and u.deleted_at is null and not u.is_anonymous
       and (alike.is_same_birth and alike.likeness >= 0.5
            or alike.is_swapped_birth and alike.likeness >= 0.7
            or alike.is_same_phone and alike.likeness >= case when newer.born is null or o.date_of_birth is null then 0.5 else 0.75 end
            or alike.likeness >= 0.95 and (newer.born is null or o.date_of_birth is null
              or to_char(newer.born, 'MMDD') = to_char(o.date_of_birth, 'MMDD') or abs(newer.born - o.date_of_birth) <= 31))
       and not exists (select from app.distinct_patients x where x.patient_id = o.id and x.other_id = newer.id)
     order by o.id desc
     limit p_limit - shown;
    get diagnostics more = row_count;
    shown := shown + more;
    exit when shown >= p_limit;
  end loop;
  if shown < p_limit and looked = p_records then
    return query select newer.id, newer.name, newer.born, newer.phone, newer.has_account, newer.registered_at, newer.is_closable, null::uuid,
      null::text, null::date, null::text, null::boolean, null::timestamptz, null::boolean, null::real, null::boolean, null::boolean, null::boolean;
  end if;
end $function$;
revoke all on function app.likely_pairs(uuid,uuid,integer,integer) from public;
grant execute on function app.likely_pairs(uuid,uuid,integer,integer) to uzima_api;

CREATE OR REPLACE FUNCTION app.mark_distinct(p_id uuid, p_one uuid, p_other uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.may_merge() is not true then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  if p_one = p_other or (select count(*) from app.profiles p join auth.users u on u.id = p.id
                          where p.id in (p_one, p_other) and p.role = 'patient' and u.deleted_at is null and not u.is_anonymous) < 2 then
    return null;
  end if;
  insert into app.distinct_patients (id, patient_id, other_id, marked_by, marked_at)
  values (p_id, least(p_one, p_other), greatest(p_one, p_other), app.uid(), app.at())
  on conflict (patient_id, other_id) do nothing;
  return (select d.id from app.distinct_patients d where d.patient_id = least(p_one, p_other) and d.other_id = greatest(p_one, p_other));
end $function$;
revoke all on function app.mark_distinct(uuid,uuid,uuid) from public;
grant execute on function app.mark_distinct(uuid,uuid,uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.mark_followers(m app.patient_merges)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  link record;
  found_rows integer;
  is_new boolean := true;
begin
  while is_new loop
    is_new := false;
    for link in
      select l.*, c.subject as child_subject, p.subject as parent_subject
        from app.merge_links() l
        join app.person_tables c on c.table_name::regclass = l.child::regclass
        join app.person_tables p on p.table_name::regclass = l.parent::regclass
    loop
      execute format('insert into app.merge_rows (merge_id, table_name, key, row_id)
        select distinct on (k.key) $1, $2, k.key, case when cardinality($3) = 1 then (k.key ->> $3[1])::uuid end
          from app.merge_rows j
          cross join lateral jsonb_populate_record(null::%2$s, j.key) r
          join %2$s p on %5$s
          join %1$s t on t.%3$I = p.%4$I
          cross join lateral (select app.members(to_jsonb(t), $3) as key offset 0) k
         where j.merge_id = $1 and j.table_name = $4 and (j.before is null or j.before ? $6) and t.%6$I = $5
        on conflict do nothing', link.child, link.parent, link.child_column, link.parent_column,
        (select string_agg(format('p.%1$I = r.%1$I', c), ' and ') from unnest(app.primary_key(link.parent)) c), link.child_subject)
        using m.id, link.child, app.primary_key(link.child), link.parent, m.target_id, link.parent_subject;
      get diagnostics found_rows = row_count;
      is_new := is_new or found_rows > 0;
    end loop;
  end loop;
end $function$;
revoke all on function app.mark_followers(app.patient_merges) from public;

CREATE OR REPLACE FUNCTION app.may_merge()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select app.role() = 'admin' or app.holds('front_desk')
$function$;
revoke all on function app.may_merge() from public;
grant execute on function app.may_merge() to uzima_api;

CREATE OR REPLACE FUNCTION app.members(p_row jsonb, p_names text[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(p_row) e where e.key = any (p_names)
$function$;
revoke all on function app.members(jsonb,text[]) from public;

CREATE OR REPLACE FUNCTION app.merge_counts(p_source uuid, p_target uuid)
 RETURNS TABLE(kind text, moving bigint, there bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  parts text;
begin
  if app.may_merge() is not true then
    return;
  end if;
  select string_agg(format('select %L, count(*) filter (where t.%2$I = $1), count(*) filter (where t.%2$I = $2) from %3$s t where t.%2$I in ($1, $2)',
           t.kind, t.subject, t.table_name), ' union all ')
    into parts from app.person_tables t where t.act = 'moves' and t.kind is not null;
  return query execute format(
    'select kind, sum(a)::bigint, sum(b)::bigint from (%s) x (kind, a, b) group by kind having sum(a) + sum(b) > 0', parts)
    using p_source, p_target;
end $function$;
revoke all on function app.merge_counts(uuid,uuid) from public;
grant execute on function app.merge_counts(uuid,uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.merge_links()
 RETURNS TABLE(child text, child_column text, parent text, parent_column text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select k.conrelid::regclass::text, a.attname::text, k.confrelid::regclass::text, r.attname::text
    from pg_catalog.pg_constraint k
    join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
    join pg_catalog.pg_attribute r on r.attrelid = k.confrelid and r.attnum = k.confkey[array_position(k.conkey, a.attnum)]
   where k.contype = 'f' and r.attname = 'id'
     and exists (select from app.person_tables t where t.act = 'moves' and t.table_name::regclass = k.conrelid)
     and exists (select from app.person_tables t where t.act = 'moves' and t.table_name::regclass = k.confrelid)
  union all
  select 'app.files', 'id', 'app.health_record_files', 'file_id'
  union all
  select 'app.chart_entry_versions', 'entry_id', t.table_name, 'id' from app.person_tables t
   where t.table_name = any (array['app.allergies', 'app.conditions', 'app.family_history', 'app.immunizations', 'app.procedures', 'app.social_history'])
$function$;
revoke all on function app.merge_links() from public;

CREATE OR REPLACE FUNCTION app.merge_obstacles(p_source uuid, p_target uuid)
 RETURNS TABLE(obstacle text, at timestamp with time zone, doctor text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  used text;
  is_used boolean;
begin
  if app.may_merge() is not true then
    return;
  end if;
  if p_source = p_target then
    return query select 'same_record', null::timestamptz, null::text;
    return;
  end if;
  if app.uid() in (p_source, p_target) then
    return query select 'own_record', null::timestamptz, null::text;
  end if;
  if exists (select from app.staff_roles r where r.user_id in (p_source, p_target) and r.ended_at is null)
     or exists (select from app.doctors d where d.user_id in (p_source, p_target))
     or exists (select from app.healthcare_professionals h where h.user_id in (p_source, p_target)) then
    return query select 'is_staff', null::timestamptz, null::text;
  end if;
  if not exists (select from app.patient_registrations r join auth.users u on u.id = r.patient_id
      where r.patient_id = p_source and r.claimed_at is null and u.email is null and u.phone is null) then
    return query select case when exists (select from app.merge_side(p_target) t where t.is_registered and not t.has_account)
      then 'other_way_round' else 'has_account' end, null::timestamptz, null::text;
  else
    select string_agg(format('exists (select from %s t where $1 in (%s))', t.table_name,
             (select string_agg(format('t.%I', c), ', ') from unnest(array[t.subject] || t.others) c)), ' or ')
      into used from app.person_tables t where t.act = 'refuses';
    execute 'select ' || used into is_used using p_source;
    if is_used then
      return query select 'in_use', null::timestamptz, null::text;
    end if;
  end if;
  return query
    select 'visits_overlap', lower(s.span), d.name
      from app.bookings s
      join app.bookings t on t.patient_id = p_target and t.span operator(pg_catalog.&&) s.span
      left join app.doctors d on d.id = s.doctor_id
     where s.patient_id = p_source order by lower(s.span);
end $function$;
revoke all on function app.merge_obstacles(uuid,uuid) from public;
grant execute on function app.merge_obstacles(uuid,uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.merge_side(p_patient uuid)
 RETURNS TABLE(id uuid, name text, gender text, date_of_birth date, phone text, address text, has_account boolean, is_registered boolean, registered_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.id, p.name, p.gender, p.date_of_birth, p.phone, p.address, u.email_confirmed_at is not null or u.phone_confirmed_at is not null,
         r.patient_id is not null, r.registered_at
    from app.profiles p
    join auth.users u on u.id = p.id
    left join app.patient_registrations r on r.patient_id = p.id
   where p.id = p_patient and p.role = 'patient' and u.deleted_at is null and not u.is_anonymous and app.may_merge()
$function$;
revoke all on function app.merge_side(uuid) from public;
grant execute on function app.merge_side(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.merge_side_address(p_patient uuid)
 RETURNS TABLE(city text, region text, postal_code text, country text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.city, p.region, p.postal_code, p.country from app.merge_side(p_patient) s join app.profiles p on p.id = s.id
$function$;
revoke all on function app.merge_side_address(uuid) from public;
grant execute on function app.merge_side_address(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.merged_columns(p_table text)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case p_table
    when 'app.profiles' then array['name', 'gender', 'date_of_birth', 'phone', 'address'] || app.address_parts()
    when 'app.claim_codes' then array['ended_at']
    else (select array[t.subject] || t.others || app.sealed_columns(p_table) || coalesce(c.columns, '{}')
            from app.person_tables t left join app.merge_clashes c using (table_name) where t.table_name = p_table) end
$function$;
revoke all on function app.merged_columns(text) from public;

CREATE OR REPLACE FUNCTION app.merged_into(p_patient uuid)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with recursive former (id) as (
    select m.source_id from app.patient_merges m where m.target_id = p_patient and m.undone_at is null
    union
    select m.source_id from former f join app.patient_merges m on m.target_id = f.id and m.undone_at is null
  )
  select coalesce(array_agg(f.id), '{}') from former f
$function$;
revoke all on function app.merged_into(uuid) from public;

CREATE OR REPLACE FUNCTION app.move_rows(m app.patient_merges, p_table text, p_ids uuid[], p_columns text[], p_values bytea[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  rule record;
  sealed text[] := app.sealed_columns(p_table);
  given text[];
  keys text[] := app.primary_key(p_table);
begin
  select t.subject, t.others, c.stays_if, coalesce(c.columns, '{}') as columns, c.become into strict rule
    from app.person_tables t left join app.merge_clashes c using (table_name) where t.table_name = p_table and t.act = 'moves';
  given := sealed || case when p_table = 'app.emergency_contacts' then array['phone_mac'] else '{}' end;
  execute format('with g as (select g.id%s from unnest($4::uuid[], $5::text[], $6::bytea[]) g (id, col, value) group by g.id),
    picked as materialized (select t.ctid as place, to_jsonb(t) as was%s%s from %s t %s where t.%I = $1 %s),
    moved as (update %s t set %s from picked p where t.ctid = p.place returning p.was, to_jsonb(t) as now)
    insert into app.merge_rows (merge_id, table_name, key, row_id, before, after_hash)
    select $3, $7, app.members(v.now, $8), case when cardinality($8) = 1 then (v.now ->> $8[1])::uuid end, app.members(v.was, $9),
           app.hash_of(app.members(v.now, $9)) from moved v',
    (select string_agg(format(', (array_agg(g.value) filter (where g.col = %L))[1] as %I', c, c), '') from unnest(given) c),
    (select string_agg(format(', g.%1$I as given_%1$s', c), '') from unnest(sealed) c),
    (select string_agg(format(', %s as become_%s', e, n), '') from unnest(rule.become) with ordinality b (e, n)),
    p_table, case when cardinality(sealed) > 0 then 'join g on g.id = t.id' else '' end, rule.subject,
    'and (' || rule.stays_if || ') is not true',
    p_table,
    (select string_agg(c, ', ') from (
      select format('%I = $2', rule.subject)
      union all select format('%1$I = case when t.%1$I = $1 then $2 else t.%1$I end', o) from unnest(rule.others) o
      union all select format('%1$I = coalesce(p.given_%1$s, t.%1$I)', s) from unnest(sealed) s
      union all select format('%I = p.become_%s', k, n) from unnest(rule.columns) with ordinality r (k, n)) x (c)))
    using m.source_id, m.target_id, m.id, p_ids, p_columns, p_values, p_table, keys, app.merged_columns(p_table);
end $function$;
revoke all on function app.move_rows(app.patient_merges,text,uuid[],text[],bytea[]) from public;

CREATE OR REPLACE FUNCTION app.own_merge(p_merge uuid)
 RETURNS app.patient_merges
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  m app.patient_merges;
begin
  select * into m from app.patient_merges x where x.id = p_merge and x.act_xid = pg_current_xact_id_if_assigned() and app.may_merge();
  if not found then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  return m;
end $function$;
revoke all on function app.own_merge(uuid) from public;

CREATE OR REPLACE FUNCTION app.primary_key(p_table text)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array_agg(a.attname::text order by a.attnum)
    from pg_catalog.pg_index i join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
   where i.indrelid = p_table::regclass and i.indisprimary
$function$;
revoke all on function app.primary_key(text) from public;

CREATE OR REPLACE FUNCTION app.put_merged(p_merge uuid, p_table text, p_ids uuid[], p_columns text[], p_values bytea[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  m app.patient_merges := app.own_merge(p_merge);
begin
  if m.undone_at is null then
    perform app.move_rows(m, p_table, p_ids, p_columns, p_values);
  else
    perform app.return_rows(m, p_table, p_ids, p_columns, p_values);
  end if;
end $function$;
revoke all on function app.put_merged(uuid,text,uuid[],text[],bytea[]) from public;
grant execute on function app.put_merged(uuid,text,uuid[],text[],bytea[]) to uzima_api;

CREATE OR REPLACE FUNCTION app.recent_merges(p_before timestamp with time zone, p_before_id uuid, p_limit integer, p_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(id uuid, source_id uuid, source_name text, target_id uuid, target_name text, target_birth date, merged_by text, merged_at timestamp with time zone, undone_by text, undone_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select m.id, m.source_id, s.name, m.target_id, t.name, t.date_of_birth, b.name, m.merged_at, u.name, m.undone_at
    from app.patient_merges m
    join app.profiles s on s.id = m.source_id
    join app.profiles t on t.id = m.target_id
    left join app.profiles b on b.id = m.merged_by
    left join app.profiles u on u.id = m.undone_by
   where app.may_merge() and m.merged_at > app.at() - interval '30 days' and (p_before is null or (m.merged_at, m.id) < (p_before, p_before_id))
     and (p_id is null or m.id = p_id)
   order by m.merged_at desc, m.id desc
   limit p_limit
$function$;
revoke all on function app.recent_merges(timestamp with time zone,uuid,integer,uuid) from public;
grant execute on function app.recent_merges(timestamp with time zone,uuid,integer,uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.refuse_merged()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  began pg_snapshot := nullif(current_setting('app.snapshot', true), '')::pg_snapshot;
  subject uuid;
begin
  if tg_argv[0] = 'patient_id' then subject := new.patient_id;
  elsif tg_argv[0] = 'user_id' then subject := new.user_id;
  elsif tg_argv[0] = 'subject_id' then subject := new.subject_id;
  elsif tg_argv[0] = 'owner_id' then subject := new.owner_id;
  else subject := new.id;
  end if;
  if exists (
    select from app.patient_merges m
     where (m.source_id = subject or m.target_id = subject) and m.act_xid is distinct from pg_current_xact_id_if_assigned()
       and (m.source_id = subject and m.undone_at is null
         or coalesce(m.undone_at, m.merged_at) > app.at() - interval '10 minutes' and not pg_visible_in_snapshot(m.act_xid, began))) then
    raise exception 'this record was merged meanwhile' using errcode = '40001';
  end if;
  return null;
end $function$;
revoke all on function app.refuse_merged() from public;

CREATE OR REPLACE FUNCTION app.restore_rows(m app.patient_merges, p_table text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  execute format('with kept as (
      select t.ctid as place, jsonb_populate_record(t, j.before) as was, j.key,
             app.hash_of(app.members(to_jsonb(t), array(select jsonb_object_keys(j.before)))) = j.after_hash as is_same
        from app.merge_rows j
        cross join lateral jsonb_populate_record(null::%1$s, j.key) r
        join %1$s t on %2$s
       where j.merge_id = $1 and j.table_name = $2 and j.before is not null),
    restored as (update %1$s t set %3$s from kept k where t.ctid = k.place and k.is_same returning k.key)
    delete from app.merge_rows j using restored r where j.merge_id = $1 and j.table_name = $2 and j.key = r.key',
    p_table, (select string_agg(format('t.%1$I = r.%1$I', c), ' and ') from unnest(app.primary_key(p_table)) c),
    (select string_agg(format('%1$I = (k.was).%1$I', c), ', ') from unnest(app.merged_columns(p_table)) c))
    using m.id, p_table;
end $function$;
revoke all on function app.restore_rows(app.patient_merges,text) from public;

CREATE OR REPLACE FUNCTION app.return_rows(m app.patient_merges, p_table text, p_ids uuid[], p_columns text[], p_values bytea[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  rule record;
  sealed text[] := app.sealed_columns(p_table);
  given text[];
begin
  select t.subject, t.others into strict rule from app.person_tables t where t.table_name = p_table and t.act = 'moves';
  given := sealed || case when p_table = 'app.emergency_contacts' then array['phone_mac'] else '{}' end;
  execute format('with g as (select g.id%s from unnest($4::uuid[], $5::text[], $6::bytea[]) g (id, col, value) group by g.id),
    picked as materialized (select t.ctid as place, j.authors%s
      from app.merge_rows j cross join lateral jsonb_populate_record(null::%s, j.key) r join %s t on %s %s
     where j.merge_id = $3 and j.table_name = $7 and j.before is null)
    update %s t set %s from picked p where t.ctid = p.place',
    (select string_agg(format(', (array_agg(g.value) filter (where g.col = %L))[1] as %I', c, c), '') from unnest(given) c),
    (select string_agg(format(', g.%1$I as given_%1$s', c), '') from unnest(given) c),
    p_table, p_table, (select string_agg(format('t.%1$I = r.%1$I', c), ' and ') from unnest(app.primary_key(p_table)) c),
    case when cardinality(sealed) > 0 then 'join g on g.id = t.id' else '' end, p_table,
    (select string_agg(c, ', ') from (
      select format('%I = $1', rule.subject)
      union all select format('%1$I = case when p.authors ->> %1$L = $1::text and t.%1$I = $2 then $1 else t.%1$I end', o) from unnest(rule.others) o
      union all select format('%1$I = coalesce(p.given_%1$s, t.%1$I)', s) from unnest(given) s) x (c)))
    using m.source_id, m.target_id, m.id, p_ids, p_columns, p_values, p_table;
end $function$;
revoke all on function app.return_rows(app.patient_merges,text,uuid[],text[],bytea[]) from public;

CREATE OR REPLACE FUNCTION app.rows_to_merge(p_merge uuid, p_place integer, p_after uuid, p_limit integer)
 RETURNS TABLE(place integer, table_name text, id uuid, columns text[], kinds text[], sealed bytea[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  m app.patient_merges := app.own_merge(p_merge);
  each record;
  room integer := p_limit;
  found_rows integer;
begin
  for each in select * from app.sealed_tables() s where s.place >= p_place order by s.place loop
    exit when room <= 0;
    return query execute format('select $1, $2, t.id, $3, $4, array[%s] from %s t where %s and t.id > $5 order by t.id limit $6',
        (select string_agg(format('t.%I', c), ', ') from unnest(each.columns) c), each.table_name,
        case when m.undone_at is null then format('t.%I = $7', each.subject)
          else format('t.id in (select (j.key ->> ''id'')::uuid from app.merge_rows j where j.merge_id = $8 and j.table_name = $2 and j.before is null)') end)
      using each.place, each.table_name, each.columns, each.kinds,
        case when each.place = p_place then p_after else '00000000-0000-0000-0000-000000000000' end,
        case when each.table_name = 'app.file_chunks' then greatest(room / 50, 1) else room end, m.source_id, p_merge;
    get diagnostics found_rows = row_count;
    room := room - found_rows * case when each.table_name = 'app.file_chunks' then 50 else 1 end;
  end loop;
end $function$;
revoke all on function app.rows_to_merge(uuid,integer,uuid,integer) from public;
grant execute on function app.rows_to_merge(uuid,integer,uuid,integer) to uzima_api;

CREATE OR REPLACE FUNCTION app.sealed_columns(p_table text)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(c.column_name order by c.column_name), '{}') from app.encrypted_columns c where 'app.' || c.table_name = p_table
$function$;
revoke all on function app.sealed_columns(text) from public;

CREATE OR REPLACE FUNCTION app.sealed_tables()
 RETURNS TABLE(place integer, table_name text, subject text, columns text[], kinds text[])
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select row_number() over (order by t.table_name = 'app.file_chunks', t.table_name)::integer, t.table_name, t.subject,
         array_agg(c.column_name order by c.column_name), array_agg(c.kind order by c.column_name)
    from app.person_tables t join app.encrypted_columns c on 'app.' || c.table_name = t.table_name
   where t.act = 'moves' group by t.table_name, t.subject
$function$;
revoke all on function app.sealed_tables() from public;

CREATE OR REPLACE FUNCTION app.unlisted_person_columns()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select distinct k.conrelid::regclass || '.' || a.attname
    from pg_catalog.pg_constraint k
    join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
    join pg_catalog.pg_attribute r on r.attrelid = k.confrelid and r.attnum = k.confkey[array_position(k.conkey, a.attnum)]
   where k.contype = 'f' and k.confrelid in ('app.profiles'::regclass, 'auth.users'::regclass, 'app.patient_registrations'::regclass)
     and not exists (select from app.person_tables t
       where t.table_name::regclass = k.conrelid and (a.attname = t.subject or a.attname = any (t.others)))
$function$;
revoke all on function app.unlisted_person_columns() from public;

CREATE OR REPLACE FUNCTION app.unmark_distinct(p_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.may_merge() is not true then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  delete from app.distinct_patients d where d.id = p_id;
  return found;
end $function$;
revoke all on function app.unmark_distinct(uuid) from public;
grant execute on function app.unmark_distinct(uuid) to uzima_api;

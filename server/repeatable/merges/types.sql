-- Which columns name people, and what happens to them when two records of one patient are put together. A test compares the list with the
-- catalogue, and app.begin_merge refuses while a table is missing, so that a new one cannot be forgotten.
--   moves: the row belongs to the patient that the subject column names, and goes to the other record with all columns that name them;
--          `kind` is how the preview counts it
--   stays: the row stays with the account that is closed; `kind` says why
--   refuses: where such a row is there, somebody has used the account, so that staff may not merge it away
--   staff: names those who work here only, who are never merged
create view app.person_tables as
select ('app.' || v.table_name)::text as table_name, v.subject, v.others, v.act, v.kind
  from (values
    ('access_grants', 'patient_id', '{grantee_id}'::text[], 'moves', null::text),
    ('alert_acknowledgements', 'patient_id', '{acknowledged_by}', 'moves', null),
    ('allergies', 'patient_id', '{recorded_by,verified_by}', 'moves', 'allergies'),
    ('allergy_statements', 'patient_id', '{stated_by}', 'moves', null),
    ('appointments', 'patient_id', '{}', 'moves', 'visits'),
    ('bookings', 'patient_id', '{}', 'moves', null),
    ('care_endings', 'patient_id', '{}', 'moves', null),
    ('care_team_members', 'patient_id', '{provider_id,recorded_by,ended_by}', 'moves', 'care_team'),
    ('chart_entry_versions', 'patient_id', '{changed_by}', 'moves', null),
    ('condition_statements', 'patient_id', '{stated_by}', 'moves', null),
    ('conditions', 'patient_id', '{recorded_by,verified_by}', 'moves', 'conditions'),
    ('coverages', 'patient_id', '{}', 'moves', null),
    ('daily_steps', 'user_id', '{added_by}', 'moves', 'steps'),
    ('delivery_addresses', 'patient_id', '{}', 'moves', null),
    ('delivery_events', 'patient_id', '{}', 'moves', null),
    ('delivery_items', 'patient_id', '{}', 'moves', null),
    ('delivery_orders', 'patient_id', '{}', 'moves', 'deliveries'),
    ('dose_times', 'user_id', '{}', 'moves', null),
    ('dose_versions', 'patient_id', '{}', 'moves', null),
    ('doses', 'patient_id', '{}', 'moves', null),
    ('emergency_accesses', 'patient_id', '{clinician_id}', 'moves', null),
    ('emergency_alerts', 'patient_id', '{}', 'moves', null),
    ('emergency_card_links', 'patient_id', '{}', 'moves', null),
    ('emergency_cards', 'id', '{}', 'moves', null),
    ('emergency_contacts', 'patient_id', '{}', 'moves', 'contacts'),
    ('encounter_addenda', 'patient_id', '{written_by}', 'moves', null),
    ('encounter_problems', 'patient_id', '{linked_by}', 'moves', null),
    ('encounters', 'patient_id', '{prepared_by,signed_by,updated_by}', 'moves', 'notes'),
    ('family_history', 'patient_id', '{recorded_by,verified_by}', 'moves', 'histories'),
    ('family_history_statements', 'patient_id', '{stated_by}', 'moves', null),
    ('files', 'owner_id', '{uploaded_by}', 'moves', 'files'),
    ('health_link_files', 'patient_id', '{}', 'refuses', null),
    ('health_links', 'patient_id', '{}', 'refuses', null),
    ('health_record_files', 'patient_id', '{}', 'moves', null),
    ('health_record_versions', 'patient_id', '{changed_by}', 'moves', null),
    ('health_records', 'patient_id', '{added_by,reviewed_by}', 'moves', 'results'),
    ('immunizations', 'patient_id', '{recorded_by,verified_by}', 'moves', 'immunizations'),
    ('invoices', 'patient_id', '{issued_by}', 'moves', null),
    ('laboratory_result_events', 'patient_id', '{changed_by}', 'moves', null),
    ('laboratory_results', 'patient_id', '{decided_by}', 'moves', null),
    ('letter_links', 'patient_id', '{made_by}', 'moves', null),
    ('letters', 'patient_id', '{prepared_by,signed_by,updated_by,withdrawn_by}', 'moves', 'letters'),
    ('medication_versions', 'patient_id', '{changed_by}', 'moves', null),
    ('medications', 'patient_id', '{prescribed_by}', 'moves', 'medications'),
    ('order_events', 'patient_id', '{changed_by}', 'moves', null),
    ('orders', 'patient_id', '{authored_by,done_by,requested_by}', 'moves', 'orders'),
    ('procedures', 'patient_id', '{recorded_by,verified_by}', 'moves', 'procedures'),
    ('record_import_lines', 'patient_id', '{}', 'moves', null),
    ('record_import_parts', 'patient_id', '{}', 'moves', null),
    ('record_imports', 'patient_id', '{}', 'moves', null),
    ('recurring_appointments', 'patient_id', '{}', 'moves', 'series'),
    ('refills', 'patient_id', '{}', 'moves', null),
    ('social_history', 'patient_id', '{recorded_by,verified_by}', 'moves', 'histories'),
    ('symptom_check_shares', 'patient_id', '{}', 'moves', null),
    ('symptom_checks', 'patient_id', '{}', 'moves', 'symptom_checks'),
    ('task_events', 'subject_id', '{acted_by}', 'moves', null),
    ('tasks', 'subject_id', '{patient_id,done_by,given_by,owner_id}', 'moves', 'tasks'),
    ('vital_sign_versions', 'user_id', '{changed_by}', 'moves', null),
    ('vital_signs', 'user_id', '{added_by}', 'moves', 'vitals'),
    ('wellness_dismissals', 'patient_id', '{}', 'moves', null),
    ('wellness_goal_entries', 'patient_id', '{}', 'moves', null),
    ('wellness_goals', 'patient_id', '{}', 'moves', 'wellness'),
    ('wellness_screenings', 'patient_id', '{}', 'moves', null),
    -- large, and so encrypted anew last
    ('file_chunks', 'subject_id', '{}', 'moves', null),

    ('account_acts', 'user_id', '{actor_id}', 'stays', 'what admins did to that account'),
    ('analytics_events', 'user_id', '{}', 'stays', 'figures of use, deleted by age'),
    ('check_in_steps', 'patient_id', '{}', 'stays', 'said of that account, and asked for again'),
    ('claim_codes', 'patient_id', '{made_by}', 'stays', 'opens that account, and ends with it'),
    ('distinct_patients', 'patient_id', '{other_id,marked_by}', 'stays', 'said of that account and another'),
    ('idempotency_keys', 'actor_id', '{}', 'stays', 'requests of that account, deleted after a day'),
    ('mails', 'user_id', '{subject_id}', 'stays', 'sent to that account, deleted after 30 days'),
    ('merge_rows', null, '{}', 'stays', 'what is needed to undo'),
    ('notification_settings', 'user_id', '{}', 'stays', 'how that account was told'),
    ('notifications', 'user_id', '{}', 'stays', 'told to that account'),
    ('patient_merges', 'source_id', '{target_id,merged_by,undone_by}', 'stays', 'history'),
    ('patient_registrations', 'patient_id', '{registered_by}', 'stays', 'how that account came to be'),
    ('profiles', 'id', '{}', 'stays', 'the account itself, which is closed'),
    ('subject_keys', 'subject_id', '{}', 'stays', 'opens what is kept to undo'),

    ('admin_promotions', 'user_id', '{}', 'refuses', null),
    ('calendar_feeds', 'user_id', '{}', 'refuses', null),
    ('consents', 'user_id', '{}', 'refuses', null),
    ('conversations', 'user_id', '{contact_id}', 'refuses', null),
    ('disclosure_requests', 'patient_id', '{asked_by}', 'refuses', null),
    ('doctors', 'user_id', '{}', 'refuses', null),
    ('forum_accounts', 'user_id', '{}', 'refuses', null),
    ('forum_likes', 'user_id', '{}', 'refuses', null),
    ('forum_reports', 'user_id', '{}', 'refuses', null),
    ('health_record_messages', 'patient_id', '{contact_id,saved_by}', 'refuses', null),
    ('healthcare_professionals', 'user_id', '{}', 'refuses', null),
    ('identity_keys', 'user_id', '{}', 'refuses', null),
    ('identity_pins', 'user_id', '{contact_id}', 'refuses', null),
    ('identity_secrets', 'user_id', '{}', 'refuses', null),
    ('key_transfers', 'user_id', '{}', 'refuses', null),
    ('message_files', 'subject_id', '{recipient_id,sender_id}', 'refuses', null),
    ('messages', 'subject_id', '{recipient_id,sender_id}', 'refuses', null),
    ('oauth_grants', 'patient_id', '{}', 'refuses', null),
    ('payment_disputes', 'user_id', '{}', 'refuses', null),
    ('payment_methods', 'user_id', '{}', 'refuses', null),
    ('payment_refunds', 'user_id', '{asked_by}', 'refuses', null),
    ('payment_transactions', 'user_id', '{asked_by}', 'refuses', null),
    ('portal_connections', 'patient_id', '{}', 'refuses', null),
    ('portal_entries', 'patient_id', '{}', 'refuses', null),
    ('profile_photos', 'user_id', '{}', 'refuses', null),
    ('provider_applications', 'user_id', '{decided_by}', 'refuses', null),
    ('push_devices', 'user_id', '{}', 'refuses', null),
    ('staff_roles', 'user_id', '{ended_by,given_by}', 'refuses', null),
    ('subscriptions', 'user_id', '{}', 'refuses', null),
    ('video_seats', 'user_id', '{}', 'refuses', null),
    ('waitlist_entries', 'patient_id', '{urgent_by}', 'refuses', null),

    ('absences', null, '{arranged_by,undone_by}', 'staff', null),
    ('appointment_types', null, '{changed_by}', 'staff', null),
    ('audit_checks', null, '{asked_by}', 'staff', null),
    ('backend_decisions', null, '{decided_by}', 'staff', null),
    ('backend_requests', null, '{asked_by}', 'staff', null),
    ('clinical_signatures', null, '{signed_by}', 'staff', null),
    ('content_switches', null, '{changed_by}', 'staff', null),
    ('desk_visits', null, '{changed_by,placed_by}', 'staff', null),
    ('disclosure_decisions', null, '{decided_by,asked_by}', 'staff', null),
    ('group_visits', null, '{changed_by}', 'staff', null),
    ('kiosks', null, '{ended_by,made_by}', 'staff', null),
    ('laboratories', null, '{registered_by}', 'staff', null),
    ('laboratory_keys', null, '{approved_by,asked_by,ended_by}', 'staff', null),
    ('oauth_clients', null, '{registered_by,approved_by}', 'staff', null),
    ('oauth_settings', null, '{changed_by}', 'staff', null),
    ('message_keys', null, '{granted_by,reader_id,sender_id}', 'staff', null),
    ('note_templates', null, '{updated_by}', 'staff', null),
    ('patient_imports', null, '{imported_by,undone_by}', 'staff', null),
    ('portals', null, '{added_by}', 'staff', null),
    ('practice_holidays', null, '{added_by}', 'staff', null),
    ('practice_notices', null, '{changed_by}', 'staff', null),
    ('practice_settings', null, '{changed_by}', 'staff', null),
    ('practice_look', null, '{changed_by}', 'staff', null),
    ('records_keys', null, '{created_by}', 'staff', null),
    ('staff_invitations', null, '{accepted_by,invited_by}', 'staff', null),
    ('waitlist_offers', null, '{offered_by}', 'staff', null)
  ) v (table_name, subject, others, act, kind)
union all
select 'auth.factor_resets', 'user_id', '{decided_by}', 'refuses', null
union all
select 'auth.oauth_launches', 'patient_id', '{user_id}', 'stays', 'good for five minutes'
union all
select 'auth.oauth_sessions', 'patient_id', '{}', 'stays', 'a clinician''s, who opens the other record anew'
union all
select 'auth.' || v.table_name, 'user_id', '{}', 'refuses', null
  from (values ('flow_state'), ('identities'), ('known_devices'), ('known_networks'), ('mfa_challenges'), ('mfa_factors'),
    ('one_time_tokens'), ('recovery_codes'), ('sessions')) v (table_name);

-- What two records may not both have. In the expressions t is the row that would move, $1 the record that is closed, $2 the other one.
--   stays_if: the row stays with the closed account, since the other record has its own
--   columns, become: what is changed in the row as it moves
create view app.merge_clashes as
select ('app.' || v.table_name)::text as table_name, v.stays_if, v.columns, v.become
  from (values
    ('access_grants', 'exists (select from app.access_grants x where x.patient_id = $2 and x.grantee_id = t.grantee_id)',
      '{}'::text[], '{}'::text[]),
    -- begin_merge may renew when one of the other record's own ended
    ('care_endings', 'exists (select from app.care_endings x where x.patient_id = $2 and x.doctor_id = t.doctor_id)', '{ended_at}',
      array['t.ended_at']),
    ('care_team_members', 't.ended_at is null and t.provider_id is not null and exists (
      select from app.care_team_members x where x.patient_id = $2 and x.provider_id = t.provider_id and x.ended_at is null)',
      '{is_main}', array['t.is_main and not (t.ended_at is null and exists (
      select from app.care_team_members x where x.patient_id = $2 and x.is_main and x.ended_at is null))']),
    ('coverages', 'exists (select from app.coverages x where x.patient_id = $2)', '{}', '{}'),
    ('daily_steps', 't.deleted_at is null and exists (
      select from app.daily_steps x where x.user_id = $2 and x.day = t.day and x.deleted_at is null)', '{}', '{}'),
    ('delivery_addresses', null, '{is_default}', array['t.is_default and not exists (
      select from app.delivery_addresses x where x.patient_id = $2 and x.is_default)']),
    ('dose_times', 'exists (select from app.dose_times x where x.user_id = $2)', '{}', '{}'),
    ('emergency_accesses', 'exists (select from app.emergency_accesses x where x.patient_id = $2 and x.clinician_id = t.clinician_id
      and tstzrange(x.opened_at, coalesce(x.ended_at, x.valid_until)) operator(pg_catalog.&&) tstzrange(t.opened_at, coalesce(t.ended_at, t.valid_until)))',
      '{}', '{}'),
    ('emergency_alerts', 't.ended_at is null and exists (
      select from app.emergency_alerts x where x.patient_id = $2 and x.ended_at is null)', '{}', '{}'),
    ('emergency_card_links', 't.revoked_at is null and exists (
      select from app.emergency_card_links x where x.patient_id = $2 and x.revoked_at is null)', '{}', '{}'),
    ('emergency_cards', 'exists (select from app.emergency_cards x where x.id = $2)', '{}', '{}'),
    -- the keyed hash of its number is made anew by the server; the same number stays
    ('emergency_contacts', 'g.phone_mac is not null and exists (
      select from app.emergency_contacts x where x.patient_id = $2 and x.phone_mac = g.phone_mac)',
      '{is_primary,phone_mac}', array['t.is_primary and not exists (
      select from app.emergency_contacts x where x.patient_id = $2 and x.is_primary)', 'g.phone_mac'])
  ) v (table_name, stays_if, columns, become)
union all
-- “none known” ends where the other record says so too, or has an entry
select 'app.' || v.statements, null, '{ended_at}', array[format('case when t.ended_at is null and (exists (
    select from app.%1$I x where x.patient_id = $2 and x.ended_at is null) or app.has_entries(%2$L, $2))
    then greatest(app.at(), t.stated_at) else t.ended_at end', v.statements, v.entries)]
  from (values ('allergy_statements', 'allergies'), ('condition_statements', 'conditions'), ('family_history_statements', 'family_history'))
    v (statements, entries);

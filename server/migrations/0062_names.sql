-- Tables, columns, and constraints get the names that the code uses for the same things.
-- Stored ciphertext stays valid: server/src/crypto/field-names.ts keeps the names it was encrypted under.

alter table app.sealed_columns rename to encrypted_columns;
alter table app.encrypted_columns rename constraint sealed_columns_pkey to encrypted_columns_pkey;
update app.encrypted_columns set table_name = 'disclosure_requests' where table_name = 'record_openings';
update app.encrypted_columns set column_name = 'encrypted' where column_name = 'sealed';

alter table app.sealing_runs rename to encryption_runs;
alter table app.encryption_runs rename column rows_sealed to rows_encrypted;
alter table app.encryption_runs rename constraint sealing_runs_pkey to encryption_runs_pkey;
update app.encryption_runs set table_name = 'disclosure_requests' where table_name = 'record_openings';
-- the job is now encrypt_rows, which the worker starts every minute while a run is unfinished
select graphile_worker.remove_job('seal_rows');

alter table app.encryption_canaries rename column sealed to encrypted;
alter table app.file_chunks rename column sealed to encrypted;
alter table app.file_chunks rename constraint file_chunks_place_key to file_chunks_position_key;
alter table auth.flow_state rename column sealed to encrypted;

alter table app.context_keys rename column opener to secret_hash;
alter table app.context_keys rename constraint context_keys_opener_check to context_keys_secret_hash_check;

alter table app.record_openings rename to disclosure_requests;
alter table app.disclosure_requests rename constraint record_openings_pkey to disclosure_requests_pkey;
alter table app.disclosure_requests rename constraint record_openings_asked_key to disclosure_requests_asked_key;
alter table app.disclosure_requests rename constraint record_openings_asked_by_fkey to disclosure_requests_asked_by_fkey;
alter table app.disclosure_requests rename constraint record_openings_patient_id_fkey to disclosure_requests_patient_id_fkey;
alter table app.disclosure_requests rename constraint record_openings_days_check to disclosure_requests_days_check;
alter table app.disclosure_requests rename constraint record_openings_own_check to disclosure_requests_own_check;
alter table app.disclosure_requests rename constraint record_openings_sealed_check to disclosure_requests_encrypted_check;
alter index app.record_openings_asked_by_idx rename to disclosure_requests_asked_by_idx;
alter index app.record_openings_created_at_idx rename to disclosure_requests_created_at_idx;
alter index app.record_openings_patient_idx rename to disclosure_requests_patient_idx;

alter table app.record_opening_decisions rename to disclosure_decisions;
alter table app.disclosure_decisions rename column opening_id to request_id;
alter table app.disclosure_decisions rename constraint record_opening_decisions_pkey to disclosure_decisions_pkey;
alter table app.disclosure_decisions rename constraint record_opening_decisions_decided_by_fkey to disclosure_decisions_decided_by_fkey;
alter table app.disclosure_decisions rename constraint record_opening_decisions_opening_fkey to disclosure_decisions_request_fkey;
alter table app.disclosure_decisions rename constraint record_opening_decisions_ended_check to disclosure_decisions_ended_check;
alter table app.disclosure_decisions rename constraint record_opening_decisions_outcome_check to disclosure_decisions_outcome_check;
alter table app.disclosure_decisions rename constraint record_opening_decisions_two_check to disclosure_decisions_two_check;
alter index app.record_opening_decisions_decided_by_idx rename to disclosure_decisions_decided_by_idx;
alter index app.record_opening_decisions_opening_idx rename to disclosure_decisions_request_idx;

update app.notifications set event = replace(event, 'record_opening_', 'disclosure_request_') where event like 'record\_opening\_%';

alter table app.emergency_alerts rename column told to notified;
alter table app.emergency_alerts rename constraint emergency_alerts_whereabouts_check to emergency_alerts_place_check;

alter table app.admin_raises rename to admin_promotions;
alter table app.admin_promotions rename column raisers to promoted_by;
alter table app.admin_promotions rename column raised_at to promoted_at;
alter table app.admin_promotions rename constraint admin_raises_pkey to admin_promotions_pkey;
alter table app.admin_promotions rename constraint admin_raises_user_id_fkey to admin_promotions_user_id_fkey;

alter table app.clock_runs rename to scheduled_task_runs;
alter table app.scheduled_task_runs rename constraint clock_runs_pkey to scheduled_task_runs_pkey;
alter table app.scheduled_task_runs rename constraint clock_runs_is_only_check to scheduled_task_runs_is_only_check;

alter table app.seeds rename column laid_at to applied_at;

do $$
declare
  k record;
begin
  for k in select conrelid::regclass as relation, conname as name from pg_catalog.pg_constraint where conname like '%\_sealed\_check' loop
    execute format('alter table %s rename constraint %I to %I', k.relation, k.name, replace(k.name, '_sealed_check', '_encrypted_check'));
  end loop;
end $$;

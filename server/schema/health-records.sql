-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.health_record_files (
  record_id uuid not null,
  file_id uuid not null,
  patient_id uuid not null,
  "position" integer not null,
  removed_at timestamp with time zone,
  constraint health_record_files_pkey PRIMARY KEY (record_id, file_id),
  constraint health_record_files_file_key UNIQUE (file_id),
  constraint health_record_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES app.files(id) ON DELETE CASCADE,
  constraint health_record_files_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint health_record_files_record_id_fkey FOREIGN KEY (record_id) REFERENCES app.health_records(id) ON DELETE CASCADE
);
CREATE INDEX health_record_files_patient_idx ON app.health_record_files USING btree (patient_id);
alter table app.health_record_files enable row level security;
alter table app.health_record_files force row level security;
grant insert, select on app.health_record_files to uzima_api;
grant update (removed_at) on app.health_record_files to uzima_api;

create policy author_attaches on app.health_record_files for insert to uzima_api
  with check (((EXISTS ( SELECT
   FROM app.health_records r
  WHERE ((r.id = health_record_files.record_id) AND (r.patient_id = health_record_files.patient_id) AND ((r.added_by = ( SELECT app.uid() AS uid)) OR app.completes_result(r.id))))) AND (EXISTS ( SELECT
   FROM app.files f
  WHERE ((f.id = health_record_files.file_id) AND (f.uploaded_by = ( SELECT app.uid() AS uid)) AND (f.owner_id = health_record_files.patient_id) AND (f.state = 'ready'::text) AND (f.attached_at IS NULL))))));

create policy author_takes_off on app.health_record_files for update to uzima_api
  using ((EXISTS ( SELECT
   FROM app.health_records r
  WHERE ((r.id = health_record_files.record_id) AND ((r.added_by = ( SELECT app.uid() AS uid)) OR app.completes_result(r.id))))))
  with check ((EXISTS ( SELECT
   FROM app.health_records r
  WHERE ((r.id = health_record_files.record_id) AND ((r.added_by = ( SELECT app.uid() AS uid)) OR app.completes_result(r.id))))));

create policy owner_all on app.health_record_files to current_user
  using (true)
  with check (true);

create policy record_read on app.health_record_files for select to uzima_api
  using ((EXISTS ( SELECT
   FROM app.health_records r
  WHERE (r.id = health_record_files.record_id))));

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.health_record_files FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

create table app.health_record_messages (
  record_id uuid not null,
  patient_id uuid not null,
  contact_id uuid not null,
  sender_id uuid not null,
  message_id uuid not null,
  sent_at timestamp with time zone not null,
  saved_by uuid not null,
  saved_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint health_record_messages_pkey PRIMARY KEY (record_id),
  constraint health_record_messages_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES app.profiles(id) DEFERRABLE INITIALLY DEFERRED,
  constraint health_record_messages_message_fkey FOREIGN KEY (sender_id, message_id) REFERENCES app.messages(sender_id, id) ON DELETE CASCADE,
  constraint health_record_messages_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint health_record_messages_record_id_fkey FOREIGN KEY (record_id) REFERENCES app.health_records(id) ON DELETE CASCADE,
  constraint health_record_messages_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES app.profiles(id) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX health_record_messages_contact_idx ON app.health_record_messages USING btree (contact_id);
CREATE INDEX health_record_messages_message_idx ON app.health_record_messages USING btree (sender_id, message_id);
CREATE UNIQUE INDEX health_record_messages_message_key ON app.health_record_messages USING btree (sender_id, message_id) WHERE (ended_at IS NULL);
CREATE INDEX health_record_messages_patient_idx ON app.health_record_messages USING btree (patient_id, contact_id);
CREATE INDEX health_record_messages_saved_by_idx ON app.health_record_messages USING btree (saved_by);
alter table app.health_record_messages enable row level security;
alter table app.health_record_messages force row level security;
grant insert, select on app.health_record_messages to uzima_api;

create policy author_saves on app.health_record_messages for insert to uzima_api
  with check (((saved_by = ( SELECT app.uid() AS uid)) AND (saved_at = ( SELECT app.at() AS at)) AND (ended_at IS NULL) AND (EXISTS ( SELECT
   FROM app.messages m
  WHERE ((m.sender_id = health_record_messages.sender_id) AND (m.id = health_record_messages.message_id) AND (m.subject_id = health_record_messages.patient_id) AND (m.created_at = health_record_messages.sent_at) AND (ARRAY[m.sender_id, m.recipient_id] @> ARRAY[health_record_messages.patient_id, health_record_messages.contact_id]) AND (health_record_messages.contact_id <> health_record_messages.patient_id)))) AND (EXISTS ( SELECT
   FROM app.health_records r
  WHERE ((r.id = health_record_messages.record_id) AND (r.patient_id = health_record_messages.patient_id) AND (r.added_by = ( SELECT app.uid() AS uid)) AND (r.deleted_at IS NULL))))));

create policy owner_all on app.health_record_messages to current_user
  using (true)
  with check (true);

create policy record_read on app.health_record_messages for select to uzima_api
  using ((EXISTS ( SELECT
   FROM app.health_records r
  WHERE (r.id = health_record_messages.record_id))));

create table app.health_record_versions (
  id uuid not null,
  record_id uuid not null,
  patient_id uuid not null,
  version integer not null,
  type text not null,
  status text not null,
  record_date date not null,
  content bytea not null,
  change text not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null,
  report_status text default 'final'::text not null,
  constraint health_record_versions_pkey PRIMARY KEY (id),
  constraint health_record_versions_version_key UNIQUE (record_id, version),
  constraint health_record_versions_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app.profiles(id) ON DELETE RESTRICT,
  constraint health_record_versions_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint health_record_versions_record_id_fkey FOREIGN KEY (record_id) REFERENCES app.health_records(id) ON DELETE CASCADE,
  constraint health_record_versions_change_check CHECK ((change = ANY (ARRAY['edited'::text, 'reviewed'::text, 'deleted'::text, 'advanced'::text, 'corrected'::text]))),
  constraint health_record_versions_encrypted_check CHECK (((octet_length(content) >= 33) AND (SUBSTRING(content FROM 1 FOR 3) = '\x010000'::bytea))),
  constraint health_record_versions_report_status_check CHECK ((report_status = ANY (ARRAY['ordered'::text, 'collected'::text, 'preliminary'::text, 'final'::text, 'corrected'::text])))
);
CREATE INDEX health_record_versions_patient_idx ON app.health_record_versions USING btree (patient_id);
alter table app.health_record_versions enable row level security;
alter table app.health_record_versions force row level security;
grant insert, select on app.health_record_versions to uzima_api;

create policy change_kept on app.health_record_versions for insert to uzima_api
  with check (((changed_by = ( SELECT app.uid() AS uid)) AND (EXISTS ( SELECT
   FROM app.health_records r
  WHERE ((r.id = health_record_versions.record_id) AND (r.patient_id = health_record_versions.patient_id))))));

create policy owner_all on app.health_record_versions to current_user
  using (true)
  with check (true);

create policy record_read on app.health_record_versions for select to uzima_api
  using ((EXISTS ( SELECT
   FROM app.health_records r
  WHERE (r.id = health_record_versions.record_id))));

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.health_record_versions FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

create table app.health_records (
  id uuid not null,
  patient_id uuid not null,
  type text not null,
  status text not null,
  record_date date not null,
  title bytea not null,
  provider bytea not null,
  description bytea,
  lab_values bytea,
  added_by uuid not null,
  reviewed_by uuid,
  reviewed_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  order_id uuid,
  report_status text default 'final'::text not null,
  comment bytea,
  is_out_of_range boolean default false not null,
  completed_at timestamp with time zone,
  reminded_at timestamp with time zone,
  escalated_at timestamp with time zone,
  constraint health_records_pkey PRIMARY KEY (id),
  constraint health_records_added_by_fkey FOREIGN KEY (added_by) REFERENCES app.profiles(id) ON DELETE RESTRICT,
  constraint health_records_order_fkey FOREIGN KEY (order_id, patient_id) REFERENCES app.orders(id, patient_id) ON DELETE SET NULL (order_id) DEFERRABLE,
  constraint health_records_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint health_records_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint health_records_awaited_check CHECK (((report_status <> ALL (ARRAY['ordered'::text, 'collected'::text])) OR (lab_values IS NULL))),
  constraint health_records_encrypted_check CHECK (((SUBSTRING(comment FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(description FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(lab_values FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(provider FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(title FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea))),
  constraint health_records_pending_check CHECK (((status = 'pending'::text) OR (reviewed_at IS NOT NULL))),
  constraint health_records_report_status_check CHECK ((report_status = ANY (ARRAY['ordered'::text, 'collected'::text, 'preliminary'::text, 'final'::text, 'corrected'::text]))),
  constraint health_records_result_check CHECK (((report_status = ANY (ARRAY['final'::text, 'corrected'::text])) OR (type = ANY (ARRAY['lab-result'::text, 'imaging'::text])))),
  constraint health_records_status_check CHECK ((status = ANY (ARRAY['normal'::text, 'abnormal'::text, 'pending'::text, 'follow-up-needed'::text]))),
  constraint health_records_type_check CHECK ((type = ANY (ARRAY['lab-result'::text, 'imaging'::text, 'prescription'::text, 'visit-summary'::text, 'vaccination'::text, 'other'::text])))
);
CREATE INDEX health_records_order_idx ON app.health_records USING btree (order_id, patient_id);
CREATE INDEX health_records_overdue_idx ON app.health_records USING btree (COALESCE(completed_at, created_at), id) WHERE ((deleted_at IS NULL) AND (status = 'pending'::text) AND (type = ANY (ARRAY['lab-result'::text, 'imaging'::text])) AND is_out_of_range AND (escalated_at IS NULL));
CREATE INDEX health_records_patient_idx ON app.health_records USING btree (patient_id, record_date DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX health_records_status_idx ON app.health_records USING btree (patient_id, status, record_date DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX health_records_to_review_idx ON app.health_records USING btree (patient_id, COALESCE(completed_at, created_at), id) WHERE ((deleted_at IS NULL) AND (status = 'pending'::text) AND (type = ANY (ARRAY['lab-result'::text, 'imaging'::text])));
CREATE INDEX health_records_type_idx ON app.health_records USING btree (patient_id, type, record_date DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX health_records_values_idx ON app.health_records USING btree (patient_id, record_date DESC, id DESC) WHERE ((deleted_at IS NULL) AND (lab_values IS NOT NULL));
alter table app.health_records enable row level security;
alter table app.health_records force row level security;
grant insert, select on app.health_records to uzima_api;
grant update (type, status, record_date, title, provider, description, lab_values, reviewed_by, reviewed_at, version, updated_at, deleted_at, report_status, comment, is_out_of_range) on app.health_records to uzima_api;

create policy owner_all on app.health_records to current_user
  using (true)
  with check (true);

create policy patient_adds on app.health_records for insert to uzima_api
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (added_by = ( SELECT app.uid() AS uid)) AND (status = 'pending'::text) AND (report_status = 'final'::text) AND (order_id IS NULL)));

create policy patient_changes on app.health_records for update to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) AND (added_by = ( SELECT app.uid() AS uid)) AND (deleted_at IS NULL)))
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND ((status = 'pending'::text) OR (deleted_at IS NOT NULL)) AND (report_status = 'final'::text)));

create policy provider_adds on app.health_records for insert to uzima_api
  with check (((added_by = ( SELECT app.uid() AS uid)) AND app.cares_for(patient_id)));

create policy provider_changes on app.health_records for update to uzima_api
  using ((app.cares_for(patient_id) AND (deleted_at IS NULL)))
  with check (app.cares_for(patient_id));

create policy record_read on app.health_records for select to uzima_api
  using ((((patient_id = ( SELECT app.uid() AS uid)) AND ((status <> 'pending'::text) OR (added_by = patient_id) OR (type <> ALL (ARRAY['lab-result'::text, 'imaging'::text])) OR (report_status = ANY (ARRAY['ordered'::text, 'collected'::text])) OR (COALESCE(completed_at, created_at) <= ( SELECT app.results_readable_before() AS results_readable_before)))) OR app.cares_for(patient_id)));

CREATE TRIGGER health_records_keep BEFORE UPDATE ON app.health_records FOR EACH ROW EXECUTE FUNCTION app.keep_health_record();

CREATE TRIGGER health_records_message_ends AFTER UPDATE OF deleted_at ON app.health_records FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION app.end_record_of_message();

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.health_records FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

CREATE OR REPLACE FUNCTION app.check_file(p_file uuid, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_type text;
begin
  select f.media_type into v_type from app.files f where f.id = p_file and f.uploaded_by = app.uid() and f.state = 'checking';
  if v_type is null then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  perform graphile_worker.add_job('check_file', json_build_object('id', p_file), run_at => p_now, job_key => 'check_file:' || p_file,
    -- pictures of phones cost the most memory: one at a time; a scanner for malware may be away for some minutes
    queue_name => case when v_type = 'image/heic' then 'files-0' else 'files-' || abs(hashtext(p_file::text)) % 2 end, max_attempts => 7);
end $function$;
revoke all on function app.check_file(uuid,timestamp with time zone) from public;
grant execute on function app.check_file(uuid,timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.completes_result(p_record uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from app.health_records r
                  where r.id = p_record and app.is_result_of_practice(r.type, r.added_by, r.patient_id) and app.cares_for(r.patient_id)
                    and r.patient_id <> app.uid() and (r.report_status not in ('final', 'corrected') or app.doctor_id() is not null))
$function$;
revoke all on function app.completes_result(uuid) from public;
grant execute on function app.completes_result(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.end_record_of_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update app.health_record_messages s set ended_at = new.deleted_at where s.record_id = new.id;
  return null;
end $function$;
revoke all on function app.end_record_of_message() from public;

CREATE OR REPLACE FUNCTION app.escalate_results(p_now timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  v_count integer;
begin
  if app.role() is distinct from 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  update app.health_records r set escalated_at = p_now
   where r.deleted_at is null and r.status = 'pending' and r.type in ('lab-result', 'imaging') and r.is_out_of_range
     and r.escalated_at is null and coalesce(r.completed_at, r.created_at) <= p_now - interval '7 days';
  get diagnostics v_count = row_count;
  return v_count;
end $function$;
revoke all on function app.escalate_results(timestamp with time zone) from public;
grant execute on function app.escalate_results(timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.is_result_of_practice(p_type text, p_added_by uuid, p_patient uuid)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select p_type in ('lab-result', 'imaging') and p_added_by <> p_patient
$function$;
revoke all on function app.is_result_of_practice(text,uuid,uuid) from public;
grant execute on function app.is_result_of_practice(text,uuid,uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.keep_health_record()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  is_result boolean := app.is_result_of_practice(old.type, old.added_by, old.patient_id);
  is_final boolean := old.report_status in ('final', 'corrected');
  is_rewritten boolean := (new.title, new.provider, new.description, new.lab_values, new.is_out_of_range, new.type, new.record_date)
    is distinct from (old.title, old.provider, old.description, old.lab_values, old.is_out_of_range, old.type, old.record_date);
begin
  if current_user <> 'uzima_api' then
    return new;
  end if;
  if is_result and app.report_rank(new.report_status) < app.report_rank(old.report_status) then
    raise exception 'a result does not go back' using errcode = '42501';
  end if;
  if is_result and is_final and is_rewritten and (new.report_status <> 'corrected' or new.type <> old.type) then
    raise exception 'a final result is only corrected' using errcode = '42501';
  end if;
  if app.uid() is distinct from old.added_by
     and not (is_result and (not is_final or app.doctor_id() is not null) and new.deleted_at is not distinct from old.deleted_at)
     and (is_rewritten or (new.report_status, new.deleted_at) is distinct from (old.report_status, old.deleted_at)) then
    raise exception 'only who added a record may change it' using errcode = '42501';
  end if;
  if app.uid() = old.patient_id and new.comment is not null and new.comment is distinct from old.comment then
    raise exception 'a comment is for those who review' using errcode = '42501';
  end if;
  if is_result and new.report_status in ('ordered', 'collected') and new.status <> 'pending' then
    raise exception 'what is not there yet is not reviewed' using errcode = '42501';
  end if;
  -- what has come only now, or says something else than what was reviewed, waits for a review from now on
  if (old.report_status in ('ordered', 'collected') and new.report_status not in ('ordered', 'collected'))
     or (is_result and is_rewritten and new.status = 'pending' and old.status <> 'pending') then
    new.completed_at := app.at();
    new.reminded_at := null;
    new.escalated_at := null;
  end if;
  return new;
end $function$;
revoke all on function app.keep_health_record() from public;

CREATE OR REPLACE FUNCTION app.record_names(p_people uuid[])
 RETURNS TABLE(id uuid, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.id, p.name from app.profiles p
   where app.uid() is not null and p.id = any (p_people) and (p.role in ('doctor', 'professional') or p.id = app.uid() or app.cares_for(p.id))
$function$;
revoke all on function app.record_names(uuid[]) from public;
grant execute on function app.record_names(uuid[]) to uzima_api;

CREATE OR REPLACE FUNCTION app.record_shows_file(p_file uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from app.health_record_files f join app.health_records r on r.id = f.record_id
                  where f.file_id = p_file and (f.patient_id = app.uid() and not app.waits_for_review(r) or app.cares_for(f.patient_id)))
$function$;
revoke all on function app.record_shows_file(uuid) from public;
grant execute on function app.record_shows_file(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.records_to_review(p_patient uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select count(*)::integer from app.health_records r
   where r.patient_id = p_patient and r.status = 'pending' and r.deleted_at is null and (select app.cares_for(p_patient))
$function$;
revoke all on function app.records_to_review(uuid) from public;
grant execute on function app.records_to_review(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.remind_of_results(p_now timestamp with time zone)
 RETURNS TABLE(record_id uuid, patient_id uuid, patient text, provider uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  if app.role() is distinct from 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  return query
  with due as (
    update app.health_records r set reminded_at = p_now
     where r.id in (select d.id from app.health_records d
                     where d.deleted_at is null and d.status = 'pending' and d.type in ('lab-result', 'imaging') and d.is_out_of_range
                       and d.escalated_at is null and d.reminded_at is null and coalesce(d.completed_at, d.created_at) <= p_now - interval '3 days'
                     order by coalesce(d.completed_at, d.created_at) limit 200)
    returning r.id, r.patient_id, r.added_by
  ), carers as (
    select u.id, u.patient_id, u.added_by, c.provider
      from due u
     cross join lateral (
       select d.user_id as provider from app.care_visits v join app.doctors d on d.id = v.doctor_id
        where v.patient_id = u.patient_id and v.scheduled_time > p_now - interval '12 months'
       union
       select g.grantee_id from app.access_grants g where g.patient_id = u.patient_id and g.ended_at is null and g.valid_until > p_now
     ) c
     where app.is_provider(c.provider, p_now) and c.provider <> u.patient_id
  )
  select c.id, c.patient_id, p.name, c.provider
    from carers c join app.profiles p on p.id = c.patient_id
   where c.provider = c.added_by
      or not exists (select from carers o where o.id = c.id and o.provider = o.added_by);
end $function$;
revoke all on function app.remind_of_results(timestamp with time zone) from public;
grant execute on function app.remind_of_results(timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.report_rank(p_status text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select array_position(array['ordered', 'collected', 'preliminary', 'final', 'corrected'], p_status)
$function$;
revoke all on function app.report_rank(text) from public;
grant execute on function app.report_rank(text) to uzima_api;

CREATE OR REPLACE FUNCTION app.results_readable_before()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(
    (select app.at() - make_interval(days => s.value::integer) from app.content_switches s where s.name = 'results.wait' and s.value <> 'off'),
    'infinity'::timestamptz)
$function$;
revoke all on function app.results_readable_before() from public;
grant execute on function app.results_readable_before() to uzima_api;

CREATE OR REPLACE FUNCTION app.results_to_review(p_out_of_range boolean, p_after timestamp with time zone, p_after_id uuid, p_limit integer)
 RETURNS TABLE(id uuid, patient_id uuid, patient text, title bytea, is_out_of_range boolean, created_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  me uuid := app.uid();
  doctor uuid := app.doctor_id();
  moment timestamptz := app.at();
begin
  if not app.is_provider(me, moment) then
    return;
  end if;
  return query
  with patients as (
    select v.patient_id from app.care_visits v where v.doctor_id = doctor and v.scheduled_time > moment - interval '12 months'
    union
    select g.patient_id from app.access_grants g where g.grantee_id = me and g.ended_at is null and g.valid_until > moment
  )
  select r.id, r.patient_id, p.name, r.title, r.is_out_of_range, coalesce(r.completed_at, r.created_at)
    from patients c
    join app.health_records r on r.patient_id = c.patient_id
    join app.profiles p on p.id = r.patient_id
   where r.deleted_at is null and r.status = 'pending' and r.type in ('lab-result', 'imaging') and r.patient_id <> me
     and r.report_status not in ('ordered', 'collected')
     and (p_out_of_range is null or r.is_out_of_range = p_out_of_range)
     and (p_after is null or (coalesce(r.completed_at, r.created_at), r.id) > (p_after, p_after_id))
   order by coalesce(r.completed_at, r.created_at), r.id
   limit p_limit;
end $function$;
revoke all on function app.results_to_review(boolean,timestamp with time zone,uuid,integer) from public;
grant execute on function app.results_to_review(boolean,timestamp with time zone,uuid,integer) to uzima_api;

CREATE OR REPLACE FUNCTION app.waiting_results()
 RETURNS TABLE(id uuid, type text, arrived_at timestamp with time zone, readable_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select r.id, r.type, coalesce(r.completed_at, r.created_at),
         coalesce(r.completed_at, r.created_at) + (app.at() - app.results_readable_before())
    from app.health_records r
   where r.patient_id = app.uid() and r.deleted_at is null and app.waits_for_review(r)
   order by 3 desc, r.id desc
   limit 100
$function$;
revoke all on function app.waiting_results() from public;
grant execute on function app.waiting_results() to uzima_api;

CREATE OR REPLACE FUNCTION app.waits_for_review(p_record app.health_records)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select p_record.status = 'pending' and p_record.added_by <> p_record.patient_id and p_record.type in ('lab-result', 'imaging')
     and p_record.report_status not in ('ordered', 'collected')
     and coalesce(p_record.completed_at, p_record.created_at) > app.results_readable_before()
$function$;
revoke all on function app.waits_for_review(app.health_records) from public;

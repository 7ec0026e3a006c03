-- Files, encrypted in chunks, and patients' health records.
create table app.files (
  id uuid primary key,
  /* whose record it is for: the key that seals it is theirs */
  owner_id uuid not null references app.profiles on delete cascade,
  uploaded_by uuid not null references app.profiles on delete cascade,
  state text not null default 'uploading' check (state in ('uploading', 'checking', 'ready', 'refused')),
  /* sealed, kind medical_records, subject the owner: a name tells what is inside */
  name bytea not null,
  /* as declared until the content was looked at, then what it is */
  media_type text not null,
  size integer not null check (size between 1 and 41943040),
  /* which set of chunks holds the file: 0 as it was sent, 1 as it was made anew */
  version smallint not null default 0 check (version in (0, 1)),
  refusal text,
  /* set once something else refers to it; from then on that decides who may see it */
  attached_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint files_refused_check check ((state = 'refused') = (refusal is not null)),
  constraint files_attached_check check (attached_at is null or state = 'ready')
);
create index files_owner_idx on app.files (owner_id);
create index files_loose_idx on app.files (uploaded_by, updated_at) where attached_at is null;
create index files_left_idx on app.files (updated_at) where attached_at is null;

create table app.file_chunks (
  id uuid primary key,
  file_id uuid not null references app.files on delete cascade,
  subject_id uuid not null,
  version smallint not null,
  position integer not null check (position >= 0),
  /* sealed; what it is bound to names the file, the set, the place in it and whether it is the last */
  sealed bytea not null,
  constraint file_chunks_place_key unique (file_id, version, position)
);
-- Encrypted bytes do not compress, and the head of one is read without the rest.
alter table app.file_chunks alter column sealed set storage external;

create table app.health_records (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  type text not null check (type in ('lab-result', 'imaging', 'prescription', 'visit-summary', 'vaccination', 'other')),
  status text not null check (status in ('normal', 'abnormal', 'pending', 'follow-up-needed')),
  record_date date not null,
  /* all sealed, kind medical_records, subject the patient */
  title bytea not null,
  provider bytea not null,
  description bytea,
  lab_values bytea,
  /* the patient, or one of those who care for them */
  added_by uuid not null references app.profiles on delete restrict,
  /* who last gave the state, and when */
  reviewed_by uuid references app.profiles on delete set null,
  reviewed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  /* kept, but no longer shown */
  deleted_at timestamptz,
  constraint health_records_pending_check check (status = 'pending' or reviewed_at is not null)
);
create index health_records_patient_idx on app.health_records (patient_id, record_date desc, id desc) where deleted_at is null;
create index health_records_type_idx on app.health_records (patient_id, type, record_date desc, id desc) where deleted_at is null;
create index health_records_status_idx on app.health_records (patient_id, status, record_date desc, id desc) where deleted_at is null;
create index health_records_values_idx on app.health_records (patient_id, record_date desc, id desc)
  where deleted_at is null and lab_values is not null;

-- What a record said before a change: nothing of a person's record is lost.
create table app.health_record_versions (
  id uuid primary key,
  record_id uuid not null references app.health_records on delete cascade,
  patient_id uuid not null references app.profiles on delete cascade,
  version integer not null,
  type text not null,
  status text not null,
  record_date date not null,
  /* sealed: title, provider, description, values and the ids of the files */
  content bytea not null,
  change text not null check (change in ('edited', 'reviewed', 'deleted')),
  changed_by uuid not null references app.profiles on delete restrict,
  changed_at timestamptz not null,
  constraint health_record_versions_version_key unique (record_id, version)
);
create index health_record_versions_patient_idx on app.health_record_versions (patient_id);

create table app.health_record_files (
  record_id uuid not null references app.health_records on delete cascade,
  file_id uuid not null references app.files on delete cascade,
  patient_id uuid not null references app.profiles on delete cascade,
  position integer not null,
  /* taken off by an edit: the versions before still name it */
  removed_at timestamptz,
  primary key (record_id, file_id),
  constraint health_record_files_file_key unique (file_id)
);
create index health_record_files_patient_idx on app.health_record_files (patient_id);

select app.guard_record('health_records');
select app.guard_record('health_record_versions');
select app.guard_record('health_record_files');

do $$
declare t text;
begin
  foreach t in array array['app.files', 'app.file_chunks'] loop
    execute format('alter table %s enable row level security', t);
    execute format('alter table %s force row level security', t);
    execute format('create policy owner_all on %s to current_user using (true) with check (true)', t);
  end loop;
end $$;

-- Files: sent by whoever may write the record they are for, theirs until something refers to them, then seen through that.
create policy sender_sees on app.files for select to uzima_api using (uploaded_by = (select app.uid()) and attached_at is null);
create policy tasks_see on app.files for select to uzima_api using ((select app.role()) = 'system');
/** Whether a file belongs to a record the caller may see. Past the policies, which would ask each other in a ring. */
create function app.record_shows_file(p_file uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from app.health_record_files f
                  where f.file_id = p_file and (f.patient_id = app.uid() or app.cares_for(f.patient_id)))
$$;
revoke all on function app.record_shows_file from public;
grant execute on function app.record_shows_file to uzima_api;
create policy record_shows on app.files for select to uzima_api using (attached_at is not null and app.record_shows_file(id));
create policy sender_sends on app.files for insert to uzima_api
  with check (uploaded_by = (select app.uid()) and state = 'uploading' and attached_at is null
    and (owner_id = (select app.uid()) or app.cares_for(owner_id)));
create policy sender_goes_on on app.files for update to uzima_api
  using (uploaded_by = (select app.uid()) and attached_at is null)
  with check (uploaded_by = (select app.uid()) and (state <> 'ready' or attached_at is not null));
create policy tasks_check on app.files for update to uzima_api
  using ((select app.role()) = 'system' and attached_at is null) with check ((select app.role()) = 'system' and attached_at is null);
create policy sender_cancels on app.files for delete to uzima_api using (uploaded_by = (select app.uid()) and attached_at is null);
create policy tasks_sweep on app.files for delete to uzima_api using ((select app.role()) = 'system' and attached_at is null);
grant select, insert, delete on app.files to uzima_api;
grant update (state, media_type, name, size, version, refusal, attached_at, updated_at) on app.files to uzima_api;

-- Chunks are seen through their file; bytes are added while it is being sent or checked, never changed.
create policy of_file_read on app.file_chunks for select to uzima_api using (exists (select from app.files f where f.id = file_id));
create policy of_file_sent on app.file_chunks for insert to uzima_api
  with check (exists (select from app.files f
    where f.id = file_id and f.owner_id = subject_id
      and case when (select app.role()) = 'system' then f.state = 'checking' and file_chunks.version = 1
               else f.uploaded_by = (select app.uid()) and f.state = 'uploading' and file_chunks.version = 0 end));
create policy tasks_drop on app.file_chunks for delete to uzima_api using ((select app.role()) = 'system');
grant select, insert, delete on app.file_chunks to uzima_api;

-- Records: a patient adds to the own record, waiting for a provider; those who care for the patient add and give the state.
create policy patient_adds on app.health_records for insert to uzima_api
  with check (patient_id = (select app.uid()) and added_by = (select app.uid()) and status = 'pending');
create policy provider_adds on app.health_records for insert to uzima_api
  with check (added_by = (select app.uid()) and app.cares_for(patient_id));
create policy patient_changes on app.health_records for update to uzima_api
  using (patient_id = (select app.uid()) and added_by = (select app.uid()) and deleted_at is null)
  with check (patient_id = (select app.uid()) and (status = 'pending' or deleted_at is not null));
create policy provider_changes on app.health_records for update to uzima_api
  using (app.cares_for(patient_id) and deleted_at is null) with check (app.cares_for(patient_id));
grant insert on app.health_records to uzima_api;
grant update (type, status, record_date, title, provider, description, lab_values, reviewed_by, reviewed_at, version, updated_at, deleted_at)
  on app.health_records to uzima_api;

/** What a record says is changed and deleted only by who added it; others who care for the patient give the state. */
create function app.keep_health_record() returns trigger language plpgsql set search_path = '' as $$
begin
  if app.uid() is distinct from old.added_by and current_user = 'uzima_api'
     and (new.title, new.provider, new.description, new.lab_values, new.type, new.record_date, new.deleted_at)
         is distinct from (old.title, old.provider, old.description, old.lab_values, old.type, old.record_date, old.deleted_at) then
    raise exception 'only who added a record may change it' using errcode = '42501';
  end if;
  return new;
end $$;
revoke all on function app.keep_health_record from public;
create trigger health_records_keep before update on app.health_records for each row execute function app.keep_health_record();

create policy change_kept on app.health_record_versions for insert to uzima_api
  with check (changed_by = (select app.uid())
    and exists (select from app.health_records r where r.id = record_id and r.patient_id = health_record_versions.patient_id));
grant insert on app.health_record_versions to uzima_api;

create policy author_attaches on app.health_record_files for insert to uzima_api
  with check (exists (select from app.health_records r
                where r.id = record_id and r.patient_id = health_record_files.patient_id and r.added_by = (select app.uid()))
    and exists (select from app.files f
                where f.id = file_id and f.uploaded_by = (select app.uid()) and f.owner_id = health_record_files.patient_id
                  and f.state = 'ready' and f.attached_at is null));
create policy author_takes_off on app.health_record_files for update to uzima_api
  using (exists (select from app.health_records r where r.id = record_id and r.added_by = (select app.uid())))
  with check (exists (select from app.health_records r where r.id = record_id and r.added_by = (select app.uid())));
grant insert on app.health_record_files to uzima_api;
grant update (removed_at) on app.health_record_files to uzima_api;

select app.seal_columns('files', 'medical_records', 'owner_id', array['name']);
select app.seal_columns('file_chunks', 'medical_records', 'subject_id', array['sealed']);
select app.seal_columns('health_records', 'medical_records', 'patient_id', array['title', 'provider', 'description', 'lab_values']);
select app.seal_columns('health_record_versions', 'medical_records', 'patient_id', array['content']);

/** Has the bytes of a file looked at by the server's worker: by at most two at a time, in however many processes. */
create function app.check_file(p_file uuid, p_now timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_type text;
begin
  select f.media_type into v_type from app.files f where f.id = p_file and f.uploaded_by = app.uid() and f.state = 'checking';
  if v_type is null then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  perform graphile_worker.add_job('check_file', json_build_object('id', p_file), run_at => p_now, job_key => 'check_file:' || p_file,
    -- pictures of phones cost the most memory: one at a time
    queue_name => case when v_type = 'image/heic' then 'files-0' else 'files-' || abs(hashtext(p_file::text)) % 2 end, max_attempts => 3);
end $$;

/** Names of those who added or reviewed a record the caller may see: staff stand in the directory, and a patient knows the own name. */
create function app.record_names(p_people uuid[]) returns table (id uuid, name text)
language sql stable security definer set search_path = '' as $$
  select p.id, p.name from app.profiles p
   where app.uid() is not null and p.id = any (p_people) and (p.role in ('doctor', 'professional') or p.id = app.uid() or app.cares_for(p.id))
$$;
revoke all on function app.check_file, app.record_names from public;
grant execute on function app.check_file, app.record_names to uzima_api;

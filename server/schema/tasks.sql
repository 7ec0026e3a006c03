-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.task_events (
  id uuid not null,
  task_id uuid not null,
  subject_id uuid not null,
  event text not null,
  text bytea,
  acted_by uuid not null,
  acted_at timestamp with time zone not null,
  constraint task_events_pkey PRIMARY KEY (id),
  constraint task_events_acted_by_fkey FOREIGN KEY (acted_by) REFERENCES app.profiles(id) ON DELETE RESTRICT,
  constraint task_events_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint task_events_task_id_fkey FOREIGN KEY (task_id) REFERENCES app.tasks(id) ON DELETE CASCADE,
  constraint task_events_encrypted_check CHECK ((SUBSTRING(text FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea)),
  constraint task_events_event_check CHECK ((event = ANY (ARRAY['commented'::text, 'edited'::text, 'done'::text, 'reopened'::text]))),
  constraint task_events_text_check CHECK (((text IS NOT NULL) = (event = 'commented'::text)))
);
CREATE INDEX task_events_acted_by_idx ON app.task_events USING btree (acted_by);
CREATE INDEX task_events_subject_idx ON app.task_events USING btree (subject_id);
CREATE INDEX task_events_task_idx ON app.task_events USING btree (task_id, acted_at, id);
alter table app.task_events enable row level security;
alter table app.task_events force row level security;
grant insert, select on app.task_events to uzima_api;

create policy owner_all on app.task_events to current_user
  using (true)
  with check (true);

create policy staff_act on app.task_events for insert to uzima_api
  with check (((acted_by = ( SELECT app.uid() AS uid)) AND (acted_at = ( SELECT app.at() AS at)) AND (EXISTS ( SELECT
   FROM app.tasks t
  WHERE ((t.id = task_events.task_id) AND (t.subject_id = task_events.subject_id))))));

create policy staff_read on app.task_events for select to uzima_api
  using ((EXISTS ( SELECT
   FROM app.tasks t
  WHERE (t.id = task_events.task_id))));

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.task_events FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('subject_id');

create table app.tasks (
  id uuid not null,
  patient_id uuid,
  subject_id uuid not null,
  given_by uuid not null,
  given_at timestamp with time zone not null,
  owner_id uuid,
  owner_role text,
  title bytea not null,
  text bytea,
  due_on date,
  done_by uuid,
  done_at timestamp with time zone,
  version integer default 1 not null,
  updated_at timestamp with time zone not null,
  constraint tasks_pkey PRIMARY KEY (id),
  constraint tasks_done_by_fkey FOREIGN KEY (done_by) REFERENCES app.profiles(id) ON DELETE RESTRICT,
  constraint tasks_given_by_fkey FOREIGN KEY (given_by) REFERENCES app.profiles(id) ON DELETE RESTRICT,
  constraint tasks_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app.profiles(id) ON DELETE RESTRICT,
  constraint tasks_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint tasks_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint tasks_done_check CHECK ((num_nulls(done_by, done_at) = ANY (ARRAY[0, 2]))),
  constraint tasks_encrypted_check CHECK (((SUBSTRING(text FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea) AND (SUBSTRING(title FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea))),
  constraint tasks_owner_check CHECK ((num_nonnulls(owner_id, owner_role) = 1)),
  constraint tasks_owner_role_check CHECK ((owner_role = ANY (ARRAY['doctor'::text, 'professional'::text, 'admin'::text]))),
  constraint tasks_patient_check CHECK (((patient_id IS NULL) OR (owner_role IS DISTINCT FROM 'admin'::text))),
  constraint tasks_subject_check CHECK ((subject_id = COALESCE(patient_id, given_by))),
  constraint tasks_version_check CHECK ((version > 0))
);
CREATE INDEX tasks_done_by_idx ON app.tasks USING btree (done_by, done_at DESC, id DESC);
CREATE INDEX tasks_done_idx ON app.tasks USING btree (owner_id, done_at DESC, id DESC) WHERE (done_at IS NOT NULL);
CREATE INDEX tasks_given_idx ON app.tasks USING btree (given_by, given_at DESC, id DESC);
CREATE INDEX tasks_owner_idx ON app.tasks USING btree (owner_id, given_at, id) WHERE (done_at IS NULL);
CREATE INDEX tasks_patient_idx ON app.tasks USING btree (patient_id);
CREATE INDEX tasks_patient_owner_idx ON app.tasks USING btree (patient_id, owner_id) WHERE ((patient_id IS NOT NULL) AND (owner_id IS NOT NULL));
CREATE INDEX tasks_role_idx ON app.tasks USING btree (owner_role, given_at, id) WHERE (done_at IS NULL);
CREATE INDEX tasks_subject_idx ON app.tasks USING btree (subject_id);
alter table app.tasks enable row level security;
alter table app.tasks force row level security;
grant insert, select on app.tasks to uzima_api;
grant update (owner_id, owner_role, title, text, due_on, done_by, done_at, version, updated_at) on app.tasks to uzima_api;

create policy owner_all on app.tasks to current_user
  using (true)
  with check (true);

create policy staff_change on app.tasks for update to uzima_api
  using ((((given_by = ( SELECT app.uid() AS uid)) OR (owner_id = ( SELECT app.uid() AS uid)) OR (owner_role = ( SELECT app.role() AS role)) OR ((owner_role = 'admin'::text) AND ( SELECT app.holds('admin'::text) AS holds))) AND ( SELECT app.is_staff() AS is_staff) AND ((patient_id IS NULL) OR app.cares_for(patient_id))))
  with check ((( SELECT app.is_staff() AS is_staff) AND ((patient_id IS NULL) OR app.cares_for(patient_id))));

create policy staff_give on app.tasks for insert to uzima_api
  with check (((given_by = ( SELECT app.uid() AS uid)) AND (given_at = ( SELECT app.at() AS at)) AND (done_at IS NULL) AND app.may_give_task(owner_id, owner_role, patient_id)));

create policy staff_read on app.tasks for select to uzima_api
  using ((((given_by = ( SELECT app.uid() AS uid)) OR (owner_id = ( SELECT app.uid() AS uid)) OR (owner_role = ( SELECT app.role() AS role)) OR ((owner_role = 'admin'::text) AND ( SELECT app.holds('admin'::text) AS holds))) AND ( SELECT app.is_staff() AS is_staff) AND ((patient_id IS NULL) OR app.cares_for(patient_id))));

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.tasks FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('subject_id');

CREATE TRIGGER tasks_keep BEFORE UPDATE ON app.tasks FOR EACH ROW EXECUTE FUNCTION app.keep_task();

CREATE OR REPLACE FUNCTION app.is_staff()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case app.role()
           when 'admin' then app.uid() is not null
           when 'doctor' then app.doctor_id() is not null
           when 'professional' then exists (select from app.healthcare_professionals h where h.user_id = app.uid() and h.is_active)
           else false
         end
$function$;
revoke all on function app.is_staff() from public;
grant execute on function app.is_staff() to uzima_api;

CREATE OR REPLACE FUNCTION app.keep_task()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if current_user = 'uzima_api' then
    if app.uid() is distinct from old.given_by
       and (new.owner_id, new.owner_role, new.title, new.text, new.due_on) is distinct from (old.owner_id, old.owner_role, old.title, old.text, old.due_on) then
      raise exception 'a task is changed by who gave it' using errcode = '42501';
    end if;
    if (new.owner_id, new.owner_role) is distinct from (old.owner_id, old.owner_role)
       and not app.may_give_task(new.owner_id, new.owner_role, new.patient_id) then
      raise exception 'a task is given to those who may see it' using errcode = '42501';
    end if;
    if new.done_at is not null and (new.done_by, new.done_at) is distinct from (old.done_by, old.done_at)
       and (new.done_by, new.done_at) is distinct from (app.uid(), app.at()) then
      raise exception 'a task is done in one''s own name' using errcode = '42501';
    end if;
  end if;
  return new;
end $function$;
revoke all on function app.keep_task() from public;

CREATE OR REPLACE FUNCTION app.may_give_task(p_owner uuid, p_role text, p_patient uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select app.is_staff() and (p_patient is null or app.cares_for(p_patient))
     and case when p_owner is null then p_patient is null or p_role in ('doctor', 'professional')
              else exists (select from app.task_receivers(p_patient) r where r.id = p_owner) end
$function$;
revoke all on function app.may_give_task(uuid,text,uuid) from public;
grant execute on function app.may_give_task(uuid,text,uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.task_names(p_people uuid[])
 RETURNS TABLE(id uuid, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.id, coalesce(d.name, p.name) from app.profiles p left join app.doctors d on d.user_id = p.id
   where p.id = any (p_people) and app.is_staff() and (p.role in ('doctor', 'professional', 'admin') or app.cares_for(p.id))
$function$;
revoke all on function app.task_names(uuid[]) from public;
grant execute on function app.task_names(uuid[]) to uzima_api;

CREATE OR REPLACE FUNCTION app.task_people(p_task uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select distinct person from (
    select t.given_by as person, t.patient_id from app.tasks t where t.id = p_task
    union all
    select t.owner_id, t.patient_id from app.tasks t where t.id = p_task and t.owner_id is not null
    union all
    select r.id, t.patient_id from app.tasks t cross join lateral app.task_receivers(t.patient_id) r
     where t.id = p_task and r.role = t.owner_role and (t.patient_id is null or r.id in (select app.record_readers(t.patient_id)))
  ) people
  where exists (select from app.tasks t
                 where t.id = p_task and app.is_staff() and (t.patient_id is null or app.cares_for(t.patient_id))
                   and (t.given_by = app.uid() or t.owner_id = app.uid() or t.owner_role = app.role() or t.owner_role = 'admin' and app.holds('admin')))
$function$;
revoke all on function app.task_people(uuid) from public;
grant execute on function app.task_people(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.task_receivers(p_patient uuid)
 RETURNS TABLE(id uuid, name text, role text, specialty text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  me uuid := app.uid();
  moment timestamptz := app.at();
begin
  if not app.is_staff() or (p_patient is not null and not app.cares_for(p_patient)) then
    return;
  end if;
  return query
  with staff as (
    select d.user_id, d.name, 'doctor' as role, d.specialty from app.doctors d where d.is_active
    union all
    select h.user_id, p.name, 'professional', h.specialty
      from app.healthcare_professionals h join app.profiles p on p.id = h.user_id where h.is_active
    union all
    select p.id, p.name, 'admin', null from app.profiles p join auth.users u on u.id = p.id
     where p_patient is null and p.id in (select app.all_admins()) and auth.account_state(u, moment) = 'active' and not app.is_provider(p.id, moment)
  )
  select s.user_id, s.name, s.role, s.specialty
    from staff s
   where (s.role = 'admin' or app.is_provider(s.user_id, moment))
     -- a nurse of the practice may see the record by the task
     and (p_patient is null or s.user_id in (select r from app.record_readers(p_patient) r union all select app.nurses()) and s.user_id <> p_patient)
   order by s.role = 'admin', app.fold(s.name), s.user_id
   limit 500;
end $function$;
revoke all on function app.task_receivers(uuid) from public;
grant execute on function app.task_receivers(uuid) to uzima_api;

/** Whether the caller works here: a listed doctor or professional, or an admin. */
create function app.is_staff() returns boolean language sql stable security definer set search_path = '' as $$
  select case app.role()
           when 'admin' then app.uid() is not null
           when 'doctor' then app.doctor_id() is not null
           when 'professional' then exists (select from app.healthcare_professionals h where h.user_id = app.uid() and h.is_active)
           else false
         end
$$;
revoke all on function app.is_staff from public;
grant execute on function app.is_staff to uzima_api;

/** Those to whom the caller may give a task, by name: where it is about a patient, only those who may see the record, as the caller does, and nurses. */
create function app.task_receivers(p_patient uuid) returns table (id uuid, name text, role text, specialty text)
language plpgsql stable security definer set search_path = '' as $$
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
end $$;
revoke all on function app.task_receivers from public;
grant execute on function app.task_receivers to uzima_api;

/** Whether the caller may give a task about this patient, or about nobody, to this person or this role. */
create function app.may_give_task(p_owner uuid, p_role text, p_patient uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.is_staff() and (p_patient is null or app.cares_for(p_patient))
     and case when p_owner is null then p_patient is null or p_role in ('doctor', 'professional')
              else exists (select from app.task_receivers(p_patient) r where r.id = p_owner) end
$$;
revoke all on function app.may_give_task from public;
grant execute on function app.may_give_task to uzima_api;

/** Whom a change of a task is told to: who gave it, and whose it is; of a role those who may see the task. For whoever may see it. */
create function app.task_people(p_task uuid) returns setof uuid language sql stable security definer set search_path = '' as $$
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
$$;
revoke all on function app.task_people from public;
grant execute on function app.task_people to uzima_api;

/** Names of those who gave, own, did, or spoke of tasks, and of the patients of those tasks, for whoever works here. */
create function app.task_names(p_people uuid[]) returns table (id uuid, name text) language sql stable security definer set search_path = '' as $$
  select p.id, coalesce(d.name, p.name) from app.profiles p left join app.doctors d on d.user_id = p.id
   where p.id = any (p_people) and app.is_staff() and (p.role in ('doctor', 'professional', 'admin') or app.cares_for(p.id))
$$;
revoke all on function app.task_names from public;
grant execute on function app.task_names to uzima_api;

/** What a task says, and for whom it is, is changed by who gave it; it is done and reopened in one's own name. */
create function app.keep_task() returns trigger language plpgsql set search_path = '' as $$
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
end $$;
revoke all on function app.keep_task from public;

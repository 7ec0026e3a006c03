/**
 * People born on that day whose name has a part that begins with each of these words, for a clinician who must open a record at once: who
 * they are, and whether the caller cares for them already. Both are asked for, and initials alone are no name, so that nobody can leaf
 * through the practice's patients.
 */
create function app.find_in_emergency(p_words text[], p_born date, p_limit integer)
returns table (id uuid, name text, gender text, date_of_birth date, is_in_care boolean)
language sql stable security definer set search_path = '' as $$
  select p.id, p.name, p.gender, p.date_of_birth, app.cares_for(p.id)
    from app.profiles p join auth.users u on u.id = p.id
   where p.date_of_birth = p_born and p.id <> app.uid() and u.deleted_at is null and not u.is_anonymous
     and (select count(*) > 0 and bool_and(strpos(' ' || translate(app.fold(p.name), '-''’.', ' '), ' ' || word) > 0)
            from (select translate(app.fold(given), '-''’.', ' ') from unnest(p_words) given) w(word) where length(word) >= 2)
     and app.is_provider(app.uid(), app.at())
   order by app.fold(p.name), p.id
   limit p_limit
$$;
revoke all on function app.find_in_emergency from public;
grant execute on function app.find_in_emergency to uzima_api;

/** Whether there is such an account, for a clinician who opens its record. */
create function app.is_openable(p_patient uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select app.is_provider(app.uid(), app.at())
     and exists (select from auth.users u where u.id = p_patient and u.deleted_at is null and not u.is_anonymous and u.id <> app.uid())
$$;
revoke all on function app.is_openable from public;
grant execute on function app.is_openable to uzima_api;

/** Who is told at once that the caller has just opened a record: the patient, and everyone who looks at the reasons. */
create function app.told_of_emergency(p_access uuid) returns table (user_id uuid, is_patient boolean)
language sql stable security definer set search_path = '' as $$
  select p.id, p.id = e.patient_id
    from app.emergency_accesses e
    join app.profiles p on p.id = e.patient_id or p.id <> e.clinician_id and p.id in (select app.all_admins())
    join auth.users u on u.id = p.id
   where e.id = p_access and e.clinician_id = app.uid() and e.opened_at = app.at()
     and (p.id = e.patient_id or auth.account_state(u, app.at()) = 'active')
$$;
revoke all on function app.told_of_emergency from public;
grant execute on function app.told_of_emergency to uzima_api;

/** Every opening, one page, the latest first, with what was done meanwhile and how often, for an admin. */
create function app.emergency_accesses_page(p_before timestamptz, p_before_id uuid, p_limit integer) returns table (
  id uuid, patient_id uuid, patient_name text, clinician_name text, clinician_role text, reason bytea, opened_at timestamptz,
  valid_until timestamptz, ended_at timestamptz, events jsonb
) language sql stable security definer set search_path = '' as $$
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
$$;
revoke all on function app.emergency_accesses_page from public;
grant execute on function app.emergency_accesses_page to uzima_api;

/** Whether the caller may register patients and hand out codes for their accounts: whoever works with patients here, and admins. */
create function app.may_register() returns boolean language sql stable as $$
  select app.doctor_id() is not null or app.role() = 'admin' or app.holds('front_desk')
$$;
revoke all on function app.may_register from public;
grant execute on function app.may_register to uzima_api;

/**
 * How alike two folded names are, from 0 to 1. They are compared by their parts of three letters, so that their order does not matter; a name
 * that is a part of the other counts like the same.
 */
create function app.name_likeness(p_one text, p_other text) returns real language sql immutable parallel safe as $$
  select greatest(public.similarity(p_other, p_one), public.strict_word_similarity(p_one, p_other), public.strict_word_similarity(p_other, p_one))
$$;
revoke all on function app.name_likeness from public;

/**
 * People on record who may be the one described: with the same mail address, the same phone number, the same birth date (or its day and
 * month exchanged) and a similar name, or the same name alone. The likeliest first.
 */
create function app.likely_duplicates(p_name text, p_birth date, p_phone text, p_email text, p_limit integer) returns table (
  id uuid, name text, gender text, date_of_birth date, phone text, likeness real, is_same_birth boolean, is_swapped_birth boolean,
  is_same_phone boolean, is_same_email boolean
) language plpgsql stable security definer set search_path = ''
set plan_cache_mode = 'force_custom_plan' set pg_trgm.similarity_threshold = 0.6 as $$
#variable_conflict use_column
declare
  given text := app.fold(p_name);
  digits text := right(regexp_replace(p_phone, '\D', '', 'g'), 9);
  swapped date := case when extract(day from p_birth) <= 12
    then make_date(extract(year from p_birth)::integer, extract(day from p_birth)::integer, extract(month from p_birth)::integer) end;
begin
  if not app.may_register() then
    return;
  end if;
  if length(digits) < 7 then
    digits := null;
  end if;
  return query
  select * from (
    select p.id, p.name, p.gender, p.date_of_birth, p.phone,
           app.name_likeness(given, app.fold(p.name)) as likeness,
           coalesce(p.date_of_birth = p_birth, false) as is_same_birth,
           coalesce(p.date_of_birth = swapped and p_birth <> swapped, false) as is_swapped_birth,
           coalesce(right(regexp_replace(p.phone, '\D', '', 'g'), 9) = digits, false) as is_same_phone,
           coalesce(u.email = lower(p_email), false) as is_same_email
      from (
        select c.id from app.profiles c where c.date_of_birth in (p_birth, swapped)
        union
        select c.id from app.profiles c where digits is not null and right(regexp_replace(c.phone, '\D', '', 'g'), 9) = digits
        union
        select c.id from auth.users c where c.email = lower(p_email)
        union
        (select c.id from app.profiles c where app.fold(c.name) operator(public.%) given limit 200)
      ) found
      join app.profiles p on p.id = found.id
      join auth.users u on u.id = found.id
     where p.role <> 'admin' and u.deleted_at is null and not u.is_anonymous
  ) d
  where d.is_same_email or d.is_same_phone and d.likeness >= 0.3 or (d.is_same_birth or d.is_swapped_birth) and d.likeness >= 0.4
     -- namesakes, since birth dates are often uncertain
     or d.likeness >= 0.95
     or d.likeness >= 0.75 and (p_birth is null or d.date_of_birth is null
          -- one slip of the year, or of day and month
          or to_char(d.date_of_birth, 'MMDD') = to_char(p_birth, 'MMDD') or abs(d.date_of_birth - p_birth) <= 31)
  order by d.is_same_email desc, (d.is_same_birth or d.is_same_phone) desc, d.likeness desc, app.fold(d.name), d.id
  limit p_limit;
end $$;
revoke all on function app.likely_duplicates from public;
grant execute on function app.likely_duplicates to uzima_api;

/** Makes the account and profile of somebody whom the practice registers; nobody can sign in to it before it was claimed. */
create function app.register_patient(
  p_id uuid, p_name text, p_gender text, p_birth date, p_phone text, p_address text, p_locale text, p_time_zone text
) returns void language plpgsql security definer set search_path = '' as $$
declare
  moment timestamptz := app.at();
begin
  if app.may_register() is not true then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  insert into auth.users (id, raw_user_meta, created_at, updated_at) values (p_id, jsonb_build_object('name', p_name), moment, moment);
  insert into app.profiles (id, name, gender, date_of_birth, phone, address, locale, time_zone, created_at, updated_at)
  values (p_id, p_name, p_gender, p_birth, p_phone, p_address, p_locale, p_time_zone, moment, moment);
  insert into app.patient_registrations (patient_id, registered_by, registered_at) values (p_id, app.uid(), moment);
end $$;
revoke all on function app.register_patient from public;
grant execute on function app.register_patient to uzima_api;

/** Corrects what the practice has registered; false once the person has taken the account over, who then changes it themselves. */
create function app.change_registration(
  p_id uuid, p_name text, p_gender text, p_birth date, p_phone text, p_address text, p_locale text
) returns boolean language plpgsql security definer set search_path = '' as $$
begin
  if app.may_register() is not true then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  update app.profiles p
     set name = p_name, gender = p_gender, date_of_birth = p_birth, phone = p_phone, address = p_address, locale = p_locale, updated_at = app.at()
    from app.patient_registrations r
   where p.id = p_id and r.patient_id = p.id and r.claimed_at is null;
  return found;
end $$;
revoke all on function app.change_registration from public;
grant execute on function app.change_registration to uzima_api;

/** What the address of somebody whom the practice has registered has beside its street lines. */
create function app.registered_address(p_patient uuid) returns table (city text, region text, postal_code text, country text)
language sql stable security definer set search_path = '' as $$
  select p.city, p.region, p.postal_code, p.country
    from app.patient_registrations r join app.profiles p on p.id = r.patient_id
   where r.patient_id = p_patient and app.may_register()
$$;
revoke all on function app.registered_address from public;
grant execute on function app.registered_address to uzima_api;

/** Says so of somebody who has not taken the account over; their street lines come with app.register_patient and app.change_registration. */
create function app.set_registered_address(p_patient uuid, p_city text, p_region text, p_postal_code text, p_country text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if app.may_register() is not true then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  update app.profiles p
     set city = p_city, region = p_region, postal_code = p_postal_code, country = p_country, updated_at = app.at()
    from app.patient_registrations r
   where p.id = p_patient and r.patient_id = p.id and r.claimed_at is null;
end $$;
revoke all on function app.set_registered_address from public;
grant execute on function app.set_registered_address to uzima_api;

/** Somebody whom the practice has registered, with the code that is open. */
create function app.registration_of(p_patient uuid) returns table (
  id uuid, name text, gender text, date_of_birth date, phone text, address text, locale text, registered_by text, registered_at timestamptz,
  claimed_at timestamptz, code_id uuid, way text, sent_to text, made_at timestamptz, expires_at timestamptz, tries smallint
) language sql stable security definer set search_path = '' as $$
  select p.id, p.name, p.gender, p.date_of_birth, p.phone, p.address, p.locale, coalesce(d.name, b.name), r.registered_at,
         r.claimed_at, c.id, c.way, c.sent_to, c.made_at, c.expires_at, c.tries
    from app.patient_registrations r
    join app.profiles p on p.id = r.patient_id
    join auth.users u on u.id = r.patient_id
    left join app.profiles b on b.id = r.registered_by
    left join app.doctors d on d.user_id = r.registered_by
    left join app.claim_codes c on c.patient_id = r.patient_id and c.follows_id is null and c.ended_at is null and c.expires_at > app.at()
   where r.patient_id = p_patient and u.deleted_at is null and app.may_register()
$$;
revoke all on function app.registration_of from public;
grant execute on function app.registration_of to uzima_api;

/** Whom the practice has registered and who has not taken their account over, one page by name. */
create function app.unclaimed_registrations(p_after text, p_after_id uuid, p_limit integer) returns table (
  id uuid, name text, date_of_birth date, phone text, registered_at timestamptz, way text, expires_at timestamptz, sort_name text
) language sql stable security definer set search_path = '' as $$
  select p.id, p.name, p.date_of_birth, p.phone, r.registered_at, c.way, c.expires_at, app.fold(p.name)
    from app.patient_registrations r
    join app.profiles p on p.id = r.patient_id
    join auth.users u on u.id = r.patient_id
    left join app.claim_codes c on c.patient_id = r.patient_id and c.follows_id is null and c.ended_at is null and c.expires_at > app.at()
   where r.claimed_at is null and u.deleted_at is null and app.may_register() and (app.fold(p.name), p.id) > (p_after, p_after_id)
   order by app.fold(p.name), p.id
   limit p_limit
$$;
revoke all on function app.unclaimed_registrations from public;
grant execute on function app.unclaimed_registrations to uzima_api;

/** Whoever confirms the first address of an account that the practice has registered has taken it over, and its codes end. */
create function app.note_claim() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update app.patient_registrations r set claimed_at = new.email_confirmed_at where r.patient_id = new.id and r.claimed_at is null;
  if found then
    update app.claim_codes c set ended_at = new.email_confirmed_at where c.patient_id = new.id and c.ended_at is null;
  end if;
  return null;
end $$;
revoke all on function app.note_claim from public;

/**
 * Whom each row of a file resembles, on record or earlier in the file, at least half alike by name: candidates have its birth date (or
 * that date with day and month exchanged) or its phone number. A date or number that more than 30 people have compares only those with
 * a word of the name in common; a word that more than 30 of those have, only the same names. Without loops over rows: the planner
 * knows nothing of the size of a file.
 */
create function app.import_duplicates(p_rows jsonb) returns table (
  line integer, earlier_line integer, id uuid, name text, date_of_birth date, likeness real, is_same_birth boolean, is_swapped_birth boolean,
  is_same_phone boolean, has_birth boolean
) language plpgsql volatile security definer set search_path = '' set enable_nestloop = off set jit = off set work_mem = '64MB' as $$
#variable_conflict use_column
declare
  crowd constant integer := 30;
begin
  if app.role() is distinct from 'admin' then
    return;
  end if;
  return query
  with given as materialized (
    select r.line, app.fold(r.name) as name, r.born, nullif(right(regexp_replace(r.phone, '\D', '', 'g'), 9), '') as digits,
           case when extract(day from r.born) <= 12 then make_date(extract(year from r.born)::integer, extract(day from r.born)::integer,
             extract(month from r.born)::integer) end as swapped
      from jsonb_to_recordset(p_rows) r(line integer, name text, born date, phone text)
  ), seekers as materialized (
    select g.line, g.name, k.key
      from given g cross join lateral (values ('b' || g.born), ('b' || nullif(g.swapped, g.born)),
        (case when length(g.digits) >= 7 then 'p' || g.digits end)) k(key)
     where k.key is not null
  ), known as materialized (
    select p.id, p.name as full_name, app.fold(p.name) as name, p.date_of_birth as born,
           right(regexp_replace(p.phone, '\D', '', 'g'), 9) as digits
      from app.profiles p
      join auth.users u on u.id = p.id
     where p.role <> 'admin' and u.deleted_at is null and not u.is_anonymous
       and ('b' || p.date_of_birth in (select s.key from seekers s)
            or 'p' || right(regexp_replace(p.phone, '\D', '', 'g'), 9) in (select s.key from seekers s))
  ), sought as materialized (
    select g.line, null::uuid as id, g.name, k.key
      from given g cross join lateral (values ('b' || g.born), (case when length(g.digits) >= 7 then 'p' || g.digits end)) k(key)
     where k.key is not null
    union all
    select null, w.id, w.name, k.key
      from known w cross join lateral (values ('b' || w.born), (case when length(w.digits) >= 7 then 'p' || w.digits end)) k(key)
     where k.key is not null
  ), crowded as materialized (
    select s.key from sought s group by s.key having count(*) > crowd
  ), worded as materialized (
    select s.line, s.id, s.key || ' ' || w.word as key
      from sought s join crowded c on c.key = s.key cross join lateral regexp_split_to_table(s.name, '\s+') w(word)
  ), overcrowded as materialized (
    select w.key from worded w group by w.key having count(*) > crowd
  ), pairs as (
    select s.line, t.line as earlier_line, t.id
      from seekers s join sought t on t.key = s.key
     where not exists (select from crowded c where c.key = s.key) and (t.id is not null or t.line < s.line)
    union
    select s.line, t.line, t.id
      from seekers s join crowded c on c.key = s.key
      cross join lateral regexp_split_to_table(s.name, '\s+') w(word)
      join worded t on t.key = s.key || ' ' || w.word
     where not exists (select from overcrowded o where o.key = t.key) and (t.id is not null or t.line < s.line)
    union
    select s.line, t.line, t.id
      from seekers s
      join (select o.key, o.name, min(o.line) as line, (min(o.id::text))::uuid as id
              from sought o join crowded c on c.key = o.key group by o.key, o.name, o.id is null) t
        on t.key = s.key and t.name = s.name
     where t.id is not null or t.line < s.line
  )
  select p.line, p.earlier_line, p.id, other.full_name, other.born, alike.likeness,
         coalesce(other.born = g.born, false), coalesce(other.born = g.swapped and g.born <> g.swapped, false),
         coalesce(other.digits = g.digits and length(g.digits) >= 7, false), other.born is not null
    from pairs p
    join given g on g.line = p.line
    left join given e on e.line = p.earlier_line
    left join known w on w.id = p.id
    cross join lateral (select w.full_name, coalesce(w.name, e.name) as name, coalesce(w.born, e.born) as born,
                               coalesce(w.digits, case when w.id is null then e.digits end) as digits) other
    cross join lateral (select app.name_likeness(g.name, other.name) as likeness) alike
   where alike.likeness >= 0.5
   order by p.line, p.id is null, alike.likeness desc, p.earlier_line, p.id;
end $$;
revoke all on function app.import_duplicates from public;
grant execute on function app.import_duplicates to uzima_api;

/** Registers all people of a file, as app.register_patient does with one. */
create function app.import_patients(p_id uuid, p_file text, p_rows jsonb, p_skipped integer, p_time_zone text)
returns void language plpgsql security definer set search_path = '' as $$
declare
  moment timestamptz := app.at();
begin
  if app.role() is distinct from 'admin' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  insert into app.patient_imports (id, file_name, imported_by, imported_at, added, skipped)
  values (p_id, p_file, app.uid(), moment, jsonb_array_length(p_rows), p_skipped);
  insert into auth.users (id, raw_user_meta, created_at, updated_at)
  select r.id, jsonb_build_object('name', r.name), moment, moment from jsonb_to_recordset(p_rows) r(id uuid, name text);
  insert into app.profiles (id, name, gender, date_of_birth, phone, address, city, region, postal_code, country, locale, time_zone,
                            created_at, updated_at)
  select r.id, r.name, r.gender, r.born, r.phone, r.address, r.city, r.region, r."postalCode", r.country, r.locale, p_time_zone, moment, moment
    from jsonb_to_recordset(p_rows) r(id uuid, name text, gender text, born date, phone text, address text, city text, region text,
                                      "postalCode" text, country text, locale text);
  insert into app.patient_registrations (patient_id, registered_by, registered_at, import_id)
  select r.id, app.uid(), moment, p_id from jsonb_to_recordset(p_rows) r(id uuid);
end $$;
revoke all on function app.import_patients from public;
grant execute on function app.import_patients to uzima_api;

/** Imports of patients, the latest first; with an id only that one. */
create function app.imports_before(p_only uuid, p_before timestamptz, p_before_id uuid, p_limit integer) returns table (
  id uuid, file_name text, imported_by text, imported_at timestamptz, added integer, skipped integer, undone_by text, undone_at timestamptz
) language sql stable security definer set search_path = '' as $$
  select i.id, i.file_name, b.name, i.imported_at, i.added, i.skipped, e.name, i.undone_at
    from app.patient_imports i
    left join app.profiles b on b.id = i.imported_by
    left join app.profiles e on e.id = i.undone_by
   where app.role() = 'admin' and (p_only is null or i.id = p_only) and (i.imported_at, i.id) < (p_before, p_before_id)
   order by i.imported_at desc, i.id desc
   limit p_limit
$$;
revoke all on function app.imports_before from public;
grant execute on function app.imports_before to uzima_api;

/**
 * Closes the accounts of all people of an import at once, who are erased soon after; false if anything was done with one of them. Whatever
 * refers to a person counts, in any table: the list is the database's own, so that no later table is forgotten.
 */
create function app.undo_import(p_id uuid) returns boolean language plpgsql security definer set search_path = '' as $$
declare
  people uuid[];
  reference record;
  is_used boolean;
begin
  if app.role() is distinct from 'admin' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  select array_agg(p.id) into people
    from app.patient_registrations r join app.profiles p on p.id = r.patient_id
   where r.import_id = p_id;
  perform from auth.users u where u.id = any (people) for update;
  if exists (select from auth.users u join app.profiles p on p.id = u.id
              where u.id = any (people) and (u.updated_at <> u.created_at or p.updated_at <> p.created_at or u.email is not null)) then
    return false;
  end if;
  for reference in
    select c.conrelid::regclass as place, a.attname as col
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.conparentid = 0
       and c.confrelid in ('auth.users'::regclass, 'app.profiles'::regclass, 'app.patient_registrations'::regclass)
       and (c.conrelid, a.attname) not in (('app.profiles'::regclass, 'id'), ('app.patient_registrations'::regclass, 'patient_id'))
  loop
    execute format('select exists (select from %s r where r.%I = any ($1))', reference.place, reference.col) into is_used using people;
    if is_used then
      return false;
    end if;
  end loop;
  update auth.users u set deleted_at = app.at() where u.id = any (people);
  update app.patient_imports i set undone_by = app.uid(), undone_at = app.at() where i.id = p_id;
  return true;
end $$;
revoke all on function app.undo_import from public;
grant execute on function app.undo_import to uzima_api;

/** Erases so many people of imports that were undone: each costs a look into every table that refers to people. */
create function app.erase_undone_imports(p_most integer) returns void language plpgsql security definer set search_path = '' as $$
begin
  if app.role() is distinct from 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  delete from auth.users u
   where u.id in (select r.patient_id
                    from app.patient_imports i join app.patient_registrations r on r.import_id = i.id
                   where i.undone_at is not null
                   limit p_most);
end $$;
revoke all on function app.erase_undone_imports from public;
grant execute on function app.erase_undone_imports to uzima_api;

-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.claim_codes (
  id uuid not null,
  patient_id uuid not null,
  code_mac bytea not null,
  way text not null,
  sent_to text,
  made_by uuid,
  made_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  tries smallint default 0 not null,
  ended_at timestamp with time zone,
  follows_id uuid,
  constraint claim_codes_pkey PRIMARY KEY (id),
  constraint claim_codes_code_mac_key UNIQUE (code_mac),
  constraint claim_codes_follows_id_fkey FOREIGN KEY (follows_id) REFERENCES app.claim_codes(id) ON DELETE CASCADE,
  constraint claim_codes_made_by_fkey FOREIGN KEY (made_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint claim_codes_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.patient_registrations(patient_id) ON DELETE CASCADE,
  constraint claim_codes_code_mac_check CHECK ((octet_length(code_mac) = 32)),
  constraint claim_codes_paper_check CHECK (((way = 'paper'::text) = (sent_to IS NULL))),
  constraint claim_codes_sent_to_check CHECK ((length(sent_to) <= 255)),
  constraint claim_codes_term_check CHECK ((expires_at > made_at)),
  constraint claim_codes_tries_check CHECK (((tries >= 0) AND (tries <= 5))),
  constraint claim_codes_way_check CHECK ((way = ANY (ARRAY['mail'::text, 'text'::text, 'paper'::text])))
);
CREATE INDEX claim_codes_follows_idx ON app.claim_codes USING btree (follows_id) WHERE (follows_id IS NOT NULL);
CREATE INDEX claim_codes_made_by_idx ON app.claim_codes USING btree (made_by) WHERE (made_by IS NOT NULL);
CREATE INDEX claim_codes_patient_idx ON app.claim_codes USING btree (patient_id, made_at DESC);
CREATE UNIQUE INDEX claim_codes_patient_key ON app.claim_codes USING btree (patient_id) WHERE ((ended_at IS NULL) AND (follows_id IS NULL));
alter table app.claim_codes enable row level security;
alter table app.claim_codes force row level security;
grant insert, select on app.claim_codes to uzima_api;
grant insert, select on app.claim_codes to uzima_auth;
grant update (ended_at) on app.claim_codes to uzima_api;
grant update (tries, ended_at) on app.claim_codes to uzima_auth;

create policy accounts_claim on app.claim_codes to uzima_auth
  using (true)
  with check (true);

create policy owner_all on app.claim_codes to current_user
  using (true)
  with check (true);

create policy staff_end on app.claim_codes for update to uzima_api
  using ((( SELECT app.may_register() AS may_register) AND (ended_at IS NULL)))
  with check ((( SELECT app.may_register() AS may_register) AND (ended_at = ( SELECT app.at() AS at))));

create policy staff_make on app.claim_codes for insert to uzima_api
  with check ((( SELECT app.may_register() AS may_register) AND (made_by = ( SELECT app.uid() AS uid)) AND (made_at = ( SELECT app.at() AS at)) AND (ended_at IS NULL) AND (tries = 0) AND (follows_id IS NULL) AND (EXISTS ( SELECT
   FROM app.patient_registrations r
  WHERE ((r.patient_id = claim_codes.patient_id) AND (r.claimed_at IS NULL))))));

create policy staff_read on app.claim_codes for select to uzima_api
  using (( SELECT app.may_register() AS may_register));

CREATE TRIGGER refuse_merged AFTER INSERT OR UPDATE ON app.claim_codes FOR EACH ROW EXECUTE FUNCTION app.refuse_merged('patient_id');

create table app.patient_imports (
  id uuid not null,
  file_name text not null,
  imported_by uuid,
  imported_at timestamp with time zone not null,
  added integer not null,
  skipped integer not null,
  undone_by uuid,
  undone_at timestamp with time zone,
  constraint patient_imports_pkey PRIMARY KEY (id),
  constraint patient_imports_imported_by_fkey FOREIGN KEY (imported_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint patient_imports_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint patient_imports_added_check CHECK ((added > 0)),
  constraint patient_imports_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
  constraint patient_imports_skipped_check CHECK ((skipped >= 0)),
  constraint patient_imports_undone_check CHECK (((undone_by IS NULL) OR (undone_at IS NOT NULL)))
);
CREATE INDEX patient_imports_imported_at_idx ON app.patient_imports USING btree (imported_at DESC, id DESC);
CREATE INDEX patient_imports_imported_by_idx ON app.patient_imports USING btree (imported_by) WHERE (imported_by IS NOT NULL);
CREATE INDEX patient_imports_undone_by_idx ON app.patient_imports USING btree (undone_by) WHERE (undone_by IS NOT NULL);
alter table app.patient_imports enable row level security;
alter table app.patient_imports force row level security;
grant select on app.patient_imports to uzima_api;

create policy admins_read on app.patient_imports for select to uzima_api
  using ((( SELECT app.role() AS role) = 'admin'::text));

create policy owner_all on app.patient_imports to current_user
  using (true)
  with check (true);

create table app.patient_registrations (
  patient_id uuid not null,
  registered_by uuid,
  registered_at timestamp with time zone not null,
  claimed_at timestamp with time zone,
  import_id uuid,
  constraint patient_registrations_pkey PRIMARY KEY (patient_id),
  constraint patient_registrations_import_id_fkey FOREIGN KEY (import_id) REFERENCES app.patient_imports(id) ON DELETE SET NULL,
  constraint patient_registrations_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint patient_registrations_registered_by_fkey FOREIGN KEY (registered_by) REFERENCES app.profiles(id) ON DELETE SET NULL
);
CREATE INDEX patient_registrations_import_idx ON app.patient_registrations USING btree (import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX patient_registrations_open_idx ON app.patient_registrations USING btree (patient_id) WHERE (claimed_at IS NULL);
CREATE INDEX patient_registrations_registered_by_idx ON app.patient_registrations USING btree (registered_by) WHERE (registered_by IS NOT NULL);
alter table app.patient_registrations enable row level security;
alter table app.patient_registrations force row level security;
grant select on app.patient_registrations to uzima_api;
grant select on app.patient_registrations to uzima_auth;

create policy accounts_read on app.patient_registrations for select to uzima_auth
  using (true);

create policy owner_all on app.patient_registrations to current_user
  using (true)
  with check (true);

create policy staff_read on app.patient_registrations for select to uzima_api
  using (( SELECT app.may_register() AS may_register));

CREATE OR REPLACE FUNCTION app.change_registration(p_id uuid, p_name text, p_gender text, p_birth date, p_phone text, p_address text, p_locale text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.may_register() is not true then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  update app.profiles p
     set name = p_name, gender = p_gender, date_of_birth = p_birth, phone = p_phone, address = p_address, locale = p_locale, updated_at = app.at()
    from app.patient_registrations r
   where p.id = p_id and r.patient_id = p.id and r.claimed_at is null;
  return found;
end $function$;
revoke all on function app.change_registration(uuid,text,text,date,text,text,text) from public;
grant execute on function app.change_registration(uuid,text,text,date,text,text,text) to uzima_api;

CREATE OR REPLACE FUNCTION app.erase_undone_imports(p_most integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.role() is distinct from 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  delete from auth.users u
   where u.id in (select r.patient_id
                    from app.patient_imports i join app.patient_registrations r on r.import_id = i.id
                   where i.undone_at is not null
                   limit p_most);
end $function$;
revoke all on function app.erase_undone_imports(integer) from public;
grant execute on function app.erase_undone_imports(integer) to uzima_api;

CREATE OR REPLACE FUNCTION app.import_duplicates(p_rows jsonb)
 RETURNS TABLE(line integer, earlier_line integer, id uuid, name text, date_of_birth date, likeness real, is_same_birth boolean, is_swapped_birth boolean, is_same_phone boolean, has_birth boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_nestloop TO 'off'
 SET jit TO 'off'
 SET work_mem TO '64MB'
AS $function$
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
end $function$;
revoke all on function app.import_duplicates(jsonb) from public;
grant execute on function app.import_duplicates(jsonb) to uzima_api;

CREATE OR REPLACE FUNCTION app.import_patients(p_id uuid, p_file text, p_rows jsonb, p_skipped integer, p_time_zone text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
revoke all on function app.import_patients(uuid,text,jsonb,integer,text) from public;
grant execute on function app.import_patients(uuid,text,jsonb,integer,text) to uzima_api;

CREATE OR REPLACE FUNCTION app.imports_before(p_only uuid, p_before timestamp with time zone, p_before_id uuid, p_limit integer)
 RETURNS TABLE(id uuid, file_name text, imported_by text, imported_at timestamp with time zone, added integer, skipped integer, undone_by text, undone_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select i.id, i.file_name, b.name, i.imported_at, i.added, i.skipped, e.name, i.undone_at
    from app.patient_imports i
    left join app.profiles b on b.id = i.imported_by
    left join app.profiles e on e.id = i.undone_by
   where app.role() = 'admin' and (p_only is null or i.id = p_only) and (i.imported_at, i.id) < (p_before, p_before_id)
   order by i.imported_at desc, i.id desc
   limit p_limit
$function$;
revoke all on function app.imports_before(uuid,timestamp with time zone,uuid,integer) from public;
grant execute on function app.imports_before(uuid,timestamp with time zone,uuid,integer) to uzima_api;

CREATE OR REPLACE FUNCTION app.likely_duplicates(p_name text, p_birth date, p_phone text, p_email text, p_limit integer)
 RETURNS TABLE(id uuid, name text, gender text, date_of_birth date, phone text, likeness real, is_same_birth boolean, is_swapped_birth boolean, is_same_phone boolean, is_same_email boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
 SET "pg_trgm.similarity_threshold" TO '0.6'
AS $function$
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
end $function$;
revoke all on function app.likely_duplicates(text,date,text,text,integer) from public;
grant execute on function app.likely_duplicates(text,date,text,text,integer) to uzima_api;

CREATE OR REPLACE FUNCTION app.may_register()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select app.doctor_id() is not null or app.role() = 'admin' or app.holds('front_desk')
$function$;
revoke all on function app.may_register() from public;
grant execute on function app.may_register() to uzima_api;

CREATE OR REPLACE FUNCTION app.name_likeness(p_one text, p_other text)
 RETURNS real
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select greatest(public.similarity(p_other, p_one), public.strict_word_similarity(p_one, p_other), public.strict_word_similarity(p_other, p_one))
$function$;
revoke all on function app.name_likeness(text,text) from public;

CREATE OR REPLACE FUNCTION app.note_claim()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update app.patient_registrations r set claimed_at = new.email_confirmed_at where r.patient_id = new.id and r.claimed_at is null;
  if found then
    update app.claim_codes c set ended_at = new.email_confirmed_at where c.patient_id = new.id and c.ended_at is null;
  end if;
  return null;
end $function$;
revoke all on function app.note_claim() from public;

CREATE OR REPLACE FUNCTION app.register_patient(p_id uuid, p_name text, p_gender text, p_birth date, p_phone text, p_address text, p_locale text, p_time_zone text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
revoke all on function app.register_patient(uuid,text,text,date,text,text,text,text) from public;
grant execute on function app.register_patient(uuid,text,text,date,text,text,text,text) to uzima_api;

CREATE OR REPLACE FUNCTION app.registered_address(p_patient uuid)
 RETURNS TABLE(city text, region text, postal_code text, country text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.city, p.region, p.postal_code, p.country
    from app.patient_registrations r join app.profiles p on p.id = r.patient_id
   where r.patient_id = p_patient and app.may_register()
$function$;
revoke all on function app.registered_address(uuid) from public;
grant execute on function app.registered_address(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.registration_of(p_patient uuid)
 RETURNS TABLE(id uuid, name text, gender text, date_of_birth date, phone text, address text, locale text, registered_by text, registered_at timestamp with time zone, claimed_at timestamp with time zone, code_id uuid, way text, sent_to text, made_at timestamp with time zone, expires_at timestamp with time zone, tries smallint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.id, p.name, p.gender, p.date_of_birth, p.phone, p.address, p.locale, coalesce(d.name, b.name), r.registered_at,
         r.claimed_at, c.id, c.way, c.sent_to, c.made_at, c.expires_at, c.tries
    from app.patient_registrations r
    join app.profiles p on p.id = r.patient_id
    join auth.users u on u.id = r.patient_id
    left join app.profiles b on b.id = r.registered_by
    left join app.doctors d on d.user_id = r.registered_by
    left join app.claim_codes c on c.patient_id = r.patient_id and c.follows_id is null and c.ended_at is null and c.expires_at > app.at()
   where r.patient_id = p_patient and u.deleted_at is null and app.may_register()
$function$;
revoke all on function app.registration_of(uuid) from public;
grant execute on function app.registration_of(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.set_registered_address(p_patient uuid, p_city text, p_region text, p_postal_code text, p_country text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.may_register() is not true then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  update app.profiles p
     set city = p_city, region = p_region, postal_code = p_postal_code, country = p_country, updated_at = app.at()
    from app.patient_registrations r
   where p.id = p_patient and r.patient_id = p.id and r.claimed_at is null;
end $function$;
revoke all on function app.set_registered_address(uuid,text,text,text,text) from public;
grant execute on function app.set_registered_address(uuid,text,text,text,text) to uzima_api;

CREATE OR REPLACE FUNCTION app.unclaimed_registrations(p_after text, p_after_id uuid, p_limit integer)
 RETURNS TABLE(id uuid, name text, date_of_birth date, phone text, registered_at timestamp with time zone, way text, expires_at timestamp with time zone, sort_name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.id, p.name, p.date_of_birth, p.phone, r.registered_at, c.way, c.expires_at, app.fold(p.name)
    from app.patient_registrations r
    join app.profiles p on p.id = r.patient_id
    join auth.users u on u.id = r.patient_id
    left join app.claim_codes c on c.patient_id = r.patient_id and c.follows_id is null and c.ended_at is null and c.expires_at > app.at()
   where r.claimed_at is null and u.deleted_at is null and app.may_register() and (app.fold(p.name), p.id) > (p_after, p_after_id)
   order by app.fold(p.name), p.id
   limit p_limit
$function$;
revoke all on function app.unclaimed_registrations(text,uuid,integer) from public;
grant execute on function app.unclaimed_registrations(text,uuid,integer) to uzima_api;

CREATE OR REPLACE FUNCTION app.undo_import(p_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
revoke all on function app.undo_import(uuid) from public;
grant execute on function app.undo_import(uuid) to uzima_api;

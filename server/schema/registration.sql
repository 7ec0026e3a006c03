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

create table app.patient_registrations (
  patient_id uuid not null,
  registered_by uuid,
  registered_at timestamp with time zone not null,
  claimed_at timestamp with time zone,
  constraint patient_registrations_pkey PRIMARY KEY (patient_id),
  constraint patient_registrations_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint patient_registrations_registered_by_fkey FOREIGN KEY (registered_by) REFERENCES app.profiles(id) ON DELETE SET NULL
);
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

CREATE OR REPLACE FUNCTION app.likely_doubles(p_name text, p_birth date, p_phone text, p_email text, p_limit integer)
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
           greatest(public.similarity(app.fold(p.name), given), public.strict_word_similarity(given, app.fold(p.name)),
                    public.strict_word_similarity(app.fold(p.name), given)) as likeness,
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
revoke all on function app.likely_doubles(text,date,text,text,integer) from public;
grant execute on function app.likely_doubles(text,date,text,text,integer) to uzima_api;

CREATE OR REPLACE FUNCTION app.may_register()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select app.doctor_id() is not null or app.role() = 'admin' or app.holds('front_desk')
$function$;
revoke all on function app.may_register() from public;
grant execute on function app.may_register() to uzima_api;

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

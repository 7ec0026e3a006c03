-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

CREATE OR REPLACE FUNCTION app.beginnings(p_word text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array[p_word || '%', '% ' || p_word || '%', '%-' || p_word || '%', '%''' || p_word || '%', '%(' || p_word || '%']
$function$;
revoke all on function app.beginnings(text) from public;

CREATE OR REPLACE FUNCTION app.begins_words(p_text text, p_words text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(bool_and(p_text like any (app.beginnings(word))), true) from unnest(p_words) word
$function$;
revoke all on function app.begins_words(text,text[]) from public;

CREATE OR REPLACE FUNCTION app.search_doctors(p_words text[], p_specialties text[], p_after text, p_after_id uuid, p_limit integer)
 RETURNS TABLE(id uuid, name text, photo text, specialty text, place text, sort_name text, is_near boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
 SET "pg_trgm.word_similarity_threshold" TO '0.3'
AS $function$
#variable_conflict use_column
declare
  words text[] := array(select app.fold(w) from unnest(p_words) w order by length(w) desc);
  -- the one that an index narrows best; the others are asked about the rows that it leaves
  longest text := words[1];
  starts text[] := app.beginnings(longest);
  others text[] := words[2:];
begin
  return query
  select d.id, d.name, app.photo_of(d.user_id), d.specialty, d.place, app.fold(d.name), false
    from app.doctors d
   where d.is_active
     and d.search_text like any (starts || p_specialties)
     and (d.search_text like any (starts) and (others = '{}' or app.begins_words(d.search_text, others))
          or app.fold(d.specialty) like any (p_specialties))
     and (p_after = '' or (app.fold(d.name), d.id) > (p_after, p_after_id))
   order by app.fold(d.name), d.id limit p_limit;
  if found or p_after <> '' then
    return;
  end if;
  return query
  select d.id, d.name, app.photo_of(d.user_id), d.specialty, d.place, app.fold(d.name), true
    from app.doctors d
   where d.is_active and longest operator(public.<%) d.search_text
   order by public.word_similarity(longest, d.search_text) desc, app.fold(d.name), d.id limit p_limit;
end $function$;
revoke all on function app.search_doctors(text[],text[],text,uuid,integer) from public;
grant execute on function app.search_doctors(text[],text[],text,uuid,integer) to uzima_api;

CREATE OR REPLACE FUNCTION app.search_patients(p_words text[], p_after text, p_after_id uuid, p_limit integer)
 RETURNS TABLE(id uuid, name text, gender text, date_of_birth date, sort_name text, is_near boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
 SET "pg_trgm.word_similarity_threshold" TO '0.3'
AS $function$
#variable_conflict use_column
declare
  me uuid := app.uid();
  doctor uuid := app.doctor_id();
  is_nurse boolean := app.holds('nurse');
  moment timestamptz := app.at();
  words text[] := array(select app.fold(w) from unnest(p_words) w order by length(w) desc);
  -- the one that an index narrows best; the others are asked about the rows that it leaves
  longest text := words[1];
  starts text[] := app.beginnings(longest);
  others text[] := words[2:];
begin
  if not app.is_provider(me, moment) then
    return;
  end if;
  return query
  select p.id, p.name, p.gender, p.date_of_birth, p.sort_name, false
    from (select n.id, n.name, n.gender, n.date_of_birth, app.fold(n.name) as sort_name
            from app.profiles n
           where app.fold(n.name) like any (starts)
             and (others = '{}' or app.begins_words(app.fold(n.name), others))
             and (p_after = '' or (app.fold(n.name), n.id) > (p_after, p_after_id))
           order by app.fold(n.name), n.id) p
   where (select v.id from app.care_visits v
           where v.doctor_id = doctor and v.patient_id = p.id and v.scheduled_time > moment - interval '12 months' limit 1) is not null
      or (select g.id from app.access_grants g
           where g.grantee_id = me and g.patient_id = p.id and g.ended_at is null and g.valid_until > moment limit 1) is not null
      or (select e.id from app.emergency_accesses e
           where e.clinician_id = me and e.patient_id = p.id and e.ended_at is null and e.valid_until > moment limit 1) is not null
      or case when is_nurse then (app.nursing(me, p.id, moment)).nursed_until is not null end
   order by p.sort_name, p.id limit p_limit;
  if found or p_after <> '' then
    return;
  end if;
  return query
  select p.id, p.name, p.gender, p.date_of_birth, p.sort_name, true
    from (select n.id, n.name, n.gender, n.date_of_birth, app.fold(n.name) as sort_name,
                 public.word_similarity(longest, app.fold(n.name)) as similarity
            from app.profiles n
           where longest operator(public.<%) app.fold(n.name)
           order by similarity desc, sort_name, n.id) p
   where (select v.id from app.care_visits v
           where v.doctor_id = doctor and v.patient_id = p.id and v.scheduled_time > moment - interval '12 months' limit 1) is not null
      or (select g.id from app.access_grants g
           where g.grantee_id = me and g.patient_id = p.id and g.ended_at is null and g.valid_until > moment limit 1) is not null
      or (select e.id from app.emergency_accesses e
           where e.clinician_id = me and e.patient_id = p.id and e.ended_at is null and e.valid_until > moment limit 1) is not null
      or case when is_nurse then (app.nursing(me, p.id, moment)).nursed_until is not null end
   order by p.similarity desc, p.sort_name, p.id limit p_limit;
end $function$;
revoke all on function app.search_patients(text[],text,uuid,integer) from public;
grant execute on function app.search_patients(text[],text,uuid,integer) to uzima_api;

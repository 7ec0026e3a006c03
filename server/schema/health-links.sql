-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.health_link_files (
  id uuid not null,
  link_id uuid not null,
  patient_id uuid not null,
  "position" smallint not null,
  record_id uuid,
  updated_at timestamp with time zone not null,
  sealed text storage external,
  constraint health_link_files_pkey PRIMARY KEY (id),
  constraint health_link_files_position_key UNIQUE (link_id, "position"),
  constraint health_link_files_record_key UNIQUE NULLS NOT DISTINCT (link_id, record_id),
  constraint health_link_files_link_fkey FOREIGN KEY (link_id, patient_id) REFERENCES app.health_links(id, patient_id) ON DELETE CASCADE,
  constraint health_link_files_record_id_fkey FOREIGN KEY (record_id) REFERENCES app.health_records(id) ON DELETE CASCADE,
  constraint health_link_files_position_check CHECK ((("position" >= 0) AND ("position" <= 10))),
  constraint health_link_files_sealed_check CHECK ((octet_length(sealed) <= 24000000))
);
CREATE INDEX health_link_files_patient_idx ON app.health_link_files USING btree (patient_id);
CREATE INDEX health_link_files_record_idx ON app.health_link_files USING btree (record_id);
alter table app.health_link_files enable row level security;
alter table app.health_link_files force row level security;
grant delete, insert, select on app.health_link_files to uzima_api;
grant update (sealed) on app.health_link_files to uzima_api;

create policy owner_all on app.health_link_files to current_user
  using (true)
  with check (true);

create policy patient_ends on app.health_link_files for update to uzima_api
  using ((patient_id = ( SELECT app.uid() AS uid)))
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (sealed IS NULL)));

create policy patient_puts_in on app.health_link_files for insert to uzima_api
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (updated_at = ( SELECT app.at() AS at)) AND (sealed IS NOT NULL) AND (EXISTS ( SELECT
   FROM app.health_links l
  WHERE ((l.id = health_link_files.link_id) AND (l.ended_at IS NULL) AND (l.expires_at > ( SELECT app.at() AS at)) AND (l.updated_at = ( SELECT app.at() AS at))))) AND ((record_id IS NULL) OR (EXISTS ( SELECT
   FROM app.health_records r
  WHERE ((r.id = health_link_files.record_id) AND (r.patient_id = health_link_files.patient_id) AND (r.deleted_at IS NULL)))))));

create policy patient_sees on app.health_link_files for select to uzima_api
  using ((patient_id = ( SELECT app.uid() AS uid)));

create policy patient_takes_out on app.health_link_files for delete to uzima_api
  using (((patient_id = ( SELECT app.uid() AS uid)) AND (EXISTS ( SELECT
   FROM app.health_links l
  WHERE ((l.id = health_link_files.link_id) AND l.is_long_term AND (l.ended_at IS NULL) AND (l.updated_at = ( SELECT app.at() AS at)))))));

create table app.health_links (
  id uuid not null,
  patient_id uuid not null,
  made_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  token_hash bytea not null,
  passcode_hash text,
  language text not null,
  attempts integer default 0 not null,
  ended_at timestamp with time zone,
  first_opened_at timestamp with time zone,
  last_opened_at timestamp with time zone,
  openings integer default 0 not null,
  is_long_term boolean default false not null,
  updated_at timestamp with time zone not null,
  told_old_at timestamp with time zone,
  constraint health_links_pkey PRIMARY KEY (id),
  constraint health_links_own_key UNIQUE (id, patient_id),
  constraint health_links_token_hash_key UNIQUE (token_hash),
  constraint health_links_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint health_links_attempts_check CHECK ((attempts >= 0)),
  constraint health_links_expires_check CHECK (((expires_at > made_at) AND (expires_at <= (made_at +
CASE
    WHEN is_long_term THEN '365 days'::interval
    ELSE '30 days'::interval
END)))),
  constraint health_links_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text, 'sw'::text]))),
  constraint health_links_opened_check CHECK ((num_nulls(first_opened_at, last_opened_at) =
CASE openings
    WHEN 0 THEN 2
    ELSE 0
END)),
  constraint health_links_openings_check CHECK ((openings >= 0)),
  constraint health_links_token_hash_check CHECK ((octet_length(token_hash) = 32)),
  constraint health_links_updated_check CHECK (((updated_at = made_at) OR (is_long_term AND (updated_at > made_at))))
);
CREATE INDEX health_links_expires_idx ON app.health_links USING btree (expires_at);
CREATE INDEX health_links_old_idx ON app.health_links USING btree (updated_at) WHERE (is_long_term AND (ended_at IS NULL));
CREATE INDEX health_links_patient_idx ON app.health_links USING btree (patient_id, made_at DESC, id DESC);
alter table app.health_links enable row level security;
alter table app.health_links force row level security;
grant insert, select on app.health_links to uzima_api;
grant update (ended_at, updated_at) on app.health_links to uzima_api;

create policy owner_all on app.health_links to current_user
  using (true)
  with check (true);

create policy patient_ends on app.health_links for update to uzima_api
  using (((ended_at IS NULL) AND (patient_id = ( SELECT app.uid() AS uid))))
  with check (((ended_at = ( SELECT app.at() AS at)) AND (patient_id = ( SELECT app.uid() AS uid))));

create policy patient_makes on app.health_links for insert to uzima_api
  with check (((patient_id = ( SELECT app.uid() AS uid)) AND (made_at = ( SELECT app.at() AS at)) AND (updated_at = made_at) AND (ended_at IS NULL) AND (attempts = 0) AND (openings = 0)));

create policy patient_renews on app.health_links for update to uzima_api
  using ((is_long_term AND (ended_at IS NULL) AND (expires_at > ( SELECT app.at() AS at)) AND (patient_id = ( SELECT app.uid() AS uid))))
  with check ((is_long_term AND (ended_at IS NULL) AND (updated_at = ( SELECT app.at() AS at)) AND (patient_id = ( SELECT app.uid() AS uid))));

create policy patient_sees on app.health_links for select to uzima_api
  using ((patient_id = ( SELECT app.uid() AS uid)));

CREATE OR REPLACE FUNCTION app.clear_health_links(p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  update app.health_link_files f set sealed = null
    from app.health_links l where l.id = f.link_id and l.expires_at <= p_now and f.sealed is not null;
  delete from app.health_links where expires_at < p_now - interval '90 days';
end $function$;
revoke all on function app.clear_health_links(timestamp with time zone) from public;
grant execute on function app.clear_health_links(timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.health_link_file(p_token_hash bytea, p_file uuid)
 RETURNS TABLE(id uuid, patient_id uuid, sealed text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select l.id, l.patient_id, f.sealed
    from app.health_links l join app.health_link_files f on f.link_id = l.id and f.id = p_file and f.sealed is not null
   where l.token_hash = p_token_hash and l.ended_at is null and l.expires_at > app.at()
     and l.last_opened_at > app.at() - interval '1 hour'
$function$;
revoke all on function app.health_link_file(bytea,uuid) from public;
grant execute on function app.health_link_file(bytea,uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.health_link_files_of(p_token_hash bytea, p_most integer)
 RETURNS TABLE(id uuid, updated_at timestamp with time zone, sealed text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select f.id, f.updated_at, case when octet_length(f.sealed) <= p_most then f.sealed end
    from app.health_links l join app.health_link_files f on f.link_id = l.id
   where l.token_hash = p_token_hash and l.ended_at is null and l.expires_at > app.at() and l.last_opened_at = app.at()
   order by f.position
$function$;
revoke all on function app.health_link_files_of(bytea,integer) from public;
grant execute on function app.health_link_files_of(bytea,integer) to uzima_api;

CREATE OR REPLACE FUNCTION app.note_old_health_links(p_now timestamp with time zone)
 RETURNS TABLE(user_id uuid, updated_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  return query
    update app.health_links l set told_old_at = p_now
     where l.id in (
       select o.id from app.health_links o
        where o.is_long_term and o.ended_at is null and o.expires_at > p_now + interval '1 day' and (o.passcode_hash is null or o.attempts < 5)
          and o.updated_at <= p_now - interval '14 days' and (o.told_old_at is null or o.told_old_at < o.updated_at)
        order by o.updated_at limit 200 for update skip locked)
    returning l.patient_id, l.updated_at;
end $function$;
revoke all on function app.note_old_health_links(timestamp with time zone) from public;
grant execute on function app.note_old_health_links(timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.open_health_link(p_token_hash bytea)
 RETURNS TABLE(is_long_term boolean, told_before timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  link app.health_links;
begin
  select * into link from app.health_links l
   where l.token_hash = p_token_hash and l.ended_at is null and l.expires_at > app.at()
     and (l.passcode_hash is null or l.attempts between 1 and 5) for update;
  if link.id is null then
    return;
  end if;
  update app.health_links l
     set attempts = greatest(l.attempts - 1, 0), openings = l.openings + 1, first_opened_at = coalesce(l.first_opened_at, app.at()),
         last_opened_at = app.at()
   where l.id = link.id;
  return query select link.is_long_term, link.last_opened_at;
end $function$;
revoke all on function app.open_health_link(bytea) from public;
grant execute on function app.open_health_link(bytea) to uzima_api;

CREATE OR REPLACE FUNCTION app.tell_of_health_link(p_link uuid, p_notice uuid, p_type text, p_priority text, p_page text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into app.notifications (id, user_id, type, priority, event, link, content, created_at)
  select p_notice, l.patient_id, p_type::app.notice_type, p_priority::app.notice_priority, 'health_link_opened', p_page, '{}', app.at()
    from app.health_links l where l.id = p_link and l.last_opened_at = app.at()
$function$;
revoke all on function app.tell_of_health_link(uuid,uuid,text,text,text) from public;
grant execute on function app.tell_of_health_link(uuid,uuid,text,text,text) to uzima_api;

CREATE OR REPLACE FUNCTION app.try_health_link(p_token_hash bytea)
 RETURNS TABLE(id uuid, patient_id uuid, passcode_hash text, attempts integer)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update app.health_links l set attempts = l.attempts + case when l.passcode_hash is null then 0 else 1 end
   where l.token_hash = p_token_hash and l.ended_at is null and l.expires_at > app.at()
  returning l.id, l.patient_id, l.passcode_hash, l.attempts
$function$;
revoke all on function app.try_health_link(bytea) from public;
grant execute on function app.try_health_link(bytea) to uzima_api;

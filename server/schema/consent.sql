-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.consents (
  id uuid not null,
  user_id uuid not null,
  action text not null,
  version integer not null,
  locale text not null,
  text_hash text not null,
  recorded_at timestamp with time zone not null,
  signature bytea not null,
  constraint consents_pkey PRIMARY KEY (id),
  constraint consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint consents_version_locale_fkey FOREIGN KEY (version, locale) REFERENCES app.notices(version, locale) ON DELETE RESTRICT,
  constraint consents_action_check CHECK ((action = ANY (ARRAY['given'::text, 'withdrawn'::text])))
);
CREATE INDEX consents_user_id_idx ON app.consents USING btree (user_id, recorded_at DESC, id DESC);
alter table app.consents enable row level security;
alter table app.consents force row level security;
grant insert, select on app.consents to uzima_api;

create policy own_consent_recorded on app.consents for insert to uzima_api
  with check (((user_id = ( SELECT app.uid() AS uid)) AND (recorded_at = ( SELECT app.at() AS at))));

create policy own_consents on app.consents for select to uzima_api
  using ((user_id = ( SELECT app.uid() AS uid)));

create policy owner_all on app.consents to current_user
  using (true)
  with check (true);

CREATE TRIGGER consents_mirror AFTER INSERT ON app.consents FOR EACH ROW EXECUTE FUNCTION app.mirror_consent();

create table app.notices (
  version integer not null,
  locale text not null,
  title text not null,
  intro text not null,
  sections jsonb not null,
  text_hash text not null,
  constraint notices_pkey PRIMARY KEY (version, locale),
  constraint notices_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text, 'sw'::text]))),
  constraint notices_version_check CHECK ((version > 0))
);
alter table app.notices enable row level security;
alter table app.notices force row level security;
grant select on app.notices to uzima_api;

create policy owner_all on app.notices to current_user
  using (true)
  with check (true);

create policy published on app.notices for select to uzima_api
  using (true);

CREATE OR REPLACE FUNCTION app.mirror_consent()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.action = 'given' and new.version <> (select max(n.version) from app.notices n) then
    raise exception 'this notice is not in force' using errcode = '23514';
  end if;
  update app.profiles p
     set hipaa_consent = new.action = 'given',
         hipaa_consent_date = case when new.action = 'given' then new.recorded_at end
   where p.id = new.user_id;
  return null;
end $function$;
revoke all on function app.mirror_consent() from public;

CREATE OR REPLACE FUNCTION app.publish_notice(p_version integer, p_locale text, p_title text, p_intro text, p_sections jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if not exists (select from app.notices n where n.version >= p_version) then
    update app.profiles p set hipaa_consent = false, hipaa_consent_date = null where p.hipaa_consent;
  end if;
  insert into app.notices (version, locale, title, intro, sections, text_hash)
  values (p_version, p_locale, p_title, p_intro, p_sections,
    encode(sha256(convert_to(p_title || E'\n' || p_intro || E'\n' || p_sections::text, 'UTF8')), 'hex'));
end $function$;
revoke all on function app.publish_notice(integer,text,text,text,jsonb) from public;

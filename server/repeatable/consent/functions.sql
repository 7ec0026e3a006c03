/** The profile's two fields follow the newest event; nobody writes them otherwise. Only the notice in force can be agreed to. */
create function app.mirror_consent() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.action = 'given' and new.version <> (select max(n.version) from app.notices n) then
    raise exception 'this notice is not in force' using errcode = '23514';
  end if;
  update app.profiles p
     set hipaa_consent = new.action = 'given',
         hipaa_consent_date = case when new.action = 'given' then new.recorded_at end
   where p.id = new.user_id;
  return null;
end $$;
revoke all on function app.mirror_consent from public;

/** For migrations: a text of a notice. A new version ends every consent to the one before; people are asked again. */
create function app.publish_notice(p_version integer, p_locale text, p_title text, p_intro text, p_sections jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if not exists (select from app.notices n where n.version >= p_version) then
    update app.profiles p set hipaa_consent = false, hipaa_consent_date = null where p.hipaa_consent;
  end if;
  insert into app.notices (version, locale, title, intro, sections, text_hash)
  values (p_version, p_locale, p_title, p_intro, p_sections,
    encode(sha256(convert_to(p_title || E'\n' || p_intro || E'\n' || p_sections::text, 'UTF8')), 'hex'));
end $$;
revoke all on function app.publish_notice from public;

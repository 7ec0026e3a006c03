/**
 * Counts an attempt to open a link that has a passcode, before that is looked at: others wait at the row until this one is decided. Returns
 * nothing for a link that never was, has ended or is past its time.
 */
create function app.try_health_link(p_token_hash bytea) returns table (id uuid, patient_id uuid, passcode_hash text, attempts integer)
language sql volatile security definer set search_path = '' as $$
  update app.health_links l set attempts = l.attempts + case when l.passcode_hash is null then 0 else 1 end
   where l.token_hash = p_token_hash and l.ended_at is null and l.expires_at > app.at()
  returning l.id, l.patient_id, l.passcode_hash, l.attempts
$$;
revoke all on function app.try_health_link from public;
grant execute on function app.try_health_link to uzima_api;

/** Keeps that a link was opened, after the right passcode, an attempt that was counted and not one too many. */
create function app.open_health_link(p_token_hash bytea) returns table (is_long_term boolean, told_before timestamptz)
language plpgsql volatile security definer set search_path = '' as $$
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
end $$;
revoke all on function app.open_health_link from public;
grant execute on function app.open_health_link to uzima_api;

/** The files of a link that is being opened at this moment; of those longer than `p_most`, only that they are there. */
create function app.health_link_files_of(p_token_hash bytea, p_most integer) returns table (id uuid, updated_at timestamptz, sealed text)
language sql stable security definer set search_path = '' as $$
  select f.id, f.updated_at, case when octet_length(f.sealed) <= p_most then f.sealed end
    from app.health_links l join app.health_link_files f on f.link_id = l.id
   where l.token_hash = p_token_hash and l.ended_at is null and l.expires_at > app.at() and l.last_opened_at = app.at()
   order by f.position
$$;
revoke all on function app.health_link_files_of from public;
grant execute on function app.health_link_files_of to uzima_api;

/** One of the files, within an hour of an opening: where it was too long for the manifest. */
create function app.health_link_file(p_token_hash bytea, p_file uuid) returns table (id uuid, patient_id uuid, sealed text)
language sql stable security definer set search_path = '' as $$
  select l.id, l.patient_id, f.sealed
    from app.health_links l join app.health_link_files f on f.link_id = l.id and f.id = p_file and f.sealed is not null
   where l.token_hash = p_token_hash and l.ended_at is null and l.expires_at > app.at()
     and l.last_opened_at > app.at() - interval '1 hour'
$$;
revoke all on function app.health_link_file from public;
grant execute on function app.health_link_file to uzima_api;

/** Tells the patient of a link that is being opened at this moment: whoever opens it is nobody known, and notifies nobody by themselves. */
create function app.tell_of_health_link(p_link uuid, p_notice uuid, p_type text, p_priority text, p_page text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into app.notifications (id, user_id, type, priority, event, link, content, created_at)
  select p_notice, l.patient_id, p_type::app.notice_type, p_priority::app.notice_priority, 'health_link_opened', p_page, '{}', app.at()
    from app.health_links l where l.id = p_link and l.last_opened_at = app.at()
$$;
revoke all on function app.tell_of_health_link from public;
grant execute on function app.tell_of_health_link to uzima_api;

/** Of links that are to be kept up to date and were not for two weeks, whose they are and since when: once for each time that this happens. */
create function app.note_old_health_links(p_now timestamptz) returns table (user_id uuid, updated_at timestamptz)
language plpgsql security definer set search_path = '' as $$
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
end $$;
revoke all on function app.note_old_health_links from public;
grant execute on function app.note_old_health_links to uzima_api;

/** Deletes what expired links led to, and links that expired a season ago. */
create function app.clear_health_links(p_now timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  update app.health_link_files f set sealed = null
    from app.health_links l where l.id = f.link_id and l.expires_at <= p_now and f.sealed is not null;
  delete from app.health_links where expires_at < p_now - interval '90 days';
end $$;
revoke all on function app.clear_health_links from public;
grant execute on function app.clear_health_links to uzima_api;

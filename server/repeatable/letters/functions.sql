/** What is written is changed in one's own name, and what is signed stays as it is. */
create function app.keep_letter() returns trigger language plpgsql set search_path = '' as $$
begin
  if current_user = 'uzima_api' then
    if old.status <> 'draft' then
      raise exception 'a signed letter is closed' using errcode = '42501';
    end if;
    if (new.title, new.content, new.updated_by) is distinct from (old.title, old.content, old.updated_by)
        and new.updated_by is distinct from app.uid() then
      raise exception 'a letter is changed in one''s own name' using errcode = '42501';
    end if;
  end if;
  return new;
end $$;
revoke all on function app.keep_letter from public;

/** All that can happen to a signed letter: a doctor who cares for the patient withdraws it, once. False where there is none to withdraw. */
create function app.withdraw_letter(p_letter uuid, p_reason bytea) returns boolean
language sql volatile security definer set search_path = '' as $$
  with withdrawn as (
    update app.letters l set status = 'withdrawn', withdrawn_by = app.uid(), withdrawn_at = app.at(), withdrawn_reason = p_reason
     where l.id = p_letter and l.status = 'signed' and app.doctor_id() is not null and app.cares_for(l.patient_id)
    returning l.id)
  select exists (select from withdrawn)
$$;
revoke all on function app.withdraw_letter from public;
grant execute on function app.withdraw_letter to uzima_api;

/** Whom a letter is about, for those who care for them and for themselves: also the language and the day where they live. */
create function app.letter_patient(p_patient uuid) returns table (name text, date_of_birth date, locale text, today date)
language sql stable security definer set search_path = '' as $$
  select p.name, p.date_of_birth, p.locale, (app.at() at time zone p.time_zone)::date
    from app.profiles p where p.id = p_patient and (p.id = app.uid() or app.cares_for(p.id))
$$;
revoke all on function app.letter_patient from public;
grant execute on function app.letter_patient to uzima_api;

/** The visit that a letter is from, for those who may read the letter: they may see no visits otherwise. */
create function app.visit_of_letter(p_letter uuid) returns table (id uuid, scheduled_time timestamptz, time_zone text, doctor_name text)
language sql stable security definer set search_path = '' as $$
  select a.id, a.scheduled_time, d.time_zone, d.name
    from app.letters l
    join app.appointments a on a.id = l.appointment_id
    join app.doctors d on d.id = a.doctor_id
   where l.id = p_letter and (app.cares_for(l.patient_id) or (l.patient_id = app.uid() and l.status <> 'draft'))
$$;
revoke all on function app.visit_of_letter from public;
grant execute on function app.visit_of_letter to uzima_api;

/** What anyone with a letter’s code may know: who signed it and when, and whether it was withdrawn. */
create function app.checked_letter(p_token_hash bytea, p_code_mac bytea) returns table (
  id uuid, patient_id uuid, signed_by text, signed_at timestamptz, withdrawn_at timestamptz
) language sql stable security definer set search_path = '' as $$
  select l.id, l.patient_id, p.name, l.signed_at, l.withdrawn_at
    from app.letters l join app.profiles p on p.id = l.signed_by
   where l.token_hash = p_token_hash or l.code_mac = p_code_mac
$$;
revoke all on function app.checked_letter from public;
grant execute on function app.checked_letter to uzima_api;

/**
 * Counts an attempt to open a link, before its passcode is looked at: others wait at the row until this one is decided. Returns nothing for
 * a link that never was, has ended or is past its time.
 */
create function app.try_letter_link(p_token_hash bytea) returns table (id uuid, patient_id uuid, passcode_hash text, attempts integer)
language sql volatile security definer set search_path = '' as $$
  update app.letter_links l set attempts = l.attempts + 1
   where l.token_hash = p_token_hash and l.ended_at is null and l.expires_at > app.at()
  returning l.id, l.patient_id, l.passcode_hash, l.attempts
$$;
revoke all on function app.try_letter_link from public;
grant execute on function app.try_letter_link to uzima_api;

/**
 * The letter behind a link, after the right passcode, an attempt that was counted and not one too many: nothing of what a withdrawn one says.
 * Keeps when it was opened.
 */
create function app.open_letter_link(p_token_hash bytea) returns table (
  id uuid, patient_id uuid, language text, title bytea, content bytea, status text, signed_by text, signed_at timestamptz, told_before timestamptz
) language plpgsql volatile security definer set search_path = '' as $$
declare
  link app.letter_links;
begin
  select * into link from app.letter_links l where l.token_hash = p_token_hash and l.ended_at is null and l.expires_at > app.at()
    and l.attempts between 1 and 5 for update;
  if link.id is null then
    return;
  end if;
  update app.letter_links l
     set attempts = 0, openings = l.openings + 1, first_opened_at = coalesce(l.first_opened_at, app.at()), last_opened_at = app.at()
   where l.id = link.id;
  return query
    select l.id, l.patient_id, l.language, case when l.status = 'signed' then l.title end, case when l.status = 'signed' then l.content end,
           l.status, p.name, l.signed_at, link.last_opened_at
      from app.letters l join app.profiles p on p.id = l.signed_by
     where l.id = link.letter_id;
end $$;
revoke all on function app.open_letter_link from public;
grant execute on function app.open_letter_link to uzima_api;

/** Tells the patient of a link that is being opened at this moment: whoever opens it is nobody known, and notifies nobody by themselves. */
create function app.tell_of_letter_opening(p_link uuid, p_notice uuid, p_type text, p_priority text, p_page text) returns void
language sql volatile security definer set search_path = '' as $$
  insert into app.notifications (id, user_id, type, priority, event, link, content, created_at)
  select p_notice, l.patient_id, p_type::app.notice_type, p_priority::app.notice_priority, 'letter_opened', p_page, '{}', app.at()
    from app.letter_links l where l.id = p_link and l.last_opened_at = app.at()
$$;
revoke all on function app.tell_of_letter_opening from public;
grant execute on function app.tell_of_letter_opening to uzima_api;

-- What every change and every message asks, asked at once; and a limit says for how long to wait.

drop function app.open_session(uuid, timestamptz, bytea);
/**
 * Checks the session and signs the identity of this transaction; no row when the session may not be used. The API's login must show
 * what only the server knows. With p_is_active a person has made a change: their session lives on, which is noted at most every 30 seconds.
 */
create function app.open_session(p_session uuid, p_now timestamptz, p_proof bytea default null, p_is_active boolean default false)
returns setof app.opened_session language plpgsql security definer set search_path = '' as $$
declare
  opened app.opened_session;
  active_at timestamptz;
  k app.context_keys;
  ignored text;
begin
  select s.user_id, p.role, u.email, u.email_confirmed_at is not null, p.hipaa_consent, s.aal, s.auth_time, s.is_recovery,
         s.is_pending, p.locale, p.time_zone, p.name, u.has_second_factor,
         coalesce(auth.enrolment_due(u, p.role) <= p_now, false), s.last_activity_at, c.version, c.inner_block, c.outer_block, c.opener
    into opened.user_id, opened.role, opened.email, opened.email_verified, opened.consented, opened.aal, opened.auth_time, opened.is_recovery,
         opened.is_pending, opened.locale, opened.time_zone, opened.name, opened.has_second_factor,
         opened.must_enrol, active_at, k.version, k.inner_block, k.outer_block, k.opener
    from auth.sessions s
    join auth.users u on u.id = s.user_id
    join app.profiles p on p.id = s.user_id
    join app.context_keys c on c.is_current
   where s.id = p_session and auth.holds(s, p_now)
     and (u.banned_until is null or u.banned_until <= p_now);
  if not found then
    return;
  end if;
  if opened.role = 'doctor' then
    opened.doctor_id := (select d.id from app.doctors d where d.user_id = opened.user_id and d.is_active);
  elsif opened.role = 'professional' then
    opened.professional_id := (select h.id from app.healthcare_professionals h where h.user_id = opened.user_id and h.is_active);
  end if;
  if session_user = 'uzima_api' and sha256(p_proof) is distinct from k.opener then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  -- an assignment: plpgsql does it without starting a query
  ignored := set_config('app.context', app.signed(k, concat('|', k.version, '|', pg_backend_pid(), '|', pg_current_xact_id(), '|',
    opened.user_id, '|', opened.role, '|', opened.doctor_id, '|', p_session, '|', p_now)), true);
  -- without a lock first, since it is seldom due; the function looks again
  if p_is_active and active_at <= p_now - interval '30 seconds' then
    perform app.note_activity(p_session, p_now);
  end if;
  return next opened;
end $$;
revoke all on function app.open_session from public;
grant execute on function app.open_session to uzima_api;

/**
 * Sends a message of the caller: to somebody they may write to, wrapped for exactly the keys in use (the two people's, and the practice's
 * where it is asked for), in a visit of the two when it names one, and no more than p_most (of those that are committed) within a minute.
 * The outcome is 'sent', 'sent_before' for one the caller has sent under this id, or the code of what is in the way; then nothing is
 * stored, and where there were too many, wait says for how many seconds. Sent twice at once, the second waits for the first where nothing
 * is in its way. Nobody adds a message or the first keys of one in another way.
 */
create function app.send_message(
  p_id uuid, p_recipient uuid, p_subject uuid, p_content bytea, p_attachments uuid[], p_appointment uuid,
  p_key_ids text[], p_wraps text[], p_for_practice boolean, p_most integer,
  out outcome text, out wait integer, out own_key text, out is_first_unread boolean
) language plpgsql security definer set search_path = '' as $$
declare
  who text[] := app.context();
  me uuid := nullif(who[5], '')::uuid;
  moment timestamptz := who[9]::timestamptz;
  their_key text;
  practice_key text;
  wanted text[];
  sent_lately integer;
  subject uuid;
  is_of_visit boolean;
begin
  select (select k.key_id from app.identity_keys k where k.user_id = me and k.replaced_at is null),
         (select k.key_id from app.identity_keys k where k.user_id = p_recipient and k.replaced_at is null),
         (select r.key_id from app.records_keys r where p_for_practice and r.replaced_at is null),
         (select count(*) from app.messages m where m.sender_id = me and m.created_at > moment - interval '1 minute'),
         not exists (select from app.messages m where m.recipient_id = p_recipient and m.sender_id = me and not m.read),
         -- the patient of the two, or of the staff always the same one
         case when who[6] = 'patient' then me
              when exists (select from app.profiles p left join app.doctors d on d.user_id = p.id
                             left join app.healthcare_professionals h on h.user_id = p.id
                            where p.id = p_recipient and case p.role when 'doctor' then d.id when 'professional' then h.id end is not null)
              then least(me, p_recipient)
              else p_recipient end,
         p_appointment is null or exists (select from app.appointments a join app.doctors d on d.id = a.doctor_id
           where a.id = p_appointment and array[a.patient_id, d.user_id] @> array[me, p_recipient])
    into own_key, their_key, practice_key, sent_lately, is_first_unread, subject, is_of_visit;
  wanted := array_remove(array[own_key, their_key, practice_key], null);
  outcome := case
    when not app.may_write(who, p_recipient) then 'contact_not_found'
    when not is_of_visit then 'appointment_not_found'
    when own_key is null then 'message_keys_missing'
    when their_key is null then 'contact_keys_missing'
    when (p_key_ids @> wanted and p_key_ids <@ wanted and cardinality(p_key_ids) = cardinality(wanted)) is not true
      then 'message_keys_changed'
    when (sent_lately < p_most) is not true then 'too_many_requests'
    else 'sent' end;
  if outcome = 'sent' then
    if p_subject is distinct from subject then
      raise exception 'not allowed' using errcode = '42501';
    end if;
    insert into app.messages (id, sender_id, recipient_id, subject_id, content, attachments, appointment_id, created_at)
    values (p_id, me, p_recipient, p_subject, p_content, p_attachments, p_appointment, moment)
    on conflict do nothing;
    if found then
      insert into app.message_keys (sender_id, message_id, key_id, reader_id, wrap)
      select me, p_id, given.key_id, case given.key_id when own_key then me when their_key then p_recipient end, given.wrap
        from unnest(p_key_ids, p_wraps) as given (key_id, wrap);
      return;
    end if;
    outcome := 'sent_before';
  elsif exists (select from app.messages m where m.sender_id = me and m.id = p_id) then
    outcome := 'sent_before';
  elsif outcome = 'too_many_requests' then
    -- until fewer than so many are of the last minute
    wait := (select ceil(extract(epoch from m.created_at + interval '1 minute' - moment)) from app.messages m
              where m.sender_id = me and m.created_at > moment - interval '1 minute'
              order by m.created_at desc offset greatest(p_most, 1) - 1 limit 1);
  end if;
end $$;
revoke all on function app.send_message from public;
grant execute on function app.send_message to uzima_api;

drop policy sender_sends on app.messages;
revoke insert on app.messages from uzima_api;
drop policy sender_wraps on app.message_keys;
drop function app.may_send, app.may_wrap, app.message_terms;

drop function app.take_limit(text, bytea, integer, integer, timestamptz);
/** Counts one more within so many seconds. The seconds to wait where there were so many already, and 0 where it was taken. */
create function app.hit_limit(p_bucket text, p_key bytea, p_most integer, p_seconds integer, p_now timestamptz) returns integer
language sql security definer set search_path = '' as
  $$ select case when bucket is null then 0 else wait end from auth.take_limits(array[p_bucket], array[p_key], array[p_most], array[p_seconds], p_now) $$;
revoke all on function app.hit_limit from public;
grant execute on function app.hit_limit to uzima_api;

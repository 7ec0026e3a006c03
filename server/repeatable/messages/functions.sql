/** Both find the other at the top of their list. The rows are written in one order, whoever sends: nobody waits for each other in a ring. */
create function app.list_conversation() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.conversations as c (user_id, contact_id, last_at)
  select pair.one, pair.other, new.created_at
    from (values (new.sender_id, new.recipient_id), (new.recipient_id, new.sender_id)) as pair (one, other)
   order by pair.one
  on conflict on constraint conversations_pkey do update set last_at = greatest(c.last_at, excluded.last_at);
  return new;
end $$;
revoke all on function app.list_conversation from public;

create function app.message_contact(p_me uuid, p_person uuid) returns setof app.message_contact
language sql stable set search_path = '' as $$
  select p.id, coalesce(d.name, p.name), app.photo_of(p.id), case when d.id is not null then 'doctor' else coalesce(h.profession_type, 'patient') end,
         coalesce(d.specialty, h.specialty),
         (select count(*)::integer from app.messages m where m.recipient_id = p_me and m.sender_id = p.id and not m.read),
         (select c.last_at from app.conversations c where c.user_id = p_me and c.contact_id = p.id),
         exists (select from app.identity_keys k where k.user_id = p.id and k.replaced_at is null),
         app.fold(coalesce(d.name, p.name))
    from app.profiles p
    left join app.doctors d on d.user_id = p.id and p.role = 'doctor'
    left join app.healthcare_professionals h on h.user_id = p.id and p.role = 'professional'
   where p.id = p_person
$$;
revoke all on function app.message_contact from public;

/** Whether a contact answers all words of a search. */
create function app.answers_search(p_contact app.message_contact, p_search text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(bool_and(strpos(app.fold(concat_ws(' ', p_contact.name, p_contact.type, p_contact.specialty)), word) > 0), true)
    from unnest(string_to_array(app.fold(p_search), ' ')) word
$$;
revoke all on function app.answers_search from public;

/** One of those the caller writes with or may write to. */
create function app.find_message_contact(p_person uuid) returns setof app.message_contact
language sql stable security definer set search_path = '' as $$
  select c.* from app.message_contact(app.uid(), p_person) c where app.writes_with(p_person)
$$;
revoke all on function app.find_message_contact from public;
grant execute on function app.find_message_contact to uzima_api;

/** Those the caller has written with, the latest first. */
create function app.message_conversations(p_search text, p_before timestamptz, p_before_id uuid, p_limit integer)
returns setof app.message_contact language sql stable security definer set search_path = '' as $$
  select c.* from app.conversations l cross join lateral app.message_contact(l.user_id, l.contact_id) c
   where l.user_id = app.uid() and (l.last_at, l.contact_id) < (p_before, p_before_id) and app.answers_search(c, p_search)
   order by l.last_at desc, l.contact_id desc limit p_limit
$$;
revoke all on function app.message_conversations from public;
grant execute on function app.message_conversations to uzima_api;

/** Those with messages that the caller has not read, by the first of these, the newest first. */
create function app.unread_conversations(p_before timestamptz, p_before_id uuid, p_limit integer)
returns table (id uuid, name text, type text, unread integer, since timestamptz)
language sql stable security definer set search_path = '' as $$
  select c.id, c.name, c.type, u.unread, u.since
    from (select m.sender_id, count(*)::integer as unread, min(m.created_at) as since
            from app.messages m
           where m.recipient_id = app.uid() and not m.read
           group by m.sender_id
          having (min(m.created_at), m.sender_id) < (p_before, p_before_id)
           order by since desc, m.sender_id desc limit p_limit) u
   cross join lateral app.message_contact(app.uid(), u.sender_id) c
   order by u.since desc, c.id desc
$$;
revoke all on function app.unread_conversations from public;
grant execute on function app.unread_conversations to uzima_api;

/** Those the caller may write to and has not yet, by name. */
create function app.message_directory(p_search text, p_after text, p_after_id uuid, p_limit integer)
returns setof app.message_contact language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := app.uid();
  moment timestamptz := app.at();
  my_patients boolean := app.is_provider(me, moment);
begin
  if app.role() not in ('patient', 'doctor', 'professional') then
    return;
  end if;
  return query
  with named as (
    select d.user_id as id, app.fold(d.name) as sort_name, true as is_listed from app.doctors d where d.is_active
    union all
    select h.user_id, app.fold(p.name), true
      from app.healthcare_professionals h join app.profiles p on p.id = h.user_id where h.is_active
    union all
    select p.id, app.fold(p.name), false
      from app.profiles p
     where my_patients and p.role not in ('doctor', 'professional')
       and p.id in (select v.patient_id from app.care_visits v
                     where v.doctor_id = app.doctor_id() and v.scheduled_time > moment - interval '12 months'
                    union all
                    select g.patient_id from app.access_grants g where g.grantee_id = me and g.ended_at is null and g.valid_until > moment
                    union all
                    select v.patient_id from app.care_visits v
                     where app.holds('nurse') and v.scheduled_time > moment - interval '24 hours' and v.scheduled_time < moment + interval '24 hours')
  )
  select c.* from named n cross join lateral app.message_contact(me, n.id) c
   where n.id <> me and (n.sort_name, n.id) > (p_after, p_after_id)
     and not exists (select from app.conversations l where l.user_id = me and l.contact_id = n.id)
     and app.answers_search(c, p_search)
     and (not n.is_listed or app.is_provider(n.id, moment))
   order by n.sort_name, n.id limit p_limit;
end $$;
revoke all on function app.message_directory from public;
grant execute on function app.message_directory to uzima_api;

/** asked, lapsed where nobody answered in seven days, open for a day, then ended; refused, withdrawn. */
create function app.disclosure_request_state(d app.disclosure_decisions, p_asked_at timestamptz) returns text
language sql stable set search_path = '' as $$
  select case when d.outcome is null then case when p_asked_at > app.at() - interval '7 days' then 'asked' else 'lapsed' end
              when d.outcome <> 'approved' then d.outcome
              when d.ended_at is null and d.decided_at > app.at() - interval '24 hours' then 'open'
              else 'ended' end
$$;
revoke all on function app.disclosure_request_state from public;

/** What was asked for and what became of it, for an admin: one page, newest first, or one by its id. */
create function app.list_disclosure_requests(p_id uuid, p_before timestamptz, p_before_id uuid, p_limit integer)
returns setof app.disclosure_request_row language sql stable security definer set search_path = '' as $$
  select o.id, o.patient_id, p.name, coalesce(u.email, ''), o.first_day, o.last_day, o.time_zone, o.reason, o.asked_by, a.name, o.created_at,
         app.disclosure_request_state(d, o.created_at), d.decided_by, b.name, d.decided_at, d.ended_at
    from app.disclosure_requests o
    join app.profiles p on p.id = o.patient_id
    join auth.users u on u.id = o.patient_id
    join app.profiles a on a.id = o.asked_by
    left join app.disclosure_decisions d on d.request_id = o.id
    left join app.profiles b on b.id = d.decided_by
   where app.role() = 'admin'
     and (p_id is null or o.id = p_id)
     and (p_before is null or (o.created_at, o.id) < (p_before, p_before_id))
   order by o.created_at desc, o.id desc
   limit p_limit
$$;
revoke all on function app.list_disclosure_requests from public;
grant execute on function app.list_disclosure_requests to uzima_api;

/** Who can answer what is asked for: the admins who can sign in. */
create function app.active_admins() returns setof uuid language sql stable security definer set search_path = '' as $$
  select a from app.all_admins() a where app.role() = 'admin' and app.is_admin_at(a, app.at())
$$;
revoke all on function app.active_admins from public;
grant execute on function app.active_admins to uzima_api;

/** The opening while it is open, for one of its two officers; nothing for anybody else. */
create function app.disclosed_to_caller(p_request uuid) returns setof app.disclosure_requests language sql stable set search_path = '' as $$
  select o.*
    from app.disclosure_requests o join app.disclosure_decisions d on d.request_id = o.id
   where o.id = p_request and d.outcome = 'approved' and d.ended_at is null and d.decided_at > app.at() - interval '24 hours'
     and app.role() = 'admin' and app.uid() in (o.asked_by, d.decided_by)
$$;
revoke all on function app.disclosed_to_caller from public;

/** What the officers of an open opening may fetch: the conversations in the patient's record, of the days that were asked for. */
create function app.disclosed_messages(p_request uuid) returns setof app.messages language sql stable set search_path = '' as $$
  select m.*
    from app.disclosed_to_caller(p_request) o join app.messages m on m.subject_id = o.patient_id
   where (o.first_day is null or m.created_at >= o.first_day::timestamp at time zone o.time_zone)
     and (o.last_day is null or m.created_at < (o.last_day + 1)::timestamp at time zone o.time_zone)
$$;
revoke all on function app.disclosed_messages from public;

/** With whom the patient has written, how much of it is wrapped for no key of the practice, and for which of its keys the rest. */
create function app.archived_conversations(p_request uuid) returns table (
  contact_id uuid, name text, type text, specialty text, messages integer, unarchived integer, key_ids text[], first_at timestamptz,
  last_at timestamptz
) language sql stable security definer set search_path = '' as $$
  select c.contact_id, coalesce(d.name, p.name), case when d.id is not null then 'doctor' else coalesce(h.profession_type, 'patient') end,
         coalesce(d.specialty, h.specialty), c.messages, c.unarchived, coalesce(c.key_ids, '{}'), c.first_at, c.last_at
    from (select case when m.sender_id = m.subject_id then m.recipient_id else m.sender_id end as contact_id,
                 count(*)::integer as messages, (count(*) filter (where k.key_id is null))::integer as unarchived,
                 array_agg(distinct k.key_id) filter (where k.key_id is not null) as key_ids,
                 min(m.created_at) as first_at, max(m.created_at) as last_at
            from app.disclosed_messages(p_request) m
            left join app.message_keys k on k.sender_id = m.sender_id and k.message_id = m.id and k.reader_id is null
           group by 1) c
    join app.profiles p on p.id = c.contact_id
    left join app.doctors d on d.user_id = p.id and p.role = 'doctor'
    left join app.healthcare_professionals h on h.user_id = p.id and p.role = 'professional'
   order by c.last_at desc, c.contact_id
$$;
revoke all on function app.archived_conversations from public;
grant execute on function app.archived_conversations to uzima_api;

/** The public keys of all who wrote, oldest first: what is opened is shown only when its signature fits. */
create function app.archived_identities(p_request uuid) returns table (
  user_id uuid, key_id text, card text, endorsement text, created_at timestamptz, replaced_at timestamptz
) language sql stable security definer set search_path = '' as $$
  select k.user_id, k.key_id, k.card, k.endorsement, k.created_at, k.replaced_at
    from app.identity_keys k
   where k.user_id in (select m.sender_id from app.disclosed_messages(p_request) m
                       union select m.recipient_id from app.disclosed_messages(p_request) m)
   order by k.user_id, k.generation
$$;
revoke all on function app.archived_identities from public;
grant execute on function app.archived_identities to uzima_api;

/** A page of one conversation, oldest first, with the practice's wraps. */
create function app.archived_messages(p_request uuid, p_contact uuid, p_after timestamptz, p_after_id uuid, p_limit integer) returns table (
  id uuid, sender_id uuid, recipient_id uuid, subject_id uuid, content bytea, attachments uuid[], appointment_id uuid,
  created_at timestamptz, key_id text, wrap text
) language sql stable security definer set search_path = '' as $$
  select m.id, m.sender_id, m.recipient_id, m.subject_id, m.content, m.attachments, m.appointment_id, m.created_at, k.key_id, k.wrap
    from app.disclosed_messages(p_request) m
    left join app.message_keys k on k.sender_id = m.sender_id and k.message_id = m.id and k.reader_id is null
   where p_contact in (m.sender_id, m.recipient_id) and p_contact <> m.subject_id
     and (p_after is null or (m.created_at, m.id) > (p_after, p_after_id))
   order by m.created_at, m.id
   limit p_limit
$$;
revoke all on function app.archived_messages from public;
grant execute on function app.archived_messages to uzima_api;

/** A encrypted file of such a message, and its pieces. */
create function app.archived_file(p_request uuid, p_file uuid) returns table (id uuid, subject_id uuid, size integer)
language sql stable security definer set search_path = '' as $$
  select f.id, f.subject_id, f.size
    from app.message_files f join app.disclosed_messages(p_request) m on m.sender_id = f.sender_id and m.id = f.message_id
   where f.id = p_file
$$;
revoke all on function app.archived_file from public;
grant execute on function app.archived_file to uzima_api;

/** Where such a file is outside the database; null where its pieces are in it. */
create function app.archived_object(p_request uuid, p_file uuid) returns uuid language sql stable security definer set search_path = '' as $$
  select f.object from app.message_files f where f.id = p_file and exists (select from app.archived_file(p_request, p_file))
$$;
revoke all on function app.archived_object from public;
grant execute on function app.archived_object to uzima_api;

create function app.archived_file_chunk(p_request uuid, p_file uuid, p_position integer) returns bytea
language sql stable security definer set search_path = '' as $$
  select c.bytes from app.message_file_chunks c
   where c.file_id = p_file and c.position = p_position and exists (select from app.archived_file(p_request, p_file))
$$;
revoke all on function app.archived_file_chunk from public;
grant execute on function app.archived_file_chunk to uzima_api;

/**
 * The caller's messages with somebody that the caller has keys to and the other has not: made anew, their keys follow none that could
 * still open them.
 */
create function app.releasable_messages(p_contact uuid) returns table (sender_id uuid, id uuid)
language sql stable security definer set search_path = '' as $$
  with open as (
    select k.user_id, k.key_id from app.identity_keys k
     where k.user_id in (app.uid(), p_contact)
       and k.generation >= (select max(l.generation) from app.identity_keys l where l.user_id = k.user_id and l.endorsement is null)
  )
  select m.sender_id, m.id
    from app.messages m
   where m.conversation_id = app.conversation_of(app.uid(), p_contact)
     and exists (select from app.message_keys w join open o on o.user_id = w.reader_id and o.key_id = w.key_id
          where w.sender_id = m.sender_id and w.message_id = m.id)
     -- so that the wrap there is must be the caller's
     and not exists (select from app.message_keys w join open o on o.user_id = w.reader_id and o.key_id = w.key_id
          where w.sender_id = m.sender_id and w.message_id = m.id and w.reader_id = p_contact)
$$;
revoke all on function app.releasable_messages from public;
grant execute on function app.releasable_messages to uzima_api;

/** Whether the caller may answer what was asked for: within seven days, another admin, who allows it only as one of two; whoever asked may only withdraw. */
create function app.may_decide_disclosure(p_request uuid, p_outcome text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from app.disclosure_requests o
    where o.id = p_request and app.role() = 'admin' and o.created_at > app.at() - interval '7 days'
      and case when p_outcome = 'withdrawn' then o.asked_by = app.uid()
               else o.asked_by <> app.uid() and o.patient_id <> app.uid()
                    /* two officers: whoever asked still is one */
                    and app.is_admin_at(o.asked_by, app.at())
                    and (p_outcome = 'refused' or app.officers_obstacle(o.asked_by, app.uid()) is null) end)
$$;
revoke all on function app.may_decide_disclosure from public;
grant execute on function app.may_decide_disclosure to uzima_api;

/**
 * Whether somebody, by the identity of the transaction, may write to a person: everybody to listed doctors and professionals; these to
 * patients whom they treat, who share with them, or who have written to them.
 */
create function app.may_write(who text[], p_person uuid) returns boolean language plpgsql stable set search_path = '' as $$
declare
  me uuid := nullif(who[5], '')::uuid;
  moment timestamptz := who[9]::timestamptz;
begin
  if me is null or p_person is null or me = p_person or who[6] not in ('patient', 'doctor', 'professional') then
    return false;
  end if;
  -- alone, it is asked without a query around it
  if app.is_provider(p_person, moment) then
    return true;
  end if;
  return app.is_provider(me, moment)
     and (app.cares_for(p_person) or exists (select from app.messages m where m.sender_id = p_person and m.recipient_id = me));
end $$;
revoke all on function app.may_write from public;

/** The same of the caller. */
create function app.may_write_to(p_person uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return app.may_write(app.context(), p_person);
end $$;
revoke all on function app.may_write_to from public;
grant execute on function app.may_write_to to uzima_api;

/** Whether the caller writes with somebody, or may. */
create function app.writes_with(p_person uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  who text[] := app.context();
  me uuid := nullif(who[5], '')::uuid;
begin
  return exists (select from app.conversations c where c.user_id = me and c.contact_id = p_person) or app.may_write(who, p_person);
end $$;
revoke all on function app.writes_with from public;
grant execute on function app.writes_with to uzima_api;

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

/** Counts one more within so many seconds. The seconds to wait where there were so many already, and 0 where it was taken. */
create function app.hit_limit(p_bucket text, p_key bytea, p_most integer, p_seconds integer, p_now timestamptz) returns integer
language sql security definer set search_path = '' as
  $$ select case when bucket is null then 0 else wait end from auth.take_limits(array[p_bucket], array[p_key], array[p_most], array[p_seconds], p_now) $$;
revoke all on function app.hit_limit from public;
grant execute on function app.hit_limit to uzima_api;

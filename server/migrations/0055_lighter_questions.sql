-- The same answers for less work: whose transaction it is, what is asked before a message is sent, and who is told of a visit.

/** Words with their signature before them; its volatility is that of what it calls, so that it becomes a part of the expression that asks. */
create or replace function app.signed(k app.context_keys, p_words text) returns text language sql stable as
  $$ select encode(sha256((k).outer_block || sha256((k).inner_block || convert_to(p_words, 'UTF8'))), 'hex') || p_words $$;

/**
 * The signed identity, taken apart; null where there is none, or one that is not of this very transaction: signature, version of the
 * key, backend, transaction, user, role, doctor, session, instant. Asked for by every policy: each expression of plpgsql has its price,
 * and so has every column of the key.
 */
create or replace function app.context() returns text[] language plpgsql stable security definer set search_path = '' as $$
declare
  given text := current_setting('app.context', true);
  parts text[] := string_to_array(given, '|');
  inner_half bytea;
  outer_half bytea;
begin
  if parts[3] = pg_backend_pid()::text and parts[4] = pg_current_xact_id_if_assigned()::text then
    select c.inner_block, c.outer_block into inner_half, outer_half from app.context_keys c where c.version::text = parts[2];
    if left(given, 64) = encode(sha256(outer_half || sha256(inner_half || convert_to(substr(given, 65), 'UTF8'))), 'hex') then
      return parts;
    end if;
  end if;
  return null;
end $$;

/**
 * Whether the caller may write to somebody: everybody to listed doctors and professionals; these to patients whom they treat, who share
 * with them, or who have written to them.
 */
create or replace function app.may_write_to(p_person uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  who text[] := app.context();
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

/** Whether the caller writes with somebody, or may. */
create or replace function app.writes_with(p_person uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := app.uid();
begin
  return exists (select from app.conversations c where c.user_id = me and c.contact_id = p_person) or app.may_write_to(p_person);
end $$;

drop function app.message_terms(uuid);
/**
 * What a sender must know at once: of whom and to whom, which keys the message must be wrapped for. Nothing when they may not write to
 * this person; that it is sent, and nothing else, when the caller has sent this message already.
 */
create function app.message_terms(p_recipient uuid, p_message uuid default null) returns table (
  is_sent boolean, type text, own_key text, their_key text, records_key text, sent_lately integer, is_first_unread boolean
) language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  who text[] := app.context();
  me uuid := nullif(who[5], '')::uuid;
  moment timestamptz := who[9]::timestamptz;
begin
  if exists (select from app.messages m where m.sender_id = me and m.id = p_message) then
    is_sent := true;
    return next;
    return;
  end if;
  if not app.may_write_to(p_recipient) then
    return;
  end if;
  return query
  select false, case when d.id is not null then 'doctor' else coalesce(h.profession_type, 'patient') end,
         (select k.key_id from app.identity_keys k where k.user_id = me and k.replaced_at is null),
         (select k.key_id from app.identity_keys k where k.user_id = p_recipient and k.replaced_at is null),
         (select r.key_id from app.records_keys r where r.replaced_at is null),
         (select count(*)::integer from app.messages m where m.sender_id = me and m.created_at > moment - interval '1 minute'),
         not exists (select from app.messages m where m.recipient_id = p_recipient and m.sender_id = me and not m.read)
    from app.profiles p
    left join app.doctors d on d.user_id = p.id and p.role = 'doctor'
    left join app.healthcare_professionals h on h.user_id = p.id and p.role = 'professional'
   where p.id = p_recipient;
end $$;
revoke all on function app.message_terms from public;
grant execute on function app.message_terms to uzima_api;

/** Whether messages are wrapped for this key now: the person's, or the practice's where there is no person. It stands on the card everyone is shown. */
create function app.is_key_in_use(p_reader uuid, p_key text) returns boolean language plpgsql stable security definer set search_path = '' as $$
begin
  if p_reader is null then
    return exists (select from app.records_keys r where r.key_id = p_key and r.replaced_at is null);
  end if;
  return exists (select from app.identity_keys k where k.user_id = p_reader and k.key_id = p_key and k.replaced_at is null);
end $$;
revoke all on function app.is_key_in_use from public;
grant execute on function app.is_key_in_use to uzima_api;

alter policy sender_wraps on app.message_keys
  with check (granted_by is null and sender_id = (select app.uid())
    and exists (select from app.messages m
         where m.sender_id = message_keys.sender_id and m.id = message_keys.message_id and m.created_at = (select app.at())
           and (message_keys.reader_id is null or message_keys.reader_id in (m.sender_id, m.recipient_id)))
    and app.is_key_in_use(reader_id, key_id));

/** The two parties of a visit, for whoever books it, looks after it or has it; the patient's own is decided without a query. */
create or replace function app.visit_parties(p_patient uuid, p_doctor uuid) returns setof app.visit_party
language plpgsql stable security definer set search_path = '' as $$
declare
  who text[] := app.context();
  allowed boolean := nullif(who[5], '')::uuid = p_patient or who[6] = 'system';
begin
  if allowed is not true and nullif(who[7], '')::uuid = p_doctor then
    allowed := exists (select from app.appointments a where a.patient_id = p_patient and a.doctor_id = p_doctor);
  end if;
  if allowed then
    return query
    select 'patient', p.id, p.name, u.email, p.locale, p.time_zone
      from app.profiles p join auth.users u on u.id = p.id where p.id = p_patient
    union all
    select 'doctor', d.user_id, d.name, u.email, p.locale, p.time_zone
      from app.doctors d join auth.users u on u.id = d.user_id join app.profiles p on p.id = d.user_id where d.id = p_doctor;
  end if;
end $$;

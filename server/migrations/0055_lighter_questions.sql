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
create or replace function app.may_write_to(p_person uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return app.may_write(app.context(), p_person);
end $$;

/** Whether the caller writes with somebody, or may. */
create or replace function app.writes_with(p_person uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  who text[] := app.context();
  me uuid := nullif(who[5], '')::uuid;
begin
  return exists (select from app.conversations c where c.user_id = me and c.contact_id = p_person) or app.may_write(who, p_person);
end $$;

drop function app.message_terms(uuid);
/**
 * What a sender must know at once: of whom and to whom, which keys the message must be wrapped for, and whether the caller has sent this
 * message already. Nothing when they may not write to this person, unless they have: then that alone. Sent twice at once, the second
 * waits here for the first.
 */
create function app.message_terms(p_recipient uuid, p_message uuid default null) returns table (
  is_sent boolean, type text, own_key text, their_key text, records_key text, sent_lately integer, is_first_unread boolean
) language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  who text[] := app.context();
  me uuid := nullif(who[5], '')::uuid;
  moment timestamptz := who[9]::timestamptz;
begin
  if p_message is not null then
    perform pg_advisory_xact_lock(hashtextextended(concat(me, p_message), 0));
  end if;
  if not app.may_write(who, p_recipient) then
    return query select true, null::text, null::text, null::text, null::text, null::integer, null::boolean
      from app.messages m where m.sender_id = me and m.id = p_message;
    return;
  end if;
  return query
  select exists (select from app.messages m where m.sender_id = me and m.id = p_message),
         case when d.id is not null then 'doctor' else coalesce(h.profession_type, 'patient') end,
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

/** Whether the caller is the sender of this message, now, and may write to its recipient: asked of a row, and of the caller once. */
create function app.may_send(p_sender uuid, p_recipient uuid, p_at timestamptz) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  who text[] := app.context();
begin
  return p_sender = nullif(who[5], '')::uuid and p_at = who[9]::timestamptz and app.may_write(who, p_recipient);
end $$;
alter policy sender_sends on app.messages
  with check (not read and delivered_at is null and app.may_send(sender_id, recipient_id, created_at)
    and (appointment_id is null or exists (select from app.appointments a join app.doctors d on d.id = a.doctor_id
      where a.id = messages.appointment_id and array[a.patient_id, d.user_id] @> array[messages.sender_id, messages.recipient_id])));

/**
 * Whether the caller, who sends this message in this very moment, may wrap its key for that key: one in use, of the sender or the
 * recipient, or of the practice where there is no reader.
 */
create function app.may_wrap(p_sender uuid, p_message uuid, p_key text, p_reader uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  who text[] := app.context();
  me uuid := nullif(who[5], '')::uuid;
  moment timestamptz := who[9]::timestamptz;
begin
  return p_sender = me and exists (
    select from app.messages m
     where m.sender_id = p_sender and m.id = p_message and m.created_at = moment
       and case when p_reader is null
                then exists (select from app.records_keys r where r.key_id = p_key and r.replaced_at is null)
                else p_reader in (m.sender_id, m.recipient_id) and exists (select from app.identity_keys k
                      where k.user_id = p_reader and k.key_id = p_key and k.replaced_at is null) end);
end $$;
revoke all on function app.may_send, app.may_wrap from public;
grant execute on function app.may_send, app.may_wrap to uzima_api;
alter policy sender_wraps on app.message_keys
  with check (granted_by is null and app.may_wrap(sender_id, message_id, key_id, reader_id));

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

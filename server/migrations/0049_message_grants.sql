-- Whoever lost their keys reads again what was written before: the other one of the two wraps the keys of those messages for the new
-- keys. What says so is signed by them, for the first readers of a message are named in it and these keys are not among them.
alter table app.message_keys
  /* signed by the one who gave it: for this message and these keys */
  add column slip text,
  /* looked at when the transaction ends, like the parties of the message */
  add column granted_by uuid references app.profiles on delete no action deferrable initially deferred,
  add column granted_at timestamptz,
  add constraint message_keys_grant_check check (num_nulls(slip, granted_by, granted_at) in (0, 3));
create index message_keys_granted_by_idx on app.message_keys (granted_by);

alter policy sender_wraps on app.message_keys
  with check (sender_id = (select app.uid()) and granted_by is null
    and exists (select from app.messages m
         where m.sender_id = message_keys.sender_id and m.id = message_keys.message_id and m.created_at = (select app.at())
           and (message_keys.reader_id is null or message_keys.reader_id in (m.sender_id, m.recipient_id)))
    and case when reader_id is null
             then exists (select from app.records_keys r where r.key_id = message_keys.key_id and r.replaced_at is null)
             else exists (select from app.identity_keys k
                   where k.user_id = message_keys.reader_id and k.key_id = message_keys.key_id and k.replaced_at is null) end);

-- Added later only by the other one of the two, and only for keys that are in use.
create policy contact_gives_back on app.message_keys for insert to uzima_api
  with check (granted_by = (select app.uid()) and granted_at = (select app.at()) and reader_id <> granted_by
    and exists (select from app.messages m
         where m.sender_id = message_keys.sender_id and m.id = message_keys.message_id
           and array[m.sender_id, m.recipient_id] @> array[message_keys.reader_id, message_keys.granted_by])
    and exists (select from app.identity_keys k
         where k.user_id = message_keys.reader_id and k.key_id = message_keys.key_id and k.replaced_at is null));

/**
 * The caller's messages with somebody that the caller has keys to and the other has not: made anew, their keys follow none that could
 * still open them.
 */
create function app.locked_messages(p_contact uuid) returns table (sender_id uuid, id uuid)
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
revoke all on function app.locked_messages from public;
grant execute on function app.locked_messages to uzima_api;

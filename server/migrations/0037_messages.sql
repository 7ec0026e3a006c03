-- Sealed messages between two people, one of them a doctor or a professional. What they say opens in the browsers of their readers alone.

/** The name of what two people write to each other: both browsers compute the same and sign it (version 8 of a UUID). */
create function app.conversation_of(p_one uuid, p_other uuid) returns uuid language sql immutable parallel safe set search_path = '' as $$
  select overlay(overlay(left(encode(sha256(('uzima-conversation-v1|' || least(p_one, p_other) || '|' || greatest(p_one, p_other))::bytea), 'hex'), 32)
    placing '8' from 13) placing 'a' from 17)::uuid
$$;

create table app.messages (
  /* looked at when the transaction ends: with the patient's profile the row goes first */
  sender_id uuid not null references app.profiles on delete no action deferrable initially deferred,
  /* chosen by the sender's browser, which signs it */
  id uuid not null,
  recipient_id uuid not null references app.profiles on delete no action deferrable initially deferred,
  /* the patient of the two: with their profile their messages go */
  subject_id uuid not null references app.profiles on delete cascade,
  conversation_id uuid not null generated always as (app.conversation_of(sender_id, recipient_id)) stored,
  /* what the browser has sealed, sealed once more: kind messages */
  content bytea not null,
  /* ids of message_files; their names and keys stand in content */
  attachments uuid[] not null default '{}',
  read boolean not null default false,
  read_at timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null,
  primary key (sender_id, id),
  constraint messages_parties_check check (sender_id <> recipient_id and subject_id in (sender_id, recipient_id)),
  constraint messages_read_check check (read = (read_at is not null) and (read_at is null or delivered_at is not null)),
  constraint messages_attachments_check check (cardinality(attachments) <= 5)
);
create index messages_conversation_idx on app.messages (conversation_id, created_at desc, id desc);
create index messages_subject_idx on app.messages (subject_id);
create index messages_sender_idx on app.messages (sender_id, created_at);
create index messages_unread_idx on app.messages (recipient_id, sender_id) where not read;
create index messages_undelivered_idx on app.messages (recipient_id) where delivered_at is null;

-- Each person's list of those they have written with; kept by the messages themselves.
create table app.conversations (
  user_id uuid not null references app.profiles on delete cascade,
  contact_id uuid not null references app.profiles on delete cascade,
  last_at timestamptz not null,
  primary key (user_id, contact_id)
);
create index conversations_last_idx on app.conversations (user_id, last_at desc, contact_id desc);
create index conversations_contact_idx on app.conversations (contact_id);

-- Files of messages, as the browser has sealed them: the server knows their length, and nothing else of them.
create table app.message_files (
  id uuid primary key,
  sender_id uuid not null references app.profiles on delete no action deferrable initially deferred,
  recipient_id uuid not null references app.profiles on delete no action deferrable initially deferred,
  subject_id uuid not null references app.profiles on delete cascade,
  /* the message that carries it, once it is sent */
  message_id uuid,
  size integer not null check (size > 0),
  created_at timestamptz not null,
  constraint message_files_message_fkey foreign key (sender_id, message_id) references app.messages on delete cascade
);
create index message_files_message_idx on app.message_files (sender_id, message_id);
create index message_files_sender_idx on app.message_files (sender_id, created_at);
create index message_files_recipient_idx on app.message_files (recipient_id);
create index message_files_subject_idx on app.message_files (subject_id);
create index message_files_loose_idx on app.message_files (created_at) where message_id is null;

create table app.message_file_chunks (
  file_id uuid not null references app.message_files on delete cascade,
  position integer not null check (position >= 0),
  bytes bytea not null,
  primary key (file_id, position)
);
-- what is sealed does not get shorter
alter table app.message_file_chunks alter column bytes set storage external;

do $$
declare t text;
begin
  foreach t in array array['messages', 'conversations', 'message_files', 'message_file_chunks'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy owner_all on app.%I to current_user using (true) with check (true)', t);
  end loop;
end $$;

/**
 * Whether the caller may write to somebody: everybody to listed doctors and professionals; these to patients whom they treat, who share
 * with them, or who have written to them.
 */
create function app.may_write_to(p_person uuid) returns boolean language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := app.uid();
begin
  if me is null or p_person is null or me = p_person or app.role() not in ('patient', 'doctor', 'professional') then
    return false;
  end if;
  return app.is_provider(p_person, app.at())
      or (app.is_provider(me, app.at())
          and (app.cares_for(p_person) or exists (select from app.messages m where m.sender_id = p_person and m.recipient_id = me)));
end $$;
revoke all on function app.may_write_to from public;
grant execute on function app.may_write_to to uzima_api;

create policy parties_read on app.messages for select to uzima_api
  using (sender_id = (select app.uid()) or recipient_id = (select app.uid()));
create policy sender_sends on app.messages for insert to uzima_api
  with check (sender_id = (select app.uid()) and created_at = (select app.at()) and not read and delivered_at is null
    and app.may_write_to(recipient_id));
create policy recipient_marks on app.messages for update to uzima_api
  using (recipient_id = (select app.uid())) with check (recipient_id = (select app.uid()));
grant select, insert on app.messages to uzima_api;
grant update (read, read_at, delivered_at) on app.messages to uzima_api;

create policy own_list on app.conversations for select to uzima_api using (user_id = (select app.uid()));
grant select on app.conversations to uzima_api;

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
create trigger messages_listed after insert on app.messages for each row execute function app.list_conversation();

-- A file is its sender's until a message carries it; then it is the recipient's, too.
create policy parties_see on app.message_files for select to uzima_api
  using (sender_id = (select app.uid()) or (recipient_id = (select app.uid()) and message_id is not null));
create policy tasks_see on app.message_files for select to uzima_api using ((select app.role()) = 'system' and message_id is null);
create policy sender_announces on app.message_files for insert to uzima_api
  with check (sender_id = (select app.uid()) and message_id is null and created_at = (select app.at())
    and subject_id in (sender_id, recipient_id) and app.may_write_to(recipient_id));
create policy sender_attaches on app.message_files for update to uzima_api
  using (sender_id = (select app.uid()) and message_id is null)
  with check (sender_id = (select app.uid()) and exists (select from app.messages m
    where m.sender_id = message_files.sender_id and m.id = message_files.message_id and m.recipient_id = message_files.recipient_id
      and message_files.id = any (m.attachments)));
create policy sender_cancels on app.message_files for delete to uzima_api using (sender_id = (select app.uid()) and message_id is null);
create policy tasks_sweep on app.message_files for delete to uzima_api using ((select app.role()) = 'system' and message_id is null);
grant select, insert, delete on app.message_files to uzima_api;
grant update (message_id) on app.message_files to uzima_api;

create policy of_file_read on app.message_file_chunks for select to uzima_api
  using (exists (select from app.message_files f where f.id = file_id));
create policy of_file_sent on app.message_file_chunks for insert to uzima_api
  with check (exists (select from app.message_files f
    where f.id = file_id and f.sender_id = (select app.uid()) and f.message_id is null));
grant select, insert on app.message_file_chunks to uzima_api;

select app.seal_columns('messages', 'messages', 'subject_id', array['content']);

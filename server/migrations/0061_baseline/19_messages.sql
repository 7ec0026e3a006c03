/** The name of what two people write to each other: both browsers compute the same and sign it (version 8 of a UUID). */
create function app.conversation_of(p_one uuid, p_other uuid) returns uuid language sql immutable parallel safe set search_path = '' as $$
  select overlay(overlay(left(encode(sha256(('uzima-conversation-v1|' || least(p_one, p_other) || '|' || greatest(p_one, p_other))::bytea), 'hex'), 32)
    placing '8' from 13) placing 'a' from 17)::uuid
$$;

create table app.messages (
  /* looked at when the transaction ends: with the patient's profile the row goes first */
  sender_id uuid not null references app.profiles deferrable initially deferred,
  /* chosen by the sender's browser, which signs it */
  id uuid not null,
  recipient_id uuid not null references app.profiles deferrable initially deferred,
  /* the patient of the two: with their profile their messages go */
  subject_id uuid not null references app.profiles on delete cascade,
  conversation_id uuid generated always as (app.conversation_of(sender_id, recipient_id)) stored not null,
  /* what the browser has sealed, sealed once more: kind messages */
  content bytea not null,
  /* ids of message_files; their names and keys stand in content */
  attachments uuid[] not null default '{}'::uuid[] check (cardinality(attachments) <= 5),
  read boolean not null default false,
  read_at timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null,
  -- What is written in a video visit stands with the visit as well as in the conversation of the two.
  appointment_id uuid references app.appointments on delete set null,
  constraint messages_pkey primary key (sender_id, id),
  constraint messages_parties_check check ((sender_id <> recipient_id) and ((subject_id = sender_id) or (subject_id = recipient_id))),
  constraint messages_read_check check ((read = (read_at is not null)) and ((read_at is null) or (delivered_at is not null))),
  constraint messages_sealed_check check (substring(content from 1 for 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea)
);
create index messages_appointment_idx on app.messages (appointment_id, created_at desc, id desc) where (appointment_id is not null);
create index messages_conversation_idx on app.messages (conversation_id, created_at desc, id desc);
create index messages_sender_idx on app.messages (sender_id, created_at);
create index messages_subject_idx on app.messages (subject_id);
create index messages_undelivered_idx on app.messages (recipient_id) where (delivered_at is null);
create index messages_unread_idx on app.messages (recipient_id, sender_id) where (not read);
grant select on app.messages to uzima_api;
grant update (read, read_at, delivered_at) on app.messages to uzima_api;

-- Each person's list of those they have written with; kept by the messages themselves.
create table app.conversations (
  user_id uuid not null references app.profiles on delete cascade,
  contact_id uuid not null references app.profiles on delete cascade,
  last_at timestamptz not null,
  constraint conversations_pkey primary key (user_id, contact_id)
);
create index conversations_contact_idx on app.conversations (contact_id);
create index conversations_last_idx on app.conversations (user_id, last_at desc, contact_id desc);
grant select on app.conversations to uzima_api;

-- Files of messages, as the browser has sealed them: the server knows their length, and nothing else of them.
create table app.message_files (
  id uuid primary key,
  sender_id uuid not null references app.profiles deferrable initially deferred,
  recipient_id uuid not null references app.profiles deferrable initially deferred,
  subject_id uuid not null references app.profiles on delete cascade,
  /* the message that carries it, once it is sent */
  message_id uuid,
  size integer not null check (size > 0),
  created_at timestamptz not null,
  constraint message_files_message_fkey foreign key (sender_id, message_id) references app.messages(sender_id, id) on delete cascade
);
create index message_files_loose_idx on app.message_files (created_at) where (message_id is null);
create index message_files_message_idx on app.message_files (sender_id, message_id);
create index message_files_recipient_idx on app.message_files (recipient_id);
create index message_files_sender_idx on app.message_files (sender_id, created_at);
create index message_files_subject_idx on app.message_files (subject_id);
grant delete, insert, select on app.message_files to uzima_api;
grant update (message_id) on app.message_files to uzima_api;

create table app.message_file_chunks (
  file_id uuid not null references app.message_files on delete cascade,
  "position" integer not null,
  bytes bytea not null,
  constraint message_file_chunks_pkey primary key (file_id, "position"),
  constraint message_file_chunks_position_check check ("position" >= 0)
);
alter table app.message_file_chunks alter column bytes set storage external;
grant insert, select on app.message_file_chunks to uzima_api;

-- Keys of sealed messages. Public ones are kept for ever: what was signed with them stays to be checked. Private ones are here only as
-- the browser has sealed them under what the person alone knows.
create table app.identity_keys (
  user_id uuid not null references app.profiles on delete cascade,
  /* SHA-256 over both public keys */
  key_id text not null check (key_id ~ '^[A-Za-z0-9_-]{43}$'),
  generation integer not null,
  /* signed by the key in it */
  card text not null,
  /* signed by the keys before */
  endorsement text,
  created_at timestamptz not null,
  replaced_at timestamptz,
  constraint identity_keys_pkey primary key (user_id, key_id),
  constraint identity_keys_generation_key unique (user_id, generation)
);
create unique index identity_keys_current_key on app.identity_keys (user_id) where (replaced_at is null);
grant insert, select on app.identity_keys to uzima_api;
grant update (replaced_at) on app.identity_keys to uzima_api;

create table app.identity_secrets (
  user_id uuid not null references app.profiles on delete cascade,
  method text not null check (method in ('passphrase', 'recovery')),
  key_id text not null,
  /* sealed once more, kind messages, subject the person: a stolen copy of the database is nothing to guess passphrases on */
  secret bytea not null,
  created_at timestamptz not null,
  /* of the row, for its seal */
  id uuid not null,
  constraint identity_secrets_pkey primary key (user_id, method),
  constraint identity_secrets_key_fkey foreign key (user_id, key_id) references app.identity_keys(user_id, key_id) on delete cascade,
  constraint identity_secrets_sealed_check check ((octet_length(secret) >= 33) and (substring(secret from 1 for 3) = '\x010000'::bytea))
);
create index identity_secrets_key_idx on app.identity_secrets (user_id, key_id);
grant insert, select on app.identity_secrets to uzima_api;
grant update (key_id, secret, created_at, id) on app.identity_secrets to uzima_api;

-- What somebody has noted of a contact's keys, signed by their own.
create table app.identity_pins (
  user_id uuid not null references app.profiles on delete cascade,
  /* of nobody: the key of the practice */
  contact_id uuid not null,
  pin text not null,
  updated_at timestamptz not null,
  constraint identity_pins_pkey primary key (user_id, contact_id)
);
grant insert, select on app.identity_pins to uzima_api;
grant update (pin, updated_at) on app.identity_pins to uzima_api;

-- The practice's key: it reads what its clinicians write. Its private part is in no computer.
create table app.records_keys (
  key_id text primary key check (key_id ~ '^[A-Za-z0-9_-]{43}$'),
  card text not null,
  created_by uuid not null references app.profiles on delete restrict,
  created_at timestamptz not null,
  replaced_at timestamptz
);
create index records_keys_created_by_idx on app.records_keys (created_by);
create unique index records_keys_current_key on app.records_keys ((true)) where (replaced_at is null);
grant insert, select on app.records_keys to uzima_api;
grant update (replaced_at) on app.records_keys to uzima_api;

-- The key of each message, wrapped for each of its readers.
create table app.message_keys (
  sender_id uuid not null,
  message_id uuid not null,
  key_id text not null,
  /* null: the practice */
  reader_id uuid references app.profiles deferrable initially deferred,
  wrap text not null,
  /* signed by the one who gave it: for this message and these keys */
  slip text,
  /* looked at when the transaction ends, like the parties of the message */
  granted_by uuid references app.profiles deferrable initially deferred,
  granted_at timestamptz,
  constraint message_keys_pkey primary key (sender_id, message_id, key_id),
  constraint message_keys_message_fkey foreign key (sender_id, message_id) references app.messages(sender_id, id) on delete cascade,
  constraint message_keys_grant_check check (num_nulls(slip, granted_by, granted_at) = any (array[0, 3]))
);
create index message_keys_granted_by_idx on app.message_keys (granted_by);
create index message_keys_reader_idx on app.message_keys (reader_id);
grant insert, select on app.message_keys to uzima_api;

-- Opening what was kept under the practice's key: one admin asks, another one decides, and for a day the two may fetch it. What the
-- messages say stays closed all the same: two parts of the key open it, in a browser.
create table app.record_openings (
  id uuid primary key,
  patient_id uuid not null references app.profiles on delete cascade,
  asked_by uuid not null references app.profiles on delete restrict,
  /* days of the practice, both included; from the first or to the last message where there is none */
  first_day date,
  last_day date,
  time_zone text not null,
  /* why: kind messages */
  reason bytea not null,
  created_at timestamptz not null,
  constraint record_openings_asked_key unique (id, asked_by),
  constraint record_openings_days_check check (first_day <= last_day),
  constraint record_openings_own_check check (asked_by <> patient_id),
  constraint record_openings_sealed_check check ((octet_length(reason) >= 33) and (substring(reason from 1 for 3) = '\x010000'::bytea))
);
create index record_openings_asked_by_idx on app.record_openings (asked_by);
create index record_openings_created_at_idx on app.record_openings (created_at desc, id desc);
create index record_openings_patient_idx on app.record_openings (patient_id);
grant insert, select on app.record_openings to uzima_api;

create table app.record_opening_decisions (
  /* one for each: of two who decide at once the key lets one */
  opening_id uuid primary key,
  asked_by uuid not null,
  outcome text not null check (outcome in ('approved', 'refused', 'withdrawn')),
  decided_by uuid not null references app.profiles on delete restrict,
  decided_at timestamptz not null,
  /* before its day was over */
  ended_at timestamptz,
  constraint record_opening_decisions_opening_fkey foreign key (opening_id, asked_by) references app.record_openings(id, asked_by) on delete cascade,
  constraint record_opening_decisions_ended_check check ((ended_at is null) or (outcome = 'approved')),
  /* nobody decides what they asked for, and nobody else withdraws it */
  constraint record_opening_decisions_two_check check ((outcome = 'withdrawn') = (decided_by = asked_by))
);
create index record_opening_decisions_decided_by_idx on app.record_opening_decisions (decided_by);
create index record_opening_decisions_opening_idx on app.record_opening_decisions (opening_id, asked_by);
grant insert, select on app.record_opening_decisions to uzima_api;
grant update (ended_at) on app.record_opening_decisions to uzima_api;

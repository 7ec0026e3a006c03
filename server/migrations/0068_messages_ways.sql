-- Several things of a kind may open a person's keys: each passkey and each device has a row of its own.
alter table app.identity_secrets drop constraint identity_secrets_pkey;
alter table app.identity_secrets drop constraint identity_secrets_method_check;
alter table app.identity_secrets
  /* which passkey (its credential id) or which device (an id it has chosen); null for passphrase and recovery code */
  add column credential text,
  /* of the browser that added a passkey or device: shown to its person */
  add column user_agent text,
  add constraint identity_secrets_pkey primary key (id),
  add constraint identity_secrets_way_key unique nulls not distinct (user_id, method, credential),
  add constraint identity_secrets_method_check check (method in ('passphrase', 'recovery', 'passkey', 'device')),
  add constraint identity_secrets_credential_check check ((method in ('passkey', 'device')) = (credential is not null));
grant delete on app.identity_secrets to uzima_api;
grant update (user_agent) on app.identity_secrets to uzima_api;

-- Keys on their way to another device of the same person, encrypted under a code that only the two devices have. One at a time.
create table app.key_transfers (
  user_id uuid primary key references app.profiles on delete cascade,
  /* of the row, for its encryption */
  id uuid not null,
  key_id text not null,
  /* SHA-256 of what a device that knows the code shows */
  ticket_hash bytea not null check (octet_length(ticket_hash) = 32),
  /* encrypted once more, kind messages, subject the person */
  secret bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint key_transfers_key_fkey foreign key (user_id, key_id) references app.identity_keys(user_id, key_id) on delete cascade,
  constraint key_transfers_expiry_check check (expires_at > created_at and expires_at <= created_at + interval '10 minutes'),
  constraint key_transfers_encrypted_check check ((octet_length(secret) >= 33) and (substring(secret from 1 for 3) = '\x010000'::bytea))
);
create index key_transfers_key_idx on app.key_transfers (user_id, key_id);
create index key_transfers_expires_idx on app.key_transfers (expires_at);
alter table app.key_transfers enable row level security;
alter table app.key_transfers force row level security;
grant select, insert, delete on app.key_transfers to uzima_api;

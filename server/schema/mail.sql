-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.mails (
  id uuid not null,
  user_id uuid,
  subject_id uuid not null,
  content bytea not null,
  address_mac bytea not null,
  dedupe_key text,
  status text default 'queued'::text not null,
  attempts integer default 0 not null,
  due_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_dedupe_key_key UNIQUE (dedupe_key),
  constraint mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.profiles(id) ON DELETE SET NULL,
  constraint mails_encrypted_check CHECK ((SUBSTRING(content FROM 1 FOR 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea)),
  constraint mails_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text, 'withheld'::text])))
);
CREATE INDEX mails_address_mac_idx ON app.mails USING btree (address_mac, created_at DESC);
CREATE INDEX mails_created_at_idx ON app.mails USING btree (created_at DESC, id DESC);
CREATE INDEX mails_due_at_idx ON app.mails USING btree (due_at) WHERE (status = 'queued'::text);
CREATE INDEX mails_failed_idx ON app.mails USING btree (created_at DESC, id DESC) WHERE (status = 'failed'::text);
alter table app.mails enable row level security;
alter table app.mails force row level security;
grant delete, select on app.mails to uzima_api;
grant insert (id, user_id, subject_id, content, address_mac, dedupe_key, due_at, created_at) on app.mails to uzima_api;
grant update (status, attempts, due_at, sent_at) on app.mails to uzima_api;
grant insert (id, user_id, subject_id, content, address_mac, dedupe_key, due_at, created_at) on app.mails to uzima_auth;

create policy events_queue on app.mails for insert to uzima_api, uzima_auth
  with check ((due_at = created_at));

create policy mails_done on app.mails for update to uzima_api
  using ((( SELECT app.role() AS role) = 'system'::text))
  with check (true);

create policy mails_expire on app.mails for delete to uzima_api
  using ((( SELECT app.role() AS role) = 'system'::text));

create policy mails_send on app.mails for select to uzima_api
  using ((( SELECT app.role() AS role) = 'system'::text));

create policy owner_all on app.mails to current_user
  using (true)
  with check (true);

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
grant update (status, attempts, due_at, sent_at) on app.mails to uzima_api;

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

CREATE OR REPLACE FUNCTION app.queue_mails(p_ids uuid[], p_users uuid[], p_subjects uuid[], p_contents bytea[], p_address_macs bytea[], p_dedupe_keys text[], p_at timestamp with time zone[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into app.mails (id, user_id, subject_id, content, address_mac, dedupe_key, created_at, due_at)
  select given.*, given.at from unnest(p_ids, p_users, p_subjects, p_contents, p_address_macs, p_dedupe_keys, p_at)
      as given (id, user_id, subject_id, content, address_mac, dedupe_key, at)
  on conflict do nothing;
end $function$;
revoke all on function app.queue_mails(uuid[],uuid[],uuid[],bytea[],bytea[],text[],timestamp with time zone[]) from public;
grant execute on function app.queue_mails(uuid[],uuid[],uuid[],bytea[],bytea[],text[],timestamp with time zone[]) to uzima_api;
grant execute on function app.queue_mails(uuid[],uuid[],uuid[],bytea[],bytea[],text[],timestamp with time zone[]) to uzima_auth;

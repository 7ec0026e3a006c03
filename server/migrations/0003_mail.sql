-- The outbox: a mail is written with the event that causes it, sealed, and sent by a job afterwards.
create table app.mails (
  id uuid primary key,
  user_id uuid references app.profiles on delete set null,
  /* whose data key seals the content: the person's, or the mail's own id for an address without an account */
  subject_id uuid not null,
  /* sealed JSON: to, letter, locale, values */
  content bytea not null,
  /* a keyed hash of the address, to look up its mails in local mode */
  address_mac bytea not null,
  dedupe_key text,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  /* when it is to be handed over, for the first time or again */
  due_at timestamptz not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  constraint mails_dedupe_key_key unique (dedupe_key)
);
create index mails_created_at_idx on app.mails (created_at desc, id desc);
create index mails_due_at_idx on app.mails (due_at) where status = 'queued';
create index mails_address_mac_idx on app.mails (address_mac, created_at desc);
alter table app.mails enable row level security;
alter table app.mails force row level security;
create policy owner_all on app.mails to current_user using (true) with check (true);
create policy mails_send on app.mails for select to uzima_api using ((select app.role()) = 'system');
create policy mails_done on app.mails for update to uzima_api using ((select app.role()) = 'system') with check (true);
create policy mails_expire on app.mails for delete to uzima_api using ((select app.role()) = 'system');
grant select, delete on app.mails to uzima_api;
grant update (status, attempts, due_at, sent_at) on app.mails to uzima_api;

/** Writes the mails of one event; a dedupe key seen before writes nothing. */
create function app.queue_mails(
  p_ids uuid[], p_users uuid[], p_subjects uuid[], p_contents bytea[], p_address_macs bytea[], p_dedupe_keys text[], p_now timestamptz
) returns void language plpgsql security definer set search_path = '' as $$
begin
  insert into app.mails (id, user_id, subject_id, content, address_mac, dedupe_key, created_at, due_at)
  select given.*, p_now, p_now from unnest(p_ids, p_users, p_subjects, p_contents, p_address_macs, p_dedupe_keys) as given
  on conflict do nothing;
end $$;
revoke all on function app.queue_mails from public;
grant execute on function app.queue_mails to uzima_api, uzima_auth;

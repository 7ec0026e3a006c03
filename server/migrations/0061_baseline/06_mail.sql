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
  dedupe_key text unique,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed', 'withheld')),
  attempts integer not null default 0,
  /* when it is to be handed over, for the first time or again */
  due_at timestamptz not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  constraint mails_sealed_check check (substring(content from 1 for 33) ~~ '\x0100005f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f5f'::bytea)
);
create index mails_address_mac_idx on app.mails (address_mac, created_at desc);
create index mails_created_at_idx on app.mails (created_at desc, id desc);
create index mails_due_at_idx on app.mails (due_at) where (status = 'queued');
create index mails_failed_idx on app.mails (created_at desc, id desc) where (status = 'failed');
grant delete, select on app.mails to uzima_api;
grant update (status, attempts, due_at, sent_at) on app.mails to uzima_api;

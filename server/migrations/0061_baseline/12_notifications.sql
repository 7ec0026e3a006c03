create domain app.notice_priority as text check (value in ('high', 'medium', 'low'));

create domain app.notice_type as text check (value in ('appointment', 'message', 'health', 'system'));

create table app.notifications (
  id uuid primary key,
  user_id uuid not null references app.profiles on delete cascade,
  type app.notice_type not null,
  priority app.notice_priority not null,
  /* which text the web app shows, and what it names; never a reason, note or record title */
  event text not null,
  content jsonb not null default '{}'::jsonb,
  link text,
  read_at timestamptz,
  created_at timestamptz not null,
  -- What goes out of the app for a notification, by mail, text message and push, goes out once: whoever marks it delivered does it.
  delivered_at timestamptz,
  held_until timestamptz
);
create index notifications_undelivered_idx on app.notifications (created_at, id) where (delivered_at is null);
create index notifications_unread_idx on app.notifications (user_id) where (read_at is null);
create index notifications_user_id_idx on app.notifications (user_id, created_at desc, id desc);
grant insert, select on app.notifications to uzima_api;
grant update (read_at) on app.notifications to uzima_api;

-- What a person wants to hear of, and by which ways. Whoever has no row has the defaults.
create table app.notification_settings (
  user_id uuid primary key references app.profiles on delete cascade,
  appointments boolean not null default true,
  messages boolean not null default true,
  health_reminders boolean not null default true,
  system_alerts boolean not null default true,
  email_notifications boolean not null default true,
  sms_notifications boolean not null default false,
  /* wall times of the person's own zone; past midnight where the end comes before the beginning */
  quiet_from text check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  quiet_until text check (quiet_until ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  updated_at timestamptz not null,
  constraint notification_settings_quiet_check check (((quiet_from is null) = (quiet_until is null)) and ((quiet_from is null) or (quiet_from <> quiet_until)))
);
grant insert, select on app.notification_settings to uzima_api;
grant update (appointments, messages, health_reminders, system_alerts, email_notifications, sms_notifications, quiet_from, quiet_until, updated_at) on app.notification_settings to uzima_api;

-- A browser that is told of news while the portal is not open in it.
create table app.push_devices (
  id uuid primary key,
  user_id uuid not null references app.profiles on delete cascade,
  /* SHA-256 of its address at the push service: a browser is kept once, for whoever uses it now */
  endpoint_hash bytea not null,
  /* sealed, kind mail, subject the person: address and keys of the browser */
  subscription bytea not null,
  /* of the session it was switched on in, to tell one's devices apart */
  user_agent text,
  created_at timestamptz not null,
  constraint push_devices_endpoint_key unique (endpoint_hash),
  constraint push_devices_sealed_check check ((octet_length(subscription) >= 33) and (substring(subscription from 1 for 3) = '\x010000'::bytea))
);
create index push_devices_user_id_idx on app.push_devices (user_id, created_at);
grant delete, select on app.push_devices to uzima_api;

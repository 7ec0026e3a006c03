-- The first run of the practice: its language and opening hours, what has been confirmed, the last test mail, and when the doors were opened.
alter table app.practice_settings
  add column language text not null default 'en' check (language in ('en', 'es', 'fr', 'sw')),
  -- null until they have been given
  add column opening_hours jsonb check (jsonb_typeof(opening_hours) = 'array'),
  add column steps text[] not null default '{}' check (steps <@ array['who', 'where', 'hours']),
  add column mail_tested_at timestamptz,
  add column mail_fault text check (mail_fault in ('not_set', 'unreachable', 'encryption', 'password', 'sender', 'recipient', 'content', 'other')),
  -- null while they are closed; a practice whose settings were saved before there was a first run is open
  add column doors_opened_at timestamptz default now();
alter table app.practice_settings alter column doors_opened_at drop default;

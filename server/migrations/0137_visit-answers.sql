-- When a patient said that they are coming; of the time the visit has now.
alter table app.appointments add column confirmed_at timestamptz;
grant update (confirmed_at) on app.appointments to uzima_api;

-- Links of reminders, by which a patient answers without signing in: each for the time it was made for, and for one answer.
create table app.visit_answer_links (
  id uuid primary key,
  appointment_id uuid not null references app.appointments on delete cascade,
  scheduled_time timestamptz not null,
  token_hash bytea not null constraint visit_answer_links_token_hash_key unique check (octet_length(token_hash) = 32),
  made_at timestamptz not null,
  answered_at timestamptz,
  answer text,
  constraint visit_answer_links_answer_check check (answer in ('confirmed', 'cancelled', 'moved')),
  constraint visit_answer_links_answered_check check ((answer is null) = (answered_at is null))
);
create index visit_answer_links_appointment_idx on app.visit_answer_links (appointment_id);
alter table app.visit_answer_links enable row level security;
alter table app.visit_answer_links force row level security;
grant insert on app.visit_answer_links to uzima_api;

create table app.notifications (
  id uuid primary key,
  user_id uuid not null references app.profiles on delete cascade,
  type text not null check (type in ('appointment', 'message', 'health', 'system')),
  priority text not null check (priority in ('high', 'medium', 'low')),
  /* which text the web app shows, and what it names; never a reason, note or record title */
  event text not null,
  content jsonb not null default '{}',
  link text,
  read_at timestamptz,
  created_at timestamptz not null
);
create index notifications_user_id_idx on app.notifications (user_id, created_at desc, id desc);
create index notifications_unread_idx on app.notifications (user_id) where read_at is null;
alter table app.notifications enable row level security;
alter table app.notifications force row level security;
create policy owner_all on app.notifications to current_user using (true) with check (true);
create policy own_notifications on app.notifications for select to uzima_api using (user_id = (select app.uid()));
create policy own_notifications_read on app.notifications for update to uzima_api
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));
create policy events_notify on app.notifications for insert to uzima_api
  with check ((select app.uid()) is not null or (select app.role()) = 'system');
grant select, insert on app.notifications to uzima_api;
grant update (read_at) on app.notifications to uzima_api;

-- What somebody does at the practice beside what their profile says they are.
create table app.staff_roles (
  id uuid primary key,
  user_id uuid not null references app.profiles on delete cascade,
  role text not null check (role in ('front_desk')),
  given_by uuid references app.profiles on delete set null,
  given_at timestamptz not null,
  ended_by uuid references app.profiles on delete set null,
  ended_at timestamptz,
  constraint staff_roles_term_check check (ended_at >= given_at)
);
create unique index staff_roles_user_key on app.staff_roles (user_id, role) where ended_at is null;
create index staff_roles_user_idx on app.staff_roles (user_id);
create index staff_roles_given_by_idx on app.staff_roles (given_by) where given_by is not null;
create index staff_roles_ended_by_idx on app.staff_roles (ended_by) where ended_by is not null;
alter table app.staff_roles enable row level security;
alter table app.staff_roles force row level security;
grant select, insert, update (ended_by, ended_at) on app.staff_roles to uzima_api;

-- whether such a role is held now: sessions ask at every request, and most people hold none
alter table auth.users add column is_staff boolean not null default false;

-- Roles for people who have no account yet, or have not confirmed this address: theirs from the moment they confirm it.
create table app.staff_invitations (
  id uuid primary key,
  email text not null check (email = lower(email) and length(email) <= 255),
  role text not null check (role in ('front_desk')),
  invited_by uuid references app.profiles on delete set null,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  constraint staff_invitations_term_check check (expires_at > invited_at),
  constraint staff_invitations_end_check check (accepted_at is null or withdrawn_at is null)
);
create unique index staff_invitations_email_key on app.staff_invitations (email, role) where accepted_at is null and withdrawn_at is null;
create index staff_invitations_invited_by_idx on app.staff_invitations (invited_by) where invited_by is not null;
alter table app.staff_invitations enable row level security;
alter table app.staff_invitations force row level security;
grant select, insert, update (withdrawn_at) on app.staff_invitations to uzima_api;

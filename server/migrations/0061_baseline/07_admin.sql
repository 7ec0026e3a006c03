-- What admins did with an account, and why. The reason is theirs alone; it rests sealed with the person's key.
create table app.account_acts (
  id uuid primary key,
  user_id uuid not null references app.profiles on delete cascade,
  actor_id uuid references app.profiles on delete set null,
  act text not null check (act in ('disabled', 'enabled', 'role', 'factor_reset', 'confirmation')),
  from_role text,
  to_role text,
  reason bytea,
  created_at timestamptz not null,
  constraint account_acts_check check (actor_id <> user_id),
  constraint account_acts_check1 check ((act = 'role') = ((from_role is not null) and (to_role is not null))),
  constraint account_acts_sealed_check check ((octet_length(reason) >= 33) and (substring(reason from 1 for 3) = '\x010000'::bytea))
);
create index account_acts_actor_id_idx on app.account_acts (actor_id);
create index account_acts_user_id_idx on app.account_acts (user_id, created_at desc, id desc);
grant insert, select on app.account_acts to uzima_api;

create table app.audit_checks (
  id uuid primary key,
  asked_by uuid references app.profiles on delete set null,
  asked_at timestamptz not null,
  entries_total bigint not null,
  entries_seen bigint not null default 0,
  seen_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('sound', 'unsound', 'failed')),
  checkpoints integer,
  unsigned bigint,
  findings text[] not null default '{}'::text[],
  constraint audit_checks_check check ((ended_at is null) = (outcome is null))
);
create index audit_checks_asked_at_idx on app.audit_checks (asked_at desc, id desc);
create index audit_checks_asked_by_idx on app.audit_checks (asked_by);
create unique index audit_checks_running_key on app.audit_checks (((ended_at is null))) where (ended_at is null);
grant select on app.audit_checks to uzima_api;
grant update (entries_seen, seen_at, ended_at, outcome, checkpoints, unsigned, findings) on app.audit_checks to uzima_api;

-- What the operator switches without a release: each name has its reader in the code.
create table app.content_switches (
  name text primary key check ((length(name) between 1 and 120)),
  value text not null check ((length(value) between 1 and 40)),
  version integer not null default 1,
  changed_by uuid references app.profiles on delete set null,
  changed_at timestamptz not null
);
create index content_switches_changed_by_idx on app.content_switches (changed_by);
grant insert, select, update on app.content_switches to uzima_api;

-- A notice of the practice on every page, in four languages.
create table app.practice_notices (
  is_only boolean default true primary key check (is_only),
  en text not null,
  es text not null,
  fr text not null,
  sw text not null,
  shown_from timestamptz not null,
  shown_until timestamptz not null,
  version integer not null default 1,
  changed_by uuid references app.profiles on delete set null,
  changed_at timestamptz not null,
  constraint practice_notices_check check (shown_from < shown_until)
);
create index practice_notices_changed_by_idx on app.practice_notices (changed_by);
grant delete, insert, select, update on app.practice_notices to uzima_api;

/** Who became an admin by an act of another one. Whom the operator made one, on the server's own machine, has no row. */
create table app.admin_raises (
  user_id uuid primary key references app.profiles on delete cascade,
  /* whoever raised them, and these in turn, ever; their accounts may go, therefore no reference. The nil UUID is somebody unknown. */
  raisers uuid[] not null,
  raised_at timestamptz not null
);

-- What the commands for backups did, and when the portal found that none had come: written by the owner on the server's machine.
create table app.backup_runs (
  id uuid primary key,
  kind text not null check (kind in ('backup', 'verify', 'overdue')),
  started_at timestamptz not null,
  ended_at timestamptz not null,
  outcome text not null check (outcome in ('done', 'failed')),
  -- what it was at when it failed
  step text check (step in ('create', 'send', 'prune', 'fetch', 'open', 'restore')),
  -- a sentence in English for the operator
  reason text check (length(reason) <= 1000),
  -- of the backup that stands in its place, or was tried
  name text check (length(name) between 1 and 200),
  bytes bigint,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  is_sealed boolean,
  -- of a trial: whether the backup was restored, or only fetched and compared, since nothing opens it here
  is_restored boolean,
  removed integer not null default 0,
  told_at timestamptz,
  check ((outcome = 'failed') = (reason is not null))
);
create index backup_runs_ended_at_idx on app.backup_runs (ended_at desc, id desc);
create index backup_runs_untold_idx on app.backup_runs (ended_at) where outcome = 'failed' and told_at is null;
alter table app.backup_runs enable row level security;
alter table app.backup_runs force row level security;
grant select, insert on app.backup_runs to uzima_api;
grant update (told_at) on app.backup_runs to uzima_api;

create type audit.outcome as enum ('success', 'denied', 'failure');
grant usage on type audit.outcome to public;
grant usage on type audit.outcome to uzima_api;
grant usage on type audit.outcome to uzima_auth;

-- Audit: append-only, one row for each event, in monthly partitions. The two words are types: a check would be read again for each row.
create type audit.severity as enum ('info', 'warning', 'critical');
grant usage on type audit.severity to public;
grant usage on type audit.severity to uzima_api;
grant usage on type audit.severity to uzima_auth;

create domain audit.shard as smallint check (value >= 0 and value < 16);

create table audit.log (
  id uuid not null,
  ts timestamptz not null,
  shard smallint not null,
  seq bigint not null,
  actor_id uuid,
  subject_id uuid,
  session_id uuid,
  request_id text,
  ip inet,
  user_agent text,
  event_type text not null,
  severity audit.severity not null,
  resource_type text,
  resource_id text,
  purpose text not null,
  outcome audit.outcome not null,
  details jsonb not null default '{}'::jsonb,
  prev bytea not null,
  hash bytea not null,
  /* the others whom a list was about: each of them may see that it was read */
  subject_ids uuid[],
  constraint log_pkey primary key (id, ts)
) partition by range (ts);
create index log_actor_idx on audit.log (actor_id, ts desc, id desc);
create index log_subject_ids_idx on audit.log using gin (subject_ids) where (subject_ids is not null);
-- what somebody else did with one's data: most rows are one's own, found by the actor
create index log_subject_idx on audit.log (subject_id, ts desc, id desc) where (subject_id is distinct from actor_id);
revoke delete, truncate, update on audit.log from current_user;
grant select on audit.log to uzima_api;

-- What falls outside every month still lands: an audit row is never refused for its date.
create table audit.log_other partition of audit.log default;
revoke delete, truncate, update on audit.log_other from current_user;

create table audit.heads (
  shard audit.shard primary key,
  seq bigint not null,
  prev bytea not null,
  hash bytea not null
);

insert into audit.heads (shard, seq, prev, hash)
select shard, 0, decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex') from generate_series(0, 15) as shard;

-- What the newest signed checkpoint outside the database was, so that a checkpoint cut off there is missed here.
create table audit.last_checkpoint (
  is_only boolean default true primary key check (is_only),
  number bigint not null,
  hash bytea not null,
  signed_at timestamptz not null
);

-- Events of clients that audit-logging did not take; the clock moves them into the log.
create table app.analytics_events (
  id uuid primary key,
  user_id uuid references app.profiles on delete cascade,
  type text not null,
  page text,
  /* resource_id, details, severity */
  data jsonb not null,
  ip inet,
  created_at timestamptz not null
);
create index analytics_events_created_at_idx on app.analytics_events (created_at);
grant delete, insert, select on app.analytics_events to uzima_api;

-- What browsers report of the content policy: each kind of violation once, with how often and when. Of addresses nothing but the
-- way within the app and the names of our files, nothing of people. The operator reads it (npm run admin -- policy-reports list).
create table app.policy_reports (
  directive text not null check (length(directive) <= 60),
  /* a word of the browser (inline, eval), a scheme, or the origin of what was asked for */
  blocked text not null check (length(blocked) <= 200),
  page text not null check (length(page) <= 200),
  source text not null check (length(source) <= 200),
  line integer,
  times bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  constraint policy_reports_pkey primary key (directive, blocked, page, source)
);
create index policy_reports_last_at_idx on app.policy_reports (last_at);

-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.analytics_events (
  id uuid not null,
  user_id uuid,
  type text not null,
  page text,
  data jsonb not null,
  ip inet,
  created_at timestamp with time zone not null,
  constraint analytics_events_pkey PRIMARY KEY (id),
  constraint analytics_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.profiles(id) ON DELETE CASCADE
);
CREATE INDEX analytics_events_created_at_idx ON app.analytics_events USING btree (created_at);
alter table app.analytics_events enable row level security;
alter table app.analytics_events force row level security;
grant delete, insert, select on app.analytics_events to uzima_api;

create policy own_events_kept on app.analytics_events for insert to uzima_api
  with check (((( SELECT app.role() AS role) <> 'none'::text) AND (NOT (user_id IS DISTINCT FROM ( SELECT app.uid() AS uid)))));

create policy owner_all on app.analytics_events to current_user
  using (true)
  with check (true);

create policy tasks_move on app.analytics_events for select to uzima_api
  using ((( SELECT app.role() AS role) = 'system'::text));

create policy tasks_moved on app.analytics_events for delete to uzima_api
  using ((( SELECT app.role() AS role) = 'system'::text));

create table app.policy_reports (
  directive text not null,
  blocked text not null,
  page text not null,
  source text not null,
  line integer,
  times bigint not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  constraint policy_reports_pkey PRIMARY KEY (directive, blocked, page, source),
  constraint policy_reports_blocked_check CHECK ((length(blocked) <= 200)),
  constraint policy_reports_directive_check CHECK ((length(directive) <= 60)),
  constraint policy_reports_page_check CHECK ((length(page) <= 200)),
  constraint policy_reports_source_check CHECK ((length(source) <= 200))
);
CREATE INDEX policy_reports_last_at_idx ON app.policy_reports USING btree (last_at);
alter table app.policy_reports enable row level security;
alter table app.policy_reports force row level security;

create policy owner_all on app.policy_reports to current_user
  using (true)
  with check (true);

CREATE OR REPLACE FUNCTION app.delete_old_policy_reports(p_before timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  delete from app.policy_reports r where r.last_at < p_before;
end $function$;
revoke all on function app.delete_old_policy_reports(timestamp with time zone) from public;
grant execute on function app.delete_old_policy_reports(timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.has_agreed(p_user uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((
    select c.action = 'given' and c.version = (select max(n.version) from app.notices n)
      from app.consents c where c.user_id = p_user order by c.recorded_at desc, c.id desc limit 1), false)
$function$;
revoke all on function app.has_agreed(uuid) from public;

CREATE OR REPLACE FUNCTION app.has_consented()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select app.has_agreed(app.uid())
$function$;
revoke all on function app.has_consented() from public;
grant execute on function app.has_consented() to uzima_api;

CREATE OR REPLACE FUNCTION app.note_policy_report(p_directive text, p_blocked text, p_page text, p_source text, p_line integer, p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_new boolean;
begin
  insert into app.policy_reports as r (directive, blocked, page, source, line, times, first_at, last_at)
  values (p_directive, p_blocked, p_page, p_source, p_line, 1, p_now, p_now)
  on conflict on constraint policy_reports_pkey
    do update set times = r.times + 1, line = excluded.line, last_at = greatest(r.last_at, excluded.last_at)
  returning r.times = 1 into is_new;
  if is_new then
    delete from app.policy_reports r
     where r.ctid in (select o.ctid from app.policy_reports o order by o.last_at desc offset 500);
  end if;
  return is_new;
end $function$;
revoke all on function app.note_policy_report(text,text,text,text,integer,timestamp with time zone) from public;
grant execute on function app.note_policy_report(text,text,text,text,integer,timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.own_protection(OUT strong_factors bigint, OUT recovery_codes_left bigint, OUT idle_minutes integer)
 RETURNS record
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select (select count(*) from auth.mfa_factors f
           where f.user_id = u.id and f.status = 'verified' and f.factor_type in ('totp', 'webauthn')),
         (select count(*) from auth.recovery_codes c where c.user_id = u.id and c.is_confirmed and c.used_at is null),
         u.idle_minutes
    from auth.users u where u.id = app.uid()
$function$;
revoke all on function app.own_protection() from public;
grant execute on function app.own_protection() to uzima_api;

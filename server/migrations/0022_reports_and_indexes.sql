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
  primary key (directive, blocked, page, source)
);
create index policy_reports_last_at_idx on app.policy_reports (last_at);
alter table app.policy_reports enable row level security;
alter table app.policy_reports force row level security;
create policy owner_all on app.policy_reports to current_user using (true) with check (true);

/** Counts a violation; true when it is the first of its kind. The 500 kinds seen last are kept: anybody may report. */
create function app.note_policy_report(p_directive text, p_blocked text, p_page text, p_source text, p_line integer, p_now timestamptz)
returns boolean language plpgsql security definer set search_path = '' as $$
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
end $$;

/** Kinds that nobody has reported since are forgotten by the clock. */
create function app.forget_policy_reports(p_before timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  delete from app.policy_reports r where r.last_at < p_before;
end $$;
revoke all on function app.note_policy_report, app.forget_policy_reports from public;
grant execute on function app.note_policy_report, app.forget_policy_reports to uzima_api;

/**
 * Whether the person of this transaction has agreed to the notice in force: read from their own events, not from the profile's mirror of
 * them. What stands behind the consent asks it in its statement, so that a service that forgets to ask shows nothing.
 */
create function app.has_consented() returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce((
    select c.action = 'given' and c.version = (select max(n.version) from app.notices n)
      from app.consents c where c.user_id = app.uid() order by c.recorded_at desc, c.id desc limit 1), false)
$$;
revoke all on function app.has_consented from public;
grant execute on function app.has_consented to uzima_api;

/** As it was, and tells every process, at the commit, to drop the keys it holds. Rare enough for NOTIFY inside the transaction. */
create or replace function app.shred_subject() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from app.subject_keys where subject_id = old.id and kind <> 'mail';
  perform pg_notify('uzima_live', json_build_array(json_build_object('userId', old.id, 'topic', 'keys'))::text);
  return null;
end $$;

-- A doctor's visits to come and those to be closed, without the years of closed ones between them.
create index appointments_open_idx on app.appointments (doctor_id, scheduled_time) where status = 'scheduled';

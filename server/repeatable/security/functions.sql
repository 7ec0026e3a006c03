/** How well the account of the person whose transaction this is is protected: kinds and numbers, never a secret. */
create function app.own_protection(out strong_factors bigint, out recovery_codes_left bigint, out idle_minutes integer)
language sql stable security definer set search_path = '' as $$
  select (select count(*) from auth.mfa_factors f
           where f.user_id = u.id and f.status = 'verified' and f.factor_type in ('totp', 'webauthn')),
         (select count(*) from auth.recovery_codes c where c.user_id = u.id and c.is_confirmed and c.used_at is null),
         u.idle_minutes
    from auth.users u where u.id = app.uid()
$$;
revoke all on function app.own_protection from public;
grant execute on function app.own_protection to uzima_api;

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
revoke all on function app.note_policy_report from public;
grant execute on function app.note_policy_report to uzima_api;

/** Kinds that nobody has reported since are forgotten by the clock. */
create function app.delete_old_policy_reports(p_before timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  delete from app.policy_reports r where r.last_at < p_before;
end $$;
revoke all on function app.delete_old_policy_reports from public;
grant execute on function app.delete_old_policy_reports to uzima_api;

/** Whether somebody has agreed to the notice in force: read from their own events, not from the profile's mirror of them. */
create function app.has_agreed(p_user uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select coalesce((
    select c.action = 'given' and c.version = (select max(n.version) from app.notices n)
      from app.consents c where c.user_id = p_user order by c.recorded_at desc, c.id desc limit 1), false)
$$;
revoke all on function app.has_agreed from public;

/** The same of the person of this transaction. What stands behind the consent asks it in its statement, so that a service that forgets to ask shows nothing. */
create function app.has_consented() returns boolean language sql stable security definer set search_path = '' as $$
  select app.has_agreed(app.uid())
$$;
revoke all on function app.has_consented from public;
grant execute on function app.has_consented to uzima_api;

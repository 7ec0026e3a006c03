-- Professionals, too, open other people's records: whoever has a role must have a second factor.
create or replace function auth.enrolment_due(u auth.users, p_role text) returns timestamptz language sql immutable as
  $$ select case when not u.has_second_factor and p_role <> 'patient' then u.second_factor_due_at end $$;

-- Help for someone who has lost every second factor: asked for after the password, allowed by an admin who has checked who asks, carried
-- out three days after that. Until then the owner is told in every way there is, and ends it with one click.
create table auth.factor_resets (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  state text not null default 'asked' check (state in ('asked', 'waiting', 'done', 'refused', 'cancelled')),
  /* the admins have been told */
  announced_at timestamptz,
  decided_by uuid references app.profiles on delete set null,
  decided_at timestamptz,
  /* how the admin has checked who asks */
  proof text check (proof in ('in_person', 'video', 'documents')),
  effective_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null,
  /* nobody shortens the wait, and nobody lets themselves in */
  check (effective_at >= decided_at + interval '72 hours'),
  check (state not in ('waiting', 'done') or (proof is not null and effective_at is not null)),
  check (decided_by <> user_id),
  check ((ended_at is not null) = (state in ('done', 'refused', 'cancelled')))
);
create unique index factor_resets_open_key on auth.factor_resets (user_id) where state in ('asked', 'waiting');
create index factor_resets_created_at_idx on auth.factor_resets (created_at, id);
create index factor_resets_decided_by_idx on auth.factor_resets (decided_by);
alter table auth.factor_resets enable row level security;
alter table auth.factor_resets force row level security;
create policy owner_all on auth.factor_resets to current_user using (true) with check (true);
create policy auth_all on auth.factor_resets to uzima_auth using (true) with check (true);
grant select, insert, update, delete on auth.factor_resets to uzima_auth;

/** Whoever has proved a second factor, in whatever way, has not lost it: what others asked for in their name ends. */
create function auth.end_factor_reset() returns trigger language plpgsql set search_path = '' as $$
begin
  update auth.factor_resets r set state = 'cancelled', ended_at = new.auth_time
   where r.user_id = new.user_id and r.state in ('asked', 'waiting');
  return null;
end $$;
create trigger sessions_end_factor_reset after insert or update of aal on auth.sessions
  for each row when (new.aal = 'aal2') execute function auth.end_factor_reset();

create type app.factor_reset_row as (
  id uuid, user_id uuid, name text, email text, role text, state text, proof text, created_at timestamptz, decided_at timestamptz,
  effective_at timestamptz, ended_at timestamptz
);
/** Those that are open, or have ended, for an admin: one page, newest first. */
create function app.factor_resets(p_open boolean, p_before timestamptz, p_before_id uuid, p_limit integer)
returns setof app.factor_reset_row language sql stable security definer set search_path = '' as $$
  select r.id, r.user_id, p.name, coalesce(u.email, ''), p.role, r.state, r.proof, r.created_at, r.decided_at, r.effective_at, r.ended_at
    from auth.factor_resets r
    join auth.users u on u.id = r.user_id
    join app.profiles p on p.id = r.user_id
   where app.role() = 'admin' and (r.ended_at is null) = p_open
     and (p_before is null or (r.created_at, r.id) < (p_before, p_before_id))
   order by r.created_at desc, r.id desc
   limit p_limit
$$;

/** Whom a reset is told to: by mail, and on the phone that is confirmed. */
create type app.factor_reset_notice as (
  id uuid, user_id uuid, name text, email text, phone text, locale text, time_zone text, effective_at timestamptz
);
create function auth.factor_reset_notice(r auth.factor_resets) returns app.factor_reset_notice
language sql stable set search_path = '' as $$
  select r.id, r.user_id, p.name, u.email, case when u.phone_confirmed_at is not null then u.phone end, p.locale, p.time_zone, r.effective_at
    from auth.users u join app.profiles p on p.id = u.id where u.id = r.user_id
$$;

/** An admin has checked who asks, or refuses; no row when there is nothing to decide any more. */
create function app.decide_factor_reset(p_id uuid, p_proof text, p_now timestamptz) returns setof app.factor_reset_notice
language plpgsql security definer set search_path = '' as $$
begin
  if app.role() <> 'admin' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  return query
      update auth.factor_resets r
         set state = case when p_proof is null then 'refused' else 'waiting' end, proof = coalesce(p_proof, r.proof),
             decided_by = app.uid(), decided_at = p_now,
             effective_at = case when p_proof is null then r.effective_at else p_now + interval '72 hours' end,
             ended_at = case when p_proof is null then p_now end
       where r.id = p_id and r.user_id <> app.uid() and (r.state = 'asked' or (r.state = 'waiting' and p_proof is null))
      returning (auth.factor_reset_notice(r)).*;
end $$;

/** Those that no admin has been told of, told from now on. */
create function app.announce_factor_resets(p_now timestamptz) returns setof app.factor_reset_notice
language plpgsql security definer set search_path = '' as $$
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  return query
    update auth.factor_resets r set announced_at = p_now where r.announced_at is null and r.state = 'asked'
    returning (auth.factor_reset_notice(r)).*;
end $$;

/** The wait is over: every second factor goes, and every session. Whoever must have one sets it up before anything else. */
create function app.carry_out_factor_resets(p_now timestamptz) returns setof app.factor_reset_notice
language plpgsql security definer set search_path = '' as $$
declare
  due app.factor_reset_notice;
begin
  if app.role() <> 'system' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  delete from auth.factor_resets r where r.ended_at < p_now - interval '1 year';
  for due in
    select (auth.factor_reset_notice(r)).* from auth.factor_resets r
     where r.state = 'waiting' and r.effective_at <= p_now
       for update of r skip locked
  loop
    delete from auth.mfa_factors f where f.user_id = due.user_id;
    delete from auth.recovery_codes c where c.user_id = due.user_id;
    delete from auth.one_time_tokens t where t.user_id = due.user_id;
    delete from auth.sessions s where s.user_id = due.user_id;
    update auth.users u
       set email_code_at = null, factors_held_until = null,
           second_factor_due_at = case when u.second_factor_due_at is not null then p_now end
     where u.id = due.user_id;
    update auth.factor_resets r set state = 'done', ended_at = p_now where r.id = due.id;
    return next due;
  end loop;
end $$;
revoke all on function auth.end_factor_reset, auth.factor_reset_notice, app.factor_resets, app.decide_factor_reset, app.announce_factor_resets, app.carry_out_factor_resets
  from public;
grant execute on function app.factor_resets, app.decide_factor_reset, app.announce_factor_resets, app.carry_out_factor_resets to uzima_api;

/** What the auth API has recorded, for programs of the operator: the newest first. */
create function app.auth_events(p_offset integer, p_limit integer) returns table (
  id uuid, ts timestamptz, event_type text, actor_id uuid, actor_email text, subject_id uuid, ip text, outcome text, details jsonb
) language sql stable security definer set search_path = '' as $$
  select l.id, l.ts, l.event_type, l.actor_id, u.email, l.subject_id, host(l.ip), l.outcome::text, l.details
    from audit.log l left join auth.users u on u.id = l.actor_id
   where l.resource_type = 'accounts'
   order by l.id desc offset p_offset limit p_limit
$$;
revoke all on function app.auth_events from public;
grant execute on function app.auth_events to uzima_auth;

-- Two officers are two people: whoever makes admins of other accounts opens no kept messages together with them, nor through two of them.

/** Who became an admin by an act of another one. Whom the operator made one, on the server's own machine, has no row. */
create table app.admin_raises (
  user_id uuid primary key references app.profiles on delete cascade,
  /* the admin of the operator's at whom the line of raises began; it outlives that account, therefore no reference */
  line uuid not null,
  raised_at timestamptz not null
);
alter table app.admin_raises enable row level security;
alter table app.admin_raises force row level security;
create policy owner_all on app.admin_raises to current_user using (true) with check (true);

/** Written with the role, whatever changes it: what an admin does joins their line, what the operator does ends it. */
create function app.note_admin_raise() returns trigger language plpgsql set search_path = '' as $$
begin
  if app.role() = 'admin' then
    insert into app.admin_raises (user_id, line, raised_at)
    values (new.id, coalesce((select r.line from app.admin_raises r where r.user_id = app.uid()), app.uid()), app.at())
    on conflict (user_id) do update set line = excluded.line, raised_at = excluded.raised_at;
  else
    delete from app.admin_raises r where r.user_id = new.id;
  end if;
  return null;
end $$;
revoke all on function app.note_admin_raise from public;
create trigger profiles_note_admin_raise after update of role on app.profiles
  for each row when (new.role = 'admin') execute function app.note_admin_raise();

-- Those who were raised before; of whose raiser nothing is known any more, they are of one line that nobody begins.
with recursive raises as (
  select distinct on (a.user_id) a.user_id, a.actor_id, a.to_role, a.created_at
    from app.account_acts a where a.act = 'role' order by a.user_id, a.created_at desc, a.id desc
), line as (
  select r.user_id, r.actor_id as raiser, r.created_at, r.created_at as raised_at
    from raises r join app.profiles p on p.id = r.user_id and p.role = 'admin' where r.to_role = 'admin'
  union all
  select l.user_id, earlier.actor_id, earlier.created_at, l.raised_at
    from line l cross join lateral (
      select a.actor_id, a.created_at from app.account_acts a
       where a.user_id = l.raiser and a.act = 'role' and a.to_role = 'admin' and a.created_at < l.created_at
       order by a.created_at desc, a.id desc limit 1) earlier
)
insert into app.admin_raises (user_id, line, raised_at)
select distinct on (l.user_id) l.user_id, coalesce(l.raiser, '00000000-0000-0000-0000-000000000000'), l.raised_at
  from line l order by l.user_id, l.created_at;

/**
 * Why these two admins open nothing together, in the words of the refusal, or nothing. Where one of them has lost the second factor to a
 * reset, or has only just become an admin, there is time for somebody to notice.
 */
create function app.officers_obstacle(p_one uuid, p_other uuid) returns text language sql stable set search_path = '' as $$
  select case
    when coalesce((select r.line from app.admin_raises r where r.user_id = p_one), p_one)
       = coalesce((select r.line from app.admin_raises r where r.user_id = p_other), p_other) then 'officers_raised_together'
    when exists (select from app.admin_raises r where r.user_id in (p_one, p_other) and r.raised_at > app.at() - interval '7 days')
      then 'officer_raised_lately'
    when exists (select from auth.factor_resets r where r.user_id in (p_one, p_other) and r.state = 'done'
                    and r.ended_at > app.at() - interval '7 days') then 'officer_reset_lately'
  end
$$;
revoke all on function app.officers_obstacle from public;

/** The other admins who can sign in, and why each of them and the caller open nothing together. */
create function app.fellow_officers() returns table (id uuid, obstacle text) language sql stable security definer set search_path = '' as $$
  select o, app.officers_obstacle(o, app.uid()) from app.record_officers() o where o <> app.uid()
$$;
revoke all on function app.fellow_officers from public;
grant execute on function app.fellow_officers to uzima_api;

/** Whether the caller may answer what was asked for: within seven days, another admin, who allows it only as one of two; whoever asked may only withdraw. */
create or replace function app.may_decide_opening(p_opening uuid, p_outcome text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from app.record_openings o
    where o.id = p_opening and app.role() = 'admin' and o.created_at > app.at() - interval '7 days'
      and case when p_outcome = 'withdrawn' then o.asked_by = app.uid()
               else o.asked_by <> app.uid() and o.patient_id <> app.uid()
                    /* two officers: whoever asked still is one */
                    and exists (select from app.profiles p join auth.users u on u.id = p.id
                         where p.id = o.asked_by and p.role = 'admin' and auth.account_state(u, app.at()) = 'active')
                    and (p_outcome = 'refused' or app.officers_obstacle(o.asked_by, app.uid()) is null) end)
$$;

-- Whoever of the admins sees that something is open and should not be, ends it.
alter policy officers_end on app.record_opening_decisions rename to admins_end;
alter policy admins_end on app.record_opening_decisions
  using ((select app.role()) = 'admin' and outcome = 'approved' and ended_at is null);

/** Since when there is this portal: when its first account was made. */
create function app.began_at() returns timestamptz language sql stable security definer set search_path = '' as $$
  select min(p.created_at) from app.profiles p where app.role() = 'admin'
$$;
revoke all on function app.began_at from public;
grant execute on function app.began_at to uzima_api;

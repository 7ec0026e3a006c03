-- Two officers are two people: whoever makes admins of other accounts opens no kept messages together with them, nor through two of them.

/** Who became an admin by an act of another one. Whom the operator made one, on the server's own machine, has no row. */
create table app.admin_raises (
  user_id uuid primary key references app.profiles on delete cascade,
  /* whoever raised them, and these in turn, ever; their accounts may go, therefore no reference. The nil UUID is somebody unknown. */
  raisers uuid[] not null,
  raised_at timestamptz not null
);
alter table app.admin_raises enable row level security;
alter table app.admin_raises force row level security;
create policy owner_all on app.admin_raises to current_user using (true) with check (true);

/** Written with the role, whatever changes it: an admin who raises somebody stays above them, also when others raise them again; the operator's word ends it. */
create function app.note_admin_raise() returns trigger language plpgsql set search_path = '' as $$
begin
  if app.role() = 'admin' then
    insert into app.admin_raises as r (user_id, raisers, raised_at)
    values (new.id, app.uid() || coalesce((select a.raisers from app.admin_raises a where a.user_id = app.uid()), '{}'), app.at())
    on conflict (user_id) do update
       set raisers = array(select distinct each from unnest(r.raisers || excluded.raisers) each), raised_at = excluded.raised_at;
  else
    delete from app.admin_raises r where r.user_id = new.id;
  end if;
  return null;
end $$;
revoke all on function app.note_admin_raise from public;
create trigger profiles_note_admin_raise after update of role on app.profiles
  for each row when (new.role = 'admin') execute function app.note_admin_raise();

-- Those who were raised before.
with recursive acts as (
  select a.user_id, coalesce(a.actor_id, '00000000-0000-0000-0000-000000000000') as raiser, a.to_role, a.created_at, a.id
    from app.account_acts a where a.act = 'role'
), latest as (
  select distinct on (a.user_id) a.user_id, a.to_role, a.created_at from acts a order by a.user_id, a.created_at desc, a.id desc
), above as (
  select a.user_id, a.raiser from acts a where a.to_role = 'admin'
  union
  select v.user_id, a.raiser from above v join acts a on a.user_id = v.raiser and a.to_role = 'admin'
)
insert into app.admin_raises (user_id, raisers, raised_at)
select l.user_id, array(select v.raiser from above v where v.user_id = l.user_id), l.created_at
  from latest l join app.profiles p on p.id = l.user_id and p.role = 'admin'
 where l.to_role = 'admin';

/** An admin and everybody who ever raised them, or raised these. */
create function app.admin_line(p_admin uuid) returns uuid[] language sql stable set search_path = '' as $$
  select p_admin || coalesce((select r.raisers from app.admin_raises r where r.user_id = p_admin), '{}')
$$;
revoke all on function app.admin_line from public;

/**
 * Why these two admins open nothing together, in the words of the refusal, or nothing. Where one of them has lost the second factor to a
 * reset, or has only just become an admin, there is time for somebody to notice.
 */
create function app.officers_obstacle(p_one uuid, p_other uuid) returns text language sql stable set search_path = '' as $$
  select case
    when app.admin_line(p_one) && app.admin_line(p_other)
      or '00000000-0000-0000-0000-000000000000' = any (app.admin_line(p_one) || app.admin_line(p_other)) then 'officers_raised_together'
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

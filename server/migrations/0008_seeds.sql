-- Which seeds were laid: each is laid once, and never over what people have entered since.
create table app.seeds (
  name text primary key,
  laid_at timestamptz not null
);
alter table app.seeds enable row level security;
alter table app.seeds force row level security;
create policy owner_all on app.seeds to current_user using (true) with check (true);

/** What happened lately around the caller's own record: what they did, and who else opened or changed it. */
create function app.recent_activity(p_events text[], p_limit integer)
returns table (id uuid, ts timestamptz, event_type text, is_own boolean, actor_name text) language sql stable security definer set search_path = '' as $$
  select l.id, l.ts, l.event_type, l.actor_id = app.uid(), coalesce(d.name, p.name)
    from (
      (select * from audit.log where actor_id = app.uid() and event_type = any (p_events) and outcome = 'success' and not details ? 'replayed' order by ts desc, id desc limit p_limit)
      union
      (select * from audit.log where subject_id = app.uid() and event_type = any (p_events) and outcome = 'success' and not details ? 'replayed' order by ts desc, id desc limit p_limit)
    ) l
    left join app.profiles p on p.id = l.actor_id
    left join app.doctors d on d.user_id = l.actor_id
   order by l.ts desc, l.id desc
   limit p_limit
$$;
revoke all on function app.recent_activity from public;
grant execute on function app.recent_activity to uzima_api;

-- An attempt is counted by one statement where there were three. Who is known on a network is asked once by address and once by phone: for
-- one question by both PostgreSQL made a plan anew each time, and that cost more than all the rest.

-- Until when an attempt is delayed that is the p_hits-th of its window: 30 seconds from the p_free-th on, doubled with each, 15 minutes at most.
create function auth.delayed_until(p_hits integer, p_free integer, p_now timestamptz) returns timestamptz language sql stable
return case when p_hits >= p_free then p_now + make_interval(secs => least(900, 30 * power(2, least(p_hits - p_free, 5)))) end;
revoke all on function auth.delayed_until from public;
grant execute on function auth.delayed_until to uzima_auth;

create or replace function auth.take_attempt(p_bucket text, p_key bytea, p_free integer, p_now timestamptz) returns integer
language plpgsql set search_path = '' as $$
begin
  insert into auth.rate_limits as l (bucket, key, window_start, hits, blocked_until, expires_at)
  values (p_bucket, p_key, p_now, 1, auth.delayed_until(1, p_free, p_now),
          greatest(p_now, auth.delayed_until(1, p_free, p_now)) + interval '15 minutes')
  on conflict on constraint rate_limits_pkey do update set
    (hits, window_start, blocked_until, expires_at) = (
      select n.hits, n.window_start, d.until, greatest(n.expires_at, d.until + interval '15 minutes')
        from (select case when l.expires_at <= p_now then 1 else l.hits + 1 end as hits,
                     case when l.expires_at <= p_now then p_now else l.window_start end as window_start,
                     case when l.expires_at <= p_now then p_now + interval '15 minutes' else l.expires_at end as expires_at) n
       cross join lateral (select auth.delayed_until(n.hits, p_free, p_now) as until) d)
    where l.blocked_until is null or l.blocked_until <= p_now;
  if found then
    return 0;
  end if;
  -- the row that is delayed is held since
  return (select ceil(extract(epoch from l.blocked_until - p_now))::integer
            from auth.rate_limits l where l.bucket = p_bucket and l.key = p_key);
end $$;

create or replace function auth.take_password_attempt(
  p_email text, p_account bytea, p_pair bytea, p_network bytea, p_free integer, p_now timestamptz, out wait integer, out counted bytea
) language plpgsql set search_path = '' as $$
begin
  if exists (select from auth.users u join auth.known_networks k on k.user_id = u.id
              where u.email = p_email and k.network = p_network and k.last_used_at > p_now - interval '90 days')
    or exists (select from auth.users u join auth.known_networks k on k.user_id = u.id
                where u.phone = p_email and k.network = p_network and k.last_used_at > p_now - interval '90 days') then
    counted := p_pair;
  else
    counted := p_account;
    select ceil(extract(epoch from l.blocked_until - p_now))::integer into wait
      from auth.rate_limits l where l.bucket = 'password_network' and l.key = p_network and l.blocked_until > p_now;
    if found then
      return;
    end if;
  end if;
  wait := auth.take_attempt('password', counted, p_free, p_now);
end $$;

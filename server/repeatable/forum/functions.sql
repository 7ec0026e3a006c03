/** Who the caller is in the forum. */
create function app.forum_member() returns uuid language sql stable security definer set search_path = '' as
  $$ select a.member_id from app.forum_accounts a where a.user_id = app.uid() $$;
revoke all on function app.forum_member from public;
grant execute on function app.forum_member to uzima_api;

/** Whether a doctor of the practice stands behind the name; nothing else of who that is. */
create function app.forum_is_doctor(p_member uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (
    select from app.forum_accounts a
      join app.profiles p on p.id = a.user_id and p.role = 'doctor'
      join app.doctors d on d.user_id = a.user_id and d.is_active
     where a.member_id = p_member)
$$;
revoke all on function app.forum_is_doctor from public;
grant execute on function app.forum_is_doctor to uzima_api;

/** Counts stay right however many like and reply at once: each adds one to what the row says by then. */
create function app.count_forum_like() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update app.forum_posts set likes = likes + case tg_op when 'INSERT' then 1 else -1 end where id = coalesce(new.post_id, old.post_id);
  return null;
end $$;
revoke all on function app.count_forum_like from public;

/** Replies that were hidden do not count. */
create function app.count_forum_reply() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  was integer := case when tg_op <> 'INSERT' and old.hidden_at is null then 1 else 0 end;
  is_now integer := case when tg_op <> 'DELETE' and new.hidden_at is null then 1 else 0 end;
begin
  if was <> is_now then
    update app.forum_posts set replies = replies + is_now - was where id = coalesce(new.post_id, old.post_id);
  end if;
  return null;
end $$;
revoke all on function app.count_forum_reply from public;

/** What was reported is kept by the database, not by who reports. */
create function app.keep_reported_text() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.content := coalesce((select r.content from app.forum_replies r where r.id = new.reply_id),
    (select p.content from app.forum_posts p where p.id = new.post_id), '');
  return new;
end $$;
revoke all on function app.keep_reported_text from public;

/** With the account goes the name, and all that was written under it. */
create function app.delete_forum_member() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from app.forum_members where id = old.member_id;
  return null;
end $$;
revoke all on function app.delete_forum_member from public;

/** The caller's name in the forum from now on; false where somebody has it, or one that looks like it. */
create function app.choose_forum_name(p_id uuid, p_name text, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := app.uid();
  own uuid := app.forum_member();
begin
  if me is null then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  if own is not null then
    update app.forum_members set display_name = p_name where id = own;
    return true;
  end if;
  insert into app.forum_members (id, display_name, created_at) values (p_id, p_name, p_now);
  insert into app.forum_accounts (member_id, user_id) values (p_id, me);
  return true;
exception when unique_violation then
  return false;
end $$;
revoke all on function app.choose_forum_name from public;
grant execute on function app.choose_forum_name to uzima_api;

/** Whether the same text was posted of late: by the caller, or where it is long by anybody. */
create function app.forum_repeats(p_content text, p_since timestamptz) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (
    select from (
      select p.author_id from app.forum_posts p where p.fingerprint = app.forum_fingerprint(p_content) and p.created_at > p_since
      union all
      select r.author_id from app.forum_replies r where r.fingerprint = app.forum_fingerprint(p_content) and r.created_at > p_since
    ) as same
    where same.author_id = app.forum_member() or length(p_content) > 80)
$$;
revoke all on function app.forum_repeats from public;
grant execute on function app.forum_repeats to uzima_api;

/** Whether a post is open to replies, while nobody can lock or hide it before the transaction ends: open, locked or removed; null: none. */
create function app.hold_forum_post(p_post uuid) returns text language plpgsql security definer set search_path = '' as $$
declare
  held app.forum_posts;
begin
  if app.forum_member() is null then
    return null;
  end if;
  select * into held from app.forum_posts p where p.id = p_post for no key update;
  return case when held.id is null then null when held.hidden_at is not null then 'removed' when held.is_locked then 'locked' else 'open' end;
end $$;
revoke all on function app.hold_forum_post from public;
grant execute on function app.hold_forum_post to uzima_api;

/** Whether there is such a post, and it was hidden. */
create function app.forum_post_is_removed(p_post uuid) returns boolean language sql stable security definer set search_path = '' as
  $$ select exists (select from app.forum_posts p where p.id = p_post and p.hidden_at is not null) $$;
revoke all on function app.forum_post_is_removed from public;
grant execute on function app.forum_post_is_removed to uzima_api;

/** Where replies to a post were hidden, and nothing of them. */
create function app.removed_forum_replies(p_post uuid) returns table (id uuid, created_at timestamptz)
language sql stable security definer rows 10 set search_path = '' as $$
  select r.id, r.created_at from app.forum_replies r join app.forum_posts p on p.id = r.post_id
   where r.post_id = p_post and r.hidden_at is not null and p.hidden_at is null
$$;
revoke all on function app.removed_forum_replies from public;
grant execute on function app.removed_forum_replies to uzima_api;

/**
 * Posts that hold all the words, latest first. A policy would keep the search from its index: what was hidden is left out here. How many
 * words begin in a way is a guess, by which the table would be read from end to end.
 */
create function app.found_forum_posts(p_query text, p_category text, p_at timestamptz, p_id uuid, p_limit integer) returns setof uuid
language sql stable security definer rows 20 set search_path = '' set enable_seqscan = off as $$
  select p.id from app.forum_posts p
   where p.words @@ to_tsquery('pg_catalog.simple', app.fold(p_query))
     and p.hidden_at is null
     and (p_category is null or p.category = p_category)
     and (p.created_at, p.id) < (p_at, p_id)
   order by p.created_at desc, p.id desc
   limit p_limit
$$;
revoke all on function app.found_forum_posts from public;
grant execute on function app.found_forum_posts to uzima_api;

/** The accounts that a change of a thread is told to: for whoever has just replied to it, and for admins. */
create function app.forum_audience(p_post uuid) returns table (user_id uuid, is_author boolean)
language sql stable security definer set search_path = '' as $$
  select a.user_id, bool_or(w.is_author) from (
      select p.author_id as member_id, true as is_author from app.forum_posts p where p.id = p_post
      union all
      (select r.author_id, false from app.forum_replies r where r.post_id = p_post order by r.created_at desc limit 500)
    ) as w
    join app.forum_accounts a on a.member_id = w.member_id
   where app.role() = 'admin'
      or exists (select from app.forum_replies r
          where r.post_id = p_post and r.author_id = app.forum_member() and r.created_at = app.at())
   group by a.user_id
$$;
revoke all on function app.forum_audience from public;
grant execute on function app.forum_audience to uzima_api;

/** The admins, for whoever has just reported something. */
create function app.forum_moderators() returns setof uuid language sql stable security definer set search_path = '' as $$
  select a from app.all_admins() a
   where exists (select from app.forum_reports r where r.user_id = app.uid() and r.created_at = app.at())
$$;
revoke all on function app.forum_moderators from public;
grant execute on function app.forum_moderators to uzima_api;

/**
 * What an admin does about a post or a reply. Answers whose it is, and nothing where it is so already or the text is gone: the first of
 * two admins counts. Reports of what is hidden are decided with it.
 */
create function app.moderate_forum(p_id uuid, p_post uuid, p_reply uuid, p_act text, p_reason text, p_now timestamptz)
returns table (author_user_id uuid, post_id uuid) language plpgsql security definer set search_path = '' as $$
declare
  author uuid;
  of_post uuid;
begin
  if app.role() <> 'admin' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  if p_reply is not null then
    update app.forum_replies r
       set hidden_at = case p_act when 'hide' then p_now end, hidden_reason = case p_act when 'hide' then p_reason end
     where r.id = p_reply and (p_act = 'hide' and r.hidden_at is null or p_act = 'unhide' and r.hidden_at is not null)
    returning r.author_id, r.post_id into author, of_post;
  elsif p_act in ('hide', 'unhide') then
    update app.forum_posts p
       set hidden_at = case p_act when 'hide' then p_now end, hidden_reason = case p_act when 'hide' then p_reason end
     where p.id = p_post and (p.hidden_at is null) = (p_act = 'hide')
    returning p.author_id, p.id into author, of_post;
  elsif p_act in ('lock', 'unlock') then
    update app.forum_posts p set is_locked = p_act = 'lock', lock_reason = case p_act when 'lock' then p_reason end
     where p.id = p_post and p.is_locked = (p_act = 'unlock')
    returning p.author_id, p.id into author, of_post;
  else
    -- one after the other: no two admins pin the last place
    perform pg_advisory_xact_lock(hashtext('app.forum_pins'));
    update app.forum_posts p set is_pinned = p_act = 'pin'
     where p.id = p_post and p.is_pinned = (p_act = 'unpin')
       and (p_act = 'unpin' or (select count(*) from app.forum_posts o where o.is_pinned) < 5)
    returning p.author_id, p.id into author, of_post;
  end if;
  if author is null then
    return;
  end if;
  insert into app.forum_acts (id, post_id, reply_id, act, reason, created_at) values (p_id, of_post, p_reply, p_act, p_reason, p_now);
  if p_act = 'hide' then
    update app.forum_reports r set state = 'upheld', decided_at = p_now, decision = p_reason
     where r.post_id = of_post and r.reply_id is not distinct from p_reply and r.state = 'open';
  end if;
  return query select a.user_id, of_post from app.forum_accounts a where a.member_id = author;
end $$;
revoke all on function app.moderate_forum from public;
grant execute on function app.moderate_forum to uzima_api;

/** The text stays; true where the report was open. */
create function app.dismiss_forum_report(p_report uuid, p_reason text, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if app.role() <> 'admin' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  update app.forum_reports set state = 'dismissed', decided_at = p_now, decision = p_reason where id = p_report and state = 'open';
  return found;
end $$;
revoke all on function app.dismiss_forum_report from public;
grant execute on function app.dismiss_forum_report to uzima_api;

/** By which name whoever reported goes in the forum, if any: for admins. */
create function app.forum_name_of(p_user uuid) returns text language sql stable security definer set search_path = '' as $$
  select m.display_name from app.forum_accounts a join app.forum_members m on m.id = a.member_id
   where a.user_id = p_user and app.role() = 'admin'
$$;
revoke all on function app.forum_name_of from public;
grant execute on function app.forum_name_of to uzima_api;

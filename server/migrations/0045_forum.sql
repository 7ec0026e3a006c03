-- The community forum: read by everybody, written under names of people's own choosing that lead to no account.

create table app.forum_members (
  id uuid primary key,
  display_name text not null,
  /* what two names that look alike have in common */
  name_key text not null generated always as (regexp_replace(app.fold(display_name), '[ ._-]', '', 'g')) stored,
  created_at timestamptz not null,
  constraint forum_members_name_key unique (name_key),
  constraint forum_members_name_check check (length(display_name) between 3 and 24 and length(name_key) >= 2)
);

-- Whose a name is: known to its owner and to no one else.
create table app.forum_accounts (
  member_id uuid primary key references app.forum_members on delete cascade,
  user_id uuid not null references app.profiles on delete cascade,
  constraint forum_accounts_user_id_key unique (user_id)
);

/** What is searched in a post: letters and digits alone, or the parser would make numbers, addresses and compounds of them. */
create function app.forum_words(p_title text, p_content text, p_tags text[]) returns tsvector
language sql immutable parallel safe set search_path = '' as $$
  select to_tsvector('pg_catalog.simple', regexp_replace(app.fold(p_title || ' ' || p_content || ' ' || array_to_string(p_tags, ' ')),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g'))
$$;
/** The same for texts that differ in spaces, capitals and accents alone. */
create function app.forum_fingerprint(p_content text) returns text language sql immutable parallel safe set search_path = '' as
  $$ select md5(regexp_replace(app.fold(p_content), '\s+', '', 'g')) $$;

create table app.forum_posts (
  id uuid primary key,
  author_id uuid not null references app.forum_members on delete cascade,
  title text not null check (length(title) between 1 and 120),
  content text not null check (length(content) between 1 and 5000),
  category text not null check (category in ('chronic-pain', 'mental-health', 'nutrition', 'general')),
  tags text[] not null default '{}' check (cardinality(tags) <= 5),
  /* counted by triggers */
  likes integer not null default 0 check (likes >= 0),
  replies integer not null default 0 check (replies >= 0),
  is_pinned boolean not null default false,
  is_locked boolean not null default false,
  lock_reason text,
  hidden_at timestamptz,
  hidden_reason text,
  created_at timestamptz not null,
  edited_at timestamptz,
  words tsvector not null generated always as (app.forum_words(title, content, tags)) stored,
  fingerprint text not null generated always as (app.forum_fingerprint(content)) stored,
  constraint forum_posts_hidden_check check ((hidden_at is null) = (hidden_reason is null)),
  constraint forum_posts_locked_check check (is_locked = (lock_reason is not null))
);
create index forum_posts_latest_idx on app.forum_posts (created_at desc, id desc) where not is_pinned;
create index forum_posts_category_idx on app.forum_posts (category, created_at desc, id desc) where not is_pinned;
create index forum_posts_pinned_idx on app.forum_posts (created_at desc, id desc) where is_pinned;
create index forum_posts_words_idx on app.forum_posts using gin (words);
create index forum_posts_author_idx on app.forum_posts (author_id, created_at desc);
create index forum_posts_fingerprint_idx on app.forum_posts (fingerprint, created_at);

create table app.forum_replies (
  id uuid primary key,
  post_id uuid not null references app.forum_posts on delete cascade,
  author_id uuid not null references app.forum_members on delete cascade,
  content text not null check (length(content) between 1 and 3000),
  hidden_at timestamptz,
  hidden_reason text,
  created_at timestamptz not null,
  edited_at timestamptz,
  fingerprint text not null generated always as (app.forum_fingerprint(content)) stored,
  constraint forum_replies_hidden_check check ((hidden_at is null) = (hidden_reason is null))
);
create index forum_replies_post_idx on app.forum_replies (post_id, created_at, id);
create index forum_replies_hidden_idx on app.forum_replies (post_id) where hidden_at is not null;
create index forum_replies_author_idx on app.forum_replies (author_id, created_at desc);
create index forum_replies_fingerprint_idx on app.forum_replies (fingerprint, created_at);

-- One like for each person, by its key.
create table app.forum_likes (
  post_id uuid not null references app.forum_posts on delete cascade,
  user_id uuid not null references app.profiles on delete cascade,
  created_at timestamptz not null,
  primary key (post_id, user_id)
);
create index forum_likes_user_idx on app.forum_likes (user_id);

create table app.forum_reports (
  id uuid primary key,
  user_id uuid not null references app.profiles on delete cascade,
  post_id uuid not null references app.forum_posts on delete cascade,
  /* null where the post itself is meant */
  reply_id uuid references app.forum_replies on delete cascade,
  reason text not null check (reason in ('harm', 'abuse', 'personal-data', 'false-claims', 'spam', 'other')),
  note text check (length(note) <= 500),
  /* as it was when it was reported: its author may change it yet */
  content text not null default '',
  state text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
  decided_at timestamptz,
  decision text,
  created_at timestamptz not null,
  constraint forum_reports_once_key unique nulls not distinct (user_id, post_id, reply_id),
  constraint forum_reports_decided_check check ((state = 'open') = (decided_at is null) and (decided_at is null) = (decision is null))
);
create index forum_reports_open_idx on app.forum_reports (created_at desc, id desc) where state = 'open';
create index forum_reports_decided_idx on app.forum_reports (created_at desc, id desc) where state <> 'open';
create index forum_reports_post_idx on app.forum_reports (post_id);
create index forum_reports_reply_idx on app.forum_reports (reply_id);

-- What admins did, and why.
create table app.forum_acts (
  id uuid primary key,
  post_id uuid not null references app.forum_posts on delete cascade,
  reply_id uuid references app.forum_replies on delete cascade,
  act text not null check (act in ('hide', 'unhide', 'lock', 'unlock', 'pin', 'unpin')),
  reason text not null check (length(reason) between 1 and 300),
  created_at timestamptz not null
);
create index forum_acts_post_idx on app.forum_acts (post_id, created_at desc);
create index forum_acts_reply_idx on app.forum_acts (reply_id);

do $$
declare t text;
begin
  foreach t in array array['forum_members', 'forum_accounts', 'forum_posts', 'forum_replies', 'forum_likes', 'forum_reports', 'forum_acts'] loop
    execute format('alter table app.%I enable row level security', t);
    execute format('alter table app.%I force row level security', t);
    execute format('create policy owner_all on app.%I to current_user using (true) with check (true)', t);
  end loop;
end $$;

/** Who the caller is in the forum. */
create function app.forum_member() returns uuid language sql stable security definer set search_path = '' as
  $$ select a.member_id from app.forum_accounts a where a.user_id = app.uid() $$;

/** Whether a doctor of the practice stands behind the name; nothing else of who that is. */
create function app.forum_is_doctor(p_member uuid) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (
    select from app.forum_accounts a
      join app.profiles p on p.id = a.user_id and p.role = 'doctor'
      join app.doctors d on d.user_id = a.user_id and d.is_active
     where a.member_id = p_member)
$$;

create policy names_read on app.forum_members for select to uzima_api using (true);
grant select on app.forum_members to uzima_api;
create policy own_account on app.forum_accounts for select to uzima_api using (user_id = (select app.uid()));
grant select on app.forum_accounts to uzima_api;

-- What stands is everybody's; what was hidden is its author's and the admins'.
create policy standing_read on app.forum_posts for select to uzima_api
  using (hidden_at is null or author_id = (select app.forum_member()) or (select app.role()) = 'admin');
create policy author_writes on app.forum_posts for insert to uzima_api
  with check (author_id = (select app.forum_member()) and created_at = (select app.at()) and likes = 0 and replies = 0
    and not is_pinned and not is_locked and hidden_at is null and edited_at is null);
create policy author_edits on app.forum_posts for update to uzima_api
  using (author_id = (select app.forum_member()) and hidden_at is null and not is_locked
    and created_at > (select app.at()) - interval '30 minutes')
  with check (author_id = (select app.forum_member()));
create policy author_deletes on app.forum_posts for delete to uzima_api using (author_id = (select app.forum_member()));
grant select, insert, delete on app.forum_posts to uzima_api;
grant update (title, content, category, tags, edited_at) on app.forum_posts to uzima_api;

create policy standing_read on app.forum_replies for select to uzima_api
  using ((hidden_at is null or author_id = (select app.forum_member()) or (select app.role()) = 'admin')
    -- not by exists: for that PostgreSQL may read all posts at once
    and (select p.id from app.forum_posts p where p.id = post_id) is not null);
create policy author_writes on app.forum_replies for insert to uzima_api
  with check (author_id = (select app.forum_member()) and created_at = (select app.at()) and hidden_at is null and edited_at is null
    and exists (select from app.forum_posts p where p.id = post_id and p.hidden_at is null and not p.is_locked));
create policy author_edits on app.forum_replies for update to uzima_api
  using (author_id = (select app.forum_member()) and hidden_at is null and created_at > (select app.at()) - interval '30 minutes'
    and exists (select from app.forum_posts p where p.id = post_id and p.hidden_at is null and not p.is_locked))
  with check (author_id = (select app.forum_member()));
create policy author_deletes on app.forum_replies for delete to uzima_api using (author_id = (select app.forum_member()));
grant select, insert, delete on app.forum_replies to uzima_api;
grant update (content, edited_at) on app.forum_replies to uzima_api;

create policy own_likes on app.forum_likes for select to uzima_api using (user_id = (select app.uid()));
create policy likes_given on app.forum_likes for insert to uzima_api
  with check (user_id = (select app.uid()) and created_at = (select app.at())
    and exists (select from app.forum_posts p where p.id = post_id and p.hidden_at is null));
create policy likes_taken_back on app.forum_likes for delete to uzima_api using (user_id = (select app.uid()));
grant select, insert, delete on app.forum_likes to uzima_api;

create policy own_reports on app.forum_reports for select to uzima_api
  using (user_id = (select app.uid()) or (select app.role()) = 'admin');
create policy reader_reports on app.forum_reports for insert to uzima_api
  with check (user_id = (select app.uid()) and created_at = (select app.at()) and state = 'open'
    and exists (select from app.forum_posts p where p.id = post_id)
    and (reply_id is null or exists (select from app.forum_replies r where r.id = reply_id and r.post_id = forum_reports.post_id)));
grant select, insert on app.forum_reports to uzima_api;

create policy admins_read on app.forum_acts for select to uzima_api using ((select app.role()) = 'admin');
grant select on app.forum_acts to uzima_api;

/** Counts stay right however many like and reply at once: each adds one to what the row says by then. */
create function app.count_forum_like() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update app.forum_posts set likes = likes + case tg_op when 'INSERT' then 1 else -1 end where id = coalesce(new.post_id, old.post_id);
  return null;
end $$;
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
/** What was reported is kept by the database, not by who reports. */
create function app.keep_reported_text() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.content := coalesce((select r.content from app.forum_replies r where r.id = new.reply_id),
    (select p.content from app.forum_posts p where p.id = new.post_id), '');
  return new;
end $$;
/** With the account goes the name, and all that was written under it. */
create function app.forget_forum_member() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from app.forum_members where id = old.member_id;
  return null;
end $$;
revoke all on function app.count_forum_like, app.count_forum_reply, app.keep_reported_text, app.forget_forum_member from public;
create trigger forum_reports_kept before insert on app.forum_reports for each row execute function app.keep_reported_text();
create trigger forum_likes_counted after insert or delete on app.forum_likes for each row execute function app.count_forum_like();
create trigger forum_replies_counted after insert or delete or update of hidden_at on app.forum_replies
  for each row execute function app.count_forum_reply();
create trigger forum_accounts_gone after delete on app.forum_accounts for each row execute function app.forget_forum_member();

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

/** Whether there is such a post, and it was hidden. */
create function app.forum_post_is_removed(p_post uuid) returns boolean language sql stable security definer set search_path = '' as
  $$ select exists (select from app.forum_posts p where p.id = p_post and p.hidden_at is not null) $$;

/** Where replies to a post were hidden, and nothing of them. */
create function app.removed_forum_replies(p_post uuid) returns table (id uuid, created_at timestamptz)
language sql stable security definer rows 10 set search_path = '' as $$
  select r.id, r.created_at from app.forum_replies r join app.forum_posts p on p.id = r.post_id
   where r.post_id = p_post and r.hidden_at is not null and p.hidden_at is null
$$;

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

/** The admins, for whoever has just reported something. */
create function app.forum_moderators() returns setof uuid language sql stable security definer set search_path = '' as $$
  select p.id from app.profiles p
   where p.role = 'admin' and exists (select from app.forum_reports r where r.user_id = app.uid() and r.created_at = app.at())
$$;

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

/** By which name whoever reported goes in the forum, if any: for admins. */
create function app.forum_name_of(p_user uuid) returns text language sql stable security definer set search_path = '' as $$
  select m.display_name from app.forum_accounts a join app.forum_members m on m.id = a.member_id
   where a.user_id = p_user and app.role() = 'admin'
$$;

revoke all on function app.forum_words, app.forum_fingerprint, app.forum_member, app.forum_is_doctor, app.choose_forum_name,
  app.forum_repeats, app.hold_forum_post, app.forum_post_is_removed, app.removed_forum_replies, app.found_forum_posts,
  app.forum_audience, app.forum_moderators, app.moderate_forum, app.dismiss_forum_report, app.forum_name_of from public;
grant execute on function app.forum_words, app.forum_fingerprint, app.forum_member, app.forum_is_doctor, app.choose_forum_name,
  app.forum_repeats, app.hold_forum_post, app.forum_post_is_removed, app.removed_forum_replies, app.found_forum_posts,
  app.forum_audience, app.forum_moderators, app.moderate_forum, app.dismiss_forum_report, app.forum_name_of to uzima_api;

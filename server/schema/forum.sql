-- What the database is, made from a migrated one by `npm run db:types`. Never edited: change server/migrations or server/repeatable.

create table app.forum_accounts (
  member_id uuid not null,
  user_id uuid not null,
  constraint forum_accounts_pkey PRIMARY KEY (member_id),
  constraint forum_accounts_user_id_key UNIQUE (user_id),
  constraint forum_accounts_member_id_fkey FOREIGN KEY (member_id) REFERENCES app.forum_members(id) ON DELETE CASCADE,
  constraint forum_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.profiles(id) ON DELETE CASCADE
);
alter table app.forum_accounts enable row level security;
alter table app.forum_accounts force row level security;
grant select on app.forum_accounts to uzima_api;

create policy own_account on app.forum_accounts for select to uzima_api
  using ((user_id = ( SELECT app.uid() AS uid)));

create policy owner_all on app.forum_accounts to current_user
  using (true)
  with check (true);

CREATE TRIGGER forum_accounts_gone AFTER DELETE ON app.forum_accounts FOR EACH ROW EXECUTE FUNCTION app.delete_forum_member();

create table app.forum_acts (
  id uuid not null,
  post_id uuid not null,
  reply_id uuid,
  act text not null,
  reason text not null,
  created_at timestamp with time zone not null,
  constraint forum_acts_pkey PRIMARY KEY (id),
  constraint forum_acts_post_id_fkey FOREIGN KEY (post_id) REFERENCES app.forum_posts(id) ON DELETE CASCADE,
  constraint forum_acts_reply_id_fkey FOREIGN KEY (reply_id) REFERENCES app.forum_replies(id) ON DELETE CASCADE,
  constraint forum_acts_act_check CHECK ((act = ANY (ARRAY['hide'::text, 'unhide'::text, 'lock'::text, 'unlock'::text, 'pin'::text, 'unpin'::text]))),
  constraint forum_acts_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300)))
);
CREATE INDEX forum_acts_post_idx ON app.forum_acts USING btree (post_id, created_at DESC);
CREATE INDEX forum_acts_reply_idx ON app.forum_acts USING btree (reply_id);
alter table app.forum_acts enable row level security;
alter table app.forum_acts force row level security;
grant select on app.forum_acts to uzima_api;

create policy admins_read on app.forum_acts for select to uzima_api
  using ((( SELECT app.role() AS role) = 'admin'::text));

create policy owner_all on app.forum_acts to current_user
  using (true)
  with check (true);

create table app.forum_likes (
  post_id uuid not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  constraint forum_likes_pkey PRIMARY KEY (post_id, user_id),
  constraint forum_likes_post_id_fkey FOREIGN KEY (post_id) REFERENCES app.forum_posts(id) ON DELETE CASCADE,
  constraint forum_likes_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.profiles(id) ON DELETE CASCADE
);
CREATE INDEX forum_likes_user_idx ON app.forum_likes USING btree (user_id);
alter table app.forum_likes enable row level security;
alter table app.forum_likes force row level security;
grant delete, insert, select on app.forum_likes to uzima_api;

create policy likes_given on app.forum_likes for insert to uzima_api
  with check (((user_id = ( SELECT app.uid() AS uid)) AND (created_at = ( SELECT app.at() AS at)) AND (EXISTS ( SELECT
   FROM app.forum_posts p
  WHERE ((p.id = forum_likes.post_id) AND (p.hidden_at IS NULL))))));

create policy likes_taken_back on app.forum_likes for delete to uzima_api
  using ((user_id = ( SELECT app.uid() AS uid)));

create policy own_likes on app.forum_likes for select to uzima_api
  using ((user_id = ( SELECT app.uid() AS uid)));

create policy owner_all on app.forum_likes to current_user
  using (true)
  with check (true);

CREATE TRIGGER forum_likes_counted AFTER INSERT OR DELETE ON app.forum_likes FOR EACH ROW EXECUTE FUNCTION app.count_forum_like();

create table app.forum_members (
  id uuid not null,
  display_name text not null,
  name_key text generated always as (regexp_replace(app.fold(display_name), '[ ._-]'::text, ''::text, 'g'::text)) stored not null,
  created_at timestamp with time zone not null,
  constraint forum_members_pkey PRIMARY KEY (id),
  constraint forum_members_name_key UNIQUE (name_key),
  constraint forum_members_name_check CHECK ((((length(display_name) >= 3) AND (length(display_name) <= 24)) AND (length(name_key) >= 2)))
);
alter table app.forum_members enable row level security;
alter table app.forum_members force row level security;
grant select on app.forum_members to uzima_api;

create policy names_read on app.forum_members for select to uzima_api
  using (true);

create policy owner_all on app.forum_members to current_user
  using (true)
  with check (true);

create table app.forum_posts (
  id uuid not null,
  author_id uuid not null,
  title text not null,
  content text not null,
  category text not null,
  tags text[] default '{}'::text[] not null,
  likes integer default 0 not null,
  replies integer default 0 not null,
  is_pinned boolean default false not null,
  is_locked boolean default false not null,
  lock_reason text,
  hidden_at timestamp with time zone,
  hidden_reason text,
  created_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  words tsvector generated always as (app.forum_words(title, content, tags)) stored not null,
  fingerprint text generated always as (app.forum_fingerprint(content)) stored not null,
  constraint forum_posts_pkey PRIMARY KEY (id),
  constraint forum_posts_author_id_fkey FOREIGN KEY (author_id) REFERENCES app.forum_members(id) ON DELETE CASCADE,
  constraint forum_posts_category_check CHECK ((category = ANY (ARRAY['chronic-pain'::text, 'mental-health'::text, 'nutrition'::text, 'general'::text]))),
  constraint forum_posts_content_check CHECK (((length(content) >= 1) AND (length(content) <= 5000))),
  constraint forum_posts_hidden_check CHECK (((hidden_at IS NULL) = (hidden_reason IS NULL))),
  constraint forum_posts_likes_check CHECK ((likes >= 0)),
  constraint forum_posts_locked_check CHECK ((is_locked = (lock_reason IS NOT NULL))),
  constraint forum_posts_replies_check CHECK ((replies >= 0)),
  constraint forum_posts_tags_check CHECK ((cardinality(tags) <= 5)),
  constraint forum_posts_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120)))
);
CREATE INDEX forum_posts_author_idx ON app.forum_posts USING btree (author_id, created_at DESC);
CREATE INDEX forum_posts_category_idx ON app.forum_posts USING btree (category, created_at DESC, id DESC) WHERE (NOT is_pinned);
CREATE INDEX forum_posts_fingerprint_idx ON app.forum_posts USING btree (fingerprint, created_at);
CREATE INDEX forum_posts_latest_idx ON app.forum_posts USING btree (created_at DESC, id DESC) WHERE (NOT is_pinned);
CREATE INDEX forum_posts_pinned_idx ON app.forum_posts USING btree (created_at DESC, id DESC) WHERE is_pinned;
CREATE INDEX forum_posts_words_idx ON app.forum_posts USING gin (words);
alter table app.forum_posts enable row level security;
alter table app.forum_posts force row level security;
grant delete, insert, select on app.forum_posts to uzima_api;
grant update (title, content, category, tags, edited_at) on app.forum_posts to uzima_api;

create policy author_deletes on app.forum_posts for delete to uzima_api
  using ((author_id = ( SELECT app.forum_member() AS forum_member)));

create policy author_edits on app.forum_posts for update to uzima_api
  using (((author_id = ( SELECT app.forum_member() AS forum_member)) AND (hidden_at IS NULL) AND (NOT is_locked) AND (created_at > (( SELECT app.at() AS at) - '00:30:00'::interval))))
  with check ((author_id = ( SELECT app.forum_member() AS forum_member)));

create policy author_writes on app.forum_posts for insert to uzima_api
  with check (((author_id = ( SELECT app.forum_member() AS forum_member)) AND (created_at = ( SELECT app.at() AS at)) AND (likes = 0) AND (replies = 0) AND (NOT is_pinned) AND (NOT is_locked) AND (hidden_at IS NULL) AND (edited_at IS NULL)));

create policy owner_all on app.forum_posts to current_user
  using (true)
  with check (true);

create policy standing_read on app.forum_posts for select to uzima_api
  using (((hidden_at IS NULL) OR (author_id = ( SELECT app.forum_member() AS forum_member)) OR (( SELECT app.role() AS role) = 'admin'::text)));

create table app.forum_replies (
  id uuid not null,
  post_id uuid not null,
  author_id uuid not null,
  content text not null,
  hidden_at timestamp with time zone,
  hidden_reason text,
  created_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  fingerprint text generated always as (app.forum_fingerprint(content)) stored not null,
  constraint forum_replies_pkey PRIMARY KEY (id),
  constraint forum_replies_author_id_fkey FOREIGN KEY (author_id) REFERENCES app.forum_members(id) ON DELETE CASCADE,
  constraint forum_replies_post_id_fkey FOREIGN KEY (post_id) REFERENCES app.forum_posts(id) ON DELETE CASCADE,
  constraint forum_replies_content_check CHECK (((length(content) >= 1) AND (length(content) <= 3000))),
  constraint forum_replies_hidden_check CHECK (((hidden_at IS NULL) = (hidden_reason IS NULL)))
);
CREATE INDEX forum_replies_author_idx ON app.forum_replies USING btree (author_id, created_at DESC);
CREATE INDEX forum_replies_fingerprint_idx ON app.forum_replies USING btree (fingerprint, created_at);
CREATE INDEX forum_replies_hidden_idx ON app.forum_replies USING btree (post_id) WHERE (hidden_at IS NOT NULL);
CREATE INDEX forum_replies_post_idx ON app.forum_replies USING btree (post_id, created_at, id);
alter table app.forum_replies enable row level security;
alter table app.forum_replies force row level security;
grant delete, insert, select on app.forum_replies to uzima_api;
grant update (content, edited_at) on app.forum_replies to uzima_api;

create policy author_deletes on app.forum_replies for delete to uzima_api
  using ((author_id = ( SELECT app.forum_member() AS forum_member)));

create policy author_edits on app.forum_replies for update to uzima_api
  using (((author_id = ( SELECT app.forum_member() AS forum_member)) AND (hidden_at IS NULL) AND (created_at > (( SELECT app.at() AS at) - '00:30:00'::interval)) AND (EXISTS ( SELECT
   FROM app.forum_posts p
  WHERE ((p.id = forum_replies.post_id) AND (p.hidden_at IS NULL) AND (NOT p.is_locked))))))
  with check ((author_id = ( SELECT app.forum_member() AS forum_member)));

create policy author_writes on app.forum_replies for insert to uzima_api
  with check (((author_id = ( SELECT app.forum_member() AS forum_member)) AND (created_at = ( SELECT app.at() AS at)) AND (hidden_at IS NULL) AND (edited_at IS NULL) AND (EXISTS ( SELECT
   FROM app.forum_posts p
  WHERE ((p.id = forum_replies.post_id) AND (p.hidden_at IS NULL) AND (NOT p.is_locked))))));

create policy owner_all on app.forum_replies to current_user
  using (true)
  with check (true);

create policy standing_read on app.forum_replies for select to uzima_api
  using ((((hidden_at IS NULL) OR (author_id = ( SELECT app.forum_member() AS forum_member)) OR (( SELECT app.role() AS role) = 'admin'::text)) AND (( SELECT p.id
   FROM app.forum_posts p
  WHERE (p.id = forum_replies.post_id)) IS NOT NULL)));

CREATE TRIGGER forum_replies_counted AFTER INSERT OR DELETE OR UPDATE OF hidden_at ON app.forum_replies FOR EACH ROW EXECUTE FUNCTION app.count_forum_reply();

create table app.forum_reports (
  id uuid not null,
  user_id uuid not null,
  post_id uuid not null,
  reply_id uuid,
  reason text not null,
  note text,
  content text default ''::text not null,
  state text default 'open'::text not null,
  decided_at timestamp with time zone,
  decision text,
  created_at timestamp with time zone not null,
  constraint forum_reports_pkey PRIMARY KEY (id),
  constraint forum_reports_once_key UNIQUE NULLS NOT DISTINCT (user_id, post_id, reply_id),
  constraint forum_reports_post_id_fkey FOREIGN KEY (post_id) REFERENCES app.forum_posts(id) ON DELETE CASCADE,
  constraint forum_reports_reply_id_fkey FOREIGN KEY (reply_id) REFERENCES app.forum_replies(id) ON DELETE CASCADE,
  constraint forum_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.profiles(id) ON DELETE CASCADE,
  constraint forum_reports_decided_check CHECK ((((state = 'open'::text) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (decision IS NULL)))),
  constraint forum_reports_note_check CHECK ((length(note) <= 500)),
  constraint forum_reports_reason_check CHECK ((reason = ANY (ARRAY['harm'::text, 'abuse'::text, 'personal-data'::text, 'false-claims'::text, 'spam'::text, 'other'::text]))),
  constraint forum_reports_state_check CHECK ((state = ANY (ARRAY['open'::text, 'upheld'::text, 'dismissed'::text])))
);
CREATE INDEX forum_reports_decided_idx ON app.forum_reports USING btree (created_at DESC, id DESC) WHERE (state <> 'open'::text);
CREATE INDEX forum_reports_open_idx ON app.forum_reports USING btree (created_at DESC, id DESC) WHERE (state = 'open'::text);
CREATE INDEX forum_reports_post_idx ON app.forum_reports USING btree (post_id);
CREATE INDEX forum_reports_reply_idx ON app.forum_reports USING btree (reply_id);
alter table app.forum_reports enable row level security;
alter table app.forum_reports force row level security;
grant insert, select on app.forum_reports to uzima_api;

create policy own_reports on app.forum_reports for select to uzima_api
  using (((user_id = ( SELECT app.uid() AS uid)) OR (( SELECT app.role() AS role) = 'admin'::text)));

create policy owner_all on app.forum_reports to current_user
  using (true)
  with check (true);

create policy reader_reports on app.forum_reports for insert to uzima_api
  with check (((user_id = ( SELECT app.uid() AS uid)) AND (created_at = ( SELECT app.at() AS at)) AND (state = 'open'::text) AND (EXISTS ( SELECT
   FROM app.forum_posts p
  WHERE (p.id = forum_reports.post_id))) AND ((reply_id IS NULL) OR (EXISTS ( SELECT
   FROM app.forum_replies r
  WHERE ((r.id = forum_reports.reply_id) AND (r.post_id = forum_reports.post_id)))))));

CREATE TRIGGER forum_reports_kept BEFORE INSERT ON app.forum_reports FOR EACH ROW EXECUTE FUNCTION app.keep_reported_text();

CREATE OR REPLACE FUNCTION app.choose_forum_name(p_id uuid, p_name text, p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
revoke all on function app.choose_forum_name(uuid,text,timestamp with time zone) from public;
grant execute on function app.choose_forum_name(uuid,text,timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.count_forum_like()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update app.forum_posts set likes = likes + case tg_op when 'INSERT' then 1 else -1 end where id = coalesce(new.post_id, old.post_id);
  return null;
end $function$;
revoke all on function app.count_forum_like() from public;

CREATE OR REPLACE FUNCTION app.count_forum_reply()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was integer := case when tg_op <> 'INSERT' and old.hidden_at is null then 1 else 0 end;
  is_now integer := case when tg_op <> 'DELETE' and new.hidden_at is null then 1 else 0 end;
begin
  if was <> is_now then
    update app.forum_posts set replies = replies + is_now - was where id = coalesce(new.post_id, old.post_id);
  end if;
  return null;
end $function$;
revoke all on function app.count_forum_reply() from public;

CREATE OR REPLACE FUNCTION app.delete_forum_member()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from app.forum_members where id = old.member_id;
  return null;
end $function$;
revoke all on function app.delete_forum_member() from public;

CREATE OR REPLACE FUNCTION app.dismiss_forum_report(p_report uuid, p_reason text, p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if app.role() <> 'admin' then
    raise exception 'not allowed' using errcode = '42501';
  end if;
  update app.forum_reports set state = 'dismissed', decided_at = p_now, decision = p_reason where id = p_report and state = 'open';
  return found;
end $function$;
revoke all on function app.dismiss_forum_report(uuid,text,timestamp with time zone) from public;
grant execute on function app.dismiss_forum_report(uuid,text,timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.forum_audience(p_post uuid)
 RETURNS TABLE(user_id uuid, is_author boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;
revoke all on function app.forum_audience(uuid) from public;
grant execute on function app.forum_audience(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.forum_fingerprint(p_content text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select md5(regexp_replace(app.fold(p_content), '\s+', '', 'g')) $function$;
revoke all on function app.forum_fingerprint(text) from public;
grant execute on function app.forum_fingerprint(text) to uzima_api;

CREATE OR REPLACE FUNCTION app.forum_is_doctor(p_member uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from app.forum_accounts a
      join app.profiles p on p.id = a.user_id and p.role = 'doctor'
      join app.doctors d on d.user_id = a.user_id and d.is_active
     where a.member_id = p_member)
$function$;
revoke all on function app.forum_is_doctor(uuid) from public;
grant execute on function app.forum_is_doctor(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.forum_member()
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select a.member_id from app.forum_accounts a where a.user_id = app.uid() $function$;
revoke all on function app.forum_member() from public;
grant execute on function app.forum_member() to uzima_api;

CREATE OR REPLACE FUNCTION app.forum_moderators()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select a from app.all_admins() a
   where exists (select from app.forum_reports r where r.user_id = app.uid() and r.created_at = app.at())
$function$;
revoke all on function app.forum_moderators() from public;
grant execute on function app.forum_moderators() to uzima_api;

CREATE OR REPLACE FUNCTION app.forum_name_of(p_user uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select m.display_name from app.forum_accounts a join app.forum_members m on m.id = a.member_id
   where a.user_id = p_user and app.role() = 'admin'
$function$;
revoke all on function app.forum_name_of(uuid) from public;
grant execute on function app.forum_name_of(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.forum_post_is_removed(p_post uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select exists (select from app.forum_posts p where p.id = p_post and p.hidden_at is not null) $function$;
revoke all on function app.forum_post_is_removed(uuid) from public;
grant execute on function app.forum_post_is_removed(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.forum_repeats(p_content text, p_since timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from (
      select p.author_id from app.forum_posts p where p.fingerprint = app.forum_fingerprint(p_content) and p.created_at > p_since
      union all
      select r.author_id from app.forum_replies r where r.fingerprint = app.forum_fingerprint(p_content) and r.created_at > p_since
    ) as same
    where same.author_id = app.forum_member() or length(p_content) > 80)
$function$;
revoke all on function app.forum_repeats(text,timestamp with time zone) from public;
grant execute on function app.forum_repeats(text,timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.forum_words(p_title text, p_content text, p_tags text[])
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select to_tsvector('pg_catalog.simple', regexp_replace(app.fold(p_title || ' ' || p_content || ' ' || array_to_string(p_tags, ' ')),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g'))
$function$;
revoke all on function app.forum_words(text,text,text[]) from public;
grant execute on function app.forum_words(text,text,text[]) to uzima_api;

CREATE OR REPLACE FUNCTION app.found_forum_posts(p_query text, p_category text, p_at timestamp with time zone, p_id uuid, p_limit integer)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
  select p.id from app.forum_posts p
   where p.words @@ to_tsquery('pg_catalog.simple', app.fold(p_query))
     and p.hidden_at is null
     and (p_category is null or p.category = p_category)
     and (p.created_at, p.id) < (p_at, p_id)
   order by p.created_at desc, p.id desc
   limit p_limit
$function$;
revoke all on function app.found_forum_posts(text,text,timestamp with time zone,uuid,integer) from public;
grant execute on function app.found_forum_posts(text,text,timestamp with time zone,uuid,integer) to uzima_api;

CREATE OR REPLACE FUNCTION app.hold_forum_post(p_post uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held app.forum_posts;
begin
  if app.forum_member() is null then
    return null;
  end if;
  select * into held from app.forum_posts p where p.id = p_post for no key update;
  return case when held.id is null then null when held.hidden_at is not null then 'removed' when held.is_locked then 'locked' else 'open' end;
end $function$;
revoke all on function app.hold_forum_post(uuid) from public;
grant execute on function app.hold_forum_post(uuid) to uzima_api;

CREATE OR REPLACE FUNCTION app.keep_reported_text()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.content := coalesce((select r.content from app.forum_replies r where r.id = new.reply_id),
    (select p.content from app.forum_posts p where p.id = new.post_id), '');
  return new;
end $function$;
revoke all on function app.keep_reported_text() from public;

CREATE OR REPLACE FUNCTION app.moderate_forum(p_id uuid, p_post uuid, p_reply uuid, p_act text, p_reason text, p_now timestamp with time zone)
 RETURNS TABLE(author_user_id uuid, post_id uuid)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$;
revoke all on function app.moderate_forum(uuid,uuid,uuid,text,text,timestamp with time zone) from public;
grant execute on function app.moderate_forum(uuid,uuid,uuid,text,text,timestamp with time zone) to uzima_api;

CREATE OR REPLACE FUNCTION app.removed_forum_replies(p_post uuid)
 RETURNS TABLE(id uuid, created_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO ''
AS $function$
  select r.id, r.created_at from app.forum_replies r join app.forum_posts p on p.id = r.post_id
   where r.post_id = p_post and r.hidden_at is not null and p.hidden_at is null
$function$;
revoke all on function app.removed_forum_replies(uuid) from public;
grant execute on function app.removed_forum_replies(uuid) to uzima_api;

/** What is searched in a post: letters and digits alone, or the parser would make numbers, addresses and compounds of them. */
create function app.forum_words(p_title text, p_content text, p_tags text[]) returns tsvector
language sql immutable parallel safe set search_path = '' as $$
  select to_tsvector('pg_catalog.simple', regexp_replace(app.fold(p_title || ' ' || p_content || ' ' || array_to_string(p_tags, ' ')),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g'))
$$;
revoke all on function app.forum_words(text,text,text[]) from public;
grant execute on function app.forum_words(text,text,text[]) to uzima_api;

/** The same for texts that differ in spaces, capitals and accents alone. */
create function app.forum_fingerprint(p_content text) returns text language sql immutable parallel safe set search_path = '' as
  $$ select md5(regexp_replace(app.fold(p_content), '\s+', '', 'g')) $$;
revoke all on function app.forum_fingerprint(text) from public;
grant execute on function app.forum_fingerprint(text) to uzima_api;

create table app.forum_members (
  id uuid primary key,
  display_name text not null,
  /* what two names that look alike have in common */
  name_key text generated always as (regexp_replace(app.fold(display_name), '[ ._-]', '', 'g')) stored not null,
  created_at timestamptz not null,
  constraint forum_members_name_key unique (name_key),
  constraint forum_members_name_check check (((length(display_name) between 3 and 24)) and (length(name_key) >= 2))
);
grant select on app.forum_members to uzima_api;

-- Whose a name is: known to its owner and to no one else.
create table app.forum_accounts (
  member_id uuid primary key references app.forum_members on delete cascade,
  user_id uuid not null unique references app.profiles on delete cascade
);
grant select on app.forum_accounts to uzima_api;

create table app.forum_posts (
  id uuid primary key,
  author_id uuid not null references app.forum_members on delete cascade,
  title text not null check ((length(title) between 1 and 120)),
  content text not null check ((length(content) between 1 and 5000)),
  category text not null check (category in ('chronic-pain', 'mental-health', 'nutrition', 'general')),
  tags text[] not null default '{}'::text[] check (cardinality(tags) <= 5),
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
  words tsvector generated always as (app.forum_words(title, content, tags)) stored not null,
  fingerprint text generated always as (app.forum_fingerprint(content)) stored not null,
  constraint forum_posts_hidden_check check ((hidden_at is null) = (hidden_reason is null)),
  constraint forum_posts_locked_check check (is_locked = (lock_reason is not null))
);
create index forum_posts_author_idx on app.forum_posts (author_id, created_at desc);
create index forum_posts_category_idx on app.forum_posts (category, created_at desc, id desc) where (not is_pinned);
create index forum_posts_fingerprint_idx on app.forum_posts (fingerprint, created_at);
create index forum_posts_latest_idx on app.forum_posts (created_at desc, id desc) where (not is_pinned);
create index forum_posts_pinned_idx on app.forum_posts (created_at desc, id desc) where is_pinned;
create index forum_posts_words_idx on app.forum_posts using gin (words);
grant delete, insert, select on app.forum_posts to uzima_api;
grant update (title, content, category, tags, edited_at) on app.forum_posts to uzima_api;

create table app.forum_replies (
  id uuid primary key,
  post_id uuid not null references app.forum_posts on delete cascade,
  author_id uuid not null references app.forum_members on delete cascade,
  content text not null check ((length(content) between 1 and 3000)),
  hidden_at timestamptz,
  hidden_reason text,
  created_at timestamptz not null,
  edited_at timestamptz,
  fingerprint text generated always as (app.forum_fingerprint(content)) stored not null,
  constraint forum_replies_hidden_check check ((hidden_at is null) = (hidden_reason is null))
);
create index forum_replies_author_idx on app.forum_replies (author_id, created_at desc);
create index forum_replies_fingerprint_idx on app.forum_replies (fingerprint, created_at);
create index forum_replies_hidden_idx on app.forum_replies (post_id) where (hidden_at is not null);
create index forum_replies_post_idx on app.forum_replies (post_id, created_at, id);
grant delete, insert, select on app.forum_replies to uzima_api;
grant update (content, edited_at) on app.forum_replies to uzima_api;

-- One like for each person, by its key.
create table app.forum_likes (
  post_id uuid not null references app.forum_posts on delete cascade,
  user_id uuid not null references app.profiles on delete cascade,
  created_at timestamptz not null,
  constraint forum_likes_pkey primary key (post_id, user_id)
);
create index forum_likes_user_idx on app.forum_likes (user_id);
grant delete, insert, select on app.forum_likes to uzima_api;

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
  constraint forum_reports_decided_check check (((state = 'open') = (decided_at is null)) and ((decided_at is null) = (decision is null)))
);
create index forum_reports_decided_idx on app.forum_reports (created_at desc, id desc) where (state <> 'open');
create index forum_reports_open_idx on app.forum_reports (created_at desc, id desc) where (state = 'open');
create index forum_reports_post_idx on app.forum_reports (post_id);
create index forum_reports_reply_idx on app.forum_reports (reply_id);
grant insert, select on app.forum_reports to uzima_api;

-- What admins did, and why.
create table app.forum_acts (
  id uuid primary key,
  post_id uuid not null references app.forum_posts on delete cascade,
  reply_id uuid references app.forum_replies on delete cascade,
  act text not null check (act in ('hide', 'unhide', 'lock', 'unlock', 'pin', 'unpin')),
  reason text not null check ((length(reason) between 1 and 300)),
  created_at timestamptz not null
);
create index forum_acts_post_idx on app.forum_acts (post_id, created_at desc);
create index forum_acts_reply_idx on app.forum_acts (reply_id);
grant select on app.forum_acts to uzima_api;

-- When the person is told that an app's access ends soon; empty once they were, or for a term too short to be reminded of.
alter table app.oauth_grants add column remind_at timestamptz check (remind_at < ends_at);
update app.oauth_grants set remind_at = ends_at - interval '3 days' where ended_at is null and ends_at - granted_at > interval '3 days';
create index oauth_grants_remind_idx on app.oauth_grants (remind_at) where remind_at is not null and ended_at is null;
grant update (remind_at) on app.oauth_grants to uzima_auth;

-- expand: when somebody was told that a link shows an old record, or that a portal has not answered for long: once each time.
alter table app.health_links add column told_old_at timestamp with time zone;
create index health_links_old_idx on app.health_links (updated_at) where is_long_term and ended_at is null;

alter table app.portal_connections add column told_at timestamp with time zone;
grant update (told_at) on app.portal_connections to uzima_api;

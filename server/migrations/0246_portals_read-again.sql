-- expand: when what a portal says of itself is to be read again; of those that are listed, at once, as they may have what was not taken before.
alter table app.portals add column look_at timestamp with time zone;
grant update (look_at) on app.portals to uzima_api;
create index portals_look_idx on app.portals (look_at nulls first) where removed_at is null and suspended_at is null;

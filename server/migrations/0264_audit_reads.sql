-- expand: what strangers did to an account, and what apps wrote, is read without the rest of the log
create index log_unnamed_idx on audit.log (subject_id, ts desc, id desc) where actor_id is null and subject_id is not null;
create index log_apps_idx on audit.log (resource_id) where details ? 'app';

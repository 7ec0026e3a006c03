-- expand: what strangers did to an account is read without the rest of the log
create index log_unnamed_idx on audit.log (subject_id, ts desc, id desc) where actor_id is null and subject_id is not null;

/** Letters in the order of what they tell of, which may have happened before they are written. The same key is queued once only. */
create function app.queue_mails(
  p_ids uuid[], p_users uuid[], p_subjects uuid[], p_contents bytea[], p_address_macs bytea[], p_dedupe_keys text[], p_at timestamptz[]
) returns void language plpgsql security definer set search_path = '' as $$
begin
  insert into app.mails (id, user_id, subject_id, content, address_mac, dedupe_key, created_at, due_at)
  select given.*, given.at from unnest(p_ids, p_users, p_subjects, p_contents, p_address_macs, p_dedupe_keys, p_at)
      as given (id, user_id, subject_id, content, address_mac, dedupe_key, at)
  on conflict do nothing;
end $$;
revoke all on function app.queue_mails from public;
grant execute on function app.queue_mails to uzima_api, uzima_auth;

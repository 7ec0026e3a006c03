/** One hit of a limit that is not an account's: true while there is room. Keys are keyed hashes. */
create function app.take_limit(p_bucket text, p_key bytea, p_most integer, p_seconds integer, p_now timestamptz) returns boolean
language sql security definer set search_path = '' as
  $$ select bucket is null from auth.take_limits(array[p_bucket], array[p_key], array[p_most], array[p_seconds], p_now) $$;
revoke all on function app.take_limit from public;
grant execute on function app.take_limit to uzima_api;

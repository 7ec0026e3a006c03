-- The key that an app has proved to hold when it signed in (RFC 9449), as its thumbprint: what it gets is good with it alone.
alter table auth.oauth_sessions add column dpop_key text check (length(dpop_key) = 43);

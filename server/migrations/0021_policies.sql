-- A report of nobody's is a visitor's or the server's: a transaction without an identity adds none.
alter policy own_events_kept on app.analytics_events
  with check ((select app.role()) <> 'none' and user_id is not distinct from (select app.uid()));

-- A report of nobody's is a visitor's or the server's: a transaction without an identity adds none.
create policy own_events_kept on app.analytics_events for insert to uzima_api
  with check ((select app.role()) <> 'none' and user_id is not distinct from (select app.uid()));

create policy tasks_move on app.analytics_events for select to uzima_api using ((select app.role()) = 'system');

create policy tasks_moved on app.analytics_events for delete to uzima_api using ((select app.role()) = 'system');

create policy own_read on app.calendar_feeds for select to uzima_api using (user_id = (select app.uid()));

create policy own_make on app.calendar_feeds for insert to uzima_api
  with check (user_id = (select app.uid()) and made_at = (select app.at()) and ended_at is null and last_read_at is null);

create policy own_change on app.calendar_feeds for update to uzima_api
  using (user_id = (select app.uid()) and ended_at is null)
  with check (user_id = (select app.uid()) and (ended_at is null or ended_at = (select app.at())));

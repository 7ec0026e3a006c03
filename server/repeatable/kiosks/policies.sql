create policy clerks_see on app.kiosks for select to uzima_api using ((select app.may_merge()));

create policy clerks_set_up on app.kiosks for insert to uzima_api
  with check ((select app.may_merge()) and made_by = (select app.uid()) and made_at = (select app.at()) and ended_at is null);

create policy clerks_end on app.kiosks for update to uzima_api
  using ((select app.may_merge()) and ended_at is null)
  with check ((select app.may_merge()) and (ended_by is null or ended_by = (select app.uid())) and ended_at = (select app.at()));

create policy everybody_reads on app.practice_settings for select to uzima_api using (true);

create policy admins_add on app.practice_settings for insert to uzima_api
  with check ((select app.role()) = 'admin' and changed_by = (select app.uid()));

create policy admins_change on app.practice_settings for update to uzima_api
  using ((select app.role()) = 'admin')
  with check ((select app.role()) = 'admin' and changed_by = (select app.uid()));

create policy everybody_reads on app.practice_holidays for select to uzima_api using (true);

create policy admins_add on app.practice_holidays for insert to uzima_api
  with check ((select app.role()) = 'admin' and added_by = (select app.uid()));

create policy admins_remove on app.practice_holidays for delete to uzima_api using ((select app.role()) = 'admin');

create policy everybody_reads on app.practice_look for select to uzima_api using (true);

create policy admins_add on app.practice_look for insert to uzima_api
  with check ((select app.role()) = 'admin' and changed_by = (select app.uid()));

create policy admins_change on app.practice_look for update to uzima_api
  using ((select app.role()) = 'admin')
  with check ((select app.role()) = 'admin' and changed_by = (select app.uid()));

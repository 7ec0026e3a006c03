create policy everybody_reads on app.appointment_types for select to uzima_api using (true);

create policy admins_add on app.appointment_types for insert to uzima_api
  with check ((select app.role()) = 'admin' and changed_by = (select app.uid()));

create policy admins_change on app.appointment_types for update to uzima_api
  using ((select app.role()) = 'admin')
  with check ((select app.role()) = 'admin' and changed_by = (select app.uid()));

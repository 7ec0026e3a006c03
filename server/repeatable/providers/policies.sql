-- The directory is public; a doctor keeps the own entry.
create policy directory on app.doctors for select to uzima_api
  using (is_active or user_id = (select app.uid()) or (select app.role()) in ('system', 'admin') or app.has_visited(id));

create policy own_entry on app.doctors for update to uzima_api
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));

create policy admitted on app.doctors for insert to uzima_api with check ((select app.role()) = 'admin');

create policy directory on app.healthcare_professionals for select to uzima_api
  using (is_active or user_id = (select app.uid()) or (select app.role()) in ('system', 'admin'));

create policy admitted on app.healthcare_professionals for insert to uzima_api with check ((select app.role()) = 'admin');

create policy directory on app.doctor_days_off for select to uzima_api
  using (true);

create policy directory on app.doctor_hours for select to uzima_api
  using (true);

create policy own_time_added on app.doctor_days_off for insert to uzima_api
  with check ((doctor_id = (select app.doctor_id())));

create policy own_time_added on app.doctor_hours for insert to uzima_api
  with check ((doctor_id = (select app.doctor_id())));

create policy own_time_removed on app.doctor_days_off for delete to uzima_api
  using ((doctor_id = (select app.doctor_id())));

create policy own_time_removed on app.doctor_hours for delete to uzima_api
  using ((doctor_id = (select app.doctor_id())));

create policy directory on app.doctor_one_off_hours for select to uzima_api
  using (true);

create policy own_time_added on app.doctor_one_off_hours for insert to uzima_api
  with check ((doctor_id = (select app.doctor_id())));

create policy own_time_removed on app.doctor_one_off_hours for delete to uzima_api
  using ((doctor_id = (select app.doctor_id())));

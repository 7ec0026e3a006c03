create policy everybody_reads on app.locations for select to uzima_api using (true);

create policy admins_add on app.locations for insert to uzima_api with check ((select app.role()) = 'admin');

create policy admins_change on app.locations for update to uzima_api
  using ((select app.role()) = 'admin') with check ((select app.role()) = 'admin');

create policy staff_reads on app.rooms for select to uzima_api
  using ((select app.role()) = 'admin' or (select app.holds('front_desk')) or (select app.doctor_id()) is not null
    -- a patient those of their own visits
    or exists (select from app.bookings b where b.room_id = rooms.id and b.patient_id = (select app.uid())));

create policy admins_add on app.rooms for insert to uzima_api with check ((select app.role()) = 'admin');

create policy admins_change on app.rooms for update to uzima_api
  using ((select app.role()) = 'admin') with check ((select app.role()) = 'admin');

create policy everybody_reads on app.travel_times for select to uzima_api using (true);

create policy admins_add on app.travel_times for insert to uzima_api with check ((select app.role()) = 'admin');

create policy admins_change on app.travel_times for update to uzima_api
  using ((select app.role()) = 'admin') with check ((select app.role()) = 'admin');

create policy admins_remove on app.travel_times for delete to uzima_api using ((select app.role()) = 'admin');

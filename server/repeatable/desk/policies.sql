create policy desk_reads on app.desk_visits for select to uzima_api using ((select app.holds('front_desk')));

create policy doctor_reads on app.desk_visits for select to uzima_api
  using (exists (select from app.appointments a where a.id = desk_visits.appointment_id and a.doctor_id = (select app.doctor_id())));

create policy patient_reads on app.desk_visits for select to uzima_api
  using (exists (select from app.appointments a where a.id = desk_visits.appointment_id and a.patient_id = (select app.uid())));

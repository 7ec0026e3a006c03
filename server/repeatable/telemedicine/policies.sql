-- Seen through the visit: its own policies decide. Who is let in only the doctor says, by app.admit_patient.
create policy of_visit_read on app.video_visits for select to uzima_api
  using (exists (select from app.appointments a where a.id = appointment_id));

create policy of_visit_begun on app.video_visits for insert to uzima_api
  with check (admitted_at is null and exists (select from app.appointments a where a.id = appointment_id));

create policy of_visit_kept on app.video_visits for update to uzima_api
  using (exists (select from app.appointments a where a.id = appointment_id));

create policy of_visit_read on app.video_seats for select to uzima_api
  using (exists (select from app.appointments a where a.id = appointment_id));

create policy own_taken on app.video_seats for insert to uzima_api
  with check (user_id = (select app.uid()) and exists (
    select from app.appointments a
     where a.id = appointment_id
       and case side when 'patient' then a.patient_id = (select app.uid()) else a.doctor_id = (select app.doctor_id()) end));

create policy own_kept on app.video_seats for update to uzima_api
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));

create policy own_left on app.video_seats for delete to uzima_api using (user_id = (select app.uid()));

-- Told from the own seat to the other one of the same visit, once the patient is let in; heard by whom it is for, once.
create policy between_seats on app.video_signals for insert to uzima_api
  with check (exists (
    select from app.video_seats mine
      join app.video_seats other on other.appointment_id = mine.appointment_id and other.side <> mine.side
      join app.video_visits v on v.appointment_id = mine.appointment_id
     where mine.id = from_seat_id and mine.user_id = (select app.uid()) and other.id = seat_id and v.admitted_at is not null));

create policy own_heard on app.video_signals for select to uzima_api
  using (exists (select from app.video_seats s where s.id = seat_id and s.user_id = (select app.uid())) or (select app.role()) = 'system');

create policy own_taken on app.video_signals for delete to uzima_api
  using (exists (select from app.video_seats s where s.id = seat_id and s.user_id = (select app.uid())) or (select app.role()) = 'system');

-- The doctor of the group visit opens and ends its call; whoever has a seat in it finds it.
create policy of_doctor on app.group_calls for select to uzima_api
  using (exists (select from app.group_visits g where g.id = group_calls.id and g.doctor_id = (select app.doctor_id())));

create policy opened_by_doctor on app.group_calls for insert to uzima_api
  with check (exists (select from app.group_visits g where g.id = group_calls.id and g.doctor_id = (select app.doctor_id())));

create policy kept_by_doctor on app.group_calls for update to uzima_api
  using (exists (select from app.group_visits g where g.id = group_calls.id and g.doctor_id = (select app.doctor_id())));

create policy with_seat on app.group_calls for select to uzima_api
  using (exists (
    select from app.appointments a where a.group_visit_id = group_calls.id and a.patient_id = (select app.uid()) and a.status = 'scheduled'));

-- Who sends results, and by which keys: for admins, and the name for those who look after results.
create policy admins_and_desk_read on app.laboratories for select to uzima_api
  using ((select app.role()) in ('admin', 'system') or (select app.works_results_desk()));

create policy admins_register on app.laboratories for insert to uzima_api
  with check ((select app.role()) = 'admin' and registered_by = (select app.uid()) and registered_at = (select app.at())
    and suspended_at is null and last_message_at is null);

create policy admins_suspend on app.laboratories for update to uzima_api
  using ((select app.role()) = 'admin') with check ((select app.role()) = 'admin');

create policy admins_read on app.laboratory_keys for select to uzima_api using ((select app.role()) = 'admin');

create policy admins_ask on app.laboratory_keys for insert to uzima_api
  with check ((select app.role()) = 'admin' and asked_by = (select app.uid()) and asked_at = (select app.at())
    and approved_at is null and approved_by is null and ended_at is null and ended_by is null);

create policy admins_end on app.laboratory_keys for update to uzima_api
  using ((select app.role()) = 'admin' and ended_at is null)
  with check ((select app.role()) = 'admin' and ended_by = (select app.uid()) and ended_at = (select app.at()));

-- A message is read where one of its results is.
create policy result_read on app.laboratory_messages for select to uzima_api
  using ((select app.role()) = 'system' or exists (select from app.laboratory_results r where r.message_id = laboratory_messages.id));

create policy tasks_go_on on app.laboratory_messages for update to uzima_api
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');

-- Results: the server files them; whoever looks after what matches no order sees that, and what was filed of their own patients.
create policy tasks_and_desk_read on app.laboratory_results for select to uzima_api
  using ((select app.role()) = 'system' or id = (select app.filing_result())
    or ((select app.works_results_desk()) and (state in ('unmatched', 'refused') or app.cares_for(patient_id))));

create policy tasks_decide on app.laboratory_results for update to uzima_api
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');

create policy filing_files on app.laboratory_results for update to uzima_api
  using (id = (select app.filing_result()) and state = 'waiting')
  with check (id = (select app.filing_result()) and (state <> 'filed' or app.cares_for(patient_id)));

create policy result_read on app.laboratory_result_events for select to uzima_api
  using (exists (select from app.laboratory_results r where r.id = result_id));

create policy change_kept on app.laboratory_result_events for insert to uzima_api
  with check (changed_at = (select app.at()) and exists (select from app.laboratory_results r where r.id = result_id)
    and ((select app.role()) = 'system' and changed_by is null
      or result_id = (select app.filing_result()) and changed_by is null
      or (select app.works_results_desk()) and changed_by = (select app.uid())));

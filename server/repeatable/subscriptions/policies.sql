create policy own_or_task_reads on app.subscriptions for select to uzima_api
  using (user_id = (select app.uid()) or (select app.role()) = 'system');

-- A person chooses, gives up and ends; that one holds which has a price is for the server to say, who knows what is paid.
create policy person_chooses on app.subscriptions for insert to uzima_api
  with check (user_id = (select app.uid()) and (status = 'pending' or (status = 'active' and price = 0)));

create policy person_ends on app.subscriptions for update to uzima_api
  using (user_id = (select app.uid()) and status in ('pending', 'active', 'past_due'))
  with check (user_id = (select app.uid()) and status <> 'active');

create policy tasks_go_on on app.subscriptions for update to uzima_api
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');

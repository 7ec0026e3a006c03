-- The owner's own lock: even the owner is held by row-level security, and the API's functions act as the owner.
do $$
declare t regclass;
begin
  for t in select c.oid from pg_catalog.pg_class c
    where c.relkind in ('r', 'p') and not c.relispartition and c.oid <> 'audit.log'::regclass
      and c.relnamespace in ('app'::regnamespace, 'auth'::regnamespace, 'audit'::regnamespace)
  loop
    execute format('alter table %s enable row level security', t);
    execute format('alter table %s force row level security', t);
    execute format('create policy owner_all on %s to current_user using (true) with check (true)', t);
  end loop;
end $$;

create policy expired_keys on app.idempotency_keys for delete to uzima_api using ((select app.role()) = 'system');

create policy expired_keys_read on app.idempotency_keys for select to uzima_api using ((select app.role()) = 'system');

create policy tasks_insert on app.scheduled_task_runs for insert to uzima_api with check ((select app.role()) = 'system');

create policy tasks_update on app.scheduled_task_runs for update to uzima_api
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');

create policy admins_and_tasks_read on app.scheduled_task_runs for select to uzima_api using ((select app.role()) in ('admin', 'system'));

create policy own_keys on app.idempotency_keys for select to uzima_api using (actor_id = (select app.uid()));

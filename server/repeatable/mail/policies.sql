create policy mails_send on app.mails for select to uzima_api using ((select app.role()) = 'system');

create policy mails_done on app.mails for update to uzima_api using ((select app.role()) = 'system') with check (true);

create policy mails_expire on app.mails for delete to uzima_api using ((select app.role()) = 'system');

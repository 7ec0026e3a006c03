-- Any event may cause a mail, also to somebody without an account. It is due as soon as it is written.
create policy events_queue on app.mails for insert to uzima_api, uzima_auth with check (due_at = created_at);

create policy mails_send on app.mails for select to uzima_api using ((select app.role()) = 'system');

create policy mails_done on app.mails for update to uzima_api using ((select app.role()) = 'system') with check (true);

create policy mails_expire on app.mails for delete to uzima_api using ((select app.role()) = 'system');

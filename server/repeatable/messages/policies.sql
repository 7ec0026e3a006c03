create policy parties_read on app.messages for select to uzima_api
  using (sender_id = (select app.uid()) or recipient_id = (select app.uid()));

create policy recipient_marks on app.messages for update to uzima_api
  using (recipient_id = (select app.uid())) with check (recipient_id = (select app.uid()));

create policy own_list on app.conversations for select to uzima_api using (user_id = (select app.uid()));

-- A file is its sender's until a message carries it; then it is the recipient's, too.
create policy parties_see on app.message_files for select to uzima_api
  using (sender_id = (select app.uid()) or (recipient_id = (select app.uid()) and message_id is not null));

create policy tasks_see on app.message_files for select to uzima_api using ((select app.role()) = 'system' and message_id is null);

create policy sender_announces on app.message_files for insert to uzima_api
  with check (sender_id = (select app.uid()) and message_id is null and object is null and created_at = (select app.at())
    and subject_id in (sender_id, recipient_id) and app.may_write_to(recipient_id));

create policy sender_attaches on app.message_files for update to uzima_api
  using (sender_id = (select app.uid()) and message_id is null)
  with check (sender_id = (select app.uid()) and exists (select from app.messages m
    where m.sender_id = message_files.sender_id and m.id = message_files.message_id and m.recipient_id = message_files.recipient_id
      and message_files.id = any (m.attachments)));

-- Before it is sent, what has arrived goes to the storage of files.
create policy tasks_keep on app.message_files for update to uzima_api
  using ((select app.role()) = 'system' and message_id is null) with check ((select app.role()) = 'system' and message_id is null);

create policy sender_cancels on app.message_files for delete to uzima_api using (sender_id = (select app.uid()) and message_id is null);

create policy tasks_sweep on app.message_files for delete to uzima_api using ((select app.role()) = 'system' and message_id is null);

create policy of_file_read on app.message_file_chunks for select to uzima_api
  using (exists (select from app.message_files f where f.id = file_id));

create policy of_file_sent on app.message_file_chunks for insert to uzima_api
  with check (exists (select from app.message_files f
    where f.id = file_id and f.sender_id = (select app.uid()) and f.message_id is null));

create policy tasks_drop on app.message_file_chunks for delete to uzima_api
  using ((select app.role()) = 'system' and exists (select from app.message_files f where f.id = file_id and f.message_id is null));

create policy own_read on app.identity_keys for select to uzima_api using (user_id = (select app.uid()));

create policy contacts_read on app.identity_keys for select to uzima_api using (app.writes_with(user_id));

create policy own_published on app.identity_keys for insert to uzima_api
  with check (user_id = (select app.uid()) and created_at = (select app.at()) and replaced_at is null);

create policy own_replaced on app.identity_keys for update to uzima_api
  using (user_id = (select app.uid()) and replaced_at is null)
  with check (user_id = (select app.uid()) and replaced_at = (select app.at()));

create policy own_secrets on app.identity_secrets to uzima_api
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));

create policy own_transfers on app.key_transfers to uzima_api
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));

create policy tasks_see on app.key_transfers for select to uzima_api
  using ((select app.role()) = 'system' and expires_at <= (select app.at()));

create policy tasks_sweep on app.key_transfers for delete to uzima_api
  using ((select app.role()) = 'system' and expires_at <= (select app.at()));

create policy own_pins on app.identity_pins to uzima_api
  using (user_id = (select app.uid())) with check (user_id = (select app.uid()));

create policy signed_in_read on app.records_keys for select to uzima_api using ((select app.uid()) is not null);

create policy admin_publishes on app.records_keys for insert to uzima_api
  with check ((select app.role()) = 'admin' and created_by = (select app.uid()) and created_at = (select app.at()) and replaced_at is null);

create policy admin_replaces on app.records_keys for update to uzima_api
  using ((select app.role()) = 'admin' and replaced_at is null) with check ((select app.role()) = 'admin' and replaced_at = (select app.at()));

-- Everyone sees the wraps for themselves alone; they come with their message, and none is added to it later.
create policy own_wraps on app.message_keys for select to uzima_api using (reader_id = (select app.uid()));

create policy admins_ask on app.disclosure_requests for insert to uzima_api
  with check ((select app.role()) = 'admin' and asked_by = (select app.uid()) and created_at = (select app.at()));

create policy another_decides on app.disclosure_decisions for insert to uzima_api
  with check ((select app.role()) = 'admin' and decided_by = (select app.uid()) and decided_at = (select app.at()) and ended_at is null
    and app.may_decide_disclosure(request_id, outcome));

-- Added later only by the other one of the two, and only for keys that are in use.
create policy contact_releases on app.message_keys for insert to uzima_api
  with check (granted_by = (select app.uid()) and granted_at = (select app.at()) and reader_id <> granted_by
    and exists (select from app.messages m
         where m.sender_id = message_keys.sender_id and m.id = message_keys.message_id
           and array[m.sender_id, m.recipient_id] @> array[message_keys.reader_id, message_keys.granted_by])
    and exists (select from app.identity_keys k
         where k.user_id = message_keys.reader_id and k.key_id = message_keys.key_id and k.replaced_at is null));

create policy admins_end on app.disclosure_decisions for update to uzima_api
  using ((((select app.role()) = 'admin') and (outcome = 'approved') and (ended_at is null)))
  with check ((ended_at = (select app.at())));

create policy admins_read on app.disclosure_decisions for select to uzima_api
  using (((select app.role()) = 'admin'));

create policy admins_read on app.disclosure_requests for select to uzima_api
  using (((select app.role()) = 'admin'));

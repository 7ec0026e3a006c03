create policy payer_reads on app.payment_transactions for select to uzima_api
  using (user_id = (select app.uid()) or (select app.role()) in ('admin', 'system'));

-- A person only begins to pay; what becomes of it is for the server itself.
create policy payer_begins on app.payment_transactions for insert to uzima_api
  with check ((select app.role()) = 'system'
    or (user_id = (select app.uid()) and status = 'pending' and charge_key is null and attempt_of is null
      and (asked is null or asked = 'open') and completed_at is null));

create policy server_settles on app.payment_transactions for update to uzima_api
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');

-- Only the server reads what was said; how it is written stands below.
create policy server_reads on app.payment_events for select to uzima_api using ((select app.role()) = 'system');

create policy server_updates on app.payment_events for update to uzima_api
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');

create policy payer_reads on app.payment_methods for select to uzima_api
  using (user_id = (select app.uid()) or (select app.role()) = 'system');

create policy server_inserts on app.payment_methods for insert to uzima_api with check ((select app.role()) = 'system');

create policy server_updates on app.payment_methods for update to uzima_api
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');

create policy payer_deletes on app.payment_methods for delete to uzima_api using (user_id = (select app.uid()));

create policy payer_reads on app.payment_refunds for select to uzima_api
  using (user_id = (select app.uid()) or (select app.role()) in ('admin', 'system'));

create policy payer_reads on app.payment_disputes for select to uzima_api
  using (user_id = (select app.uid()) or (select app.role()) in ('admin', 'system'));

create policy server_inserts on app.payment_refunds for insert to uzima_api with check ((select app.role()) = 'system');

create policy server_inserts on app.payment_disputes for insert to uzima_api with check ((select app.role()) = 'system');

create policy server_settles on app.payment_refunds for update to uzima_api
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');

create policy server_settles on app.payment_disputes for update to uzima_api
  using ((select app.role()) = 'system') with check ((select app.role()) = 'system');

create policy server_deletes on app.payment_events for delete to uzima_api
  using ((select app.role()) = 'system' and transaction_id is null);

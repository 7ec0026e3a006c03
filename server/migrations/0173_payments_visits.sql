-- A visit keeps the price that was agreed when it was booked, and until when it can be cancelled for it. Visits that stand have none.
alter table app.appointments
  add column price integer check (price > 0),
  add column deposit integer check (deposit > 0),
  add column currency text check (currency ~ '^[A-Z]{3}$'),
  add column tax_name text,
  add column tax_rate integer,
  add column change_minutes integer,
  add constraint appointments_agreed_check check (
    (price is null) = (currency is null) and (price is null) = (change_minutes is null) and (deposit is null or deposit <= price)
    and (tax_name is null) = (tax_rate is null) and (price is not null or tax_name is null));

-- Each payment is in its own currency, in the provider's spelling.
alter table app.payment_transactions
  drop constraint payment_transactions_currency_check,
  add constraint payment_transactions_currency_check check (currency ~ '^[a-z]{3}$'),
  alter column currency drop default,
  drop constraint payment_transactions_purpose_check,
  add constraint payment_transactions_purpose_check check (purpose in ('subscription', 'delivery', 'visit'));
-- one payment of a visit at a time
create unique index payment_transactions_visit_key on app.payment_transactions (purpose_id)
  where purpose = 'visit' and status = 'pending';

alter table app.payment_refunds
  drop constraint payment_refunds_reason_check,
  add constraint payment_refunds_reason_check check (
    reason in ('requested_by_customer', 'duplicate', 'fraudulent', 'not_delivered', 'visit_cancelled'));
-- a cancelled visit returns a payment once
create unique index payment_refunds_visit_key on app.payment_refunds (transaction_id) where reason = 'visit_cancelled';

create trigger payment_transactions_guard before update on app.payment_transactions
  for each row execute function app.guard_payment();

create trigger payment_transactions_of_visit before insert on app.payment_transactions
  for each row when (new.purpose = 'visit' and new.attempt_of is null) execute function app.guard_visit_payment();

create trigger return_visit_payments after update of status on app.appointments
  for each row when (old.status <> 'cancelled' and new.status = 'cancelled' and new.price is not null)
  execute function app.return_visit_payments();

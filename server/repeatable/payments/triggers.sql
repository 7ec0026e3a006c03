create trigger payment_transactions_guard before update on app.payment_transactions
  for each row execute function app.guard_payment();

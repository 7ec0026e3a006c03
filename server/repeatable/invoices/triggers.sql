create trigger invoices_guard before update or delete on app.invoices for each row execute function app.guard_invoice();

create trigger invoice_counters_guard before update or delete on app.invoice_counters
  for each row execute function app.guard_invoice_counter();

create trigger visits_to_invoice after update of status on app.appointments for each row
  when (old.status <> new.status and new.price is not null) execute function app.ask_invoice_check();

create trigger left_visits_to_invoice after insert or update of left_at on app.desk_visits for each row
  when (new.left_at is not null) execute function app.ask_invoice_check();

-- expand: visits with a price, latest first, to find those without an invoice
create index appointments_priced_idx on app.appointments (scheduled_time, id) where price is not null;

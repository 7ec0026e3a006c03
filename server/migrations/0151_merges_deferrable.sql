-- An order and what belongs to it change their patient in two statements.
alter table app.order_events alter constraint order_events_order_fkey deferrable initially immediate;
alter table app.health_records alter constraint health_records_order_fkey deferrable initially immediate;

-- What was requested of a patient, latest first: in the timeline of a record.
create index orders_requested_idx on app.orders (patient_id, requested_at desc, id desc) where requested_at is not null;

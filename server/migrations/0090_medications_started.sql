-- The timeline of a chart lists medicines by their start.
create index medications_started_idx on app.medications (patient_id, start_date desc, id desc) where deleted_at is null;

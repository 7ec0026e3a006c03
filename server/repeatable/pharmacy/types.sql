/** An order as an admin sees it in a list. Whose it is goes to the audit log and to live hints only. */
create type app.delivery_card as (
  id uuid, patient_id uuid, partner_id text, state text, item_count integer, requested_at timestamptz, state_at timestamptz
);

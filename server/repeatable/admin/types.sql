create type app.contact as (user_id uuid, name text, email text, locale text);

create type app.application_row as (
  id uuid, user_id uuid, name text, email text, email_confirmed boolean, kind text, specialty text, languages text[],
  licence_number bytea, licence_region bytea, status text, decision_note bytea, decided_at timestamptz, created_at timestamptz
);

create type app.account_row as (
  id uuid, name text, email text, role text, state text, created_at timestamptz, last_sign_in_at timestamptz
);

/** How an act upon an account went, and whom to tell. outcome: done, own, missing, changed, unconfirmed, application, soon. */
create type app.account_change as (outcome text, name text, email text, locale text);

create type app.confirmation_request as (outcome text, name text, email text, locale text, sign_ups integer);

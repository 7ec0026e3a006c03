create type app.visit_party as (side text, user_id uuid, name text, email text, locale text, time_zone text);

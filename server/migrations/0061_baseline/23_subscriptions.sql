-- What a person has subscribed to. Each month is a payment; here stands how far it is paid, and when something is due.
create table app.subscriptions (
  id uuid primary key,
  user_id uuid not null references app.profiles on delete cascade,
  plan_id text not null check (plan_id in ('free', 'basic', 'premium', 'professional')),
  /* pending: waits for its first payment; abandoned: never had it */
  status text not null check (status in ('pending', 'abandoned', 'active', 'past_due', 'canceled', 'ended')),
  /* cents a month, as agreed at the start */
  price integer not null check (price >= 0),
  /* calendar days in time_zone, the person's at the start */
  start_date date not null,
  end_date date not null,
  time_zone text not null,
  /* null where nothing is charged */
  payment_method text,
  months_paid smallint not null default 0 check ((months_paid between 0 and 12)),
  /* how often the month that is due was tried in vain */
  failed_attempts smallint not null default 0 check (failed_attempts >= 0),
  /* when the clock has something to do: charge, try again, or end it; null while it waits for the answer to a charge */
  due_at timestamptz,
  /* what the latest payment is for: an id of its own, so that an earlier one is told from it */
  charge_id uuid not null,
  /* a payment that the person has begun and not finished, and where it is made */
  transaction_id uuid,
  checkout_url text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint subscriptions_charge_key unique (charge_id),
  constraint subscriptions_checkout_check check (((transaction_id is null) = (checkout_url is null)) and ((transaction_id is null) or (status in ('pending', 'past_due')))),
  constraint subscriptions_due_check check ((due_at is null) or (status in ('active', 'past_due'))),
  constraint subscriptions_term_check check (end_date >= start_date)
);
create unique index subscriptions_active_key on app.subscriptions (user_id) where (status in ('active', 'past_due'));
create index subscriptions_due_idx on app.subscriptions (due_at, id) where (due_at is not null);
create unique index subscriptions_pending_key on app.subscriptions (user_id) where (status = 'pending');
create index subscriptions_user_idx on app.subscriptions (user_id, created_at desc, id desc);
grant insert, select on app.subscriptions to uzima_api;
grant update (status, start_date, end_date, payment_method, months_paid, failed_attempts, due_at, charge_id, transaction_id, checkout_url, updated_at) on app.subscriptions to uzima_api;

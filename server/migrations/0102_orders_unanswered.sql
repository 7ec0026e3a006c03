-- What a doctor has requested and nothing has answered, by the day it was expected: for the list of tasks.
create index orders_unanswered_idx on app.orders (requested_by, expected_on, id) where status in ('requested', 'done');

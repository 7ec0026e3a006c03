-- expand: whether the front desk may read why patients come.
alter table app.practice_settings add column reasons_at_desk boolean default false not null;

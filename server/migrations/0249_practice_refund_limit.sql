-- expand: how much of a payment billers return by themselves, in minor units of the practice's currency; nothing while it is null
alter table app.practice_settings
  add column biller_refund_limit integer check (biller_refund_limit between 1 and 2000000000);

-- The money of the practice. A database that stands goes on in the currency it has had.
alter table app.practice_settings
  add column currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  -- a tax that prices include; its rate in thousandths of a percent
  add column tax_name text check (length(tax_name) between 1 and 40),
  add column tax_rate integer check (tax_rate between 1 and 100000),
  add constraint practice_settings_taxed_check check ((tax_name is null) = (tax_rate is null));

-- What a visit of the type costs and what of it is paid in advance, in minor units of the currency the price was entered in.
alter table app.appointment_types
  add column price integer check (price between 1 and 2000000000),
  add column deposit integer check (deposit > 0),
  add column currency text check (currency ~ '^[A-Z]{3}$'),
  add constraint appointment_types_charged_check check ((price is null) = (currency is null) and (deposit is null or deposit <= price));

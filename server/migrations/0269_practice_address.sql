-- expand: what the practice's address is made of, beside the whole as it is printed
alter table app.practice_settings add column street text, add column city text, add column region text, add column postal_code text;

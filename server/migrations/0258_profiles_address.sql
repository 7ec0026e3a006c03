-- expand: town, region, postal code and country of where somebody lives, beside the street lines or the one text that an address was
alter table app.profiles add column city text, add column region text, add column postal_code text, add column country text;
grant update (city, region, postal_code, country) on app.profiles to uzima_api;

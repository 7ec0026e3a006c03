-- When they are, and with whom: no more than whoever looks for a free time learns. Written by functions of their own alone.
create policy everybody_reads on app.group_visits for select to uzima_api using (true);

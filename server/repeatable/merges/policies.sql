create policy staff_read on app.patient_merges for select to uzima_api using ((select app.may_merge()));

create policy staff_read on app.distinct_patients for select to uzima_api using ((select app.may_merge()));

-- How far a result is, in the words of FHIR's DiagnosticReport. Results kept until now are final; records that are no results always are.
alter table app.health_records add column report_status text not null default 'final';
alter table app.health_records
  add constraint health_records_report_status_check check (report_status in ('ordered', 'collected', 'preliminary', 'final', 'corrected')),
  add constraint health_records_result_check check (report_status in ('final', 'corrected') or type in ('lab-result', 'imaging')),
  add constraint health_records_awaited_check check (report_status not in ('ordered', 'collected') or lab_values is null);
grant update (report_status) on app.health_records to uzima_api;

alter table app.health_record_versions add column report_status text not null default 'final';
alter table app.health_record_versions
  add constraint health_record_versions_report_status_check
    check (report_status in ('ordered', 'collected', 'preliminary', 'final', 'corrected')),
  drop constraint health_record_versions_change_check,
  add constraint health_record_versions_change_check check (change in ('edited', 'reviewed', 'deleted', 'advanced', 'corrected'));

-- After the row, when its foreign key has waited for a merge of its patient: by then the merge can be seen. Names decide the order.
do $$
declare each record;
begin
  for each in select t.table_name, t.subject from app.person_tables t where t.act = 'moves' or t.table_name = 'app.claim_codes' loop
    execute format('create trigger refuse_merged after insert or update on %s for each row execute function app.refuse_merged(%L)',
      each.table_name, each.subject);
  end loop;
end $$;

create trigger patient_merges_account after delete on app.patient_merges
  for each row when (old.undone_at is null) execute function app.delete_merged_account();

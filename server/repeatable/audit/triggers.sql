create trigger log_append_only before update or delete on audit.log for each row execute function audit.refuse_change();

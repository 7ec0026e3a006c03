create trigger forum_reports_kept before insert on app.forum_reports for each row execute function app.keep_reported_text();

create trigger forum_likes_counted after insert or delete on app.forum_likes for each row execute function app.count_forum_like();

create trigger forum_replies_counted after insert or delete or update of hidden_at on app.forum_replies
  for each row execute function app.count_forum_reply();

create trigger forum_accounts_gone after delete on app.forum_accounts for each row execute function app.delete_forum_member();

create policy names_read on app.forum_members for select to uzima_api using (true);

create policy own_account on app.forum_accounts for select to uzima_api using (user_id = (select app.uid()));

-- What stands is everybody's; what was hidden is its author's and the admins'.
create policy standing_read on app.forum_posts for select to uzima_api
  using (hidden_at is null or author_id = (select app.forum_member()) or (select app.role()) = 'admin');

create policy author_writes on app.forum_posts for insert to uzima_api
  with check (author_id = (select app.forum_member()) and created_at = (select app.at()) and likes = 0 and replies = 0
    and not is_pinned and not is_locked and hidden_at is null and edited_at is null);

create policy author_edits on app.forum_posts for update to uzima_api
  using (author_id = (select app.forum_member()) and hidden_at is null and not is_locked
    and created_at > (select app.at()) - interval '30 minutes')
  with check (author_id = (select app.forum_member()));

create policy author_deletes on app.forum_posts for delete to uzima_api using (author_id = (select app.forum_member()));

create policy standing_read on app.forum_replies for select to uzima_api
  using ((hidden_at is null or author_id = (select app.forum_member()) or (select app.role()) = 'admin')
    -- not by exists: for that PostgreSQL may read all posts at once
    and (select p.id from app.forum_posts p where p.id = post_id) is not null);

create policy author_writes on app.forum_replies for insert to uzima_api
  with check (author_id = (select app.forum_member()) and created_at = (select app.at()) and hidden_at is null and edited_at is null
    and exists (select from app.forum_posts p where p.id = post_id and p.hidden_at is null and not p.is_locked));

create policy author_edits on app.forum_replies for update to uzima_api
  using (author_id = (select app.forum_member()) and hidden_at is null and created_at > (select app.at()) - interval '30 minutes'
    and exists (select from app.forum_posts p where p.id = post_id and p.hidden_at is null and not p.is_locked))
  with check (author_id = (select app.forum_member()));

create policy author_deletes on app.forum_replies for delete to uzima_api using (author_id = (select app.forum_member()));

create policy own_likes on app.forum_likes for select to uzima_api using (user_id = (select app.uid()));

create policy likes_given on app.forum_likes for insert to uzima_api
  with check (user_id = (select app.uid()) and created_at = (select app.at())
    and exists (select from app.forum_posts p where p.id = post_id and p.hidden_at is null));

create policy likes_taken_back on app.forum_likes for delete to uzima_api using (user_id = (select app.uid()));

create policy own_reports on app.forum_reports for select to uzima_api
  using (user_id = (select app.uid()) or (select app.role()) = 'admin');

create policy reader_reports on app.forum_reports for insert to uzima_api
  with check (user_id = (select app.uid()) and created_at = (select app.at()) and state = 'open'
    and exists (select from app.forum_posts p where p.id = post_id)
    and (reply_id is null or exists (select from app.forum_replies r where r.id = reply_id and r.post_id = forum_reports.post_id)));

create policy admins_read on app.forum_acts for select to uzima_api using ((select app.role()) = 'admin');

-- Players put pictures into their posts, too.
alter table news_picture
  -- the player who uploaded it for a post; null where it is the team's
  add column account_id integer references account on delete cascade,
  -- the post it stands in; null until that is sent. No reference: a topic refers to its picture, and tables that refer
  -- to each other in a circle could not be restored one after the other
  add column post_id integer,
  add check (post_id is null or account_id is not null);
create index news_picture_by_account on news_picture (account_id) where account_id is not null;
create index news_picture_of_post on news_picture (post_id) where post_id is not null;

create function delete_pictures_of_post() returns trigger language plpgsql as $$
begin
  delete from news_picture where post_id = old.id;
  return null;
end
$$;
create trigger pictures_of_post after delete on local_post
  for each row execute function delete_pictures_of_post();

-- Players write on the site's own forum, too.
alter table local_topic
  -- nobody replies any more
  add column is_locked boolean not null default false;
alter table local_post
  -- when its author last wrote it anew
  add column edited_at timestamptz,
  -- who took it out of sight: its place stays, so that what is linked and counted stays right
  add column removed_by text check (removed_by in ('author', 'team'));

-- What any feature may know of a player: since when, too.
create or replace view player as
  select id, pseudo, avatar, language, email_confirmed_at is not null as is_confirmed,
    created_at as joined_at
  from account;

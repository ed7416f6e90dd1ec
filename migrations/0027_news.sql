-- News are written on the site: a topic may wait to be published, and who removed one can bring it back.

-- Pictures of news, as the site wrote them anew: one file for each width.
create table news_picture (
  id text primary key,
  -- of the largest file, in pixels
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null
);
create table news_picture_file (
  picture_id text not null references news_picture on delete cascade,
  width integer not null check (width > 0),
  body bytea not null,
  primary key (picture_id, width)
);

alter table local_topic rename column created_at to published_at;
alter table local_topic
  -- null for a draft; a moment to come for what is scheduled
  alter column published_at drop not null,
  add column deleted_at timestamptz,
  add column is_pinned boolean not null default false,
  -- counts the changes, so that nobody overwrites what they have not seen
  add column version integer not null default 1,
  add column changed_at timestamptz not null default now(),
  add column picture_id text references news_picture on delete set null,
  -- what is in the picture, by language
  add column picture_alt jsonb not null default '{}'
    check (jsonb_typeof(picture_alt) = 'object' and not picture_alt @? '$.* ? (@.type() != "string")');
create index local_topic_picture on local_topic (picture_id) where picture_id is not null;
create index local_topic_deleted on local_topic (deleted_at) where deleted_at is not null;

-- What the html of a topic was made of, by language; null where it was written as HTML.
alter table local_post
  add column markdown jsonb
    check (jsonb_typeof(markdown) = 'object' and not markdown @? '$.* ? (@.type() != "string")');
create index local_post_author on local_post (author_id) where author_id is not null;

-- An author is a name, or a player, whose name is their pseudo.
alter table local_author
  drop constraint local_author_name_key,
  alter column name drop not null,
  add column account_id integer unique references account on delete cascade,
  add check ((name is null) <> (account_id is null));
create unique index local_author_name on local_author (name) where account_id is null;

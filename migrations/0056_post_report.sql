-- Players tell the team of posts of the site's own forum, and the team takes them out of sight.
alter table local_topic
  -- the team took its body out of sight, and with it all of the topic
  add column is_hidden boolean not null default false;
alter table local_post
  -- why the team took it out of sight, for its author, and when
  add column hidden_reason text,
  add column hidden_at timestamptz,
  add check ((removed_by is not distinct from 'team') = (hidden_at is not null)),
  add check ((hidden_reason is null) = (hidden_at is null));
create index local_post_hidden on local_post (hidden_at) where hidden_at is not null;

create table local_post_report (
  id integer generated always as identity primary key,
  post_id integer not null references local_post on delete cascade,
  account_id integer not null references account on delete cascade,
  reason text not null check (reason in ('scam', 'realMoney', 'insult', 'spam', 'other')),
  text text not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  -- a post is reported once by each player, until its author writes it anew
  unique (post_id, account_id)
);
create index local_post_report_open on local_post_report (post_id) where closed_at is null;
create index local_post_report_of_account on local_post_report (account_id);

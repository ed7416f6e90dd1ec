-- Lanterns that players light under news and topics, whichever forum these are in.
create table lantern (
  -- which forum, as copies of it are named
  forum text not null,
  topic_id bigint not null,
  account_id integer not null references account on delete cascade,
  lit_at timestamptz not null,
  primary key (forum, topic_id, account_id)
);
create index lantern_of_account on lantern (account_id);

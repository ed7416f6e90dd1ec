-- What the team says in the place of help topics, the privacy policy and the rules, and help topics it made. A row stays
-- when all of it is given back: it says who did that, and when.
create table site_page (
  -- 'policy', 'rules', 'help.lost-password'; of a topic made here 'help.made.7', which no key of the configuration is
  key text primary key,
  -- by language {"title", "text", "release", "at"}: what is said, the hash of what the release said in its place when
  -- this was written, null for nothing, and seconds since epoch
  words jsonb not null check (jsonb_typeof(words) = 'object'),
  -- of a help topic; null for the one it has in the release
  category text,
  -- a help topic that visitors do not see
  is_hidden boolean not null default false,
  -- counts the changes, so that nobody overwrites what they have not seen
  version integer not null,
  changed_at timestamptz not null,
  -- the number of an account, which stays when the account is gone
  changed_by integer not null
);
create sequence site_page_number;

create table site_page_state (
  is_only boolean primary key default true check (is_only),
  -- help topics in their order; what is not among them comes after
  keys text[] not null,
  -- counts the changes of all pages: whoever has them in memory sees whether there was one
  revision integer not null
);
insert into site_page_state (keys, revision) values ('{}', 0);

-- Pictures of the game that the team shows, as the site wrote them anew: one file for each width it has.
create table screenshot_picture (
  id text primary key,
  -- of the largest file, in pixels
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null
);
create table screenshot_file (
  picture_id text not null references screenshot_picture on delete cascade,
  width integer not null check (width > 0),
  body bytea not null,
  primary key (picture_id, width)
);

create table screenshot (
  -- 'made.7'; 'sample.1' for one of the demo
  key text primary key,
  picture_id text not null references screenshot_picture,
  -- what is seen, by language
  caption jsonb not null check (jsonb_typeof(caption) = 'object'),
  is_hidden boolean not null default false,
  -- counts the changes, so that nobody overwrites what they have not seen
  version integer not null,
  changed_at timestamptz not null
);
create index screenshot_picture_id on screenshot (picture_id);
create sequence screenshot_number;

create table screenshot_state (
  is_only boolean primary key default true check (is_only),
  -- in their order; what is not among them comes after
  keys text[] not null,
  -- counts the changes of all: whoever has them in memory sees whether there was one
  revision integer not null
);
insert into screenshot_state (keys, revision) values ('{}', 0);

-- A game the site is or was connected to. What is kept of one is not shown for another.
create table game (
  id smallint generated always as identity primary key,
  -- adapter and place
  key text not null unique
);

-- What is known of the game this minute, by name: who is online, which services are up.
create table game_copy (
  game_id smallint not null references game,
  key text not null check (key in ('online', 'services', 'record')),
  body jsonb not null,
  taken_at timestamptz not null,
  primary key (game_id, key)
);

create table population_sample (
  game_id smallint not null references game,
  -- the beginning of a minute
  at timestamptz not null,
  players integer not null check (players >= 0),
  primary key (game_id, at)
);

-- Which of the two sets of standings is shown. The other one is filled meanwhile.
create table shown_standing (
  is_only boolean primary key default true check (is_only),
  game_id smallint not null references game,
  slot smallint not null check (slot in (0, 1)),
  -- another one at each switch: tells a reader whether the slot it read from was shown all the time
  round integer not null,
  taken_at timestamptz not null,
  -- the day, in the site's time zone, the table standing_day_before was last written for
  compared_day date,
  characters integer not null,
  ranked_by_gold integer not null,
  ranked_in_arena integer not null,
  guilds integer not null,
  summons integer not null
);

-- no key and no index here: both are made anew once a set is filled
create table standing_character_0 (
  id text not null,
  game_account text not null,
  name text not null,
  -- lower case, without accents: what searches look at
  name_key text not null,
  class text,
  race text,
  level integer not null,
  experience double precision,
  -- in the game's unit that players count in
  gold double precision,
  guild_id text,
  guild_name text,
  arena_rating integer,
  arena_wins integer,
  arena_losses integer,
  last_seen timestamptz,
  level_position integer not null,
  level_change integer,
  gold_position integer,
  gold_change integer,
  arena_position integer,
  arena_change integer
);
create table standing_guild_0 (
  id text not null,
  name text not null,
  name_key text not null,
  leader_id text,
  leader_name text,
  leader_account text,
  members integer not null,
  score double precision not null,
  position integer not null,
  change integer
);
create table standing_summon_0 (
  id text not null,
  name text not null,
  name_key text not null,
  class text,
  owner_id text not null,
  owner_name text not null,
  owner_account text not null,
  owner_guild_name text,
  level integer not null,
  experience double precision,
  position integer not null,
  change integer
);
create table standing_character_1 (like standing_character_0 including all);
create table standing_guild_1 (like standing_guild_0 including all);
create table standing_summon_1 (like standing_summon_0 including all);

-- Places at the end of the day before.
create table standing_day_before (
  kind text not null,
  id text not null,
  position integer not null,
  primary key (kind, id)
);

-- How a character came along: a row for each day something changed.
create table character_progress (
  game_id smallint not null references game,
  character_id text not null,
  day date not null,
  level integer not null,
  experience double precision,
  arena_rating integer,
  primary key (game_id, character_id, day)
);

-- Accounts of the game whose player is known.
create table game_account_link (
  game_id smallint not null references game,
  game_account text not null,
  account_id integer not null references account on delete cascade,
  user_name text not null,
  linked_at timestamptz not null,
  primary key (game_id, game_account)
);
create index game_account_link_of_account on game_account_link (account_id);

-- What a player chose to show of their characters; who chose nothing has no row.
create table game_privacy (
  account_id integer primary key references account on delete cascade,
  shows_online boolean not null,
  shows_player boolean not null,
  shows_characters boolean not null
);

-- Accounts and rewards of the simulated world.
create table demo_account (
  id integer generated always as identity primary key,
  user_name text not null,
  user_name_key text not null unique,
  salt bytea not null,
  verifier bytea not null,
  created_at timestamptz not null
);
create table demo_delivery (
  key text primary key,
  character_id text not null,
  kind text not null check (kind in ('item', 'gold', 'points')),
  item text,
  amount integer not null check (amount > 0),
  delivered_at timestamptz not null
);
create index demo_delivery_of_character on demo_delivery (character_id);

-- Rewards sent by mail in the game, which forgets a mail once it is thrown away.
create table game_delivery (
  key text primary key,
  -- sending: it is not known yet, or was never learnt, whether the game has it
  state text not null check (state in ('sending', 'delivered')),
  -- how often it was sent; more than once only where it was certain that it had not arrived
  attempt integer not null,
  -- when the game was started that it was sent to, by its own clock, and the one that ran afterwards
  world_run bigint,
  world_run_after bigint,
  -- of the character when it was sent: who was not in the game since has thrown nothing away
  is_online boolean not null,
  played_seconds bigint not null,
  left_at bigint not null,
  sent_at timestamptz not null
);

-- What was computed of files players download, while they stay as they are.
create table download_file (
  path text primary key,
  size bigint not null,
  modified_at timestamptz not null,
  sha256 text not null
);

create table download_mirror (
  url text primary key,
  is_up boolean not null,
  -- why it is not
  reason text,
  checked_at timestamptz not null
);

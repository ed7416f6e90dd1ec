-- How long a character was seen online, by a game that has no characters of its own: from each minute's sample.
create table character_time (
  game_id smallint not null references game,
  character_id text not null,
  name text not null,
  seconds integer not null check (seconds > 0),
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  primary key (game_id, character_id)
);
create index character_time_by_last_seen on character_time (last_seen);

-- such characters have no level, and are ranked by that time
alter table standing_character_0 alter column level drop not null,
  add column seconds integer, add column time_position integer, add column time_change integer;
alter table standing_character_1 alter column level drop not null,
  add column seconds integer, add column time_position integer, add column time_change integer;
alter table shown_standing add column ranked_by_time integer not null default 0;

-- Which place a guild held: a row for each day it held another one.
create table guild_progress (
  game_id smallint not null references game,
  guild_id text not null,
  day date not null,
  position integer not null,
  primary key (game_id, guild_id, day)
);

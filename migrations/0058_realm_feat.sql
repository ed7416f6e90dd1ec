-- What characters did that the realm may hear of, as standings were taken.
create table realm_feat (
  game_id smallint not null references game,
  character_id text not null,
  kind text not null check (kind in ('level', 'levelPlace', 'arenaPlace', 'firstLevel', 'firstRating')),
  -- the level, the place or the rating
  value integer not null,
  -- when the game was asked; null where it was so before anybody wrote that down
  at timestamptz,
  primary key (game_id, character_id, kind, value)
);
create index realm_feat_by_time on realm_feat (game_id, at desc) where at is not null;

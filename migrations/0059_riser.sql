-- Who came along the most of late, as standings were taken.
create table standing_riser (
  game_id smallint not null references game,
  kind text not null check (kind in ('level', 'arena')),
  span text not null check (span in ('week', 'month')),
  place integer not null,
  character_id text not null,
  -- levels, or rating
  gained integer not null check (gained > 0),
  primary key (game_id, kind, span, place)
);

-- progress is written day after day, so that days lie together
create index character_progress_by_day on character_progress using brin (day);

-- places among those of the same class
alter table standing_character_0 add column class_level_position integer,
  add column class_gold_position integer, add column class_arena_position integer;
alter table standing_character_1 add column class_level_position integer,
  add column class_gold_position integer, add column class_arena_position integer;

-- Since when a character is known, and the best places it held, as standings were taken.
create table character_record (
  game_id smallint not null references game,
  character_id text not null,
  -- null where it was known before anybody wrote that down
  first_day date,
  level_place integer,
  level_day date,
  arena_place integer,
  arena_day date,
  primary key (game_id, character_id),
  check ((level_place is null) = (level_day is null)),
  check ((arena_place is null) = (arena_day is null))
);

-- Progress goes after 400 days: where some of it may have gone, the first day of what is left is not the first.
insert into character_record (game_id, character_id, first_day)
select game_id, character_id, min(day) from character_progress progress
where (select min(day) from character_progress oldest where oldest.game_id = progress.game_id)
  > current_date - 399
group by game_id, character_id;

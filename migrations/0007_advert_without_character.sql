-- A site without a game has no characters: an advert is then its author’s alone. The name is empty, not null, for
-- what is searched is made of it.
alter table advert
  alter column game_id drop not null,
  alter column game_account drop not null,
  alter column character_id drop not null,
  alter column level drop not null,
  alter column character_name set default '',
  add constraint advert_has_whole_character check (
    num_nulls(game_id, game_account, character_id, level) in (0, 4)
    and (character_id is not null or (character_name = '' and class is null))
  );

-- A game that is asked over the network has characters without a level, who are players' own by proof.
alter table advert
  drop constraint advert_has_whole_character,
  add constraint advert_has_whole_character check (
    num_nulls(game_id, game_account, character_id) in (0, 3)
    and (character_id is not null or (character_name = '' and class is null and level is null))
  );

-- Such a character may be linked before the site has seen it: its name is that of its link.
create or replace view game_account_player as
  select game_id, game_account, link.account_id, shows_online, shows_player, shows_characters, user_name
  from game_account_link link left join game_privacy privacy on privacy.account_id = link.account_id;

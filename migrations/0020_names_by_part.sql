-- Names are searched by any part of them: what the indexes of their beginnings did, those of letter triples do, which
-- the next standings bring. Until then a search looks through all names.
drop index if exists
  standing_character_0_level_start, standing_character_0_gold_start, standing_character_0_arena_start, standing_character_0_name,
  standing_guild_0_start, standing_guild_0_name,
  standing_summon_0_start, standing_summon_0_name,
  standing_character_1_level_start, standing_character_1_gold_start, standing_character_1_arena_start, standing_character_1_name,
  standing_guild_1_start, standing_guild_1_name,
  standing_summon_1_start, standing_summon_1_name;

-- Rewards of the site that wait until their player comes into the game. Run it once in the game's database.
-- The site inserts rows; a script of the game hands them out.

CREATE TABLE guildhall_reward (
  id int unsigned NOT NULL AUTO_INCREMENT,
  -- the site's own name for the reward: there is never a second row for it
  reward_key varchar(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  character_id int unsigned NOT NULL,
  kind enum('item', 'gold') NOT NULL,
  -- number of the item, 0 for gold
  item int unsigned NOT NULL DEFAULT 0,
  amount int unsigned NOT NULL,
  -- what the player reads
  subject varchar(80) NOT NULL DEFAULT '',
  queued_at timestamp NOT NULL DEFAULT CURRENT_TIMESTAMP,
  -- which run of the script took it, so that no other does
  claim varchar(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '',
  claimed_at timestamp NULL DEFAULT NULL,
  -- the player has it
  handed_at timestamp NULL DEFAULT NULL,
  PRIMARY KEY (id),
  UNIQUE KEY reward_key (reward_key),
  KEY open_rewards (handed_at, character_id, claimed_at)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;

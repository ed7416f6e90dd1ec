-- Tables of Canary (schema.sql, version 46) that the site reads or writes, with their engines and keys.

CREATE TABLE server_config (
  config varchar(50) NOT NULL,
  value varchar(256) NOT NULL DEFAULT '',
  CONSTRAINT server_config_pk PRIMARY KEY (config)
) ENGINE=InnoDB DEFAULT CHARSET=utf8;

INSERT INTO server_config (config, value) VALUES ('db_version', '46'), ('players_record', '0');

CREATE TABLE accounts (
  id int(11) unsigned NOT NULL AUTO_INCREMENT,
  name varchar(32) NOT NULL,
  password text NOT NULL,
  email varchar(255) NOT NULL DEFAULT '',
  premdays int(11) NOT NULL DEFAULT 0,
  premdays_purchased int(11) NOT NULL DEFAULT 0,
  lastday int(10) unsigned NOT NULL DEFAULT 0,
  type tinyint(1) unsigned NOT NULL DEFAULT 1,
  coins int(12) unsigned NOT NULL DEFAULT 0,
  coins_transferable int(12) unsigned NOT NULL DEFAULT 0,
  tournament_coins int(12) unsigned NOT NULL DEFAULT 0,
  creation int(11) unsigned NOT NULL DEFAULT 0,
  recruiter int(6) DEFAULT 0,
  CONSTRAINT accounts_pk PRIMARY KEY (id),
  CONSTRAINT accounts_unique UNIQUE (name)
) ENGINE=InnoDB DEFAULT CHARSET=utf8;

CREATE TABLE coins_transactions (
  id int(11) unsigned NOT NULL AUTO_INCREMENT,
  account_id int(11) unsigned NOT NULL,
  type tinyint(1) unsigned NOT NULL,
  coin_type tinyint(1) unsigned NOT NULL DEFAULT 1,
  amount int(12) unsigned NOT NULL,
  description varchar(3500) NOT NULL,
  timestamp timestamp DEFAULT CURRENT_TIMESTAMP,
  INDEX account_id (account_id),
  CONSTRAINT coins_transactions_pk PRIMARY KEY (id),
  CONSTRAINT coins_transactions_account_fk
    FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8;

CREATE TABLE players (
  id int(11) NOT NULL AUTO_INCREMENT,
  name varchar(255) NOT NULL,
  group_id int(11) NOT NULL DEFAULT 1,
  account_id int(11) unsigned NOT NULL DEFAULT 0,
  level int(11) NOT NULL DEFAULT 1,
  vocation int(11) NOT NULL DEFAULT 0,
  health int(11) NOT NULL DEFAULT 150,
  healthmax int(11) NOT NULL DEFAULT 150,
  experience bigint(20) NOT NULL DEFAULT 0,
  lookbody int(11) NOT NULL DEFAULT 0,
  lookfeet int(11) NOT NULL DEFAULT 0,
  lookhead int(11) NOT NULL DEFAULT 0,
  looklegs int(11) NOT NULL DEFAULT 0,
  looktype int(11) NOT NULL DEFAULT 136,
  lookaddons int(11) NOT NULL DEFAULT 0,
  maglevel int(11) NOT NULL DEFAULT 0,
  mana int(11) NOT NULL DEFAULT 0,
  manamax int(11) NOT NULL DEFAULT 0,
  manaspent bigint(20) unsigned NOT NULL DEFAULT 0,
  soul int(10) unsigned NOT NULL DEFAULT 0,
  town_id int(11) NOT NULL DEFAULT 1,
  posx int(11) NOT NULL DEFAULT 0,
  posy int(11) NOT NULL DEFAULT 0,
  posz int(11) NOT NULL DEFAULT 0,
  conditions mediumblob NOT NULL DEFAULT '',
  cap int(11) NOT NULL DEFAULT 0,
  sex int(11) NOT NULL DEFAULT 0,
  pronoun int(11) NOT NULL DEFAULT 0,
  lastlogin bigint(20) unsigned NOT NULL DEFAULT 0,
  lastip int(10) unsigned NOT NULL DEFAULT 0,
  save tinyint(1) NOT NULL DEFAULT 1,
  skull tinyint(1) NOT NULL DEFAULT 0,
  skulltime bigint(20) NOT NULL DEFAULT 0,
  lastlogout bigint(20) unsigned NOT NULL DEFAULT 0,
  blessings tinyint(2) NOT NULL DEFAULT 0,
  onlinetime int(11) NOT NULL DEFAULT 0,
  deletion bigint(15) NOT NULL DEFAULT 0,
  balance bigint(20) unsigned NOT NULL DEFAULT 0,
  stamina smallint(5) unsigned NOT NULL DEFAULT 2520,
  boss_points int NOT NULL DEFAULT 0,
  INDEX account_id (account_id),
  INDEX vocation (vocation),
  CONSTRAINT players_pk PRIMARY KEY (id),
  CONSTRAINT players_unique UNIQUE (name),
  CONSTRAINT players_account_fk
    FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8;

CREATE TABLE account_bans (
  account_id int(11) unsigned NOT NULL,
  reason varchar(255) NOT NULL,
  banned_at bigint(20) NOT NULL,
  expires_at bigint(20) NOT NULL,
  banned_by int(11) NOT NULL,
  INDEX banned_by (banned_by),
  CONSTRAINT account_bans_pk PRIMARY KEY (account_id),
  CONSTRAINT account_bans_account_fk
    FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT account_bans_player_fk
    FOREIGN KEY (banned_by) REFERENCES players (id) ON DELETE CASCADE ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8;

CREATE TABLE guilds (
  id int(11) NOT NULL AUTO_INCREMENT,
  level int(11) NOT NULL DEFAULT 1,
  name varchar(255) NOT NULL,
  ownerid int(11) NOT NULL,
  creationdata int(11) NOT NULL,
  motd varchar(255) NOT NULL DEFAULT '',
  residence int(11) NOT NULL DEFAULT 0,
  balance bigint(20) unsigned NOT NULL DEFAULT 0,
  points int(11) NOT NULL DEFAULT 0,
  CONSTRAINT guilds_pk PRIMARY KEY (id),
  CONSTRAINT guilds_name_unique UNIQUE (name),
  CONSTRAINT guilds_owner_unique UNIQUE (ownerid),
  CONSTRAINT guilds_ownerid_fk
    FOREIGN KEY (ownerid) REFERENCES players (id) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8;

CREATE TABLE guild_ranks (
  id int(11) NOT NULL AUTO_INCREMENT,
  guild_id int(11) NOT NULL,
  name varchar(255) NOT NULL,
  level int(11) NOT NULL,
  INDEX guild_id (guild_id),
  CONSTRAINT guild_ranks_pk PRIMARY KEY (id),
  CONSTRAINT guild_ranks_fk
    FOREIGN KEY (guild_id) REFERENCES guilds (id) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8;

CREATE TABLE guild_membership (
  player_id int(11) NOT NULL,
  guild_id int(11) NOT NULL,
  rank_id int(11) NOT NULL,
  nick varchar(15) NOT NULL DEFAULT '',
  INDEX guild_id (guild_id),
  INDEX rank_id (rank_id),
  CONSTRAINT guild_membership_pk PRIMARY KEY (player_id),
  CONSTRAINT guild_membership_player_fk
    FOREIGN KEY (player_id) REFERENCES players (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT guild_membership_guild_fk
    FOREIGN KEY (guild_id) REFERENCES guilds (id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT guild_membership_rank_fk
    FOREIGN KEY (rank_id) REFERENCES guild_ranks (id) ON DELETE CASCADE ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8;

CREATE TABLE players_online (
  player_id int(11) NOT NULL,
  CONSTRAINT players_online_pk PRIMARY KEY (player_id)
) ENGINE=MEMORY DEFAULT CHARSET=utf8;

CREATE TABLE player_deaths (
  player_id int(11) NOT NULL,
  time bigint(20) unsigned NOT NULL DEFAULT 0,
  level int(11) NOT NULL DEFAULT 1,
  killed_by varchar(255) NOT NULL,
  is_player tinyint(1) NOT NULL DEFAULT 1,
  mostdamage_by varchar(100) NOT NULL,
  mostdamage_is_player tinyint(1) NOT NULL DEFAULT 0,
  unjustified tinyint(1) NOT NULL DEFAULT 0,
  mostdamage_unjustified tinyint(1) NOT NULL DEFAULT 0,
  INDEX player_id (player_id),
  INDEX killed_by (killed_by),
  INDEX mostdamage_by (mostdamage_by),
  CONSTRAINT player_deaths_players_fk
    FOREIGN KEY (player_id) REFERENCES players (id) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8;

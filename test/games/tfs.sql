-- Tables of The Forgotten Server (schema.sql, version 31) that the site reads or writes, with their engines and keys.

CREATE TABLE accounts (
  id int NOT NULL AUTO_INCREMENT,
  name varchar(32) NOT NULL,
  password char(40) NOT NULL,
  secret char(16) DEFAULT NULL,
  type int NOT NULL DEFAULT 1,
  premium_ends_at int unsigned NOT NULL DEFAULT 0,
  email varchar(255) NOT NULL DEFAULT '',
  creation int NOT NULL DEFAULT 0,
  PRIMARY KEY (id),
  UNIQUE KEY name (name)
) ENGINE=InnoDB DEFAULT CHARSET=utf8;

CREATE TABLE players (
  id int NOT NULL AUTO_INCREMENT,
  name varchar(255) NOT NULL,
  group_id int NOT NULL DEFAULT 1,
  account_id int NOT NULL DEFAULT 0,
  level int NOT NULL DEFAULT 1,
  vocation int NOT NULL DEFAULT 0,
  health int NOT NULL DEFAULT 150,
  healthmax int NOT NULL DEFAULT 150,
  experience bigint unsigned NOT NULL DEFAULT 0,
  lookbody int NOT NULL DEFAULT 0,
  lookfeet int NOT NULL DEFAULT 0,
  lookhead int NOT NULL DEFAULT 0,
  looklegs int NOT NULL DEFAULT 0,
  looktype int NOT NULL DEFAULT 136,
  lookaddons int NOT NULL DEFAULT 0,
  maglevel int NOT NULL DEFAULT 0,
  mana int NOT NULL DEFAULT 0,
  manamax int NOT NULL DEFAULT 0,
  manaspent bigint unsigned NOT NULL DEFAULT 0,
  soul int unsigned NOT NULL DEFAULT 0,
  town_id int NOT NULL DEFAULT 1,
  posx int NOT NULL DEFAULT 0,
  posy int NOT NULL DEFAULT 0,
  posz int NOT NULL DEFAULT 0,
  conditions blob DEFAULT NULL,
  cap int NOT NULL DEFAULT 400,
  sex int NOT NULL DEFAULT 0,
  lastlogin bigint unsigned NOT NULL DEFAULT 0,
  lastip int unsigned NOT NULL DEFAULT 0,
  save tinyint NOT NULL DEFAULT 1,
  skull tinyint NOT NULL DEFAULT 0,
  skulltime bigint NOT NULL DEFAULT 0,
  lastlogout bigint unsigned NOT NULL DEFAULT 0,
  blessings tinyint NOT NULL DEFAULT 0,
  onlinetime bigint NOT NULL DEFAULT 0,
  deletion bigint NOT NULL DEFAULT 0,
  balance bigint unsigned NOT NULL DEFAULT 0,
  stamina smallint unsigned NOT NULL DEFAULT 2520,
  PRIMARY KEY (id),
  UNIQUE KEY name (name),
  FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE,
  KEY vocation (vocation)
) ENGINE=InnoDB DEFAULT CHARSET=utf8;

CREATE TABLE account_bans (
  account_id int NOT NULL,
  reason varchar(255) NOT NULL,
  banned_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  banned_by int NOT NULL,
  PRIMARY KEY (account_id),
  FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (banned_by) REFERENCES players (id) ON DELETE CASCADE ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8;

CREATE TABLE guilds (
  id int NOT NULL AUTO_INCREMENT,
  name varchar(255) NOT NULL,
  ownerid int NOT NULL,
  creationdata int NOT NULL,
  motd varchar(255) NOT NULL DEFAULT '',
  PRIMARY KEY (id),
  UNIQUE KEY (name),
  UNIQUE KEY (ownerid),
  FOREIGN KEY (ownerid) REFERENCES players (id) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8;

CREATE TABLE guild_ranks (
  id int NOT NULL AUTO_INCREMENT,
  guild_id int NOT NULL,
  name varchar(255) NOT NULL,
  level int NOT NULL,
  PRIMARY KEY (id),
  FOREIGN KEY (guild_id) REFERENCES guilds (id) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8;

CREATE TABLE guild_membership (
  player_id int NOT NULL,
  guild_id int NOT NULL,
  rank_id int NOT NULL,
  nick varchar(15) NOT NULL DEFAULT '',
  PRIMARY KEY (player_id),
  FOREIGN KEY (player_id) REFERENCES players (id) ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (guild_id) REFERENCES guilds (id) ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (rank_id) REFERENCES guild_ranks (id) ON DELETE CASCADE ON UPDATE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8;

CREATE TABLE players_online (
  player_id int NOT NULL,
  PRIMARY KEY (player_id)
) ENGINE=MEMORY DEFAULT CHARSET=utf8;

CREATE TABLE player_deaths (
  player_id int NOT NULL,
  time bigint unsigned NOT NULL DEFAULT 0,
  level int NOT NULL DEFAULT 1,
  killed_by varchar(255) NOT NULL,
  is_player tinyint NOT NULL DEFAULT 1,
  mostdamage_by varchar(100) NOT NULL,
  mostdamage_is_player tinyint NOT NULL DEFAULT 0,
  unjustified tinyint NOT NULL DEFAULT 0,
  mostdamage_unjustified tinyint NOT NULL DEFAULT 0,
  FOREIGN KEY (player_id) REFERENCES players (id) ON DELETE CASCADE,
  KEY killed_by (killed_by),
  KEY mostdamage_by (mostdamage_by)
) ENGINE=InnoDB DEFAULT CHARSET=utf8;

CREATE TABLE server_config (
  config varchar(50) NOT NULL,
  value varchar(256) NOT NULL DEFAULT '',
  PRIMARY KEY (config)
) ENGINE=InnoDB DEFAULT CHARSET=utf8;

INSERT INTO server_config (config, value) VALUES ('db_version', '31'), ('players_record', '0');

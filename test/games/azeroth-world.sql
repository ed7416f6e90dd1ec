-- The tables of the world that the site reads, which AzerothCore, and TrinityCore of the branch 3.3.5, have alike: of
-- item_template, which has some 130 columns, those that are read.

CREATE TABLE `item_template` (
  `entry` int unsigned NOT NULL DEFAULT 0,
  `name` varchar(255) COLLATE utf8mb4_unicode_ci NOT NULL DEFAULT '',
  `Quality` tinyint unsigned NOT NULL DEFAULT 0,
  `ItemLevel` smallint unsigned NOT NULL DEFAULT 0,
  PRIMARY KEY (`entry`),
  KEY `idx_name` (`name`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci COMMENT='Item System';

CREATE TABLE `item_template_locale` (
  `ID` int unsigned NOT NULL DEFAULT 0,
  `locale` varchar(4) COLLATE utf8mb4_unicode_ci NOT NULL,
  `Name` mediumtext COLLATE utf8mb4_unicode_ci,
  `Description` mediumtext COLLATE utf8mb4_unicode_ci,
  `VerifiedBuild` int DEFAULT NULL,
  PRIMARY KEY (`ID`,`locale`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;

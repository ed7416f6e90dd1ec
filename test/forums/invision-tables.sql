-- The columns and indexes of Invision Community 4 that a guest's view of the forum needs, and some it
-- must not show. `prefix_` stands for the prefix of the installation.

CREATE TABLE prefix_forums_topics (
  tid INT NOT NULL PRIMARY KEY AUTO_INCREMENT,
  title VARCHAR(255) NOT NULL DEFAULT '',
  title_seo VARCHAR(250) NOT NULL DEFAULT '',
  state VARCHAR(8) NOT NULL DEFAULT 'open',
  posts INT NOT NULL DEFAULT 0,
  views INT NOT NULL DEFAULT 0,
  forum_id SMALLINT NOT NULL DEFAULT 0,
  starter_id BIGINT UNSIGNED NOT NULL DEFAULT 0,
  starter_name VARCHAR(255) NOT NULL DEFAULT '',
  start_date INT NOT NULL DEFAULT 0,
  last_poster_id BIGINT UNSIGNED NOT NULL DEFAULT 0,
  last_poster_name VARCHAR(255) NOT NULL DEFAULT '',
  last_post INT NOT NULL DEFAULT 0,
  approved TINYINT NOT NULL DEFAULT 1,
  pinned TINYINT NOT NULL DEFAULT 0,
  moved_to VARCHAR(64) NULL,
  topic_firstpost INT NOT NULL DEFAULT 0,
  topic_queuedposts INT NOT NULL DEFAULT 0,
  topic_hiddenposts INT NOT NULL DEFAULT 0,
  topic_archive_status INT NOT NULL DEFAULT 0,
  is_future_entry TINYINT NOT NULL DEFAULT 0,
  publish_date INT NOT NULL DEFAULT 0,
  KEY forum_id (forum_id, approved, start_date),
  KEY last_post (forum_id, last_post)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

CREATE TABLE prefix_forums_posts (
  pid INT NOT NULL PRIMARY KEY AUTO_INCREMENT,
  topic_id INT NOT NULL DEFAULT 0,
  author_id BIGINT UNSIGNED NOT NULL DEFAULT 0,
  author_name VARCHAR(255) NULL,
  post_date INT NOT NULL DEFAULT 0,
  post MEDIUMTEXT NULL,
  new_topic TINYINT NOT NULL DEFAULT 0,
  queued TINYINT NOT NULL DEFAULT 0,
  pdelete_time INT NOT NULL DEFAULT 0,
  ip_address VARCHAR(46) NOT NULL DEFAULT '',
  append_edit TINYINT NOT NULL DEFAULT 0,
  edit_time INT NULL,
  edit_name VARCHAR(255) NULL,
  post_htmlstate TINYINT NOT NULL DEFAULT 0,
  KEY topic_id (topic_id, queued, post_date),
  KEY author_id (author_id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

CREATE TABLE prefix_core_members (
  member_id BIGINT UNSIGNED NOT NULL PRIMARY KEY AUTO_INCREMENT,
  name VARCHAR(255) NOT NULL DEFAULT '',
  members_seo_name VARCHAR(255) NOT NULL DEFAULT '',
  email VARCHAR(150) NOT NULL DEFAULT '',
  ip_address VARCHAR(46) NOT NULL DEFAULT '',
  members_pass_hash VARCHAR(255) NULL,
  pp_main_photo TEXT NULL,
  pp_thumb_photo TEXT NULL,
  pp_photo_type VARCHAR(20) NULL
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

CREATE TABLE prefix_core_sys_lang_words (
  word_id INT UNSIGNED NOT NULL PRIMARY KEY AUTO_INCREMENT,
  lang_id SMALLINT UNSIGNED NOT NULL DEFAULT 0,
  word_app VARCHAR(255) NULL,
  word_key VARCHAR(255) NOT NULL DEFAULT '',
  word_default TEXT NULL,
  word_custom TEXT NULL,
  KEY word_key (word_key),
  KEY lang_app (lang_id, word_app)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

-- What a feature lets the others read of what is its own. Each view is a table, or two joined by their keys, so that a
-- query that joins it costs what one of the tables does.

-- What may be known of a player. Each row is one of account, so locking it locks the account.
create view player as
  select id, pseudo, avatar, language, email_confirmed_at is not null as is_confirmed from account;

-- Who holds which role of the team.
create view team_member as select account_id, role from account_role;

-- Whose session it is, and until when it is good.
create view session_lifetime as select id, account_id, idle_end from session;

-- Whose an account of the game is, and what that player chose to show; null where they chose nothing.
create view game_account_player as
  select game_id, game_account, link.account_id, shows_online, shows_player, shows_characters
  from game_account_link link left join game_privacy privacy on privacy.account_id = link.account_id;

-- Who goes to Discord to sign in is nobody yet; who they are there stands here while their second factor is asked for,
-- since a code of Discord’s is good once.
alter table discord_attempt
  alter column account_id drop not null,
  alter column session_id drop not null,
  add column discord_id text,
  -- a way to link is none to sign in, nor the other way round
  add constraint discord_attempt_purpose
    check (num_nulls(account_id, session_id) in (0, 2) and num_nulls(account_id, discord_id) > 0);

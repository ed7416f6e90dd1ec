-- What the team wrote down about a player, for the team alone.
create table account_note (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  -- null once the account of who wrote it is gone
  author_id integer references account on delete set null,
  -- what it is about: anything, or how somebody proved who they are before their second factors were reset
  about text not null check (about in ('player', 'factorReset')),
  text text not null,
  created_at timestamptz not null
);
create index account_note_of_account on account_note (account_id, id desc);
create index account_note_of_author on account_note (author_id);

-- Players are searched by any part of what they are called, here and in the game.
create index account_by_names on account
  using gin (user_name_key gin_trgm_ops, email_key gin_trgm_ops, lower(pseudo) gin_trgm_ops);
create index account_by_pseudo on account (lower(pseudo), id desc);
create index game_account_link_by_user_name on game_account_link
  using gin (lower(user_name) gin_trgm_ops);

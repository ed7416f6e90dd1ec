-- A code that its player is to say in the game's chat, and who was the first to say it there.
create table chat_code (
  account_id integer primary key references account on delete cascade,
  game_id smallint not null references game,
  hash bytea not null unique,
  expires_at timestamptz not null,
  -- as what the game knows who said it, and by which keys; absent until then
  said_by jsonb
);

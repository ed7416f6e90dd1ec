-- A code on its way to a character in the game, which its player enters here to prove that it is theirs.
create table character_code (
  account_id integer primary key references account on delete cascade,
  game_id smallint not null references game,
  -- what is linked once the code comes back
  game_account text not null,
  character_name text not null,
  hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);

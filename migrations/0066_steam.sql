-- Who went to Steam to show who they are, and is awaited back for ten minutes.
create table steam_attempt (
  -- of the state that comes back with them
  hash bytea primary key,
  account_id integer not null references account on delete cascade,
  -- with that session alone it counts
  session_id text not null,
  expires_at timestamptz not null
);
create index steam_attempt_account on steam_attempt (account_id);

-- What was taken of Steam's lately, so that nothing is taken twice. It names nobody.
create table steam_nonce (
  nonce text primary key,
  expires_at timestamptz not null
);

-- Who players are at Discord, by its id: names change there.
create table discord_account (
  account_id integer primary key references account on delete cascade,
  -- a 64-bit number in digits, as Discord writes it
  discord_id text not null unique,
  -- as it was when they linked it
  name text not null,
  linked_at timestamptz not null
);
create index discord_account_name on discord_account (lower(name));

-- Who went to Discord to link an account, and is awaited back for ten minutes.
create table discord_attempt (
  -- of the state that comes back with them
  hash bytea primary key,
  -- SHA-256 of what the cookie of their browser holds, in base64url: nobody else can bring the state back
  challenge text not null,
  account_id integer not null references account on delete cascade,
  -- with that session alone it counts
  session_id text not null,
  expires_at timestamptz not null
);
create index discord_attempt_account on discord_attempt (account_id);

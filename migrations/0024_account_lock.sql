-- Accounts that nobody may sign in to: until then, or until somebody unlocks it.
create table account_lock (
  account_id integer primary key references account on delete cascade,
  -- as its player is told
  reason text not null,
  ends_at timestamptz,
  created_at timestamptz not null
);

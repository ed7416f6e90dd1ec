-- What the team gives players, and takes from them, comes from a side of its own.
alter table ledger_account drop constraint ledger_account_side_check;
alter table ledger_account add constraint ledger_account_side_check
  check (side in ('player', 'payment', 'vote', 'reward', 'shortfall', 'sandbox', 'team'));
insert into ledger_account (side, unit) values ('team', 'money'), ('team', 'votePoints');

-- What one of the team gives a player, or would: above a limit another decides.
create table team_grant (
  id uuid primary key,
  -- the same when the same is asked again
  source text not null unique,
  account_id integer not null references account on delete cascade,
  unit text not null check (unit in ('money', 'votePoints')),
  -- hundredths of money, or points; below 0 what is taken
  amount bigint not null check (amount <> 0),
  -- for the player, too
  reason text not null,
  -- numbers of accounts, which stay when the accounts are gone
  asked_by integer not null,
  asked_at timestamptz not null,
  -- within the limit who asked
  decided_by integer,
  decided_at timestamptz,
  is_granted boolean,
  check (num_nulls(decided_by, decided_at, is_granted) in (0, 3))
);
create index team_grant_waiting on team_grant (asked_at) where decided_at is null;
create index team_grant_decided on team_grant (decided_at desc) where decided_at is not null;
create index team_grant_of_asker on team_grant (asked_by, asked_at);
create index team_grant_of_account on team_grant (account_id);

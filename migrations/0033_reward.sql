-- Rewards the team makes, and what it says of those of the configuration: another price, or that they are not sold.
create table reward (
  -- of one made here 'made.7', which no key of the configuration is
  key text primary key,
  -- null for one of the configuration, which says all this itself
  name jsonb check (jsonb_typeof(name) = 'object' and not name @? '$.* ? (@.type() != "string")'),
  text jsonb check (jsonb_typeof(text) = 'object' and not text @? '$.* ? (@.type() != "string")'),
  icon text,
  kind text check (kind in ('item', 'gold', 'points')),
  item text,
  amount integer check (amount > 0),
  -- hundredths of money, and vote points; of one of the configuration null for the price it has there
  money integer check (money > 0),
  points integer check (points > 0),
  is_on boolean not null default true,
  -- counts the changes, so that nobody overwrites what they have not seen
  version integer not null,
  changed_at timestamptz not null,
  check (num_nulls(name, text, icon, kind, amount) in (0, 5)),
  check ((item is not null) = (kind is not distinct from 'item')),
  check (name is null or money is not null or points is not null)
);
create sequence reward_number;

-- The order in which they are offered; what is not among them comes after.
create table reward_order (
  is_only boolean primary key default true check (is_only),
  keys text[] not null
);
insert into reward_order (keys) values ('{}');

create index purchase_of_reward on purchase (reward);

-- Names of the game that the team hid: nobody reads them on the site.
create table hidden_name (
  id integer primary key generated always as identity,
  name text not null,
  -- as they are compared
  key text not null unique,
  reason text not null,
  -- the number of an account, which stays when the account is gone
  hidden_by integer not null,
  hidden_at timestamptz not null
);

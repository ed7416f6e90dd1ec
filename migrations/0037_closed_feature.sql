-- Parts of the site that the team closed; what is not here is open.
create table closed_feature (
  name text primary key,
  closed_at timestamptz not null,
  -- number of an account, which stays when the account is gone
  closed_by integer not null
);

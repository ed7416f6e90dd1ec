-- The link to the place of the first owner: one at a time, until it is used or has expired.
create table owner_invitation (
  is_only boolean primary key default true check (is_only),
  hash bytea not null,
  expires_at timestamptz not null
);

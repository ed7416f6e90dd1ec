-- What the site did about a role of somebody at Discord, by their id there: it outlives the link, until the role is taken.
create table discord_role (
  discord_id text not null,
  role_id text not null,
  -- false for who is not on the server
  is_given boolean not null,
  tried_at timestamptz not null,
  primary key (discord_id, role_id)
);

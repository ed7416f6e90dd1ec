-- What the team says of vote sites: of one of the configuration what is otherwise than there, and all of one it added.
create table vote_site (
  -- as in vote and vote_opening: what was given stays, and counts for the same site
  key text primary key,
  -- of one that was added: the function of a site that is known, what it is told, and keys that nobody is shown again
  preset text,
  settings jsonb check (jsonb_typeof(settings) = 'object'),
  secrets jsonb check (jsonb_typeof(secrets) = 'object'),
  -- null for what the configuration, or the site that is known, has
  name text,
  points integer check (points between 0 and 1000000),
  every_minutes integer check (every_minutes between 1 and 10080),
  -- players go to one that is on; votes on their way count of others as well
  is_on boolean not null default true,
  -- counts the changes, so that nobody overwrites what they have not seen
  version integer not null,
  changed_at timestamptz not null,
  check (num_nulls(preset, settings, secrets) in (0, 3))
);

create table vote_site_state (
  is_only boolean primary key default true check (is_only),
  -- sites in their order; what is not among them comes after
  keys text[] not null,
  -- counts the changes of all: whoever has them in memory sees whether there was one
  revision integer not null
);
insert into vote_site_state (keys, revision) values ('{}', 0);

create index vote_of_site on vote (site, counted_at desc);

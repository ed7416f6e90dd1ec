-- What the team says of files players download: of one of the configuration in its place, and all of one it added. A
-- file on this machine is the configuration’s alone: no path is here.
create table download_entry (
  -- of one added here 'made.7', which no key of the configuration is
  key text primary key,
  -- null for one of the configuration that is as it is there
  name text,
  platform text check (platform in ('windows', 'mac', 'linux', 'android', 'ios', 'any')),
  -- a list of {"name", "url"}
  mirrors jsonb check (jsonb_typeof(mirrors) = 'array'),
  size bigint check (size > 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  is_hidden boolean not null default false,
  -- counts the changes, so that nobody overwrites what they have not seen
  version integer not null,
  changed_at timestamptz not null,
  check (num_nulls(name, platform, mirrors) in (0, 3)),
  check (name is not null or (size is null and sha256 is null))
);
create sequence download_number;

create table download_state (
  is_only boolean primary key default true check (is_only),
  -- files in their order; what is not among them comes after
  keys text[] not null,
  -- how to connect, in the place of what the configuration says; null for what it says: the address, which may be empty,
  -- and by platform a list of texts by language
  address text,
  steps jsonb check (jsonb_typeof(steps) = 'object'),
  guide_version integer not null,
  -- counts the changes of all: whoever has them in memory sees whether there was one
  revision integer not null,
  check (num_nulls(address, steps) in (0, 2))
);
insert into download_state (keys, guide_version, revision) values ('{}', 0, 0);

-- since when it does not answer; null while it does
alter table download_mirror add column down_since timestamptz;

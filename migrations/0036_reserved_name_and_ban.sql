-- Names nobody may take as a pseudo, besides those of code and configuration.
create table reserved_name (
  id integer primary key generated always as identity,
  name text not null,
  -- as pseudos are compared
  key text not null unique,
  -- in whatever pseudo it stands; else what consists of such names
  is_part boolean not null,
  note text not null,
  -- the number of an account, which stays when the account is gone
  reserved_by integer not null,
  reserved_at timestamptz not null
);

-- Whom the site keeps out: who comes from a network, or has an e-mail address of a provider.
create table ban (
  id integer primary key generated always as identity,
  network cidr,
  -- in small ASCII letters, with all that is below it
  email_domain text,
  -- registration is stopped in any case
  stops_sign_in boolean not null,
  stops_writing boolean not null,
  -- for the team alone
  reason text not null,
  -- numbers of accounts, which stay when the accounts are gone
  made_by integer not null,
  made_at timestamptz not null,
  -- null for one that ends when somebody ends it
  ends_at timestamptz,
  -- of one that somebody ended
  ended_at timestamptz,
  ended_by integer,
  check (num_nulls(network, email_domain) = 1),
  check (network is not null or not (stops_sign_in or stops_writing)),
  check (num_nulls(ended_at, ended_by) in (0, 2))
);
create index ban_network on ban using gist (network inet_ops);
create index ban_email_domain on ban (email_domain) where email_domain is not null;

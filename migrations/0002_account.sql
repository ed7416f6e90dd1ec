-- A player. What is public of them is the pseudo and the avatar.
create table account (
  -- never given again, so that what outlives an account points at nobody else
  id integer generated always as identity primary key,
  user_name text not null,
  -- in lower case
  user_name_key text not null unique,
  pseudo text not null,
  -- without case, accents and look-alikes
  pseudo_key text not null unique,
  pseudo_lockout_end timestamptz,
  email text,
  -- in lower case
  email_key text,
  email_confirmed_at timestamptz,
  -- an argon2id hash in PHC form; null for an account that came from the game or lives by passkeys
  password_hash text,
  language text not null check (language in ('fr', 'en')),
  avatar text,
  rule_accepted_at timestamptz,
  -- in E.164, verified
  phone_number text,
  totp_secret bytea,
  totp_confirmed_at timestamptz,
  -- the last time step a code was accepted for: none is accepted twice
  totp_step bigint,
  created_at timestamptz not null,
  check ((email is null) = (email_key is null)),
  check (email_confirmed_at is null or email is not null),
  check (totp_confirmed_at is null or totp_secret is not null)
);
-- an address belongs to who confirmed it; before that it may be claimed by many
create unique index account_by_confirmed_email on account (email_key) where email_confirmed_at is not null;
create index account_by_email on account (email_key);
create unique index account_by_phone_number on account (phone_number) where phone_number is not null;

create table account_role (
  account_id integer not null references account on delete cascade,
  role text not null check (role in ('editor', 'moderator', 'support', 'admin', 'owner')),
  primary key (account_id, role)
);

-- A signed-in device: a family of refresh tokens, of which one is alive. It ends by being deleted.
create table session (
  id text primary key,
  account_id integer not null references account on delete cascade,
  refresh_hash bytea not null unique,
  -- the token that refresh_hash was made from, for whoever lost the answer
  previous_hash bytea,
  rotated_at timestamptz,
  -- the half a browser keeps in a cookie; null for a client without cookies
  cookie_hash bytea,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  idle_end timestamptz not null,
  absolute_end timestamptz not null,
  -- when password or passkey was last shown
  proven_at timestamptz not null,
  has_second_factor boolean not null,
  user_agent text not null,
  address text not null
);
create index session_of_account on session (account_id);
create index session_by_idle_end on session (idle_end);

-- Refresh tokens that were used. One that comes back was stolen, or its successor was.
create table spent_refresh_token (
  hash bytea primary key,
  session_id text not null references session on delete cascade
);
create index spent_refresh_token_of_session on spent_refresh_token (session_id);

-- Keys access tokens are signed with, the newest first.
create table signing_key (
  id text primary key,
  value bytea not null,
  created_at timestamptz not null
);

-- What a mail's link proves: bound to account, purpose and address, used once.
create table account_code (
  hash bytea primary key,
  account_id integer not null references account on delete cascade,
  purpose text not null check (purpose in ('confirmEmail', 'resetPassword', 'changeEmail', 'revertEmail', 'destroy')),
  -- the address it was sent to; of revertEmail, the one to go back to
  email text not null,
  -- who asked for it: the session that goes on when others end
  session_id text,
  expires_at timestamptz not null
);
create index account_code_of_account on account_code (account_id, purpose);
create index account_code_by_expiry on account_code (expires_at);

-- The code on its way to a phone; one at a time.
create table phone_code (
  account_id integer primary key references account on delete cascade,
  phone_number text not null,
  -- null where the SMS provider makes and checks the code
  hash bytea,
  tries integer not null default 0,
  expires_at timestamptz not null
);

create table recovery_code (
  account_id integer not null references account on delete cascade,
  hash bytea not null,
  primary key (account_id, hash)
);

create table passkey (
  -- the credential id, in base64url
  id text primary key,
  account_id integer not null references account on delete cascade,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  is_backed_up boolean not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_of_account on passkey (account_id);

-- What a passkey is asked to sign; used once.
create table passkey_challenge (
  challenge text primary key,
  -- who registers a passkey; null at sign-in
  account_id integer references account on delete cascade,
  expires_at timestamptz not null
);

-- A browser that signed in to this account before: strangers cannot lock it out.
create table known_device (
  hash bytea not null,
  account_id integer not null references account on delete cascade,
  seen_at timestamptz not null,
  primary key (account_id, hash)
);

-- Who did what how often of late, for all processes together.
create table rate_limit (
  key text primary key,
  hits timestamptz[] not null,
  expires_at timestamptz not null
);
create index rate_limit_by_expiry on rate_limit (expires_at);

-- Secrets that game servers hand to players, and players to the game’s shop; used once.
create table game_pass (
  hash bytea primary key,
  account_id integer not null references account on delete cascade,
  purpose text not null check (purpose in ('signIn', 'shop')),
  -- the game server it is bound to; null for the shop
  server text,
  expires_at timestamptz not null,
  check ((purpose = 'signIn') = (server is not null))
);
create index game_pass_by_expiry on game_pass (expires_at);

-- Square WebP pictures of players, where no other store is configured.
create table avatar (
  id text not null,
  size integer not null,
  body bytea not null,
  primary key (id, size)
);

-- What would have been sent, where no mail or SMS service is configured.
create table outbox_message (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('mail', 'sms')),
  recipient text not null,
  subject text not null,
  text text not null,
  html text,
  created_at timestamptz not null
);

-- What a player is told on the site. Its words are made from kind and data when it is read.
create table notification (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  kind text not null,
  data jsonb not null,
  created_at timestamptz not null,
  discovered_at timestamptz
);
create index notification_of_account on notification (account_id, id desc);
create index notification_undiscovered on notification (account_id) where discovered_at is null;

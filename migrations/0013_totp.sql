-- The secret of an authenticator app, one for each account.
create table totp (
  account_id integer primary key references account on delete cascade,
  secret bytea not null,
  -- null while no code of it was shown yet
  confirmed_at timestamptz,
  -- the last time step a code was accepted for: none is accepted twice
  step bigint
);
insert into totp (account_id, secret, confirmed_at, step)
  select id, totp_secret, totp_confirmed_at, totp_step from account where totp_secret is not null;
alter table account drop column totp_secret, drop column totp_confirmed_at, drop column totp_step;

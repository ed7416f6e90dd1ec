-- What members of the team and whoever has a shell on the server did. Rows are added and never changed: accounts that
-- are gone stay as a number.
create table audit_entry (
  id bigint primary key generated always as identity,
  at timestamptz not null,
  -- the account of who did it; null for the command line
  actor_id integer,
  -- 'account.lock': what was acted on, and what was done with it
  action text not null,
  subject_id text not null,
  -- the player it concerns
  account_id integer,
  before jsonb,
  after jsonb
);

create index audit_entry_actor on audit_entry (actor_id, id desc);
create index audit_entry_account on audit_entry (account_id, id desc);
create index audit_entry_action on audit_entry (action, id desc);
create index audit_entry_at on audit_entry (at);

create trigger audit_entry_stays before update or delete or truncate on audit_entry
  for each statement execute function refuse_change();

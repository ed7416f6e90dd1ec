-- As whom a member of the team sees the site, read only. A row goes when the view ends; that there was one stays in the
-- audit log.
create table account_view (
  -- with that session alone it counts. No foreign key: an end is written down though the session is gone
  session_id text primary key,
  viewer_id integer not null references account on delete cascade,
  account_id integer not null references account on delete cascade,
  token_hash bytea not null,
  -- for the team
  reason text not null,
  began_at timestamptz not null,
  ends_at timestamptz not null
);
create index account_view_viewer on account_view (viewer_id);
create index account_view_account on account_view (account_id);

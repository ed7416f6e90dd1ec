-- What a webhook of Discord was told, so that it is told once.
create table discord_told (
  -- hash of its address, which is a secret
  webhook text not null,
  kind text not null check (kind in ('news', 'state', 'tickets')),
  -- what of that kind; empty for having begun
  item text not null,
  told_at timestamptz not null,
  primary key (webhook, kind, item)
);

-- Rewards sent to the game as commands. Nothing tells afterwards whether one was run, so that each is written down
-- before it is sent.
create table command_delivery (
  key text primary key,
  -- sending: it goes out just now, or the site stopped while it did; unclear: nobody can tell whether it was run
  state text not null check (state in ('sending', 'delivered', 'unclear')),
  -- what the server answered, or why it did not
  reply text,
  sent_at timestamptz not null
);

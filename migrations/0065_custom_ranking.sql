-- What a ranking that another program keeps held when it was last read.
create table custom_ranking (
  key text primary key,
  -- [{"name": …, "value": …}], the first place first
  places jsonb not null,
  taken_at timestamptz not null
);

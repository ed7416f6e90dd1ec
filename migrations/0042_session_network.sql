-- Sessions are found by the network they were last used from: the team looks for players by it, and bans end them.

/* marked immutable though `pg_input_is_valid` is not: what is an address depends on no setting */
create function known_address(address text) returns inet
  language sql immutable strict parallel safe
  return case when pg_input_is_valid(address, 'inet') then address::inet end;

create index session_address on session using gist (known_address(address) inet_ops);

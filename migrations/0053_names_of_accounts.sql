-- Who bears a reserved name is found by letter triples of the name: patterns are never tried on every account.
create index account_by_pseudo_key_part on account using gin (pseudo_key gin_trgm_ops);

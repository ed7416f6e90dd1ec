-- What the team says in the place of texts of the release. A row stays when the release's text is given back, so that
-- what was said can be had again.
create table site_text (
  language text not null,
  -- of public/locales, without its ending
  file text not null,
  key text not null,
  text text not null,
  -- what the release said when this was written; null where it said nothing in that language
  release_text text,
  is_shown boolean not null,
  -- of all rows together: the largest tells whether anything changed
  revision integer not null unique,
  changed_at timestamptz not null,
  primary key (language, file, key)
);

-- Logos that the team uploaded, as the site wrote them anew.
create table site_logo (
  id text primary key,
  -- in pixels
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- WebP
  body bytea not null,
  created_at timestamptz not null
);

-- The look that the team chose, over that of the owner's configuration: one row at most.
create table site_theme (
  is_chosen boolean primary key default true check (is_chosen),
  -- #rrggbb by token
  dark jsonb not null check (jsonb_typeof(dark) = 'object'),
  light jsonb not null check (jsonb_typeof(light) = 'object'),
  logo_id text references site_logo,
  -- counts the changes
  revision integer not null,
  changed_at timestamptz not null
);
create index site_theme_of_logo on site_theme (logo_id);

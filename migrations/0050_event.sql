-- Who is to be reminded of an event, by its key in the configuration or on the site: of one that repeats, each time.
create table event_reminder (
  account_id integer not null references account on delete cascade,
  event text not null,
  -- the start they were reminded of last: an event that is moved is reminded of again
  reminded_start timestamptz,
  primary key (account_id, event)
);
create index event_reminder_event on event_reminder (event);

-- Events that the team made; those of the configuration are not here.
create table event_entry (
  -- 'made.7', which no key of the configuration is
  key text primary key,
  -- texts by language
  title jsonb not null check (jsonb_typeof(title) = 'object'),
  text jsonb not null check (jsonb_typeof(text) = 'object'),
  -- by the clocks of the site, as it was said: what repeats stays on its hour
  starts text not null check (starts ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'),
  ends text check (ends ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'),
  repeats text check (repeats in ('daily', 'weekly')),
  url text,
  is_opening boolean not null,
  is_hidden boolean not null default false,
  -- counts the changes, so that nobody overwrites what they have not seen
  version integer not null,
  changed_at timestamptz not null
);
create sequence event_number;

create table event_state (
  is_only boolean primary key default true check (is_only),
  -- counts the changes of all: whoever has them in memory sees whether there was one
  revision integer not null
);
insert into event_state (revision) values (0);

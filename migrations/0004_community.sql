create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- MONEY

-- A side of the ledger: what a player has, or where it comes from and goes to.
create table ledger_account (
  id integer generated always as identity primary key,
  side text not null check (side in ('player', 'payment', 'vote', 'reward', 'shortfall')),
  unit text not null check (unit in ('money', 'votePoints')),
  -- null for the sides of the site itself, and for a player who deleted their account
  account_id integer references account on delete set null,
  is_player boolean not null generated always as (side = 'player') stored,
  check (account_id is null or side = 'player'),
  unique (account_id, unit),
  unique (id, is_player)
);
create unique index ledger_account_of_site on ledger_account (side, unit) where side <> 'player';
insert into ledger_account (side, unit)
  select side, unit from unnest(array['payment', 'vote', 'reward', 'shortfall']) side,
    unnest(array['money', 'votePoints']) unit;

-- Something that moved money or points, once.
create table ledger_transfer (
  id bigint generated always as identity primary key,
  kind text not null,
  -- what it comes from, a payment or a vote: none is used twice, ever
  source text not null unique,
  -- what its words are made from when it is read
  data jsonb not null,
  created_at timestamptz not null
);

-- What a transfer did to one side. Never changed, never deleted.
create table ledger_entry (
  transfer_id bigint not null references ledger_transfer,
  ledger_account_id integer not null references ledger_account,
  -- hundredths of money, or whole vote points
  amount bigint not null check (amount <> 0),
  -- of a player's side alone: its place among the entries of that side, from 1, and the sum up to it
  number integer check (number > 0),
  balance bigint check (balance >= 0),
  is_player boolean not null generated always as (number is not null) stored,
  previous_number integer generated always as (nullif(number, 1) - 1) stored,
  previous_balance bigint generated always as (balance - amount) stored,
  primary key (transfer_id, ledger_account_id),
  -- each number once, and never another balance beside it
  unique (ledger_account_id, number),
  unique (ledger_account_id, number, balance),
  check ((number is null) = (balance is null)),
  check (number <> 1 or balance = amount),
  -- players' sides are numbered, others are not
  foreign key (ledger_account_id, is_player) references ledger_account (id, is_player),
  -- a balance is the one before plus this entry: so each is the sum of all entries up to it
  foreign key (ledger_account_id, previous_number, previous_balance)
    references ledger_entry (ledger_account_id, number, balance)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
create trigger ledger_entry_stays before update or delete on ledger_entry
  for each row execute function refuse_change();
create trigger ledger_entry_is_kept before truncate on ledger_entry
  for each statement execute function refuse_change();
create trigger ledger_transfer_stays before update or delete on ledger_transfer
  for each row execute function refuse_change();
create trigger ledger_transfer_is_kept before truncate on ledger_transfer
  for each statement execute function refuse_change();

create function check_transfer_sum() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_entry join ledger_account on ledger_account.id = ledger_account_id
    where transfer_id = new.transfer_id group by unit having sum(amount) <> 0
  ) then
    raise exception 'the entries of transfer % do not sum to zero', new.transfer_id;
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_sums_to_zero after insert on ledger_entry
  deferrable initially deferred for each row execute function check_transfer_sum();

-- What a call that moves value was answered, for whoever sends it again with the same key.
create table idempotent_answer (
  account_id integer not null references account on delete cascade,
  key text not null,
  -- of what was asked: path and body
  request_hash bytea not null,
  -- what the call names what it moves by: kept when it is begun again
  source uuid not null default gen_random_uuid(),
  -- both null while it is being answered
  status integer,
  body jsonb,
  started_at timestamptz not null,
  primary key (account_id, key),
  check ((status is null) = (body is null))
);
create index idempotent_answer_by_age on idempotent_answer (started_at);

-- A payment: a checkout at a provider, or a code bought from one.
create table payment (
  id uuid primary key,
  -- who paid, and whose balance it is for: another player's for a gift
  account_id integer references account on delete set null,
  recipient_id integer references account on delete set null,
  provider text not null,
  kind text not null check (kind in ('checkout', 'code')),
  -- what the provider calls it: a session, an order; of a code, its hash
  reference text,
  -- what later messages of the provider call it: a payment intent, a capture
  capture_reference text,
  -- the code, until it is known what became of it, or the team has judged
  code text,
  state text not null check (
    state in ('created', 'pending', 'paid', 'refused', 'expired', 'refunded', 'disputed', 'quarantined')
  ),
  -- in the smallest unit of the currency: what was ordered; of a code, what the owner earns
  amount bigint check (amount >= 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  -- hundredths of money it brings; of a code, known once it is redeemed
  credits bigint check (credits > 0),
  -- given back of amount so far, and whether the bank holds all of it back
  refunded bigint not null default 0,
  is_disputed boolean not null default false,
  -- taken back of credits so far, how much of it the player no longer had, and in how many transfers
  reversed bigint not null default 0,
  shortfall bigint not null default 0,
  reversals integer not null default 0,
  -- why it is refused or quarantined: a key of its words
  reason text,
  -- whether a try was begun whose outcome nobody learnt
  is_unfinished boolean not null default false,
  -- when the site asks the provider itself
  look_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  paid_at timestamptz,
  check (refunded between 0 and coalesce(amount, 0)),
  check (reversed between 0 and coalesce(credits, 0)),
  check (shortfall between 0 and reversed),
  check (code is null or kind = 'code'),
  check (state not in ('paid', 'refunded', 'disputed') or (paid_at is not null and credits is not null))
);
-- a code that was refused may become good; anything else is known once, for ever
create unique index payment_by_reference on payment (provider, reference) where state <> 'refused';
-- messages name payments in any way, in any state
create index payment_by_any_reference on payment (provider, reference);
create index payment_by_capture on payment (provider, capture_reference);
create index payment_of_account on payment (account_id, created_at desc);
create index payment_of_recipient on payment (recipient_id, created_at desc);
create index payment_to_look_at on payment (look_at) where look_at is not null;
create index payment_by_time on payment (paid_at) where paid_at is not null;
create index payment_quarantined on payment (changed_at) where state = 'quarantined';

-- What providers told, each message once for ever.
create table payment_event (
  provider text not null,
  event_id text not null,
  payment_id uuid references payment,
  kind text not null,
  -- what was done about it: applied, ignored, quarantined, and why
  outcome text not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);
create index payment_event_of_payment on payment_event (payment_id);

-- The books of the sandbox, in which nothing is really paid: what a real provider has on its side.
create table sandbox_payment (
  -- the site's name of it is the sandbox's too
  id uuid primary key,
  -- in the smallest unit of the currency
  amount integer not null check (amount > 0),
  currency text not null,
  description text not null,
  language text not null check (language in ('fr', 'en')),
  return_url text not null,
  state text not null check (state in ('open', 'pending', 'paid', 'refused')),
  refunded integer not null default 0 check (refunded between 0 and amount),
  is_disputed boolean not null default false,
  created_at timestamptz not null
);

-- A code of the sandbox that was used up.
create table sandbox_code (
  code text primary key,
  used_at timestamptz not null
);

-- Who let themselves be named among those who give.
create table donor_consent (
  account_id integer primary key references account on delete cascade,
  given_at timestamptz not null
);

-- REWARDS

-- A reward on its way into the game.
create table delivery (
  id integer generated always as identity primary key,
  -- what the game knows it by, however often it is tried
  key text not null unique,
  account_id integer references account on delete set null,
  -- where it comes from: a purchase, a place among the month's voters
  source text not null unique,
  game_id smallint not null references game,
  game_account text not null,
  character_id text not null,
  character_name text not null,
  -- key and name, in both languages, of what it is
  reward text not null,
  name jsonb not null,
  kind text not null check (kind in ('item', 'gold', 'points')),
  item text,
  amount integer not null check (amount > 0),
  subject text not null,
  text text not null,
  state text not null check (state in ('waiting', 'delivered', 'parked', 'withdrawn')),
  attempts integer not null default 0,
  -- a process is trying until then
  leased_until timestamptz,
  -- why the last try failed, for the team; whether the game itself refused it for good
  failure text,
  is_refused boolean not null default false,
  created_at timestamptz not null,
  tried_at timestamptz,
  changed_at timestamptz not null,
  check ((kind = 'item') = (item is not null))
);
create index delivery_of_account on delivery (account_id, id desc);
create index delivery_parked on delivery (changed_at) where state = 'parked';
create index delivery_waiting on delivery (id) where state = 'waiting';

create table purchase (
  id uuid primary key,
  -- of its transfer in the ledger
  source text not null unique,
  account_id integer references account on delete set null,
  delivery_id integer not null unique references delivery,
  reward text not null,
  unit text not null check (unit in ('money', 'votePoints')),
  -- hundredths of money, or vote points
  price bigint not null check (price > 0),
  created_at timestamptz not null,
  refunded_at timestamptz
);
create index purchase_of_account on purchase (account_id, created_at desc);

-- VOTES

-- A player on the way to a vote site. What the link carries is a secret that leads back here.
create table vote_opening (
  token_hash bytea primary key,
  -- itself only for sites that are asked, which may know the vote by it: nobody can call with it
  token text,
  site text not null,
  account_id integer not null references account on delete cascade,
  -- the pseudo the site was given, which it may tell of the vote by
  name text not null,
  -- the visitor's network: an IPv4 address, or the /64 of an IPv6 one
  network text not null,
  -- the address itself, for sites that are asked by it
  address text not null,
  opened_at timestamptz not null,
  -- when the site is asked next, for those that are asked; null for those that call
  ask_at timestamptz,
  -- of the last time it was asked: begun or failed, nobody learnt what it said
  ask_state text not null default 'none' check (ask_state in ('none', 'begun', 'failed')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index vote_opening_to_ask on vote_opening (ask_at) where ask_at is not null;
create index vote_opening_of_account on vote_opening (account_id, site);
create index vote_opening_of_name on vote_opening (name, site);
create index vote_opening_by_expiry on vote_opening (expires_at);

-- A vote that counted. The ranges of one player, and of one network, never overlap on one site.
create table vote (
  id bigint generated always as identity primary key,
  site text not null,
  account_id integer references account on delete set null,
  network text not null,
  -- from the vote until the next one may count
  during tstzrange not null check (not isempty(during) and not upper_inf(during)),
  -- what the site proved it with: none counts twice, ever
  proof text not null,
  -- hundredths of money and vote points it brought
  points integer not null check (points >= 0),
  money bigint not null check (money >= 0),
  is_verified boolean not null,
  counted_at timestamptz not null,
  -- when the player was told that they may vote again
  reminded_at timestamptz,
  unique (site, proof),
  constraint vote_once_per_player
    exclude using gist (site with =, account_id with =, during with &&),
  constraint vote_once_per_network
    exclude using gist (site with =, network with =, during with &&)
);
create index vote_of_account on vote (account_id, site, counted_at desc);
create index vote_by_time on vote (counted_at);
create index vote_to_remind on vote (upper(during)) where reminded_at is null;

-- Months whose best voters were rewarded.
create table vote_month (
  -- its first day
  month date primary key,
  closed_at timestamptz not null
);

-- ADVERTS

-- Lower case, without accents and punctuation, the same for ever: what an index may be made of.
create function fold(value text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(replace(translate(lower(normalize(value, NFKD)),
    U&'!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~\00AB\00BB\2013\2014\2018\2019\201C\201D\2026'
      || U&'\0300\0301\0302\0303\0304\0306\0307\0308\030A\030B\030C\0327\0328',
    repeat(' ', 41)), U&'\00E6', 'ae'), U&'\0153', 'oe'), U&'\00DF', 'ss')
$$;

-- Numbers an advert’s issue has in common with those of its block: what is searched together.
create function advert_block(issue integer) returns integer language sql immutable parallel safe as $$
  select issue / 1024
$$;

create sequence advert_issue as integer;

create table advert (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  game_id smallint not null references game,
  category text not null check (category in ('sell', 'buy', 'recruit', 'group')),
  -- the language it is written in
  language text not null check (language in ('fr', 'en')),
  title text not null,
  text text not null,
  -- in the unit players count in; null where it is to be agreed, or there is none
  gold bigint check (gold >= 0),
  game_account text not null,
  character_id text not null,
  -- as it was when the advert was last written
  character_name text not null,
  level integer not null,
  class text,
  state text not null check (state in ('pending', 'published', 'refused', 'closed', 'expired')),
  -- whether the team has to see it before others do, or has seen it as it is now
  judgement text not null default 'none' check (judgement in ('none', 'wanted', 'good')),
  -- why the team refused it
  reason text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- when it was last made visible, and what it was numbered then: the newest stand first
  published_at timestamptz,
  issue integer,
  expires_at timestamptz not null,
  -- told that it will soon expire
  warned_at timestamptz,
  -- when those were told whose saved searches find it
  heard_at timestamptz,
  -- What it is searched by. Besides its words, marks that nobody can type: the index then meets words and marks
  -- in one go, and what it finds is few however many there are.
  words tsvector not null generated always as (
    case language
      when 'fr' then setweight(to_tsvector('french', fold(title)), 'A') || setweight(to_tsvector('french', fold(text)), 'B')
      else setweight(to_tsvector('english', fold(title)), 'A') || setweight(to_tsvector('english', fold(text)), 'B')
    end
    || setweight(to_tsvector('simple', fold(title || ' ' || character_name)), 'A')
    || array_to_tsvector(
      array['@' || category, '@' || language, '@block ' || coalesce(advert_block(issue)::text, '')]
    )
  ) stored,
  -- what searches are compared with
  names text not null generated always as (fold(title || ' ' || character_name)) stored,
  check (state <> 'published' or (published_at is not null and issue is not null))
);
create index advert_by_words on advert using gin (words) where state = 'published';
-- each has all that searches without words are narrowed by, so that they read nothing else
create index advert_newest on advert (issue desc)
  include (id, category, language, class, level, gold) where state = 'published';
create index advert_newest_of_category on advert (category, issue desc)
  include (id, language, class, level, gold) where state = 'published';
create index advert_cheapest on advert (gold, issue desc)
  include (id, category, language, class, level) where state = 'published';
create index advert_dearest on advert (gold desc nulls last, issue desc)
  include (id, category, language, class, level) where state = 'published';
create index advert_by_class on advert (class, level)
  include (id, issue, category, language, gold) where state = 'published';
create index advert_by_level on advert (level)
  include (id, issue, category, language, class, gold) where state = 'published';
create index advert_of_account on advert (account_id, id desc);
create index advert_by_expiry on advert (expires_at) where state = 'published';
create index advert_pending on advert (changed_at) where state = 'pending';
create index advert_unheard on advert (id) where state = 'published' and heard_at is null;

-- Words of titles and names of adverts that were published: what beginnings and misspellings are looked for in.
create table advert_word (
  word text collate "C" primary key
);
create function remember_words() returns trigger language plpgsql as $$
begin
  -- in order, so that two who remember the same do not wait for each other
  insert into advert_word select lexeme from unnest(to_tsvector('simple', new.names)) order by lexeme collate "C"
    on conflict do nothing;
  return null;
end $$;
create trigger advert_words_are_remembered after insert or update of state, title, character_name on advert
  for each row when (new.state = 'published') execute function remember_words();

-- A search a player wants to hear of.
create table saved_search (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  name text not null,
  -- the search as the page writes it into its address
  search jsonb not null,
  -- its words and marks, as adverts have them; null where any will do
  query tsquery,
  class text generated always as (search ->> 'class') stored,
  gold_min bigint generated always as ((search ->> 'goldMin')::bigint) stored,
  gold_max bigint generated always as ((search ->> 'goldMax')::bigint) stored,
  level_min bigint generated always as ((search ->> 'levelMin')::bigint) stored,
  level_max bigint generated always as ((search ->> 'levelMax')::bigint) stored,
  -- adverts found of which the player was not told yet
  found integer not null default 0,
  told_at timestamptz,
  created_at timestamptz not null
);
create index saved_search_of_account on saved_search (account_id);
create index saved_search_to_tell on saved_search (told_at) where found > 0;

-- What somebody who answers an advert and its author write to each other.
create table advert_talk (
  id integer generated always as identity primary key,
  advert_id integer not null references advert on delete cascade,
  -- who answers; the other one is the author of the advert
  account_id integer not null references account on delete cascade,
  -- the author wants to hear no more of it
  is_blocked boolean not null default false,
  -- the last message each has read
  owner_read integer not null default 0,
  other_read integer not null default 0,
  changed_at timestamptz not null,
  unique (advert_id, account_id)
);
create index advert_talk_of_account on advert_talk (account_id, changed_at desc);

create table advert_message (
  id integer generated always as identity primary key,
  talk_id integer not null references advert_talk on delete cascade,
  is_from_owner boolean not null,
  text text not null,
  created_at timestamptz not null
);
create index advert_message_of_talk on advert_message (talk_id, id);

-- What players told the team of an advert, or of what was written under it.
create table advert_report (
  id integer generated always as identity primary key,
  advert_id integer not null references advert on delete cascade,
  -- the talk it is about; null for the advert itself
  talk_id integer references advert_talk on delete cascade,
  account_id integer not null references account on delete cascade,
  reason text not null check (reason in ('scam', 'realMoney', 'insult', 'spam', 'other')),
  text text not null,
  created_at timestamptz not null,
  closed_at timestamptz
);
create unique index advert_report_once on advert_report (advert_id, account_id, coalesce(talk_id, 0));
create index advert_report_open on advert_report (advert_id) where closed_at is null;
create index advert_report_of_talk on advert_report (talk_id) where talk_id is not null;
create index advert_report_of_account on advert_report (account_id);

-- SUPPORT

create table ticket (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  category text not null check (category in ('account', 'payment', 'vote', 'game', 'bug', 'report', 'appeal', 'other')),
  priority text not null check (priority in ('low', 'normal', 'high', 'urgent')),
  subject text not null,
  -- what it is searched in: kept, since making it costs more than searching
  subject_key text not null generated always as (fold(subject)) stored,
  -- whose turn it is: the team's, the player's, nobody's
  state text not null check (state in ('open', 'answered', 'closed')),
  assigned_to integer references account on delete set null,
  -- the player has not seen what the team wrote last
  is_unread boolean not null default false,
  created_at timestamptz not null,
  -- notes of the team and who it is assigned to change nothing that the player sees
  changed_at timestamptz not null,
  -- since when it is the team's turn; what is written meanwhile does not send it back
  waiting_since timestamptz,
  first_answered_at timestamptz,
  closed_at timestamptz,
  -- where it stands in the team's list: what is open by urgency, then what is answered, then what is closed
  place smallint not null generated always as (
    case state
      when 'open' then case priority when 'urgent' then 0 when 'high' then 1 when 'normal' then 2 else 3 end
      when 'answered' then 4
      else 5
    end
  ) stored,
  check ((state = 'open') = (waiting_since is not null)),
  check ((state = 'closed') = (closed_at is not null))
);
create index ticket_of_account on ticket (account_id, changed_at desc, id desc);
create index ticket_in_order on ticket (place, waiting_since, changed_at desc, id desc);
create index ticket_of_category on ticket (category, place, waiting_since, changed_at desc, id desc);
create index ticket_of_member on ticket (assigned_to, place, waiting_since, changed_at desc, id desc);
create index ticket_of_nobody on ticket (place, waiting_since, changed_at desc, id desc) where assigned_to is null;
create index ticket_by_subject on ticket using gin (subject_key gin_trgm_ops);
create index ticket_by_first_answer on ticket (first_answered_at desc) where first_answered_at is not null;
-- whose tickets are searched for by the beginning of a pseudo
create index account_by_pseudo_start on account (pseudo_key text_pattern_ops);

create table ticket_message (
  id integer generated always as identity primary key,
  ticket_id integer not null references ticket on delete cascade,
  -- null once the author deleted their account
  account_id integer references account on delete set null,
  kind text not null check (kind in ('player', 'team', 'note')),
  -- Markdown
  text text not null,
  -- the same as cleaned HTML: made once, when it is written
  html text not null,
  created_at timestamptz not null
);
create index ticket_message_of_ticket on ticket_message (ticket_id, id);
create index ticket_message_by_account on ticket_message (account_id);

-- A picture, decoded and written anew as WebP.
create table ticket_picture (
  id text primary key,
  -- who uploaded it, and the message it belongs to: null until that is sent. What a member of the team sent
  -- stays with the message when they delete their account
  account_id integer references account on delete set null,
  message_id integer references ticket_message on delete cascade,
  width integer not null,
  height integer not null,
  body bytea not null,
  created_at timestamptz not null
);
create index ticket_picture_of_message on ticket_picture (message_id);
create index ticket_picture_by_account on ticket_picture (account_id);
create index ticket_picture_unsent on ticket_picture (created_at) where message_id is null;

-- Answers the team gives often.
create table canned_answer (
  id integer generated always as identity primary key,
  name text not null,
  category text,
  text_fr text not null,
  text_en text not null,
  changed_at timestamptz not null
);

-- NOTIFICATIONS

-- What a player chose for a kind of notification; a kind without a row is as the site has it.
create table notification_choice (
  account_id integer not null references account on delete cascade,
  kind text not null,
  on_site boolean not null,
  by_mail boolean not null,
  by_push boolean not null,
  primary key (account_id, kind)
);

-- Waits for the next mail that gathers what happened.
alter table notification add column digest_at timestamptz;
create index notification_for_digest on notification (digest_at, account_id) where digest_at is not null;
-- what a player does not want to see on the site may still be on its way by mail
alter table notification add column is_on_site boolean not null default true;
drop index notification_undiscovered;
create index notification_undiscovered on notification (account_id) where discovered_at is null and is_on_site;

-- A browser that asked to be told things while no page of the site is open.
create table push_subscription (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  -- the session of the browser that asked: signed out, it is told nothing
  session_id text references session on delete cascade,
  endpoint text not null unique,
  -- the browser's keys, in base64url
  p256dh text not null,
  auth text not null,
  user_agent text not null,
  created_at timestamptz not null,
  failed_since timestamptz
);
create index push_subscription_of_account on push_subscription (account_id);
create index push_subscription_of_session on push_subscription (session_id);

-- EARLIER TABLES

-- what goes with a deleted row is looked for once for each such row
create index game_pass_of_account on game_pass (account_id);
create index passkey_challenge_of_account on passkey_challenge (account_id) where account_id is not null;
create index local_post_of_author on local_post (author_id) where author_id is not null;

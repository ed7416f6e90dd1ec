-- With all that a search compares, so that it looks through what stands first without reading the tickets.
drop index ticket_in_order;
create index ticket_in_order on ticket (place, waiting_since, changed_at desc, id desc)
  include (account_id, category, priority, assigned_to, subject_key);

-- Not closed, or among the last that were: what stands before all others in the team’s list, and is searched first.
-- Whatever changes becomes recent; each night takes what has gone too far back.
alter table ticket add column is_recent boolean not null default true;
update ticket set is_recent = false where place = 5 and changed_at < (
  select changed_at from ticket where place = 5 order by waiting_since, changed_at desc, id desc offset 16000 limit 1
);
create index ticket_recent_by_subject on ticket using gin (subject_key gin_trgm_ops) where is_recent;

create index ticket_of_member_and_category
  on ticket (assigned_to, category, place, waiting_since, changed_at desc, id desc) include (priority);

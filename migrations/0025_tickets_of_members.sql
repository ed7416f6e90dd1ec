-- What a search looks through first stands in the index of each list that is searched.
drop index ticket_of_member, ticket_of_category, ticket_of_member_and_category, ticket_of_nobody;
create index ticket_of_member on ticket (assigned_to, place, waiting_since, changed_at desc, id desc)
  include (account_id, category, priority, subject_key);
create index ticket_of_category on ticket (category, place, waiting_since, changed_at desc, id desc)
  include (account_id, priority, assigned_to, subject_key);
create index ticket_of_member_and_category
  on ticket (assigned_to, category, place, waiting_since, changed_at desc, id desc)
  include (account_id, priority, subject_key);
create index ticket_of_nobody on ticket (place, waiting_since, changed_at desc, id desc)
  include (account_id, category, priority, subject_key) where assigned_to is null;

-- A word meets whose ticket it is in the index: few have the word of those that are assigned to a member of the team.
create extension if not exists btree_gin;
drop index ticket_by_subject;
create index ticket_by_subject on ticket using gin (assigned_to, subject_key gin_trgm_ops);

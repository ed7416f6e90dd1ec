-- The number a player showed to be theirs.
create table phone (
  account_id integer primary key references account on delete cascade,
  -- in E.164
  number text not null unique,
  -- null of numbers that are older than what can be undone
  added_at timestamptz
);
insert into phone (account_id, number, added_at)
  select id, phone_number, phone_number_added_at from account where phone_number is not null;
alter table account drop column phone_number, drop column phone_number_added_at;

-- What members of the team may hold. A row for each, so that a later version adds one with an insert; what each may
-- do is said by the site.
create table role (
  key text primary key
);
insert into role (key) values ('editor'), ('moderator'), ('support'), ('admin'), ('owner');

alter table account_role
  drop constraint account_role_role_check,
  add foreign key (role) references role;

-- Which roles there are is said by the site alone, which lets one it does not know do nothing.
alter table account_role drop constraint account_role_role_fkey;
drop table role;

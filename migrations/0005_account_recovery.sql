-- What takes a changed address back gives the account back.
alter table account_code drop constraint account_code_purpose_check;
update account_code set purpose = 'recover' where purpose = 'revertEmail';
alter table account_code add constraint account_code_purpose_check
  check (purpose in ('confirmEmail', 'resetPassword', 'changeEmail', 'recover', 'destroy'));

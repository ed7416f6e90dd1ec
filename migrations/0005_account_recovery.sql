-- What takes a changed address back gives the account back, and undoes what was done since.
alter table account_code drop constraint account_code_purpose_check;
update account_code set purpose = 'recover' where purpose = 'revertEmail';
alter table account_code add constraint account_code_purpose_check
  check (purpose in ('confirmEmail', 'resetPassword', 'changeEmail', 'recover', 'destroy'));

-- of recover: when what its notice tells of was done
alter table account_code add column happened_at timestamptz;
update account_code set happened_at = expires_at - interval '7 days' where purpose = 'recover';
alter table account_code add check ((purpose = 'recover') = (happened_at is not null));

-- when they were added; those there already are older than what can be undone
alter table account add column phone_number_added_at timestamptz;
alter table recovery_code add column created_at timestamptz not null default to_timestamp(0);
alter table recovery_code alter column created_at drop default;

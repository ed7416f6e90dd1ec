-- What the team gave counts for its limit when the account is gone that it was given to: a number, as those of the team.
alter table team_grant drop constraint team_grant_account_id_fkey;

-- Players show who they are at other sites than Steam, too.
-- unused since 0.2.0, which has neither table: both came after it
alter table steam_attempt rename to proof_attempt;
alter index steam_attempt_pkey rename to proof_attempt_pkey;
alter index steam_attempt_account rename to proof_attempt_account;
alter table proof_attempt
  rename constraint steam_attempt_account_id_fkey to proof_attempt_account_id_fkey;
alter table steam_nonce rename to proof_nonce;
alter index steam_nonce_pkey rename to proof_nonce_pkey;

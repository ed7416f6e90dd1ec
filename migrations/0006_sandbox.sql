-- What a sandbox paid comes from a side of its own: what of it there is can be said, and booked back.
alter table ledger_account drop constraint ledger_account_side_check;
alter table ledger_account add constraint ledger_account_side_check
  check (side in ('player', 'payment', 'vote', 'reward', 'shortfall', 'sandbox'));
insert into ledger_account (side, unit) values ('sandbox', 'money'), ('sandbox', 'votePoints');

-- whether nothing was really paid: known when it begins, whatever the provider is later
alter table payment add column is_sandbox boolean not null default false;
update payment set is_sandbox = true where provider in ('sandbox', 'sandbox-codes');

-- What was booked before there was that side. No amount and no balance changes.
alter table ledger_entry disable trigger ledger_entry_stays;
update ledger_entry entry set ledger_account_id = sandbox.id
  from ledger_account old
  join ledger_account sandbox on sandbox.side = 'sandbox' and sandbox.unit = old.unit
  where entry.ledger_account_id = old.id and (
    (old.side = 'payment' and entry.transfer_id in (
      select transfer.id from ledger_transfer transfer
      join payment on split_part(transfer.source, ':', 2) = payment.id::text
      where transfer.source like 'payment:%' and payment.is_sandbox
    ))
    or (old.side = 'vote' and entry.transfer_id in (
      select transfer.id from ledger_transfer transfer
      join vote on transfer.source = 'vote:' || vote.id
      where vote.site = 'sandbox'
    ))
  );
alter table ledger_entry enable trigger ledger_entry_stays;

-- The team looks through all payments: by time, by amount, page by page from the last one seen.
create index payment_created on payment (created_at desc, id desc);
create index payment_amount on payment (coalesce(amount, 0) desc, id desc);

-- What a provider told besides its kind: names, amount, currency. Of messages from before there is none.
alter table payment_event add column content jsonb;

-- What was done on one payment, ticket or advert.
create index audit_entry_subject on audit_entry (subject_id, id desc);

-- The ledger is looked through by what happened, when, and what it came from.
create index ledger_transfer_kind on ledger_transfer (kind, id desc);
create index ledger_transfer_created on ledger_transfer using brin (created_at);
-- what came of one payment: 'payment:4f…' and 'payment:4f…:reversal:1'
create index ledger_transfer_source on ledger_transfer (source text_pattern_ops);

-- A payment that an owner gives back, once for ever.
create table payment_refund (
  payment_id uuid primary key references payment,
  -- the provider gives it back, or somebody did by other means and says so
  way text not null check (way in ('provider', 'elsewhere')),
  -- for the team
  reason text not null,
  -- how often it was asked for, where the provider would not: another try needs another key
  round integer not null default 1,
  -- the number of the account, which stays when the account is gone
  asked_by integer not null,
  asked_at timestamptz not null,
  -- null until it is known what became of it
  outcome text check (outcome in ('refunded', 'refused')),
  -- when the provider is asked again
  ask_at timestamptz,
  check ((ask_at is null) = (outcome is not null))
);
create index payment_refund_due on payment_refund (ask_at) where ask_at is not null;

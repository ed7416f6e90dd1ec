-- What a call has done, in the transaction that did it: {"made": …}, until then null. Its response may be lost with the
-- process that was about to give it, and is then made of this.
alter table idempotent_response add column deed jsonb;
create unique index idempotent_response_by_source on idempotent_response (source);

-- Rows of the last weeks are counted day by day. They come about in the order of time, which is all such an index keeps.
create index account_created on account using brin (created_at);
create index vote_counted on vote using brin (counted_at);
create index payment_paid on payment using brin (paid_at);
create index ticket_created on ticket using brin (created_at);

alter table canned_answer rename to canned_reply;
alter sequence canned_answer_id_seq rename to canned_reply_id_seq;
alter table ticket rename column first_answered_at to first_reply_at;
alter index ticket_by_first_answer rename to ticket_by_first_reply;

do $$
declare found record;
begin
  for found in
    select conname from pg_constraint
    where connamespace = current_schema()::regnamespace and conrelid = 'canned_reply'::regclass
  loop
    execute format('alter table canned_reply rename constraint %I to %I',
      found.conname, replace(found.conname, 'answer', 'reply'));
  end loop;
end $$;

update notification set kind = 'ticketReply' where kind = 'ticketAnswered';
update notification_choice set kind = 'ticketReply' where kind = 'ticketAnswered';

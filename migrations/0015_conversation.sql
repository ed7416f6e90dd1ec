alter table advert_talk rename to advert_conversation;
alter sequence advert_talk_id_seq rename to advert_conversation_id_seq;
alter table advert_message rename column talk_id to conversation_id;
alter table advert_report rename column talk_id to conversation_id;
alter index advert_talk_of_account rename to advert_conversation_of_account;
alter index advert_message_of_talk rename to advert_message_of_conversation;
alter index advert_report_of_talk rename to advert_report_of_conversation;

do $$
declare found record;
begin
  for found in
    select conrelid::regclass as of_table, conname from pg_constraint
    where connamespace = current_schema()::regnamespace and conname ~ '^advert_.*talk'
  loop
    execute format('alter table %s rename constraint %I to %I',
      found.of_table, found.conname, replace(found.conname, 'talk', 'conversation'));
  end loop;
end $$;

update notification set
  kind = case kind when 'talkMessage' then 'conversationMessage' else 'advertReply' end,
  data = case when data ? 'talk' then data - 'talk' || jsonb_build_object('conversation', data -> 'talk') else data end
where kind in ('advertAnswered', 'talkMessage');
update notification_choice set
  kind = case kind when 'talkMessage' then 'conversationMessage' else 'advertReply' end
where kind in ('advertAnswered', 'talkMessage');

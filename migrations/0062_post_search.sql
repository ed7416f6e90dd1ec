-- The words of a text in each language, as {"fr": "…", "en": "…"} has them, without the tags and references of HTML.
create function words_of(texts jsonb) returns tsvector language plpgsql immutable parallel safe as $$
declare
  words tsvector := '';
  one record;
begin
  for one in select key, value from jsonb_each_text(texts) loop
    words := words || to_tsvector(
      text_search_of(one.key),
      fold(regexp_replace(one.value, '<[^>]*>|&[A-Za-z0-9#]+;', ' ', 'g'))
    );
  end loop;
  -- where they stand is asked by nobody, and takes most of the room
  return strip(words);
end $$;

alter table local_topic add column words tsvector not null generated always as (words_of(title)) stored;
alter table local_post add column words tsvector not null generated always as (words_of(html)) stored;
create index local_topic_by_words on local_topic using gin (words);
create index local_post_by_words on local_post using gin (words);

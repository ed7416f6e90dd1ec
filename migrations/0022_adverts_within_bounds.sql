-- Searches for words within bounds meet class and tens of levels in the index of words, too.
alter table advert alter column words set expression as (
  setweight(to_tsvector(text_search_of(language), fold(title)), 'A')
    || setweight(to_tsvector(text_search_of(language), fold(text)), 'B')
    || setweight(to_tsvector('simple', fold(title || ' ' || character_name)), 'A')
    || array_to_tsvector(array_remove(
      array[
        '@' || category, '@' || language, '@block ' || coalesce(advert_block(issue)::text, ''),
        '@class ' || class, '@level ' || (level / 10)::text
      ],
      null
    ))
);

-- The newest of a class are found without reading all of it.
create index advert_newest_of_class on advert (class, issue desc)
  include (id, category, language, level, gold) where state = 'published';

-- A language is a tag; which of them there are is for the site to say.
alter table account
  drop constraint account_language_check,
  add constraint account_language_check check (language ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$');
alter table advert
  drop constraint advert_language_check,
  add constraint advert_language_check check (language ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$');
alter table sandbox_payment
  drop constraint sandbox_payment_language_check,
  add constraint sandbox_payment_language_check check (language ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$');

-- How words of a language are told apart and cut to their stems; of one that nobody taught, as they stand.
create function text_search_of(language text) returns regconfig
language sql immutable parallel safe
return case split_part(language, '-', 1)
  when 'ar' then 'arabic'::regconfig
  when 'hy' then 'armenian'::regconfig
  when 'eu' then 'basque'::regconfig
  when 'ca' then 'catalan'::regconfig
  when 'da' then 'danish'::regconfig
  when 'nl' then 'dutch'::regconfig
  when 'en' then 'english'::regconfig
  when 'et' then 'estonian'::regconfig
  when 'fi' then 'finnish'::regconfig
  when 'fr' then 'french'::regconfig
  when 'de' then 'german'::regconfig
  when 'el' then 'greek'::regconfig
  when 'hi' then 'hindi'::regconfig
  when 'hu' then 'hungarian'::regconfig
  when 'id' then 'indonesian'::regconfig
  when 'ga' then 'irish'::regconfig
  when 'it' then 'italian'::regconfig
  when 'lt' then 'lithuanian'::regconfig
  when 'ne' then 'nepali'::regconfig
  when 'no' then 'norwegian'::regconfig
  when 'nb' then 'norwegian'::regconfig
  when 'pt' then 'portuguese'::regconfig
  when 'ro' then 'romanian'::regconfig
  when 'ru' then 'russian'::regconfig
  when 'sr' then 'serbian'::regconfig
  when 'es' then 'spanish'::regconfig
  when 'sv' then 'swedish'::regconfig
  when 'ta' then 'tamil'::regconfig
  when 'tr' then 'turkish'::regconfig
  when 'yi' then 'yiddish'::regconfig
  else 'simple'::regconfig
end;

alter table advert alter column words set expression as (
  setweight(to_tsvector(text_search_of(language), fold(title)), 'A')
    || setweight(to_tsvector(text_search_of(language), fold(text)), 'B')
    || setweight(to_tsvector('simple', fold(title || ' ' || character_name)), 'A')
    || array_to_tsvector(
      array['@' || category, '@' || language, '@block ' || coalesce(advert_block(issue)::text, '')]
    )
);

-- Answers the team gives often, by language.
alter table canned_answer add column text jsonb;
update canned_answer set text = jsonb_build_object('fr', text_fr, 'en', text_en);
alter table canned_answer
  alter column text set not null,
  add check (jsonb_typeof(text) = 'object'),
  drop column text_fr,
  drop column text_en;

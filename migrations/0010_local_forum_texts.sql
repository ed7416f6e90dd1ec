-- What the site's own forum says, by language: {"fr": "…", "en": "…"}. What was left empty in one is left out.
alter table local_forum
  alter column name_fr type jsonb
    using jsonb_strip_nulls(jsonb_build_object('fr', nullif(name_fr, ''), 'en', nullif(name_en, '')));
alter table local_forum rename column name_fr to name;
alter table local_forum
  drop column name_en,
  add check (jsonb_typeof(name) = 'object' and not name @? '$.* ? (@.type() != "string")');

alter table local_topic
  alter column title_fr type jsonb
    using jsonb_strip_nulls(jsonb_build_object('fr', nullif(title_fr, ''), 'en', nullif(title_en, '')));
alter table local_topic rename column title_fr to title;
alter table local_topic
  drop column title_en,
  add check (jsonb_typeof(title) = 'object' and not title @? '$.* ? (@.type() != "string")');

alter table local_post
  alter column html_fr type jsonb
    using jsonb_strip_nulls(jsonb_build_object('fr', nullif(html_fr, ''), 'en', nullif(html_en, '')));
alter table local_post rename column html_fr to html;
alter table local_post
  drop column html_en,
  add check (jsonb_typeof(html) = 'object' and not html @? '$.* ? (@.type() != "string")');

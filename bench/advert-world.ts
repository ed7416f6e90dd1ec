import { sql } from 'kysely'
import type { Db } from '../src/server/platform/database/db.ts'

const wordsOf = (text: string) => text.trim().split(/\s+/)

const syllables = wordsOf(
  `ka ri mo el dra sha vi tor lu an bel gor ne fa is mar ul the zo ar ki ve nor sa ly dun ho ra mi che wyn ta`,
)

/** The first of them are the most frequent, as words of a language are. */
const vocabulary = {
  en: wordsOf(`selling buying want looking with good price you me gold have one more this all
    can new level ring sword shield potion helmet armour boots cloak bow staff dagger axe amulet gem
    herbs ore cloth leather recipe scroll mount pet enchanted ancient rare epic cursed shining broken
    crystal silver golden iron steel shadow fire frost storm holy nature dragon wolf bear raven lion
    serpent phoenix demon giant guild raid dungeon arena team evening weekend night friendly serious
    active experience healer tank damage warrior priest hunter mage fast delivery stack bundle crafted
    perfect quality trade exchange offer negotiable quick urgent daily weekly event castle tower cave
    forest desert island north south east west winter summer harvest moon star sun blood bone thunder
    emerald ruby sapphire topaz onyx pearl velvet silk mithril obsidian runic spectral eternal forgotten
    hidden sacred savage swift mighty gentle brave clever loyal wandering silent crimson azure verdant`),
  fr: wordsOf(`vends achete cherche avec bon prix vous moi gold contre plus tous nouveau niveau anneau
    epee bouclier potion casque armure bottes cape arc baton dague hache amulette gemme herbes minerai
    tissu cuir recette parchemin monture familier enchante ancien rare epique maudit brillant casse
    cristal argent dore fer acier ombre feu givre tempete sacre nature dragon loup ours corbeau lion
    serpent phenix demon geant guilde raid donjon arene equipe soir semaine nuit amical serieux actif
    experience soigneur gardien degats guerrier pretre chasseur mage rapide livraison pile lot fabrique
    parfait qualite commerce echange offre negociable vite urgent quotidien evenement chateau tour grotte
    foret desert ile nord sud ouest hiver ete recolte lune etoile soleil sang os tonnerre emeraude rubis
    saphir topaze onyx perle velours soie mithril obsidienne runique spectral eternel oublie cache sauvage
    agile puissant doux brave malin loyal errant silencieux cramoisi azur verdoyant`),
}

const array = (words: readonly string[]) => `array['${words.join("','")}']`
const pick = (words: readonly string[], power = 1) =>
  `(${array(words)})[1 + floor(${words.length} * power(random(), ${power}))::integer]`
/** So many words of a language, for each row others. */
const phrase = (language: 'en' | 'fr', least: number, most: number, power: number) => `
  (select string_agg(${pick(vocabulary[language], power)}, ' ')
    from generate_series(1, ${least} + floor(random() * ${most - least})::integer + number * 0))`
const either = (make: (language: 'en' | 'fr') => string) =>
  `case when language = 'fr' then ${make('fr')} else ${make('en')} end`

/** Players, a character of each, and adverts of the last thirty days: all published, some without a price. */
export async function fillAdverts(db: Db, adverts: number): Promise<void> {
  const players = Math.max(50, Math.round(adverts / 5))
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one)
    await sql`select setseed(0.5)`.execute(one)
    await sql`insert into game (key) values ('bench') on conflict do nothing`.execute(one)
    await sql`insert into account (user_name, user_name_key, pseudo, pseudo_key, language, created_at)
      select name, name, name, name, 'fr', now()
      from generate_series(1, ${players}::integer) number, lateral (select 'seller' || number as name) named`.execute(
      one,
    )
    // all words at once instead of those of each
    await sql`alter table advert disable trigger advert_words_are_remembered`.execute(one)
    await sql.raw(insertAdverts(adverts)).execute(one)
    await sql`alter table advert enable trigger advert_words_are_remembered`.execute(one)
    await sql`insert into advert_word
      select distinct lexeme from advert, unnest(to_tsvector('simple', names)) order by lexeme`.execute(
      one,
    )
  })
}

const insertAdverts = (adverts: number) => `
  insert into advert (account_id, game_id, category, language, title, text, gold, game_account,
    character_id, character_name, level, class, state, created_at, changed_at, published_at, issue, expires_at, matched_at)
  select account_id, game_id, category, language,
    initcap(${either((language) => phrase(language, 2, 6, 1.3))}),
    ${either((language) => phrase(language, 15, 80, 2))},
    gold, 'bench' || account_id, 'c' || account_id,
    initcap(${pick(syllables, 2)} || ${pick(syllables, 2)} || ${pick(syllables)}  || ${pick(syllables)}),
    1 + floor(random() * 80)::integer,
    ${pick(wordsOf('warrior paladin hunter rogue priest shaman mage warlock druid death-knight'))},
    'published', published_at, published_at, published_at, nextval('advert_issue'), published_at + interval '30 days', published_at
  from (
    select number,
      (select min(id) from account) + number % (select count(*) from account) as account_id,
      (select max(id) from game) as game_id,
      ${pick(['sell', 'buy', 'recruit', 'group'], 1.6)} as category,
      ${pick(['fr', 'en'])} as language,
      case when random() < 0.8 then floor(power(random(), 4) * 1000000)::bigint end as gold,
      now() - (${adverts} - number) * (interval '29 days' / ${adverts}) as published_at
    from generate_series(1, ${adverts}) number
  ) drawn`

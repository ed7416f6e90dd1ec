import { isApiError } from '../../../contract/error.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { redirect } from '../../base/router.ts'
import { CharacterArena } from '../../character/character-arena.tsx'
import { CharacterFeats } from '../../character/character-feats.tsx'
import { CharacterGear } from '../../character/character-gear.tsx'
import { CharacterHead } from '../../character/character-head.tsx'
import { characterJsonLd } from '../../character/character-json-ld.ts'
import { type CharacterPageData, readCharacterPage } from '../../character/character-page-data.ts'
import { CharacterPlaces } from '../../character/character-places.tsx'
import { CharacterProgress } from '../../character/character-progress.tsx'
import { CharacterSummons } from '../../character/character-summons.tsx'
import { readPage } from '../load-context.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { useSite } from '../../base/site.ts'
import type { PageHandle } from '../structured-data.tsx'
import { TakenAt } from '../../ui/taken-at.tsx'
import { findTrait } from '../../ui/trait.tsx'
import type { Route } from './+types/character.ts'
import { Page } from '../../ui/page.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, language, origin } = readPage(context)
  const now = Math.floor(Date.now() / 1000)
  try {
    return await readCharacterPage(api, { id: params.id, language, origin, now })
  } catch (error) {
    // unknown, hidden, or no id at all: nobody can tell which
    if (isApiError(error) && error.status < 500) throw redirect('/404')
    throw error
  }
}

export const handle: PageHandle<CharacterPageData> = { jsonLd: characterJsonLd }

export default function CharacterPage({ loaderData }: Route.ComponentProps) {
  const { character, classes, hasGear, isSimulated, now } = loaderData
  const { t } = useTranslation('game')
  const { arena, summons, takenAt } = character
  return (
    <Page as="article" className="pt-6 pb-12 md:pt-10">
      <CharacterMeta {...loaderData} />
      <CharacterHead {...loaderData} />
      <TakenAt seconds={takenAt} now={now} isSimulated={isSimulated} className="mt-3" />
      <div className="mt-8 grid gap-10">
        <Part title={t('Character.places')}>
          <CharacterPlaces character={character} />
        </Part>
        <CharacterFeats character={character} />
        {hasGear && (
          <CharacterGear key={`gear ${character.id}`} character={character} classes={classes} />
        )}
        <CharacterProgress key={character.id} character={character} />
        {(arena || summons.length > 0) && (
          <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
            {arena && (
              <Part title={t('Character.arena')}>
                <CharacterArena arena={arena} icon={findTrait(classes, character.class)?.icon} />
              </Part>
            )}
            {summons.length > 0 && (
              <Part title={t('Character.summons')}>
                <CharacterSummons summons={summons} classes={classes} />
              </Part>
            )}
          </div>
        )}
      </div>
    </Page>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  )
}

function CharacterMeta({ character, classes, races }: CharacterPageData) {
  const { t } = useTranslation('game')
  const { site, language } = useSite()
  const { id, name, level, guild } = character
  const facts = [
    findTrait(classes, character.class)?.name,
    findTrait(races, character.race)?.name,
    t('Character.level', { level }),
    guild?.name,
  ].filter(Boolean)
  return (
    <>
      <PageMeta
        title={name}
        description={t('Character.description', { name, facts: facts.join(', '), site: site.name })}
        path={`/character/${id}`}
        image={`/card/character/${id}/${language}.png`}
      />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={[name, ...facts].join(', ')} />
    </>
  )
}

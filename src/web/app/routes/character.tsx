import { isApiError } from '../../../contract/error.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { redirect } from '../../base/router.ts'
import { CharacterArena } from '../../character/character-arena.tsx'
import { CharacterComparison } from '../../character/character-comparison.tsx'
import { CharacterFeats } from '../../character/character-feats.tsx'
import { CharacterGear } from '../../character/character-gear.tsx'
import { CharacterHead } from '../../character/character-head.tsx'
import { characterJsonLd } from '../../character/character-json-ld.ts'
import { type CharacterPageData, readCharacterPage } from '../../character/character-page-data.ts'
import { CharacterPlaces } from '../../character/character-places.tsx'
import { CharacterProgress } from '../../character/character-progress.tsx'
import { CharacterSummons } from '../../character/character-summons.tsx'
import { RivalButton } from '../../character/rival-button.tsx'
import type { QueryHandle } from '../../base/asked-query.ts'
import { readPage } from '../load-context.ts'
import { WithNameTools } from '../with-name-tools.tsx'
import { PageMeta } from '../../base/page-meta.tsx'
import { useSite } from '../../base/site.ts'
import type { PageHandle } from '../structured-data.tsx'
import { hourWords } from '../../ui/span-words.ts'
import { TakenAt } from '../../ui/taken-at.tsx'
import { findTrait } from '../../ui/trait.tsx'
import type { Route } from './+types/character.ts'
import { CardButton } from '../../ui/card-button.tsx'
import { CardMeta } from '../../ui/card-meta.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'

interface LoadedPage extends CharacterPageData {
  /** Whom the address asks to see beside it: `?beside=12`. */
  other?: CharacterPageData
}

export async function loader({ context, params, request }: Route.LoaderArgs): Promise<LoadedPage> {
  const { api, language, origin } = readPage(context)
  const now = Math.floor(Date.now() / 1000)
  const beside = new URL(request.url).searchParams.get('beside')
  const read = (id: string) => readCharacterPage(api, { id, language, origin, now })
  try {
    if (beside === null) return await read(params.id)
    if (beside === params.id) throw redirect(`/character/${params.id}`)
    const [first, other] = await Promise.all([read(params.id), read(beside)])
    return { ...first, other }
  } catch (error) {
    // unknown, hidden, or no id at all: nobody can tell which
    if (isApiError(error) && error.status < 500) throw redirect('/404')
    throw error
  }
}

export const handle: PageHandle<LoadedPage> & QueryHandle = {
  jsonLd: characterJsonLd,
  // there are as many pairs as characters by characters
  askedOf: (search) => (search.has('beside') ? undefined : {}),
}

export default function CharacterPage({ loaderData }: Route.ComponentProps) {
  const { other, ...own } = loaderData
  if (other) return <Comparison pair={[own, other]} />
  return (
    <WithNameTools>
      <OneCharacter {...own} />
    </WithNameTools>
  )
}

function Comparison({ pair }: { pair: readonly [CharacterPageData, CharacterPageData] }) {
  const { t } = useTranslation('game')
  const { site, language } = useSite()
  const [{ character, isSimulated, now }, other] = pair
  const names = { first: character.name, second: other.character.name }
  return (
    <Page as="article" className="pt-6 pb-12 md:pt-10">
      <PageMeta
        title={t('Character.compare.title', names)}
        description={t('Character.compare.description', { ...names, site: site.name })}
        image={`/card/character/${character.id}/${language}.png`}
        isHidden
      />
      <CharacterComparison pair={pair} />
      <TakenAt
        seconds={character.takenAt}
        now={now}
        isSimulated={isSimulated}
        className="mt-6 mb-4"
      />
      <RivalButton id={character.id} />
    </Page>
  )
}

function OneCharacter(loaderData: CharacterPageData) {
  const { character, classes, hasGear, isSimulated, now } = loaderData
  const { t } = useTranslation('game')
  const { language } = useSite()
  const { arena, summons, takenAt } = character
  return (
    <Page as="article" className="pt-6 pb-12 md:pt-10">
      <CharacterMeta {...loaderData} />
      <CharacterHead {...loaderData} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <TakenAt seconds={takenAt} now={now} isSimulated={isSimulated} />
        <div className="flex flex-wrap gap-3">
          <CardButton
            title={character.name}
            path={`/character/${character.id}`}
            card={`/card/character/${character.id}/${language}.png`}
          />
          <RivalButton id={character.id} />
        </div>
      </div>
      <div className="mt-8 grid gap-10">
        <Section title={t('Character.places')}>
          <CharacterPlaces character={character} />
        </Section>
        <CharacterFeats character={character} />
        {hasGear && (
          <CharacterGear key={`gear ${character.id}`} character={character} classes={classes} />
        )}
        {character.level !== null && <CharacterProgress key={character.id} character={character} />}
        {(arena || summons.length > 0) && (
          <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
            {arena && (
              <Section title={t('Character.arena')}>
                <CharacterArena arena={arena} icon={findTrait(classes, character.class)?.icon} />
              </Section>
            )}
            {summons.length > 0 && (
              <Section title={t('Character.summons')}>
                <CharacterSummons summons={summons} classes={classes} />
              </Section>
            )}
          </div>
        )}
      </div>
    </Page>
  )
}

function CharacterMeta({ character, classes, races }: CharacterPageData) {
  const { t } = useTranslation('game')
  const { site, language } = useSite()
  const { id, name, level, seconds, guild } = character
  const facts = [
    findTrait(classes, character.class)?.name,
    findTrait(races, character.race)?.name,
    level === null ? undefined : t('Character.level', { level }),
    seconds === null ? undefined : t('Character.time', { span: hourWords(seconds, language) }),
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
      <CardMeta alt={[name, ...facts].join(', ')} />
    </>
  )
}

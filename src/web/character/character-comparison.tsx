import type { Character } from '../../contract/character.ts'
import { api } from '../base/api.ts'
import { useFetched } from '../base/fetch/use-fetched.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { useSite } from '../base/site.ts'
import { Art } from '../ui/art.tsx'
import { LineChart } from '../ui/chart/line-chart.tsx'
import { Day } from '../ui/date.tsx'
import { Icon } from '../ui/icon.tsx'
import { formatCount } from '../ui/number.ts'
import { Portrait } from '../ui/portrait.tsx'
import { Section } from '../ui/section.tsx'
import { findTrait, TraitLabel } from '../ui/trait.tsx'
import { sceneOf } from './character-head.tsx'
import type { CharacterPageData } from './character-page-data.ts'
import { useMeasureWords } from './character-progress.tsx'
import { compareFacts, type ComparedFact } from './compared-facts.ts'
import { averageLevel } from './gear-level.ts'
import { GuildBanner } from './guild-banner.tsx'
import {
  alignPoints,
  isMoving,
  type Measure,
  measures,
  pointsOf,
  secondsOfDay,
} from './progress-points.ts'

type Pair = readonly [CharacterPageData, CharacterPageData]

/** Two characters side by side. */
export function CharacterComparison({ pair }: { pair: Pair }) {
  const { t } = useTranslation('game')
  const [first, second] = pair
  const names = { first: first.character.name, second: second.character.name }
  return (
    <>
      <h1 className="mb-4 text-2xl wrap-anywhere">{t('Character.compare.title', names)}</h1>
      <div className="grid grid-cols-2 gap-3 md:gap-6">
        {pair.map((one) => (
          <Side key={one.character.id} {...one} />
        ))}
      </div>
      <Facts pair={pair} />
      {measures.map((measure) => (
        <Lines key={measure} pair={pair} measure={measure} />
      ))}
    </>
  )
}

function Side({ character, classes }: CharacterPageData) {
  const { t } = useTranslation('game')
  const { id, name, level, guild, record } = character
  const kind = findTrait(classes, character.class)
  return (
    <section className="relative isolate grid content-start gap-1 overflow-hidden rounded-lg border border-line bg-surface-1 p-3 pt-30 sm:p-6 sm:pt-28">
      <Art
        name="class"
        variant={sceneOf(character, classes)}
        alt=""
        sizes="(max-width: 767px) 34rem, 60vw"
        className="art-scene absolute! inset-0 -z-20 max-md:bottom-auto max-md:h-44"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-surface-1 max-md:top-20 max-md:h-24 md:from-35% md:to-85%" />
      <Portrait name={name} icon={kind?.icon ?? 'unknown'} className="size-16 md:size-24" />
      <h2 className="text-xl wrap-anywhere md:text-3xl">
        <Link to={`/character/${id}`} className="name-link">
          <bdi>{name}</bdi>
        </Link>
      </h2>
      <p className="flex flex-wrap items-center gap-x-3">
        {level !== null && (
          <span className="font-semibold text-brass tabular-nums">
            {t('Character.level', { level })}
          </span>
        )}
        {kind && <TraitLabel trait={kind} />}
      </p>
      {guild && (
        <p className="flex items-center gap-2">
          <GuildBanner name={guild.name} className="h-9 w-5 shrink-0" />
          <bdi className="min-w-0 wrap-anywhere">{guild.name}</bdi>
        </p>
      )}
      {record.since !== null && (
        <p className="text-sm text-text-quiet">
          {t('Character.since')} <Day seconds={record.since} />
        </p>
      )}
    </section>
  )
}

const labels = {
  level: 'Character.measure.level',
  levelPlace: 'Ranking.title.level',
  bestLevel: 'Character.compare.bestLevel',
  rating: 'Character.rating',
  wins: 'Character.wins',
  arenaPlace: 'Ranking.title.arena',
  bestArena: 'Character.compare.bestArena',
  goldPlace: 'Ranking.title.gold',
  timePlace: 'Ranking.title.time',
  gear: 'Character.compare.gear',
} as const satisfies Record<ComparedFact, string>

const places: ReadonlySet<ComparedFact> = new Set([
  'levelPlace',
  'bestLevel',
  'arenaPlace',
  'bestArena',
  'goldPlace',
  'timePlace',
])

function Facts({ pair }: { pair: Pair }) {
  const { t } = useTranslation('game')
  const { site, language } = useSite()
  const [first, second] = [pair[0].character, pair[1].character]
  const gear = [useGearLevel(pair[0]), useGearLevel(pair[1])] as const
  const title = t('Character.compare.facts')
  const shown = (fact: ComparedFact, value: number | null) => {
    if (value === null) return t('Chart.unknown')
    const number = formatCount(value, language)
    return places.has(fact) ? t('Guild.placeOf', { place: number }) : number
  }
  return (
    <Section id="facts" title={title} className="mt-10">
      <table className="w-full table-fixed border-separate border-spacing-0 tabular-nums">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col" className={cell}>
              <span className="sr-only">{title}</span>
            </th>
            {[first, second].map(({ id, name }) => (
              <th key={id} scope="col" className={`${cell} text-start wrap-anywhere`}>
                <bdi>{name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compareFacts([first, second], site.rankings, gear).map(({ fact, values, ahead }) => (
            <tr key={fact}>
              <th scope="row" className={`${cell} text-start font-normal text-text-quiet`}>
                {t(labels[fact])}
              </th>
              {values.map((value, index) => (
                <td key={pair[index]?.character.id} className={cell}>
                  <Value isAhead={ahead === index} isKnown={value !== null}>
                    {shown(fact, value)}
                  </Value>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

const cell = 'border-b border-line px-2 py-2.5 align-middle first:ps-0'

interface ValueProps {
  isAhead: boolean
  isKnown: boolean
  children: string
}

function Value({ isAhead, isKnown, children }: ValueProps) {
  const { t } = useTranslation('game')
  if (!isKnown) return <span className="text-sm text-text-quiet">{children}</span>
  if (!isAhead) return children
  return (
    <b className="inline-flex items-center gap-2 text-brass">
      {children}
      <Icon name="trophy" className="size-4 shrink-0" />
      <span className="sr-only">{t('Character.compare.ahead')}</span>
    </b>
  )
}

/** The average level of what one wears, once the game has told. */
function useGearLevel({ character: { id }, hasGear }: CharacterPageData): number | undefined {
  const { value } = useFetched(hasGear ? id : undefined, (signal) =>
    api('GET /api/character/:id/gear', { id }, { signal }),
  )
  return value && averageLevel(value.items)
}

function Lines({ pair, measure }: { pair: Pair; measure: Measure }) {
  const { t } = useTranslation('game')
  const { language } = useSite()
  const say = useMeasureWords()
  const [first, second] = [pair[0].character, pair[1].character]
  const lines = [pointsOf(first, measure), pointsOf(second, measure)] as const
  if (lines.some(({ length }) => length === 0) || !lines.some(isMoving)) return null
  const { points, values } = alignPoints(...lines)
  return (
    <Section id={`lines-${measure}`} title={t(`Character.progress.${measure}`)} className="mt-10">
      <LineChart
        title={t(`Character.progress.${measure}`)}
        label={named(first, second)}
        second={{ label: named(second, first), values }}
        points={points}
        step={secondsOfDay}
        formatValue={say[measure]}
        formatTick={(value) => formatCount(Math.round(value), language)}
        isFitted
        isStepped
        height={260}
        empty={t('Character.noProgress')}
      />
    </Section>
  )
}

/** Two of one name are told apart by their ids. */
function named(one: Character, other: Character): string {
  return one.name === other.name ? `${one.name} (${one.id})` : one.name
}

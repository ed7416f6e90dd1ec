import { useCallback } from 'react'
import type { ApiClient } from '../../../contract/client.ts'
import {
  type GameInfo,
  type GameState,
  type HourlyPopulation,
  type Population,
  type PopulationSpan,
  populationSpans,
} from '../../../contract/game.ts'
import { api as siteApi } from '../../base/api.ts'
import type { QueryHandle } from '../../base/asked-query.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { isOld } from '../../../contract/game-condition.ts'
import {
  type ComingEvent,
  readEvents,
  toBegunEvents,
  toComingEvents,
} from '../../event/told-events.ts'
import { toUpdates } from '../../article/told-updates.ts'
import { NextEvents } from '../../event/next-events.tsx'
import { OldLabel } from '../../game/old-label.tsx'
import { PeakHoursMap } from '../../game/peak-hours-map.tsx'
import { PopulationChart } from '../../game/population-chart.tsx'
import { ServerFacts, type ServerFactsInfo } from '../../game/server-facts.tsx'
import { ServerVerdict } from '../../game/server-verdict.tsx'
import { ServiceList } from '../../game/service-list.tsx'
import { SimulatedNote } from '../../game/simulated-note.tsx'
import { useFresh } from '../../game/use-fresh.ts'
import { useGameState } from '../../base/game-state.ts'
import { readPage } from '../load-context.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { usePlayerCount } from '../../base/player-count.ts'
import { useSite } from '../../base/site.ts'
import { useVisitorZone } from '../../base/use-visitor-zone.ts'
import type { TimeMark } from '../../ui/chart/chart-series.ts'
import { Moment } from '../../ui/date.tsx'
import { Section } from '../../ui/section.tsx'
import type { Route } from './+types/server.ts'
import { Page } from '../../ui/page.tsx'

interface ServerData {
  state: GameState
  info: (ServerFactsInfo & Pick<GameInfo, 'isSimulated'>) | null
  /** Players online; -1 when unknown. */
  count: number
  population: Population
  hourly: HourlyPopulation
  events: ComingEvent[]
  /** What stands on the line of players. */
  marks: TimeMark[]
  /** Seconds since epoch. */
  now: number
}

const usualSpan = '24h'

function readSpan(search: URLSearchParams): PopulationSpan {
  return populationSpans.find((span) => span === search.get('span')) ?? usualSpan
}

export const handle: QueryHandle = {
  askedOf(search) {
    const span = readSpan(search)
    return { span: span === usualSpan ? undefined : span }
  },
}

/** What cannot be had is left out: the page that says how the server is does not fail with it. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<ServerData> {
  const page = readPage(context)
  const { api } = page
  const span = readSpan(new URL(request.url).searchParams)
  const [state, info, { count }, population, hourly, found, news] = await Promise.all([
    api('GET /api/game/state', {}).catch(() => ({ services: [], takenAt: null })),
    findInfo(api),
    api('GET /api/game/counter', {}).catch(() => ({ count: -1 })),
    api('GET /api/game/population', { span }).catch(() => ({ span, step: 600, points: [] })),
    api('GET /api/game/population/hours', {}).catch(() => ({ from: 0, averages: [] })),
    readEvents(page),
    api('GET /api/forum/news', {}).catch(() => []),
  ])
  const now = Math.floor(Date.now() / 1000)
  const events = toComingEvents(found, page)
  const marks = [...toBegunEvents(found, page), ...toUpdates(news, page)].toSorted(
    (a, b) => a.at - b.at,
  )
  return { state, info, count, population, hourly, events, marks, now }
}

async function findInfo(api: ApiClient) {
  const info = await api('GET /api/game/info', {}).catch(() => undefined)
  if (!info) return null
  const { version, rates, maximumLevel, records, isSimulated } = info
  return { version, rates, maximumLevel, records, isSimulated }
}

export default function ServerPage({ loaderData }: Route.ComponentProps) {
  const { info, population, hourly, count, events, marks } = loaderData
  const { t } = useTranslation('game')
  const { name } = useSite().site
  const { state, now } = useLiveState(loaderData)
  const live = usePlayerCount()
  return (
    <Page>
      <PageMeta title={t('Server.title')} description={t('Server.description', { name })} />
      <ServerVerdict {...{ state, now }} count={live.isLoading ? count : live.count} />
      {events.length > 0 && (
        <div className="mt-6">
          <NextEvents events={events} />
        </div>
      )}
      {info?.isSimulated && (
        <div className="mt-8">
          <SimulatedNote />
        </div>
      )}
      <Services {...{ state, now }} />
      <Section id="players" title={t('Server.overTime')} aside={<HoursOf />} className="mt-12">
        <PopulationChart population={population} marks={marks} />
      </Section>
      <Section id="peak" title={t('Server.peak.title')} aside={<HoursOf />} className="mt-12">
        <PeakHoursMap population={hourly} />
      </Section>
      {info && hasFacts(info) && (
        <Section id="facts" title={t('Server.facts')} className="mt-12">
          <ServerFacts info={info} />
        </Section>
      )}
    </Page>
  )
}

/** Where the hours below are those of the clock. Takes a line of its own where room is short, however long its name. */
function HoursOf() {
  const { t } = useTranslation('game')
  const zone = useVisitorZone().replaceAll('_', ' ')
  return (
    <p className="basis-full truncate text-sm text-text-quiet">{t('Server.hoursOf', { zone })}</p>
  )
}

/** The state of the services as it changes, and the time by the site's own clock. */
function useLiveState({ state: initial, now }: ServerData) {
  const ask = useCallback(() => siteApi('GET /api/game/state', {}), [])
  const { value: asked, elapsed } = useFresh(initial, ask)
  const live = useGameState()
  const state = live && (live.takenAt ?? 0) >= (asked.takenAt ?? 0) ? live : asked
  return { state, now: Math.max(now + elapsed, state.takenAt ?? 0) }
}

function Services({ state, now }: Pick<ServerData, 'state' | 'now'>) {
  const { t } = useTranslation('game')
  const { services, takenAt } = state
  if (services.length === 0) return null
  const isPast = isOld(takenAt, now)
  return (
    <Section
      id="services"
      title={t('Server.services')}
      aside={
        takenAt !== null &&
        !isPast && (
          <p className="text-sm text-text-quiet tabular-nums">
            {t('Server.tried')} <Moment seconds={takenAt} />
          </p>
        )
      }
      className="mt-12"
    >
      {takenAt !== null && isPast && (
        <div className="mb-8">
          <OldLabel>
            {t('Server.asOf')} <Moment seconds={takenAt} className="tabular-nums" />
          </OldLabel>
        </div>
      )}
      <ServiceList {...{ services, now }} isOld={isPast} />
    </Section>
  )
}

function hasFacts({ version, rates, maximumLevel, records }: ServerFactsInfo): boolean {
  return version !== null || rates !== null || maximumLevel !== null || records.players !== null
}

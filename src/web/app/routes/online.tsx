import { useCallback, useMemo } from 'react'
import type { GameState, OnlineList } from '../../../contract/game.ts'
import type { GameTrait } from '../../../contract/game-field.ts'
import { textIn } from '../../../contract/language.ts'
import { api as siteApi } from '../../base/api.ts'
import { askedPage, type QueryHandle } from '../../base/asked-query.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { redirect } from '../../base/router.ts'
import { conditionOf, isOld } from '../../../contract/game-condition.ts'
import { ClassShares } from '../../game/online/class-shares.tsx'
import { lookOfClasses } from '../../game/online/game-classes.ts'
import { HallView } from '../../game/online/hall-view.tsx'
import {
  type HallQuery,
  hallPath,
  type Halls,
  listHallKinds,
  listPath,
  readHallQuery,
  toHalls,
  toKnownHalls,
} from '../../game/online/halls.ts'
import { OwnGuild } from '../../game/online/own-guild.tsx'
import { NobodyOnline, OnlineUnknown } from '../../game/online/nobody-online.tsx'
import { OnlineHeading } from '../../game/online/online-heading.tsx'
import { PlayerBrowser, windowSize } from '../../game/online/player-browser.tsx'
import { type Playing, toPlaying } from '../../game/online/playing.ts'
import { SimulatedNote } from '../../game/simulated-note.tsx'
import { useFresh } from '../../game/use-fresh.ts'
import { useGameState } from '../../base/game-state.ts'
import { NameCards } from '../../character/name-cards.tsx'
import { readPage } from '../load-context.ts'
import { WithNameTools } from '../with-name-tools.tsx'
import { PageMeta } from '../../base/page-meta.tsx'
import { usePlayerCount } from '../../base/player-count.ts'
import { useSite } from '../../base/site.ts'
import { GameIconSheet } from '../../ui/game-icon.tsx'
import { useOwnCharacters } from '../../ranking/own-characters.ts'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { Section } from '../../ui/section.tsx'
import type { Route } from './+types/online.ts'
import { Page } from '../../ui/page.tsx'

interface OnlineData {
  playing: Playing
  /** What is asked for: halls, or the table, which is all there is where the game tells names alone. */
  query: HallQuery | undefined
  isList: boolean
  /** Of those who played as the page was made. */
  halls: Halls
  /** Where nobody plays, whether anybody could. */
  state: GameState
  classes: GameTrait[]
  isSimulated: boolean
  /** Seconds since epoch. */
  now: number
}

const isListAsked = (search: URLSearchParams) => search.get('view') === 'list'

export const handle: QueryHandle = {
  askedOf(search) {
    if (isListAsked(search)) return { view: 'list', page: askedPage(search) }
    const { by, only } = readHallQuery(search)
    // one hall is looked at by few, and a guild may be called anything
    return only === undefined ? { by: by === 'guild' ? undefined : by } : undefined
  },
}

const nothing: OnlineList = { count: -1, unnamed: 0, players: [], zones: [], takenAt: null }

/** The page comes with a hundred; the others follow once it is alive. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<OnlineData> {
  const { api, reportPages } = readPage(context)
  const [list, state, info] = await Promise.all([
    api('GET /api/game/online', {}).catch(() => nothing),
    api('GET /api/game/state', {}).catch(() => ({ services: [], takenAt: null })),
    api('GET /api/game/info', {}).catch(() => undefined),
  ])
  const asked = new URL(request.url).searchParams
  const playing = toPlaying(list)
  const query = toKnownHalls(readHallQuery(asked), listHallKinds(playing))
  const isList = query === undefined || isListAsked(asked)
  const page = isList ? Number(askedPage(asked) ?? 1) : 1
  const pages = Math.max(1, Math.ceil(list.players.length / windowSize))
  reportPages(pages)
  if (page > pages) throw redirect(listPath(pages))
  const players = list.players.slice((page - 1) * windowSize, page * windowSize)
  return {
    playing: { ...playing, named: { ...playing.named, players, page } },
    query,
    isList,
    halls: query && !isList ? toHalls(list.players, query, list.zones) : { halls: [], left: 0 },
    state,
    classes: info?.classes ?? [],
    isSimulated: info?.isSimulated ?? false,
    now: Math.floor(Date.now() / 1000),
  }
}

export default function OnlinePage({ loaderData }: Route.ComponentProps) {
  const { isSimulated } = loaderData
  const { t } = useTranslation('game')
  const { name } = useSite().site
  const { playing, now, hasFailed } = useLivePlaying(loaderData)
  const { count, takenAt, named } = playing
  const isPast = isOld(takenAt, now)
  const state = useGameState() ?? loaderData.state
  return (
    <Page>
      <PageMeta title={t('Online.title')} description={t('Online.description', { name })} />
      <OnlineHeading {...{ playing, isPast, hasFailed }} />
      {isSimulated && (
        <div className="mt-5">
          <SimulatedNote />
        </div>
      )}
      {takenAt === null || count === -1 ? (
        <OnlineUnknown />
      ) : named.total === 0 ? (
        <NobodyOnline
          isDown={conditionOf(state, now) === 'down'}
          why={count === 0 ? 'empty' : playing.unnamed === count ? 'unnamed' : 'hidden'}
        />
      ) : (
        <WithNameTools>
          <Players {...loaderData} {...{ playing, state }} traits={loaderData.classes} />
        </WithNameTools>
      )}
    </Page>
  )
}

/** The list as it changes, and the time by the site's own clock. */
function useLivePlaying({ playing: initial, now }: OnlineData) {
  const ask = useCallback(async () => toPlaying(await siteApi('GET /api/game/online', {})), [])
  const { count, isLoading } = usePlayerCount()
  const pulse = isLoading ? undefined : count
  const { value: playing, elapsed, hasFailed } = useFresh(initial, ask, pulse)
  return { playing, hasFailed, now: Math.max(now + elapsed, playing.takenAt ?? 0) }
}

interface PlayersProps extends Pick<
  OnlineData,
  'playing' | 'query' | 'isList' | 'halls' | 'state'
> {
  traits: GameTrait[]
}

function Players({ playing, query, isList, halls, state, traits }: PlayersProps) {
  const { t } = useTranslation('game')
  const { language } = useSite()
  const lookOf = useMemo(() => lookOfClasses(traits, language), [traits, language])
  const { players, total } = playing.named
  const { told, zones } = playing
  const nameOfZone = (key: string) => {
    const zone = zones.find((one) => one.key === key)
    return zone ? textIn(zone.name, language) : key
  }
  const nameOfServer = (key: string) => {
    const service = state.services.find((one) => one.key === key)
    return service ? textIn(service.name, language) : key
  }
  const isWhole = players.length === total
  const shown = useMemo(
    () => (isWhole && query ? toHalls(players, query, zones) : halls),
    [isWhole, players, query, zones, halls],
  )
  const own = useOwnCharacters()
  const icons = playing.classes.map(({ trait }) => {
    return trait === null ? 'unknown' : lookOf(trait).icon
  })
  return (
    <GameIconSheet names={icons}>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-y-12">
        <Section id="online-list" title={t(isList ? 'Online.list' : 'Online.halls')}>
          <OwnGuild characters={own === 'failed' ? undefined : own} players={players} />
          {query && <Views {...{ query, isList, playing }} />}
          <NameCards>
            {isList || !query ? (
              <PlayerBrowser named={playing.named} {...{ told, lookOf }} />
            ) : (
              <HallView
                key={hallPath(query)}
                {...shown}
                {...{ query, lookOf, nameOfServer, nameOfZone, total }}
              />
            )}
          </NameCards>
        </Section>
        {told.includes('class') && (
          <Section id="online-classes" title={t('Online.classes')} className="md:order-first">
            <ClassShares counts={playing.classes} lookOf={lookOf} />
          </Section>
        )}
      </div>
    </GameIconSheet>
  )
}

interface ViewsProps {
  query: HallQuery
  isList: boolean
  playing: Playing
}

function Views({ query: { by }, isList, playing }: ViewsProps) {
  const { t } = useTranslation('game')
  const halls = listHallKinds(playing).map((one) => ({
    key: one,
    name: t(`Online.view.${one}`),
    to: hallPath({ by: one, only: undefined }),
    isCurrent: !isList && by === one,
  }))
  const list = { key: 'list', name: t('Online.view.list'), to: listPath(), isCurrent: isList }
  return (
    <div className="mb-6">
      <FilterLinks label={t('Online.views')} links={[...halls, list]} />
    </div>
  )
}

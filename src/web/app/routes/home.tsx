import type { ApiClient } from '../../../contract/client.ts'
import { type ErrorItem, isApiError } from '../../../contract/error.ts'
import type { Freshness } from '../../../contract/forum.ts'
import type { GameInfo, GameState } from '../../../contract/game.ts'
import { textIn } from '../../../contract/language.ts'
import type { PageContext } from '../../../contract/page-context.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { conditionOf } from '../../../contract/game-condition.ts'
import { useGameState } from '../../base/game-state.ts'
import { Hero, heroArt } from '../../home/hero.tsx'
import { Elsewhere, type ElsewhereProps } from '../../home/elsewhere.tsx'
import { MonthObjective, type MonthObjectiveProps } from '../../home/month-objective.tsx'
import { LatestTopics } from '../../home/latest-topics.tsx'
import { Latest, type LatestRow } from '../../home/latest.tsx'
import { toLatestFeats } from '../../home/latest-feats.ts'
import { type NewsCard, toLatestTopic, toNewsCards } from '../../home/home-topics.ts'
import { EarlierNews, mostLatest, mostNews, News } from '../../home/news.tsx'
import { type Top, topKind, toTop } from '../../home/top-entries.ts'
import { TopPlayers } from '../../home/top-players.tsx'
import { readPage } from '../load-context.ts'
import { AboutRealm } from '../../home/about-realm.tsx'
import { RealmFacts } from '../../home/realm-facts.tsx'
import { Servers } from '../../home/servers.tsx'
import { type Realm, toRealm } from '../../home/realm-info.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { useSite } from '../../base/site.ts'
import type { PageHandle } from '../structured-data.tsx'
import { artPreloads } from '../../ui/art.tsx'
import { gameIconPaths } from '../../ui/game-icon-paths.ts'
import type { Route } from './+types/home.ts'
import { type ComingEvent, readEvents, toComingEvents } from '../../event/told-events.ts'
import { NextEvents } from '../../event/next-events.tsx'
import { Page } from '../../ui/page.tsx'

interface HomeData {
  news: NewsCard[]
  latest: LatestRow[]
  feats: LatestRow[]
  errors: ErrorItem[]
  /** How old the news are; unknown where the forum has never answered. */
  freshness?: Freshness
  players: number
  state: GameState
  top: Top | undefined
  realm: Realm | undefined
  objective: MonthObjectiveProps | undefined
  events: ComingEvent[]
  elsewhere: ElsewhereProps
  now: number
  name: string
  origin: string
}

export async function loader({ context }: Route.LoaderArgs): Promise<HomeData> {
  const page = readPage(context)
  const { api, language, site, origin } = page
  const info = site.hasGame ? api('GET /api/game/info', {}).catch(() => undefined) : undefined
  const [news, latest, feats, freshness, players, state, top, realm, objective, events, elsewhere] =
    await Promise.all([
      orErrors(api('GET /api/forum/news', {})),
      api('GET /api/forum/latest', {}).catch(() => []),
      site.hasGame ? findFeats(page, info) : [],
      api('GET /api/forum/state', {}).catch(() => undefined),
      countPlayers(api),
      api('GET /api/game/state', {}).catch(() => ({ services: [], takenAt: null })),
      findTop(page, info),
      findRealm(page, info),
      findObjective(api),
      readEvents(page).then((found) => toComingEvents(found, page)),
      findElsewhere(api),
    ])
  return {
    news: toNewsCards(news.found.slice(0, mostNews), site.newsPictures, language),
    latest: latest.slice(0, 7).map((topic) => toLatestTopic(topic, language)),
    feats,
    errors: news.errors,
    freshness: freshness?.news,
    players,
    state,
    top,
    realm,
    objective,
    events,
    elsewhere,
    now: Math.floor(Date.now() / 1000),
    name: site.name,
    origin,
  }
}

async function countPlayers(api: ApiClient): Promise<number> {
  return api('GET /api/game/counter', {}).then(
    ({ count }) => count,
    () => -1,
  )
}

/** The first of a ranking; undefined where the game has none, nobody is in it, or it cannot be had. */
async function findTop(page: PageContext, info: LoadedInfo) {
  const { api, site } = page
  const kind = topKind(site.rankings)
  if (!kind) return undefined
  const [ranking, game] = await Promise.all([
    api('GET /api/ranking/:kind', { kind }).catch(() => undefined),
    info,
  ])
  return ranking && game && toTop(ranking, game.classes, gameIconPaths, page)
}

/** Undefined where the site has no game, or it cannot be had. */
type LoadedInfo = Promise<GameInfo | undefined> | undefined

async function findRealm(page: PageContext, info: LoadedInfo): Promise<Realm | undefined> {
  const game = await info
  return game && toRealm(game, gameIconPaths, page)
}

async function findFeats(page: PageContext, info: LoadedInfo): Promise<LatestRow[]> {
  const [feats, game] = await Promise.all([
    page.api('GET /api/game/feats', {}).catch(() => []),
    info,
  ])
  return toLatestFeats(feats, game?.classes ?? [], gameIconPaths, page)
}

/** Undefined where the owner set none, or it cannot be had. */
async function findObjective(api: ApiClient): Promise<MonthObjectiveProps | undefined> {
  const found = await api('GET /api/billing/objective', {}).catch(() => undefined)
  if (!found || found.target === null) return undefined
  const { current, target, currency } = found
  return { current, target, currency }
}

async function findElsewhere(api: ApiClient): Promise<ElsewhereProps> {
  const [discord, streams] = await Promise.all([
    api('GET /api/discord/presence', {}).catch(() => undefined),
    api('GET /api/stream/live', {}).catch(() => []),
  ])
  return { discord, streams: streams.slice(0, 3) }
}

/** Errors of the API are part of the page; anything else is a fault. */
async function orErrors<Item>(
  call: Promise<Item[]>,
): Promise<{ found: Item[]; errors: ErrorItem[] }> {
  try {
    return { found: await call, errors: [] }
  } catch (error) {
    if (isApiError(error)) return { found: [], errors: error.errors }
    throw error
  }
}

export const links: Route.LinksFunction = () => artPreloads(heroArt)

export const handle: PageHandle<HomeData> = {
  jsonLd: ({ name, origin }) => ({
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url: `${origin}/`,
  }),
}

/** What stands below each other in one of the two columns, which phones show in turn: news, who leads, news. */
const column = 'grid grid-cols-[minmax(0,1fr)] content-start gap-y-12 empty:hidden'

export default function Home({ loaderData }: Route.ComponentProps) {
  const { news, latest, feats, errors, freshness, players, state, top, realm } = loaderData
  const { objective, events, elsewhere, now } = loaderData
  const { t } = useTranslation()
  const { site, language } = useSite()
  // what the page came with, until the event stream tells of something newer
  const live = useGameState()
  const shown = live ?? state
  const condition = conditionOf(shown, live?.takenAt ?? now)
  const isKnown = condition !== 'unknown'
  // as high as what it stands beside: the news above, or what came before
  const isTalkBelow = Boolean(top && objective) && (news.length > mostLatest || feats.length > 0)
  const talk = (
    <>
      <Elsewhere {...elsewhere} />
      <LatestTopics rows={latest} now={now} />
    </>
  )
  return (
    <>
      <PageMeta
        description={
          textIn(site.description, language) || t('Home.description', { name: site.name })
        }
      />
      <Hero players={players} state={isKnown ? condition : undefined}>
        <NextEvents events={events} />
      </Hero>
      {realm && <RealmFacts {...realm} />}
      <Page className="grid gap-x-10 gap-y-12 pt-7 lg:grid-cols-[minmax(0,1fr)_19rem]">
        {isKnown && <Servers services={shown.services} />}
        <News news={news} errors={errors} freshness={freshness} />
        <div className={column}>
          {top && <TopPlayers top={top} />}
          {objective && <MonthObjective {...objective} />}
          {!isTalkBelow && talk}
        </div>
        <div className={column}>
          <EarlierNews news={news} />
          {feats.length > 0 && <Latest id="feats" title={t('Home.feats')} rows={feats} now={now} />}
        </div>
        {isTalkBelow && <div className={column}>{talk}</div>}
      </Page>
      {realm && <AboutRealm {...realm} />}
    </>
  )
}

import { useTranslation } from 'react-i18next'
import type { ApiClient } from '../../contract/client.ts'
import { type ErrorItem, isApiError } from '../../contract/error.ts'
import { type Freshness, getForumState, getLatestTopics, getNews } from '../../contract/forum.ts'
import { getPlayerCount } from '../../contract/game.ts'
import { Hero, heroArt } from '../home/hero.tsx'
import { LatestTopics } from '../home/latest-topics.tsx'
import { type LatestTopic, type NewsCard, toLatestTopic, toNewsCard } from '../home/home-topics.ts'
import { News } from '../home/news.tsx'
import { readPage } from '../load-context.ts'
import { PageMeta } from '../page-meta.tsx'
import { useSite } from '../site.ts'
import type { PageHandle } from '../structured-data.ts'
import { artPreloads } from '../ui/art.tsx'
import type { Route } from './+types/home.ts'

interface HomeData {
  news: NewsCard[]
  latest: LatestTopic[]
  errors: ErrorItem[]
  /** How old the news are; unknown where the forum has never answered. */
  freshness?: Freshness
  players: number
  now: number
  name: string
  origin: string
}

export async function loader({ context }: Route.LoaderArgs): Promise<HomeData> {
  const { api, language, site, origin } = readPage(context)
  const [news, latest, state, players] = await Promise.all([
    orErrors(api(getNews, {})),
    api(getLatestTopics, {}).catch(() => []),
    api(getForumState, {}).catch(() => undefined),
    countPlayers(api),
  ])
  return {
    news: news.found.map((topic) => toNewsCard(topic, language)),
    latest: latest.slice(0, 7).map((topic) => toLatestTopic(topic, language)),
    errors: news.errors,
    freshness: state?.news,
    players,
    now: Math.floor(Date.now() / 1000),
    name: site.name,
    origin,
  }
}

async function countPlayers(api: ApiClient): Promise<number> {
  return api(getPlayerCount, {}).then(
    ({ count }) => count,
    () => -1,
  )
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

export default function Home({ loaderData }: Route.ComponentProps) {
  const { news, latest, errors, freshness, players, now } = loaderData
  const { t } = useTranslation()
  const { site, language } = useSite()
  return (
    <>
      <PageMeta
        description={site.description[language] || t('Home.description', { name: site.name })}
        path="/"
      />
      <Hero players={players} />
      <div className="mx-auto grid w-full max-w-page gap-x-10 gap-y-12 px-4 pt-7 sm:px-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <News news={news} errors={errors} freshness={freshness} />
        <LatestTopics topics={latest} now={now} />
      </div>
    </>
  )
}

import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { isApiError } from '../../../contract/error.ts'
import { type Ranking, rankingKinds } from '../../../contract/ranking.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { redirect } from '../../base/router.ts'
import { readPage } from '../load-context.ts'
import { WithNameTools } from '../with-name-tools.tsx'
import { PageMeta } from '../../base/page-meta.tsx'
import { NameCards } from '../../character/name-cards.tsx'
import { FeatFeed } from '../../ranking/feat-feed.tsx'
import { ClassHead } from '../../ranking/class-head.tsx'
import { ClassFilter } from '../../ranking/class-filter.tsx'
import { EmptyRanking } from '../../ranking/empty-ranking.tsx'
import { Podium } from '../../ranking/podium.tsx'
import { CustomRankingPage } from '../../ranking/custom-ranking-page.tsx'
import { RankingHeader } from '../../ranking/ranking-header.tsx'
import { RankingList } from '../../ranking/ranking-list.tsx'
import { Risers } from '../../ranking/risers.tsx'
import { type RankingPageData, readRankingPage } from '../../ranking/ranking-page-data.ts'
import { rankingPath } from '../../ui/place-path.ts'
import { usePendingPath } from '../../shell/use-pending-path.ts'
import { askedOrOddPage, type QueryHandle } from '../../base/asked-query.ts'
import { useSite } from '../../base/site.ts'
import { ErrorList } from '../../ui/error-list.tsx'
import { GameIconSheet } from '../../ui/game-icon.tsx'
import { TakenAt } from '../../ui/taken-at.tsx'
import type { Route } from './+types/ranking.ts'
import { Page } from '../../ui/page.tsx'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, language, site, reportPages } = readPage(context)
  const asked = new URL(request.url).searchParams
  const page = Number(asked.get('page') ?? 1)
  const isCustom = Object.keys(site.customRankings ?? {}).includes(params.kind)
  if (isCustom) return loadCustom(readPage(context), params.kind, page)
  const kind = rankingKinds.find((one) => one === params.kind)
  if (!kind || !site.rankings.includes(kind)) throw redirect('/404')
  const ofClass = asked.get('class') ?? undefined
  const now = Math.floor(Date.now() / 1000)
  const data = await readRankingPage(api, { kind, page, ofClass, language, now }).catch(
    (error: unknown) => {
      // no such page or class of it
      if (isApiError(error)) throw redirect('/404')
      throw error
    },
  )
  const pages = data.ranking?.pages ?? 0
  if (pages > 0) reportPages(pages)
  if (pages > 0 && page > pages) throw redirect(rankingPath(kind, pages, ofClass))
  return data
}

/** One that another program keeps. */
async function loadCustom(
  { api, reportPages }: ReturnType<typeof readPage>,
  key: string,
  page: number,
) {
  const now = Math.floor(Date.now() / 1000)
  const custom = await api('GET /api/custom-ranking/:key', { key, page }).catch(
    (error: unknown) => {
      // no such page
      if (isApiError(error) && error.status < 500) throw redirect('/404')
      throw error
    },
  )
  if (custom.pages > 0) reportPages(custom.pages)
  if (custom.pages > 0 && page > custom.pages) throw redirect(rankingPath(key, custom.pages))
  return { custom, now }
}

export const handle: QueryHandle = {
  askedOf: (search) => ({
    page: askedOrOddPage(search),
    class: search.get('class') ?? undefined,
  }),
}

export default function RankingPage({ loaderData }: Route.ComponentProps) {
  return (
    <WithNameTools>
      {'custom' in loaderData ? (
        <CustomRankingPage {...loaderData} />
      ) : (
        <OwnRankingPage {...loaderData} />
      )}
    </WithNameTools>
  )
}

function OwnRankingPage(loaderData: RankingPageData) {
  const { t } = useTranslation('game')
  const { kind, ofClass, classes, ranking, errors, isSimulated, now } = loaderData
  const title = t(`Ranking.title.${kind}`)
  const wanted = classes.find(({ key }) => key === ofClass)
  const age = ranking && ranking.takenAt !== null && (
    <TakenAt seconds={ranking.takenAt} now={now} isSimulated={isSimulated} />
  )
  return (
    <Page className="pt-6 pb-12 md:pt-10">
      <RankingMeta {...loaderData} />
      <RankingHeader
        title={title}
        about={t(`Ranking.about.${kind}`)}
        head={
          wanted && (
            <ClassHead of={wanted} title={title} count={ranking?.total}>
              {age}
            </ClassHead>
          )
        }
      >
        {age}
      </RankingHeader>
      {ranking ? (
        <RankingContent {...loaderData} ranking={ranking} />
      ) : (
        <div className="mt-5 grid gap-8">
          <ClassFilter {...{ kind, classes, ofClass }} />
          <ErrorList errors={errors} />
        </div>
      )}
      <FeatFeed />
    </Page>
  )
}

function RankingContent({
  ranking,
  classes,
  ofClass,
  risen,
  traits,
  hasClasses,
}: RankingPageData & { ranking: Ranking }) {
  const { pathname } = useLocation()
  const pending = usePendingPath()
  const { kind, podium, takenAt, total } = ranking
  const icons = useMemo(() => Object.values(traits).map(({ icon }) => icon), [traits])
  const filter = <ClassFilter {...{ kind, classes, ofClass }} />
  if (total === 0) {
    return (
      <div className="mt-5">
        {filter}
        <EmptyRanking isKnown={takenAt !== null} />
      </div>
    )
  }
  return (
    <GameIconSheet names={icons}>
      <NameCards>
        <RankingList
          {...{ ranking, filter, ofClass, traits, hasClasses }}
          isLoading={pending === pathname}
        >
          <Podium kind={kind} entries={podium} traits={traits} isBare={ofClass !== undefined} />
          {risen && <Risers {...risen} traits={traits} />}
        </RankingList>
      </NameCards>
    </GameIconSheet>
  )
}

function RankingMeta({ kind, ofClass, classes, ranking }: RankingPageData) {
  const { t } = useTranslation('game')
  const { site } = useSite()
  const { page = 1, pages = 0 } = ranking ?? {}
  const ranked = t(`Ranking.title.${kind}`)
  const name = classes.find(({ key }) => key === ofClass)?.name
  const title = name === undefined ? ranked : `${name} – ${ranked}`
  return (
    <>
      <PageMeta
        title={page > 1 ? t('Ranking.pageTitle', { title, page }) : title}
        description={t(`Ranking.description.${kind}`, { name: site.name })}
        path={rankingPath(kind, 1, ofClass)}
        page={page}
      />
      {page > 1 && <link rel="prev" href={rankingPath(kind, page - 1, ofClass)} />}
      {page < pages && <link rel="next" href={rankingPath(kind, page + 1, ofClass)} />}
    </>
  )
}

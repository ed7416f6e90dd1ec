import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { isApiError } from '../../../contract/error.ts'
import { type Ranking, rankingKinds } from '../../../contract/ranking.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { redirect } from '../../base/router.ts'
import { readPage } from '../load-context.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { FeatFeed } from '../../ranking/feat-feed.tsx'
import { EmptyRanking } from '../../ranking/empty-ranking.tsx'
import { Podium } from '../../ranking/podium.tsx'
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
  const kind = rankingKinds.find((one) => one === params.kind)
  if (!kind || !site.rankings.includes(kind)) throw redirect('/404')
  const page = Number(new URL(request.url).searchParams.get('page') ?? 1)
  const now = Math.floor(Date.now() / 1000)
  const data = await readRankingPage(api, { kind, page, language, now }).catch((error: unknown) => {
    // no such page of it
    if (isApiError(error)) throw redirect('/404')
    throw error
  })
  const pages = data.ranking?.pages ?? 0
  if (pages > 0) reportPages(pages)
  if (pages > 0 && page > pages) throw redirect(rankingPath(kind, pages))
  return data
}

export const handle: QueryHandle = { askedOf: (search) => ({ page: askedOrOddPage(search) }) }

export default function RankingPage({ loaderData }: Route.ComponentProps) {
  const { kind, ranking, errors, isSimulated, now } = loaderData
  return (
    <Page className="pt-6 pb-12 md:pt-10">
      <RankingMeta {...loaderData} />
      <RankingHeader kind={kind}>
        {ranking && ranking.takenAt !== null && (
          <TakenAt seconds={ranking.takenAt} now={now} isSimulated={isSimulated} />
        )}
      </RankingHeader>
      {ranking ? (
        <RankingContent {...loaderData} ranking={ranking} />
      ) : (
        <div className="mt-8">
          <ErrorList errors={errors} />
        </div>
      )}
      <FeatFeed />
    </Page>
  )
}

function RankingContent({
  ranking,
  risen,
  traits,
  hasClasses,
}: RankingPageData & { ranking: Ranking }) {
  const { pathname } = useLocation()
  const pending = usePendingPath()
  const { kind, podium, takenAt, total } = ranking
  const icons = useMemo(() => Object.values(traits).map(({ icon }) => icon), [traits])
  if (total === 0) return <EmptyRanking isKnown={takenAt !== null} />
  return (
    <GameIconSheet names={icons}>
      <Podium kind={kind} entries={podium} traits={traits} />
      {risen && <Risers {...risen} traits={traits} />}
      <RankingList {...{ ranking, traits, hasClasses }} isLoading={pending === pathname} />
    </GameIconSheet>
  )
}

function RankingMeta({ kind, ranking }: RankingPageData) {
  const { t } = useTranslation('game')
  const { name } = useSite().site
  const { page = 1, pages = 0 } = ranking ?? {}
  const title = t(`Ranking.title.${kind}`)
  return (
    <>
      <PageMeta
        title={page > 1 ? t('Ranking.pageTitle', { title, page }) : title}
        description={t(`Ranking.description.${kind}`, { name })}
        path={rankingPath(kind)}
        page={page}
      />
      {page > 1 && <link rel="prev" href={rankingPath(kind, page - 1)} />}
      {page < pages && <link rel="next" href={rankingPath(kind, page + 1)} />}
    </>
  )
}

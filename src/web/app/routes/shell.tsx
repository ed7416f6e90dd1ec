import { useEffect } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import { AdvertsSkeleton } from '../../advert/adverts-skeleton.tsx'
import { CharacterSkeleton } from '../../character/character-skeleton.tsx'
import { GuildSkeleton } from '../../guild/guild-skeleton.tsx'
import { HomeSkeleton } from '../../home/home-skeleton.tsx'
import { useLostPage, useMoveNoted } from '../lost-page.ts'
import { openPage, requireOffer } from '../page-middleware.ts'
import { TopicSkeleton } from '../../post/topic-skeleton.tsx'
import { RankingSkeleton } from '../../ranking/ranking-skeleton.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'
import { usePendingPath } from '../../shell/use-pending-path.ts'
import { Failure } from '../../ui/failure.tsx'
import { isSamePlace } from '../../ui/place.ts'
import type { Route } from './+types/shell.ts'

export const middleware = [requireOffer]
export const clientMiddleware = [openPage]

/** What is around every page; around articles it is calm, with nothing beside the text. */
export default function Shell() {
  useMoveNoted()
  const skeleton = usePendingSkeleton()
  const isShown = skeleton !== undefined
  const isCalm = useIsCalm()
  useEffect(() => {
    if (isShown) window.scrollTo(0, 0)
  }, [isShown])
  return <PageFrame isCalm={isCalm}>{skeleton ?? <Outlet />}</PageFrame>
}

function useIsCalm(): boolean {
  return useMatches().some(({ id }) => id === 'article')
}

/** The outline of the page being navigated to, where it is a page that takes its time. */
function usePendingSkeleton(): React.ReactNode {
  const pending = usePendingPath()
  const { pathname } = useLocation()
  if (pending === undefined || isSamePlace(pending, pathname)) return undefined
  if (pending === '/') return <HomeSkeleton />
  if (pending.startsWith('/ranking/')) return <RankingSkeleton />
  if (isSamePlace(pending, '/advert')) return <AdvertsSkeleton />
  if (pending.startsWith('/character/')) return <CharacterSkeleton />
  if (pending.startsWith('/guild/')) return <GuildSkeleton />
  return pending.startsWith('/forum/topic/') ? <TopicSkeleton /> : undefined
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isLost = useLostPage(error)
  const isCalm = useIsCalm()
  return <PageFrame isCalm={isCalm}>{!isLost && <Failure error={error} />}</PageFrame>
}

import { useEffect } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import { createLazy } from '../../base/lazy.ts'
import { useStore } from '../../base/store.ts'
import { useLostPage, useMoveNoted } from '../lost-page.ts'
import { openPage, requireOffer } from '../page-middleware.ts'
import { PageFrame } from '../../shell/page-frame.tsx'
import { usePendingPath } from '../../shell/use-pending-path.ts'
import { Failure } from '../../ui/failure.tsx'
import { isSamePlace } from '../../ui/place.ts'
import type { Route } from './+types/shell.ts'

// no page that is opened needs them: they come with the first that one waits for
const skeletons = createLazy(() => import('../pending-skeleton.tsx'))

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
  const loaded = useStore(skeletons, undefined)
  const isWaiting = pending !== undefined
  useEffect(() => {
    // without them a page comes without its outline before it
    if (isWaiting) skeletons.load().catch(() => {})
  }, [isWaiting])
  if (pending === undefined || isSamePlace(pending, pathname)) return undefined
  return loaded?.skeletonOf(pending)
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isLost = useLostPage(error)
  const isCalm = useIsCalm()
  return <PageFrame isCalm={isCalm}>{!isLost && <Failure error={error} />}</PageFrame>
}

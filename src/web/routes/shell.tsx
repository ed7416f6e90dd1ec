import { Outlet } from 'react-router'
import { HomeSkeleton } from '../home/home-skeleton.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { usePendingPath } from '../shell/use-pending-path.ts'
import { Failure } from '../ui/failure.tsx'
import type { Route } from './+types/shell.ts'

export default function Shell() {
  const pending = usePendingPath()
  return <PageFrame>{pending === '/' ? <HomeSkeleton /> : <Outlet />}</PageFrame>
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageFrame>
      <Failure error={error} />
    </PageFrame>
  )
}

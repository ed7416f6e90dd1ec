import { Outlet } from 'react-router'
import { PageFrame } from '../../shell/page-frame.tsx'
import { Failure } from '../../ui/failure.tsx'
import type { Route } from './+types/reading.ts'

/** The calm layout of articles: the same header and footer, nothing beside the text. */
export default function Reading() {
  return (
    <PageFrame isCalm>
      <Outlet />
    </PageFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageFrame isCalm>
      <Failure error={error} />
    </PageFrame>
  )
}

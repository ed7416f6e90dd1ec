import { Link } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** The frame of a page of support. */
export function SupportFrame({ children }: { children: React.ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-6 pb-14 sm:px-6 md:pt-10">{children}</div>
  )
}

interface BackLinkProps {
  to: string
  children: React.ReactNode
}

/** The way to what a page is one of. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link
      to={to}
      className="-ml-1 inline-flex min-h-11 items-center gap-1.5 px-1 text-text-quiet underline-offset-4 hover:text-text hover:underline"
    >
      <Icon name="chevron-left" className="size-5" /> {children}
    </Link>
  )
}

/** A ticket on its way. */
export function ThreadSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <Skeleton className="h-9 max-w-96" />
      <Skeleton className="h-40 rounded-lg" />
      <Skeleton className="h-56 rounded-lg" />
    </div>
  )
}

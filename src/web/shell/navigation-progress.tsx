import { usePendingPath } from './use-pending-path.ts'

/** A thin line over the page while the next one takes its time. */
export function NavigationProgress() {
  if (usePendingPath() === undefined) return null
  return (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-40 h-0.5">
      <div className="h-full origin-left scale-x-90 animate-[advance_8s_ease-out] bg-brass" />
    </div>
  )
}

import { Icon, type IconName } from '../../ui/icon.tsx'

interface StateLineProps {
  icon: IconName
  /** How it stands, in a word or two. */
  state: React.ReactNode
  detail?: React.ReactNode
  /** Buttons. */
  children?: React.ReactNode
}

/** How something stands, and what can be done about it. */
export function StateLine({ icon, state, detail, children }: StateLineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="flex min-w-0 flex-[1_1_15rem] gap-4">
        <Icon name={icon} className="mt-0.5 size-6 shrink-0 text-text-quiet" />
        <div className="min-w-0">
          <p className="font-semibold">{state}</p>
          {detail && <div className="text-sm text-text-quiet">{detail}</div>}
        </div>
      </div>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  )
}

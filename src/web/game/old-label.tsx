import { Icon } from '../ui/icon.tsx'

/** Says of what is shown that it is not of now. */
export function OldLabel({ children }: { children: React.ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-sm text-warning">
      <Icon name="clock" className="mt-0.5 size-5 shrink-0" />
      <span>{children}</span>
    </p>
  )
}

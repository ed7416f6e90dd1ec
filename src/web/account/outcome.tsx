import { AccountPage } from './account-page.tsx'

interface OutcomeProps extends Pick<
  React.ComponentProps<typeof AccountPage>,
  'title' | 'art' | 'footer'
> {
  text: React.ReactNode
  /** The ways on. */
  children: React.ReactNode
}

/** What came of a task, and the ways on. */
export function Outcome({ text, children, ...page }: OutcomeProps) {
  return (
    <AccountPage {...page} isNextView>
      <div className="text-lg wrap-anywhere">{text}</div>
      <div className="mt-6 flex flex-wrap gap-3">{children}</div>
    </AccountPage>
  )
}

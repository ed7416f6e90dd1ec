import { useEffect } from 'react'
import { focusHeading } from '../base/focus-heading.ts'
import { PageMeta } from '../base/page-meta.tsx'
import { TaskPage } from '../ui/task-page.tsx'

interface AccountPageProps extends React.ComponentProps<typeof TaskPage> {
  /** By default its lead, or else its title. */
  description?: string
  /** This view takes the place of another one: its heading gets the focus, and is said. */
  isNextView?: boolean
}

/** A screen of the account: one task, not for search engines. */
export function AccountPage(props: AccountPageProps) {
  const { description, isNextView = false, children, ...page } = props
  const { title, lead } = page
  useEffect(() => {
    if (!isNextView) return
    focusHeading()
    window.scrollTo(0, 0)
  }, [isNextView])
  return (
    <TaskPage {...page}>
      <PageMeta
        title={title}
        description={description ?? (typeof lead === 'string' ? lead : title)}
      />
      {children}
    </TaskPage>
  )
}

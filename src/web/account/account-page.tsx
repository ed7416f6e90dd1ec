import { useEffect } from 'react'
import { focusHeading } from '../base/focus-heading.ts'
import { PageMeta } from '../base/page-meta.tsx'
import { TaskPage } from '../ui/task-page.tsx'

interface AccountPageProps extends React.ComponentProps<typeof TaskPage> {
  description: string
  /** This view takes the place of another one: its heading gets the focus, and is said. */
  isNextView?: boolean
}

/** A screen of the account: one task, not for search engines. */
export function AccountPage(props: AccountPageProps) {
  const { description, isNextView = false, children, ...page } = props
  useEffect(() => {
    if (!isNextView) return
    focusHeading()
    window.scrollTo(0, 0)
  }, [isNextView])
  return (
    <TaskPage {...page}>
      <PageMeta title={page.title} description={description} />
      {children}
    </TaskPage>
  )
}

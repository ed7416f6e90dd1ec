import { useEffect } from 'react'
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
    if (isNextView) focusHeading()
  }, [isNextView])
  return (
    <TaskPage {...page}>
      <PageMeta title={page.title} description={description} />
      {children}
    </TaskPage>
  )
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  window.scrollTo(0, 0)
}

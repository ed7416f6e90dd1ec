import type { DeskPageHead } from '../../../contract/page-desk.ts'
import { Link } from '../../base/router.ts'
import { MoveButtons, type MoveButtonsProps } from '../../ui/move-buttons.tsx'
import { HideButton } from './hide-button.tsx'
import { PageState } from './page-state.tsx'
import { ViewLink } from './view-link.tsx'
import { usePageTitle } from './use-page-title.ts'

interface PageRowProps {
  page: DeskPageHead
  move: Omit<MoveButtonsProps, 'name'>
  onChange: (page: DeskPageHead) => void
}

/** A page of the team’s list: what it is called, who wrote it, and the way to what visitors see. */
export function PageRow({ page, move, onChange }: PageRowProps) {
  const name = usePageTitle()(page)
  const { key, kind } = page
  return (
    <li className="grid gap-x-6 gap-y-3 p-4 sm:px-5 md:grid-cols-[minmax(0,1fr)_auto] md:items-start">
      <div className="min-w-0">
        <h3 className="font-text text-base font-semibold wrap-anywhere">
          <Link
            to={`/admin/pages/${key}`}
            className="inline-flex min-h-6 items-center underline decoration-line-strong underline-offset-4 hover:text-brass"
          >
            {name}
          </Link>
        </h3>
        <PageState page={page} />
      </div>
      <div className="-mx-3 flex flex-wrap items-start gap-x-1 md:mx-0 md:justify-end">
        <ViewLink {...{ page, name }} />
        {kind === 'help' && (
          <>
            <HideButton {...{ page, name, onChange }} />
            <MoveButtons {...move} name={name} />
          </>
        )}
      </div>
    </li>
  )
}

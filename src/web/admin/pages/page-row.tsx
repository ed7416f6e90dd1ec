import type { DeskPageHead } from '../../../contract/page-desk.ts'
import { MoveButtons, type MoveButtonsProps } from '../../ui/move-buttons.tsx'
import { RowTitle } from '../../ui/row-title.tsx'
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
        <RowTitle as="h3" to={`/admin/pages/${key}`}>
          {name}
        </RowTitle>
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

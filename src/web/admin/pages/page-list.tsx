import type { DeskPageHead } from '../../../contract/page-desk.ts'
import { ticketCategories } from '../../../contract/ticket-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { OrderNotes } from '../../ui/order-notes.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { useOrder } from '../../ui/use-order.ts'
import { PageRow } from './page-row.tsx'
import { usePageTitle } from './use-page-title.ts'

/** Policy and rules, then the help topics: by category, in the order in which visitors find them. */
export function PageList({ loaded }: { loaded: readonly DeskPageHead[] }) {
  const { t } = useTranslation('team')
  const { t: ofSupport } = useTranslation('support')
  const titleOf = usePageTitle()
  const order = useOrder(loaded, put)
  const byCategory = Map.groupBy(order.items, ({ category }) => category)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <OrderNotes
        order={order}
        nameOf={titleOf}
        amongOf={({ category }) => byCategory.get(category) ?? []}
      />
      {[null, ...ticketCategories].map((category) => {
        const beside = byCategory.get(category)
        const name = category === null ? t('Pages.own') : ofSupport(`Ticket.category.${category}`)
        return (
          beside && (
            <section key={category} aria-labelledby={`pages-${category}`}>
              <h2 id={`pages-${category}`} className="mb-3 text-xl">
                {name}
              </h2>
              <RowList look="raised" isOrdered={category !== null}>
                {beside.map((page) => (
                  <PageRow
                    key={page.key}
                    {...{ page }}
                    onChange={order.take}
                    move={order.moveOf(page, beside)}
                  />
                ))}
              </RowList>
            </section>
          )
        )
      })}
    </div>
  )
}

const put = (Key: string, After: string | null) =>
  playerApi('POST /api/admin/pages/move', { Key, After })

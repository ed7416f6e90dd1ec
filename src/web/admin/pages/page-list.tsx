import { useState } from 'react'
import type { DeskPageHead } from '../../../contract/page-desk.ts'
import { ticketCategories } from '../../../contract/ticket-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { ErrorList } from '../../ui/error-list.tsx'
import type { FormError } from '../../ui/form/form-state.ts'
import { errorsOfCall } from '../../ui/form/submit-failure.ts'
import { RowList } from '../../ui/row-list.tsx'
import { useOrder } from '../../ui/use-order.ts'
import { PageRow } from './page-row.tsx'
import { usePageTitle } from './use-page-title.ts'

/** Policy and rules, then the help topics: by category, in the order in which visitors find them. */
export function PageList({ loaded }: { loaded: readonly DeskPageHead[] }) {
  const { t } = useTranslation('team')
  const { t: ofSupport } = useTranslation('support')
  const titleOf = usePageTitle()
  const { items: pages, moved, take, move } = useOrder(loaded, put)
  const [errors, setErrors] = useState<readonly FormError[]>([])
  const byCategory = Map.groupBy(pages, ({ category }) => category)
  const placeOf = (page: DeskPageHead) => {
    const beside = byCategory.get(page.category) ?? []
    return { name: titleOf(page), place: beside.indexOf(page) + 1, count: beside.length }
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <ErrorList errors={errors} />
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
                {beside.map((page, place) => (
                  <PageRow
                    key={page.key}
                    {...{ page }}
                    onChange={take}
                    move={{
                      isFirst: place === 0,
                      isLast: place === beside.length - 1,
                      onMove(step) {
                        setErrors([])
                        const other = beside[place + step]
                        move(page, other, step).catch((error) => setErrors(errorsOfCall(error)))
                      },
                    }}
                  />
                ))}
              </RowList>
            </section>
          )
        )
      })}
      <output className="sr-only">{moved && t('RewardDesk.moved', placeOf(moved))}</output>
    </div>
  )
}

const put = (Key: string, After: string | null) =>
  playerApi('POST /api/admin/pages/move', { Key, After })

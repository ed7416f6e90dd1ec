import { useTranslation } from '../base/i18n/use-translation.ts'
import { ErrorList } from './error-list.tsx'
import type { Order } from './use-order.ts'

interface OrderNotesProps<Item extends { key: string }> {
  order: Order<Item>
  nameOf: (item: Item) => string
  /** Those that one stands with, where these are not all. */
  amongOf?: (item: Item) => readonly Item[]
}

/** What came of moving: where it stands now is said aloud, and what went wrong is shown. */
export function OrderNotes<Item extends { key: string }>({
  order: { items, errors, moved },
  nameOf,
  amongOf,
}: OrderNotesProps<Item>) {
  const { t } = useTranslation('team')
  const among = (moved && amongOf?.(moved)) ?? items
  return (
    <>
      <ErrorList errors={errors} />
      <output className="sr-only">
        {moved &&
          t('RewardDesk.moved', {
            name: nameOf(moved),
            place: among.indexOf(moved) + 1,
            count: among.length,
          })}
      </output>
    </>
  )
}

import { textIn } from '../../../contract/language.ts'
import type { DeskScreenshot } from '../../../contract/screenshot-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { useSite } from '../../base/site.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MoveButtons } from '../../ui/move-buttons.tsx'
import { OrderNotes } from '../../ui/order-notes.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { RowTitle } from '../../ui/row-title.tsx'
import { useOrder } from '../../ui/use-order.ts'
import { ScreenshotImage } from '../screenshot-image.tsx'

/** All pictures of the game in the order that visitors see them in. */
export function ScreenshotList({ loaded }: { loaded: readonly DeskScreenshot[] }) {
  const { t } = useTranslation('team')
  const { site, language } = useSite()
  const order = useOrder(loaded, put)
  const nameOf = ({ caption }: DeskScreenshot) => textIn(caption, language, site.defaultLanguage)
  if (order.items.length === 0) {
    return (
      <EmptyState
        place="hall"
        title={t('ScreenshotDesk.none')}
        text={t('ScreenshotDesk.noneText')}
      />
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <OrderNotes order={order} nameOf={nameOf} />
      <RowList look="raised" isOrdered>
        {order.items.map((one) => (
          <li key={one.key} className="flex flex-wrap items-center gap-4 p-4 sm:px-5">
            <ScreenshotImage
              picture={one.picture}
              alt=""
              sizes="10rem"
              className="aspect-video w-40 rounded-md bg-surface-3 object-cover"
            />
            <div className="grid min-w-0 flex-1 basis-48 justify-items-start gap-1">
              <RowTitle to={`/admin/screenshots/${one.key}`}>{nameOf(one)}</RowTitle>
              {one.isHidden && <Badge>{t('ScreenshotDesk.hidden')}</Badge>}
            </div>
            <MoveButtons {...order.moveOf(one)} name={nameOf(one)} />
          </li>
        ))}
      </RowList>
    </div>
  )
}

const put = (Key: string, After: string | null) =>
  playerApi('POST /api/admin/screenshots/move', { Key, After })

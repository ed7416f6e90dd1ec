import type { DeskDownload } from '../../../contract/download-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { OrderNotes } from '../../ui/order-notes.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { useOrder } from '../../ui/use-order.ts'
import { DownloadRow } from './download-row.tsx'

/** All files in the order that visitors find them in. */
export function DownloadList({ loaded }: { loaded: readonly DeskDownload[] }) {
  const { t } = useTranslation('team')
  const order = useOrder(loaded, put)
  if (order.items.length === 0) {
    return (
      <EmptyState place="cellar" title={t('DownloadDesk.none')} text={t('DownloadDesk.noneText')} />
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <OrderNotes order={order} nameOf={({ name }) => name} />
      <RowList look="raised" isOrdered>
        {order.items.map((file) => (
          <DownloadRow key={file.key} file={file} onChange={order.take} move={order.moveOf(file)} />
        ))}
      </RowList>
    </div>
  )
}

const put = (Key: string, After: string | null) =>
  playerApi('POST /api/admin/downloads/move', { Key, After })

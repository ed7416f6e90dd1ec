import { useState } from 'react'
import type { DeskDownload } from '../../../contract/download-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorList } from '../../ui/error-list.tsx'
import type { FormError } from '../../ui/form/form-state.ts'
import { errorsOfCall } from '../../ui/form/submit-failure.ts'
import { RowList } from '../../ui/row-list.tsx'
import { useOrder } from '../../ui/use-order.ts'
import { DownloadRow } from './download-row.tsx'

/** All files in the order that visitors find them in. */
export function DownloadList({ loaded }: { loaded: readonly DeskDownload[] }) {
  const { t } = useTranslation('team')
  const { items: files, moved, take, move } = useOrder(loaded, put)
  const [errors, setErrors] = useState<readonly FormError[]>([])
  if (files.length === 0) {
    return <EmptyState title={t('DownloadDesk.none')} text={t('DownloadDesk.noneText')} />
  }

  async function moveBy(file: DeskDownload, step: -1 | 1): Promise<void> {
    setErrors([])
    await move(file, files[files.indexOf(file) + step], step).catch((error) =>
      setErrors(errorsOfCall(error)),
    )
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ErrorList errors={errors} />
      <RowList look="raised" isOrdered>
        {files.map((file, place) => (
          <DownloadRow
            key={file.key}
            file={file}
            onChange={take}
            move={{
              isFirst: place === 0,
              isLast: place === files.length - 1,
              onMove: (step) => void moveBy(file, step),
            }}
          />
        ))}
      </RowList>
      <output className="sr-only">
        {moved &&
          t('RewardDesk.moved', {
            name: moved.name,
            place: files.indexOf(moved) + 1,
            count: files.length,
          })}
      </output>
    </div>
  )
}

const put = (Key: string, After: string | null) =>
  playerApi('POST /api/admin/downloads/move', { Key, After })

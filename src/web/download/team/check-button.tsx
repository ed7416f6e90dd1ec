import { useState } from 'react'
import type { DeskDownload } from '../../../contract/download-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { ActionButton } from '../../ui/form/action-button.tsx'
import { Icon } from '../../ui/icon.tsx'

interface CheckButtonProps {
  file: DeskDownload
  onChange: (file: DeskDownload) => void
}

/** Tries the mirrors of a file now; else the site does every five minutes. */
export function CheckButton({ file: { key: Key, name }, onChange }: CheckButtonProps) {
  const { t } = useTranslation('team')
  const [isDone, setIsDone] = useState(false)
  return (
    <div className="grid justify-items-start gap-1">
      <ActionButton
        aria-label={t('DownloadDesk.checkOf', { name })}
        className="px-3!"
        submit={async () => {
          onChange(await playerApi('POST /api/admin/downloads/check', { Key }))
          setIsDone(true)
        }}
      >
        <Icon name="rotate-ccw" className="size-5" />
        {t('DownloadDesk.check')}
      </ActionButton>
      <output className="text-sm text-text-quiet empty:hidden">
        {isDone && t('DownloadDesk.isChecked')}
      </output>
    </div>
  )
}

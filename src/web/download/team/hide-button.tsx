import { useState } from 'react'
import type { DeskDownload } from '../../../contract/download-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { ActionButton } from '../../ui/form/action-button.tsx'
import { Icon } from '../../ui/icon.tsx'

interface HideButtonProps {
  file: DeskDownload
  onChange: (file: DeskDownload) => void
}

/** Hides a file from visitors, or shows it again: at once, and the same button takes it back. */
export function HideButton({ file, onChange }: HideButtonProps) {
  const { t } = useTranslation('team')
  const [isDone, setIsDone] = useState(false)
  const { key: Key, version: Version, name, isHidden } = file
  const action = isHidden ? 'show' : 'hide'
  return (
    <div className="grid justify-items-start gap-1">
      <ActionButton
        aria-label={t(`DownloadDesk.${action}Of`, { name })}
        className="px-3!"
        submit={async () => {
          const input = { Key, Version, IsHidden: !isHidden }
          onChange(await playerApi('POST /api/admin/downloads/hide', input))
          setIsDone(true)
        }}
      >
        <Icon name={isHidden ? 'eye' : 'eye-off'} className="size-5" />
        {t(`DownloadDesk.${action}`)}
      </ActionButton>
      <output className="text-sm text-text-quiet empty:hidden">
        {isDone && t(isHidden ? 'DownloadDesk.isHidden' : 'DownloadDesk.isShown')}
      </output>
    </div>
  )
}

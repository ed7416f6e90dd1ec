import { useState } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { playerApi } from '../base/session/player-api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ReportForm } from '../ui/form/report-form.tsx'
import { Icon } from '../ui/icon.tsx'

interface ReportButtonProps {
  pid: number
  label: string | undefined
  className: string
}

/** Tells the team that something is wrong with a post of another. */
export function ReportButton({ pid, label, className }: ReportButtonProps) {
  const { t } = useTranslation('forum')
  const [isOpen, setIsOpen] = useState(false)
  const [isSent, setIsSent] = useState(false)
  return (
    <>
      <output className="px-3 text-sm text-text-quiet empty:hidden">
        {isSent && t('Discussion.reported')}
      </output>
      {!isSent && (
        <Button
          kind="quiet"
          className={className}
          aria-label={label}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          <Icon name="flag" className="size-4" /> {t('Discussion.report')}
        </Button>
      )}
      <Dialog title={t('Discussion.reportTitle')} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <ReportForm
          intro={t('Discussion.reportText')}
          submit={async (said) => {
            await playerApi('POST /api/forum/report', { Id: pid, ...said })
            setIsSent(true)
            setIsOpen(false)
          }}
        />
      </Dialog>
    </>
  )
}

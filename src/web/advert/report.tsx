import { useState } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { playerApi } from '../base/session/player-api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ReportForm } from '../ui/form/report-form.tsx'
import { Icon } from '../ui/icon.tsx'
import { useFormTexts } from './use-form-texts.ts'

interface ReportProps {
  advertId: number
  /** A conversation of the player’s; left out, it is about the advert. */
  conversationId?: number
}

/** Tells the team that something is wrong, with a reason of a few. */
export function Report({ advertId, conversationId }: ReportProps) {
  const { t } = useTranslation('advert')
  const [isOpen, setIsOpen] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const hasTexts = useFormTexts(isOpen)
  const about =
    conversationId === undefined ? { Id: advertId } : { Id: advertId, Conversation: conversationId }
  return (
    <>
      <output className="pl-5 text-sm text-text-quiet empty:hidden">
        {isSent && t('Report.sent')}
      </output>
      {!isSent && (
        <Button kind="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <Icon name="flag" className="size-5" /> {t('Report.open')}
        </Button>
      )}
      <Dialog
        title={t(conversationId === undefined ? 'Report.title' : 'Report.conversationTitle')}
        isOpen={isOpen && hasTexts}
        onClose={() => setIsOpen(false)}
      >
        <ReportForm
          intro={t(conversationId === undefined ? 'Report.text' : 'Report.conversationText')}
          submit={async (said) => {
            await playerApi('POST /api/advert/report', { ...about, ...said })
            setIsSent(true)
            setIsOpen(false)
          }}
        />
      </Dialog>
    </>
  )
}

import { useState } from 'react'
import { reportReasons } from '../../contract/advert-terms.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { createLazy } from '../base/lazy.ts'
import { playerApi } from '../base/session/player-api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { AreaField } from '../ui/form/area-field.tsx'
import { ChoiceField } from '../ui/form/choice-field.tsx'
import { Form } from '../ui/form/form.tsx'
import { SubmitButton } from '../ui/form/submit-button.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { Icon } from '../ui/icon.tsx'
import { useFormTexts } from './use-form-texts.ts'

const schema = createLazy(async () => (await import('./report-schema.ts')).schema)

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
          {...{ advertId, conversationId }}
          onSent={() => {
            setIsSent(true)
            setIsOpen(false)
          }}
        />
      </Dialog>
    </>
  )
}

interface ReportFormProps {
  advertId: number
  conversationId: number | undefined
  onSent: () => void
}

function ReportForm({ advertId, conversationId, onSent }: ReportFormProps) {
  const { t } = useTranslation('advert')
  const form = useForm({
    schema,
    initial: { Reason: 'scam', Text: '' },
    submit: async (said) => {
      const about =
        conversationId === undefined
          ? { Id: advertId }
          : { Id: advertId, Conversation: conversationId }
      await playerApi('POST /api/advert/report', { ...about, ...said })
      onSent()
    },
  })
  const text = form.field('Text')
  return (
    <Form form={form}>
      <p className="text-text-quiet">
        {t(conversationId === undefined ? 'Report.text' : 'Report.conversationText')}
      </p>
      <ChoiceField
        field={form.field('Reason')}
        label={t('Report.reasonLabel')}
        choices={reportReasons.map((value) => ({ value, label: t(`Report.reason.${value}`) }))}
      />
      <AreaField
        field={{ ...text, value: text.value ?? '' }}
        label={t('Report.more')}
        longest={500}
        height="short"
      />
      <SubmitButton>{t('Report.send')}</SubmitButton>
    </Form>
  )
}

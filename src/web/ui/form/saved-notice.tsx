import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../button.tsx'
import { FormMessage } from './form-message.tsx'

/** Says that what was typed and not sent is here again, and puts it away. */
export function SavedNotice({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation('support')
  return (
    <FormMessage tone="notice">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p>{t('Ticket.kept')}</p>
        <Button kind="quiet" className="-my-1 max-sm:-ml-5" onClick={onDiscard}>
          {t('Ticket.discard')}
        </Button>
      </div>
    </FormMessage>
  )
}

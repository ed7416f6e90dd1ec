import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'

/** Says that what was typed before is here again, and puts it away. */
export function KeptNotice({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation('team')
  return (
    <div className="mb-5">
      <FormMessage tone="notice">
        <p>{t('ArticleEditor.kept')}</p>
        <Button kind="quiet" className="-ml-5" onClick={onDiscard}>
          {t('ArticleEditor.discard')}
        </Button>
      </FormMessage>
    </div>
  )
}

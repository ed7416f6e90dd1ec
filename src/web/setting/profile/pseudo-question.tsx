import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface PseudoQuestionProps {
  /** The pseudo to be; undefined while nothing is asked. */
  pseudo: string | undefined
  onAnswer: (isAgreed: boolean) => void
}

/** Says for how long a pseudo stays, before it changes. */
export function PseudoQuestion({ pseudo, onAnswer }: PseudoQuestionProps) {
  const { t } = useTranslation('account')
  return (
    <Dialog
      title={t('Profile.pseudoQuestion', { pseudo })}
      isOpen={pseudo !== undefined}
      onClose={() => onAnswer(false)}
    >
      <p>{t('Profile.pseudoMonth')}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button className="min-h-12" onClick={() => onAnswer(false)}>
          {t('Profile.pseudoKeep')}
        </Button>
        <Button kind="primary" className="min-h-12" onClick={() => onAnswer(true)}>
          {t('Profile.pseudoConfirm')}
        </Button>
      </div>
    </Dialog>
  )
}

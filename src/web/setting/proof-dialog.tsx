import { useEffect } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { proofQuestion } from '../base/session/proof.ts'
import { useStore } from '../base/store.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ProofForm } from './proof-form.tsx'

/** Asks “is it you?” above the page, whoever needs to know. */
export function ProofDialog() {
  const { t } = useTranslation('account')
  const shown = useStore(proofQuestion, undefined)
  // a page that is left gives no response
  useEffect(() => () => proofQuestion.read()?.respond(false), [])
  return (
    <Dialog
      title={t('Proof.title')}
      isOpen={shown !== undefined}
      onClose={() => shown?.respond(false)}
    >
      {shown && <ProofForm {...shown} onEnd={shown.respond} />}
    </Dialog>
  )
}

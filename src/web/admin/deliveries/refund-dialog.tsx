import { textIn } from '../../../contract/language.ts'
import { hasErrorCode } from '../../../contract/error.ts'
import type { ParkedDelivery } from '../../../contract/reward.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { useSite } from '../../base/site.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogButtons } from '../../ui/form/dialog-buttons.tsx'
import { Form } from '../../ui/form/form.tsx'
import { isGameSilent } from '../../ui/form/game-error.ts'
import { useAction } from '../../ui/form/use-action.ts'
import { useOnceCall } from '../../base/session/once-call.ts'
import { type Doubt, LookForm } from './look-form.tsx'

/** What is to be given up, and why the site cannot tell by itself whether it may be. */
export interface AskedRefund {
  delivery: ParkedDelivery
  doubt?: Doubt
}

interface RefundDialogProps {
  /** The dialog is shut without it. */
  asked: AskedRefund | undefined
  onClose: () => void
  /** The site cannot tell whether the game has it; the dialog may be shut by then, or ask about another. */
  onDoubt: (id: number, doubt: Doubt) => void
  onRefunded: () => Promise<void>
  onSettled: () => Promise<void>
  /** It may no longer be held back. */
  onGone: () => void
}

/** Asks once more before a reward is given up for good, and what was paid for it goes back. */
export function RefundDialog({ asked, ...rest }: RefundDialogProps) {
  const { t } = useTranslation('team')
  const ask = asked?.delivery.isPurchase === false ? 'Parked.giveUpTitle' : 'Parked.refundTitle'
  return (
    <Dialog
      title={t(asked?.doubt ? 'Parked.lookTitle' : ask)}
      isOpen={asked !== undefined}
      onClose={rest.onClose}
    >
      {asked?.doubt && <LookForm delivery={asked.delivery} doubt={asked.doubt} {...rest} />}
      {asked && !asked.doubt && <RefundForm delivery={asked.delivery} {...rest} />}
    </Dialog>
  )
}

type RefundFormProps = Omit<RefundDialogProps, 'asked' | 'onSettled'> & {
  delivery: ParkedDelivery
}

function RefundForm({ delivery, onClose, onDoubt, onRefunded, onGone }: RefundFormProps) {
  const { t } = useTranslation('team')
  const { language } = useSite()
  const once = useOnceCall()
  const { id, isPurchase, name, character, pseudo } = delivery
  const form = useAction(async () => {
    try {
      await once('POST /api/admin/deliveries/refund', { Id: id })
    } catch (error) {
      const doubt = await findDoubt(error, id)
      if (doubt) return onDoubt(id, doubt)
      // it arrived after all, or somebody else of the team was faster
      if (hasErrorCode(error, 'CannotRefund')) onGone()
      throw error
    }
    await onRefunded()
  })
  const values = { name: textIn(name, language), character, pseudo: pseudo ?? t('Held.gone') }
  return (
    <Form form={form}>
      <p className="wrap-anywhere">
        {t(isPurchase ? 'Parked.refundText' : 'Parked.giveUpText', values)}
      </p>
      <DialogButtons
        action={t(isPurchase ? 'Parked.refund' : 'Parked.giveUp')}
        isDangerous
        onClose={onClose}
      />
    </Form>
  )
}

/** Nothing where the refusal had another reason, or the reward is no longer held back. */
async function findDoubt(error: unknown, id: number): Promise<Doubt | undefined> {
  if (isGameSilent(error)) return 'GameUnavailable'
  if (!hasErrorCode(error, 'CannotRefund')) return undefined
  const held = await playerApi('GET /api/admin/deliveries', {})
  return held.some((one) => one.id === id) ? 'CannotRefund' : undefined
}

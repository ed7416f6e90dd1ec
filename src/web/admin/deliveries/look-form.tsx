import { useEffect, useRef } from 'react'
import { textIn } from '../../../contract/language.ts'
import { hasErrorCode, hasStatus } from '../../../contract/error.ts'
import type { ParkedDelivery } from '../../../contract/reward.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { useSite } from '../../base/site.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorList } from '../../ui/error-list.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useAction } from '../../ui/form/use-action.ts'
import { useOnceCall } from '../../base/session/once-call.ts'

/** Why it is not known whether the game has a reward: it may have, or does not answer. */
export type Doubt = 'CannotRefund' | 'GameUnavailable'

interface LookFormProps {
  delivery: ParkedDelivery
  doubt: Doubt
  onClose: () => void
  onRefunded: () => Promise<void>
  onSettled: () => Promise<void>
  /** It may no longer be held back. */
  onGone: () => void
}

/** The site cannot tell whether the game has a reward: whoever looks says what they saw, and that holds. */
export function LookForm({ delivery, doubt, onClose, ...rest }: LookFormProps) {
  const { t } = useTranslation('team')
  const { language } = useSite()
  const { name, character } = delivery
  return (
    <>
      <DoubtMessage doubt={doubt} />
      <p className="wrap-anywhere">
        {t('Parked.lookText', { name: textIn(name, language), character })}
      </p>
      <There delivery={delivery} {...rest} />
      <NotThere delivery={delivery} {...rest} />
      <div className="border-t border-line pt-4">
        <Button onClick={onClose} className="min-h-12">
          {t('Held.cancel')}
        </Button>
      </div>
    </>
  )
}

/** Takes the focus: the button that led here is gone. */
function DoubtMessage({ doubt }: { doubt: Doubt }) {
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <div ref={message} tabIndex={-1}>
      <ErrorList errors={[{ code: doubt }]} />
    </div>
  )
}

function There({
  delivery,
  onSettled,
  onGone,
}: Pick<LookFormProps, 'delivery' | 'onSettled' | 'onGone'>) {
  const { t } = useTranslation('team')
  const form = useAction(async () => {
    try {
      await playerApi('POST /api/admin/deliveries/settle', { Id: delivery.id })
    } catch (error) {
      if (hasStatus(error, 404)) onGone()
      throw error
    }
    await onSettled()
  })
  return (
    <FindingForm title={t('Parked.there')} form={form}>
      <p>{t('Parked.thereText')}</p>
      <SubmitButton kind="secondary" className="justify-self-start">
        {t('Parked.settle')}
      </SubmitButton>
    </FindingForm>
  )
}

function NotThere({
  delivery,
  onRefunded,
  onGone,
}: Pick<LookFormProps, 'delivery' | 'onRefunded' | 'onGone'>) {
  const { t } = useTranslation('team')
  const once = useOnceCall()
  const { id, isPurchase } = delivery
  const form = useAction(async () => {
    try {
      await once('POST /api/admin/deliveries/refund', { Id: id, IsCertain: true })
    } catch (error) {
      if (hasErrorCode(error, 'CannotRefund')) onGone()
      throw error
    }
    await onRefunded()
  })
  return (
    <FindingForm title={t('Parked.notThere')} form={form}>
      <p>
        {t(isPurchase ? 'Parked.notThereText' : 'Parked.notThereUnpaid')} {t('Parked.earliest')}
      </p>
      <SubmitButton className="justify-self-start bg-danger! text-surface-1!">
        {t(isPurchase ? 'Parked.refundSeen' : 'Parked.giveUpSeen')}
      </SubmitButton>
    </FindingForm>
  )
}

interface FindingFormProps {
  title: string
  form: React.ComponentProps<typeof Form>['form']
  children: React.ReactNode
}

function FindingForm({ title, form, children }: FindingFormProps) {
  return (
    <section className="border-t border-line pt-4">
      <h3 className="font-text text-lg font-semibold">{title}</h3>
      <Form form={form} className="mt-1">
        {children}
      </Form>
    </section>
  )
}

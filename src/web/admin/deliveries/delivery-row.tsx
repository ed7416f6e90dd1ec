import { textIn } from '../../../contract/language.ts'
import { hasStatus } from '../../../contract/error.ts'
import type { ParkedDelivery } from '../../../contract/reward.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { useSite } from '../../base/site.ts'
import { Button } from '../../ui/button.tsx'
import { Fact, FactList } from '../../ui/fact.tsx'
import { Moment } from '../../ui/date.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useAction } from '../../ui/form/use-action.ts'
import { Icon } from '../../ui/icon.tsx'
import { formatCount } from '../../ui/number.ts'

interface DeliveryRowProps {
  delivery: ParkedDelivery
  onRetried: () => Promise<void>
  /** It is no longer held back. */
  onGone: () => void
  onRefund: () => void
}

/** One reward: what, for whom, what the game said of it, and the two ways on. */
export function DeliveryRow({ delivery, onRetried, onGone, onRefund }: DeliveryRowProps) {
  const { t } = useTranslation('team')
  const { language } = useSite()
  const { id, name, failure, isRefused, isPurchase } = delivery
  const form = useAction(async () => {
    try {
      await playerApi('POST /api/admin/deliveries/retry', { Id: id })
    } catch (error) {
      if (hasStatus(error, 404)) onGone()
      throw error
    }
    await onRetried()
  })
  return (
    <li className="rounded-lg border border-line bg-surface-2 p-5">
      <h2 className="font-text text-lg font-semibold wrap-anywhere">{textIn(name, language)}</h2>
      <p className="mt-1.5 flex gap-2.5">
        <Icon
          name={isRefused ? 'ban' : 'triangle-alert'}
          className={`mt-1 size-5 shrink-0 ${isRefused ? 'text-danger' : 'text-warning'}`}
        />
        <span className="min-w-0">
          {t(isRefused ? 'Parked.refused' : 'Parked.tired')}
          {failure !== '' && (
            <code className="mt-1 block text-sm wrap-anywhere text-text-quiet">{failure}</code>
          )}
        </span>
      </p>
      <Facts delivery={delivery} />
      <Form form={form} className="mt-5">
        <div className="flex flex-wrap gap-3">
          <SubmitButton kind="secondary" className="min-h-11!">
            {t('Parked.retry')}
          </SubmitButton>
          <Button kind="danger" onClick={onRefund}>
            <Icon name="undo-2" /> {t(isPurchase ? 'Parked.refund' : 'Parked.giveUp')}
          </Button>
        </div>
      </Form>
    </li>
  )
}

function Facts({ delivery }: { delivery: ParkedDelivery }) {
  const { t } = useTranslation('team')
  const { language } = useSite()
  const { pseudo, character, attempts, isPurchase, createdAt, triedAt } = delivery
  return (
    <FactList>
      <Fact name={t('Parked.player')}>
        {pseudo === null ? t('Held.gone') : <bdi>{pseudo}</bdi>}
      </Fact>
      <Fact name={t('Parked.character')}>
        <bdi>{character}</bdi>
      </Fact>
      <Fact name={t('Parked.origin')}>{t(isPurchase ? 'Parked.purchase' : 'Parked.present')}</Fact>
      <Fact name={t('Parked.tries')}>{formatCount(attempts, language)}</Fact>
      <Fact name={t('Held.since')}>
        <Moment seconds={createdAt} className="tabular-nums" />
      </Fact>
      {triedAt !== null && (
        <Fact name={t('Parked.lastTry')}>
          <Moment seconds={triedAt} className="tabular-nums" />
        </Fact>
      )}
    </FactList>
  )
}

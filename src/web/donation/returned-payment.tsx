import type { Objective } from '../../contract/donation.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSession } from '../base/session/session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { OutcomePanel } from '../ui/outcome-panel.tsx'
import { SignInCall } from '../ui/sign-in-call.tsx'
import { Payoff } from './payoff.tsx'
import { useFollowedPayment } from './use-followed-payment.ts'
import { useReturnWords } from './use-return-words.ts'

interface ReturnedPaymentProps {
  id: string
  /** Of the month, as it stands now. */
  objective: Objective | null
}

/** What became of the payment a player comes back from. The address only says which one: the site says the rest. */
export function ReturnedPayment({ id, objective }: ReturnedPaymentProps) {
  const { t } = useTranslation('money')
  const playerId = useSession()?.user.id
  return (
    <>
      <SignInCall
        title={t('Return.signIn')}
        returnUrl={`/page/donation?${new URLSearchParams({ payment: id })}`}
      />
      {/* another player has other payments */}
      <div className="for-members">
        {playerId !== undefined && <Followed key={playerId} {...{ id, objective }} />}
      </div>
    </>
  )
}

function Followed({ id, objective }: ReturnedPaymentProps) {
  const { t } = useTranslation('money')
  const { payment, hasFailed } = useFollowedPayment(id)
  const wordsOf = useReturnWords()
  if (!payment && !hasFailed) return <OutcomePanel tone="waiting" title={t('Return.asking')} />
  const words = payment
    ? wordsOf(payment)
    : ({ tone: 'waiting', title: t('Return.failed'), text: t('Return.failedText') } as const)
  return (
    <OutcomePanel {...words} takesFocus={payment !== undefined}>
      {payment && <Payoff {...{ payment, objective }} />}
      <ButtonLink to="/page/donation/history">{t('Donor.history')}</ButtonLink>
    </OutcomePanel>
  )
}

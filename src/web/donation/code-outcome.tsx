import type { Payment, PaymentState } from '../../contract/donation.ts'
import type { TextKey } from '../../contract/translation.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useLiveBalance } from '../base/session/live-balance.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { OutcomePanel, type OutcomeTone } from '../ui/outcome-panel.tsx'
import { useFollowedPayment } from './use-followed-payment.ts'
import { useMoneyWords } from '../ui/money-words.ts'

interface CodeOutcomeProps {
  /** As the call that redeemed the code answered it. */
  given: Payment
  onAgain: () => void
}

/** What became of a code. What is not known yet turns by itself once it is. */
export function CodeOutcome({ given, onAgain }: CodeOutcomeProps) {
  const { t } = useTranslation('money')
  const { payment = given } = useFollowedPayment(given.id, given)
  const words = useWords(payment)
  return (
    <OutcomePanel {...words} takesFocus>
      <Button onClick={onAgain}>{t('Code.another')}</Button>
      <ButtonLink to="/page/donation/history">{t('Donor.history')}</ButtonLink>
    </OutcomePanel>
  )
}

const kept = { tone: 'waiting', title: 'Code.kept', text: 'Code.keptText' } as const
const wrong = { tone: 'bad', title: 'Code.wrong', text: 'Code.wrongText' } as const
/** States in which nothing was credited. */
const plain: Partial<Record<PaymentState, PlainWords>> = {
  created: kept,
  pending: kept,
  quarantined: { tone: 'held', title: 'Code.held', text: 'Code.heldText' },
  refused: wrong,
  expired: wrong,
}

interface PlainWords {
  tone: OutcomeTone
  title: TextKey<'money'>
  text: TextKey<'money'>
}

interface Words {
  tone: OutcomeTone
  title: string
  text?: string | undefined
}

function useWords(payment: Payment): Words {
  const { t } = useTranslation('money')
  const credited = useCreditedWords(payment)
  const words = plain[payment.state]
  return words ? { ...words, title: t(words.title), text: t(words.text) } : credited
}

function useCreditedWords({ money, giftFor }: Payment): Words {
  const { t } = useTranslation('money')
  const words = useMoneyWords()
  const balance = useLiveBalance()
  const amount = words(money ?? 0)
  if (giftFor !== null) {
    return {
      tone: 'good',
      title: t('Code.creditedFor', { money: amount, pseudo: giftFor }),
      text: t('Code.creditedForText', { pseudo: giftFor }),
    }
  }
  const text = balance && t('Code.creditedText', { balance: words(balance.money) })
  return { tone: 'good', title: t('Code.credited', { money: amount }), text }
}

import type { Payment, PaymentState } from '../../contract/donation.ts'
import type { TextKey } from '../../contract/translation.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { formatPrice } from '../ui/money-format.ts'
import type { OutcomeTone } from '../ui/outcome-panel.tsx'
import { useMoneyName, useMoneyWords } from '../ui/money-words.ts'

interface Words {
  tone: OutcomeTone
  title: string
  text: string
}

interface PlainWords {
  tone: OutcomeTone
  title: TextKey<'money'>
  text: TextKey<'money'>
}

const plain: Record<Exclude<PaymentState, 'paid'>, PlainWords> = {
  created: { tone: 'waiting', title: 'Return.unfinished', text: 'Return.unfinishedText' },
  pending: { tone: 'waiting', title: 'Return.pending', text: 'Return.pendingText' },
  refused: { tone: 'bad', title: 'Return.declined', text: 'Return.declinedText' },
  expired: { tone: 'over', title: 'Return.expired', text: 'Return.expiredText' },
  refunded: { tone: 'over', title: 'Return.returned', text: 'Return.returnedText' },
  disputed: { tone: 'held', title: 'Return.disputed', text: 'Return.disputedText' },
  quarantined: { tone: 'held', title: 'Return.held', text: 'Return.heldText' },
}

/** Says of a payment how it stands, and what follows. */
export function useReturnWords(): (payment: Payment) => Words {
  const { t } = useTranslation('money')
  const { site, language } = useSite()
  const words = useMoneyWords()
  const unit = useMoneyName()
  return ({ state, money: amount, price, currency, giftFor }) => {
    const money = words(amount ?? 0)
    if (state !== 'paid') {
      const { tone, title, text } = plain[state]
      return { tone, title: t(title), text: t(text, { money, unit }) }
    }
    const paid = price !== null && currency !== null ? formatPrice(price, currency, language) : ''
    return {
      tone: 'good',
      title:
        giftFor === null
          ? t('Return.paid', { money })
          : t('Return.paidFor', { money, pseudo: giftFor }),
      text: t('Return.paidText', { price: paid, name: site.name }),
    }
  }
}

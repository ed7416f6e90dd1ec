import { useState } from 'react'
import type { Balance } from '../../contract/money.ts'
import type { Reward } from '../../contract/reward.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useOnceCall } from '../base/session/once-call.ts'
import { Section } from '../ui/section.tsx'
import { BuyDialog } from './buy-dialog.tsx'
import { Catalogue } from './catalogue.tsx'
import { OwnPurchases } from './own-purchases.tsx'

interface ShopProps {
  rewards: readonly Reward[]
  balance: Balance | undefined
  /** Of the player’s purchases. */
  page: number
  /** What is offered is out of date. */
  onOutdated: () => void
}

/** What can be had, the way to have it, and what the player has had. */
export function Shop({ rewards, balance, page, onOutdated }: ShopProps) {
  const { t } = useTranslation('money')
  // for as long as the page is open: what is sent again from a dialog opened anew is the same purchase
  const once = useOnceCall()
  const [chosen, setChosen] = useState<Reward>()
  const [isOutdated, setOutdated] = useState(false)

  /** What is offered is read again now: before, the response would take away the dialog that says why. */
  function close() {
    setChosen(undefined)
    setOutdated(false)
    if (isOutdated) onOutdated()
  }

  return (
    <>
      <Catalogue {...{ rewards, balance }} onChoose={setChosen} />
      <Section id="purchases" title={t('Reward.purchases')} className="mt-12">
        <OwnPurchases key={page} {...{ rewards, page, once }} />
      </Section>
      <BuyDialog
        reward={chosen}
        {...{ balance, once }}
        onOutdated={(now) => {
          setOutdated(true)
          // the response may come when the dialog is shut, or about another reward
          if (now) setChosen((before) => (before?.key === now.key ? now : before))
        }}
        onClose={close}
      />
    </>
  )
}

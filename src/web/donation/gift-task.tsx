import { useState } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSession } from '../base/session/session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { GiftForm } from './gift-form.tsx'
import type { GiftValues } from './gift-form-schema.ts'
import { OutcomePanel } from '../ui/outcome-panel.tsx'
import { Unconfirmed } from './unconfirmed.tsx'
import { useDonor } from './use-donor.ts'
import { useMoneyWords } from '../ui/money-words.ts'

/** The one thing this screen is for: something of the player's becomes another's. */
export function GiftTask() {
  const { donor } = useDonor()
  const [given, setGiven] = useState<GiftValues>()
  if (given) return <Given gift={given} onAgain={() => setGiven(undefined)} />
  if (donor?.isEmailConfirmed === false) return <Unconfirmed email={donor.email} />
  return <GiftForm onGiven={setGiven} />
}

function Given({ gift, onAgain }: { gift: GiftValues; onAgain: () => void }) {
  const { t } = useTranslation('money')
  const words = useMoneyWords()
  const left = useSession()?.user.money ?? 0
  return (
    <OutcomePanel
      tone="good"
      title={t('Gift.done', { pseudo: gift.Pseudo, money: words(gift.Amount) })}
      text={t('Gift.doneText', { money: words(left) })}
      takesFocus
    >
      <ButtonLink to="/page/donation/history">{t('Donor.history')}</ButtonLink>
      <Button onClick={onAgain}>{t('Gift.again')}</Button>
    </OutcomePanel>
  )
}

import { useEffect, useRef, useState } from 'react'
import { textIn } from '../../contract/language.ts'
import type { Balance } from '../../contract/money.ts'
import type { Purchase, Reward } from '../../contract/reward.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { emitChange } from '../base/session/live-change.ts'
import { useSite } from '../base/site.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorList } from '../ui/error-list.tsx'
import { isGameSilent } from '../ui/form/game-error.ts'
import type { OnceCall } from '../base/session/once-call.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { Bought } from './bought.tsx'
import { BuyForm } from './buy-form.tsx'
import { playerApi } from '../base/session/player-api.ts'
import { useFetched } from '../base/fetch/use-fetched.ts'

export interface BuyDialogProps {
  /** What is to be bought; the dialog is shut without it. */
  reward: Reward | undefined
  balance: Balance | undefined
  once: OnceCall
  onClose: () => void
  /** It is offered otherwise by now: as this, or no longer. */
  onOutdated: (now: Reward | undefined) => void
}

/** Buys a reward, then shows how far it has come. */
export function BuyDialog({ reward, onClose, ...rest }: BuyDialogProps) {
  const { language } = useSite()
  return (
    <Dialog
      title={reward ? textIn(reward.name, language) : ''}
      isOpen={reward !== undefined}
      onClose={onClose}
    >
      {reward && <Buying {...rest} reward={reward} onClose={onClose} />}
    </Dialog>
  )
}

type BuyingProps = Omit<BuyDialogProps, 'reward'> & { reward: Reward }

function Buying(props: BuyingProps) {
  const { reward, balance, once, onOutdated, onClose } = props
  const [bought, setBought] = useState<Purchase>()
  const [isGone, setGone] = useState(false)
  const {
    value: characters,
    error,
    retry,
  } = useFetched('GET /api/character/list', (signal) =>
    playerApi('GET /api/character/list', {}, { signal }),
  )
  if (bought) return <Bought {...{ bought, reward, onClose }} />
  if (isGone) return <Gone onClose={onClose} />
  if (error !== undefined) return <Unread failure={error} onRetry={retry} />
  if (!characters || !balance) {
    return (
      <div aria-busy="true">
        <Skeleton className="h-12 rounded-md" />
        <Skeleton className="mt-5 h-28 rounded-md" />
      </div>
    )
  }
  if (characters.length === 0) return <NoCharacter />
  return (
    <BuyForm
      {...{ reward, characters, balance, once }}
      onOutdated={(now) => {
        setGone(!now)
        onOutdated(now)
      }}
      onBought={(purchase) => {
        setBought(purchase)
        emitChange({ what: 'purchases' })
      }}
    />
  )
}

/** It is no longer offered. Takes the focus: the button that led here is gone. */
function Gone({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('money')
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <>
      <div ref={message} tabIndex={-1}>
        <ErrorList errors={[{ code: 'RewardNotFound' }]} />
      </div>
      <Button onClick={onClose} className="min-h-12">
        {t('Reward.close')}
      </Button>
    </>
  )
}

function NoCharacter() {
  const { t } = useTranslation('money')
  return (
    <>
      <p>{t('Reward.noCharacter')}</p>
      <ButtonLink to="/setting/game" kind="primary">
        {t('Reward.toGameAccounts')}
      </ButtonLink>
    </>
  )
}

/** Whom it could be for is not known. */
function Unread({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const { t } = useTranslation('money')
  const { t: site } = useTranslation()
  return (
    <>
      <p role="alert">{t(isGameSilent(failure) ? 'Reward.noGame' : 'Reward.noCharacters')}</p>
      <Button onClick={onRetry}>{site('Failure.retry')}</Button>
    </>
  )
}

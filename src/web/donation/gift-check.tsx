import { use, useEffect, useRef } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSession } from '../base/session/session.ts'
import { Button } from '../ui/button.tsx'
import { FormPending, SubmitButton } from '../ui/form/submit-button.tsx'
import { Shield } from '../ui/shield.tsx'
import type { GiftValues } from './gift-form-schema.ts'
import { useMoneyWords } from '../ui/money-words.ts'

interface GiftCheckProps {
  gift: GiftValues
  onChange: () => void
}

/** Whom, how much, and what is left: to be agreed to before it cannot be taken back. */
export function GiftCheck({ gift, onChange }: GiftCheckProps) {
  const { t } = useTranslation('money')
  const words = useMoneyWords()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isPending = use(FormPending)
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {t('Gift.check')}
      </h2>
      <Facts gift={gift} />
      <p className="text-text-quiet">{t('Gift.checkText')}</p>
      <div className="flex flex-wrap gap-3">
        <SubmitButton>{t('Gift.confirm', { money: words(gift.Amount) })}</SubmitButton>
        <Button disabled={isPending} onClick={onChange} className="min-h-12">
          {t('Gift.change')}
        </Button>
      </div>
    </>
  )
}

function Facts({ gift: { Pseudo, Amount, Message } }: Pick<GiftCheckProps, 'gift'>) {
  const { t } = useTranslation('money')
  const words = useMoneyWords()
  const left = (useSession()?.user.money ?? 0) - Amount
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-line bg-surface-2 p-5">
      <div>
        <dt className="text-sm text-text-quiet">{t('Gift.whom')}</dt>
        <dd className="mt-1 flex items-center gap-3 text-lg font-semibold wrap-anywhere">
          <Shield name={Pseudo} size={32} className="size-8 shrink-0 rounded-sm" />
          <bdi>{Pseudo}</bdi>
        </dd>
      </div>
      <div>
        <dt className="text-sm text-text-quiet">{t('Gift.howMuch')}</dt>
        <dd className="font-display text-2xl font-bold lining-nums tabular-nums">
          {words(Amount)}
        </dd>
      </div>
      {left >= 0 && (
        <div>
          <dt className="text-sm text-text-quiet">{t('Gift.left')}</dt>
          <dd className="tabular-nums">{words(Math.round(left * 100) / 100)}</dd>
        </div>
      )}
      {Message !== '' && (
        <div>
          <dt className="text-sm text-text-quiet">{t('Gift.words')}</dt>
          <dd className="wrap-anywhere">{Message}</dd>
        </div>
      )}
    </dl>
  )
}

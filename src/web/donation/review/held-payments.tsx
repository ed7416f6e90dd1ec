import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { DoneMessage } from '../../ui/done-message.tsx'
import type { HeldPayment, Verdict } from './held-payment.ts'
import { HeldRow } from './held-row.tsx'
import { ReviewDialog } from './review-dialog.tsx'

/** Payments with something odd about them, each to be credited or refused. */
export function HeldPayments({ payments }: { payments: readonly HeldPayment[] }) {
  const { t } = useTranslation('team')
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<{ payment: HeldPayment; verdict: Verdict }>()
  const [done, setDone] = useState<{ id: string; verdict: Verdict }>()

  async function finish(id: string, verdict: Verdict) {
    // another may be asked about by then
    setAsked((before) => (before?.payment.id === id ? undefined : before))
    setDone({ id, verdict })
    await revalidate()
  }

  return (
    <>
      {done && (
        <DoneMessage key={done.id}>
          {t(done.verdict === 'credit' ? 'Held.credited' : 'Held.refused')}
        </DoneMessage>
      )}
      <List payments={payments} onReview={(payment, verdict) => setAsked({ payment, verdict })} />
      <ReviewDialog
        asked={asked}
        onClose={() => setAsked(undefined)}
        onDone={finish}
        // somebody else of the team was faster
        onGone={() => void revalidate()}
      />
    </>
  )
}

interface ListProps {
  payments: readonly HeldPayment[]
  onReview: (payment: HeldPayment, verdict: Verdict) => void
}

function List({ payments, onReview }: ListProps) {
  const { t } = useTranslation('team')
  if (payments.length === 0) {
    return <p className="text-text-quiet">{t('Held.none')}</p>
  }
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {payments.map((payment) => (
        <HeldRow
          key={payment.id}
          payment={payment}
          onReview={(verdict) => onReview(payment, verdict)}
        />
      ))}
    </ul>
  )
}

import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import type { HeldPayment, Verdict } from './held-payment.ts'
import { HeldRow } from './held-row.tsx'
import { ReviewDialog } from './review-dialog.tsx'

/** Payments with something odd about them, each to be credited or refused. */
export function HeldPayments({ payments }: { payments: readonly HeldPayment[] }) {
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
      {done && <Done key={done.id} verdict={done.verdict} />}
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
    return <EmptyState art="empty" title={t('Held.none')} text={t('Held.noneText')} />
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

/** What was done takes the focus: the buttons that did it are gone. */
function Done({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation('team')
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <div ref={message} tabIndex={-1} className="mb-5">
      <FormMessage tone="success">
        {t(verdict === 'credit' ? 'Held.credited' : 'Held.refused')}
      </FormMessage>
    </div>
  )
}

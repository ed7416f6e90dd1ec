import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Grant } from '../../../contract/grant.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { DoneMessage } from '../../ui/done-message.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { GrantRow } from './grant-row.tsx'

interface GrantListProps {
  grants: readonly Grant[]
  /** The account of who reads. */
  reader: number
}

/** What waits for another of the team, each to be granted or refused. */
export function GrantList({ grants, reader }: GrantListProps) {
  const { t } = useTranslation('team')
  const { revalidate } = useRevalidator()
  const [done, setDone] = useState<{ id: string; isGood: boolean }>()
  return (
    <>
      {done && (
        <DoneMessage key={done.id}>
          {t(done.isGood ? 'Grant.granted' : 'Grant.refused')}
        </DoneMessage>
      )}
      {grants.length === 0 ? (
        <EmptyState place="purse" title={t('Grant.none')} text={t('Grant.noneText')} />
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {grants.map((grant) => (
            <GrantRow
              key={grant.id}
              grant={grant}
              reader={reader}
              onDone={async (isGood) => {
                setDone({ id: grant.id, isGood })
                await revalidate()
              }}
            />
          ))}
        </ul>
      )}
    </>
  )
}

import { useState } from 'react'
import type { DeskVoteSite } from '../../../contract/vote-desk.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorList } from '../../ui/error-list.tsx'
import type { FormError } from '../../ui/form/form-state.ts'
import { errorsOfCall } from '../../ui/form/submit-failure.ts'
import { RowList } from '../../ui/row-list.tsx'
import { useOrder } from '../../ui/use-order.ts'
import { VoteSiteRow } from './vote-site-row.tsx'

/** All vote sites in the order that players find them in. */
export function VoteSiteList({ loaded }: { loaded: readonly DeskVoteSite[] }) {
  const { t } = useTranslation('team')
  const { items: sites, moved, take, move } = useOrder(loaded, put)
  const [errors, setErrors] = useState<readonly FormError[]>([])
  if (sites.length === 0) {
    return <EmptyState title={t('VoteDesk.none')} text={t('VoteDesk.noneText')} />
  }

  async function moveBy(site: DeskVoteSite, step: -1 | 1): Promise<void> {
    setErrors([])
    await move(site, sites[sites.indexOf(site) + step], step).catch((error) =>
      setErrors(errorsOfCall(error)),
    )
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ErrorList errors={errors} />
      <RowList look="raised" isOrdered>
        {sites.map((site, place) => (
          <VoteSiteRow
            key={site.key}
            site={site}
            onChange={take}
            move={{
              isFirst: place === 0,
              isLast: place === sites.length - 1,
              onMove: (step) => void moveBy(site, step),
            }}
          />
        ))}
      </RowList>
      <output className="sr-only">
        {moved &&
          t('RewardDesk.moved', {
            name: moved.name,
            place: sites.indexOf(moved) + 1,
            count: sites.length,
          })}
      </output>
    </div>
  )
}

const put = (Key: string, After: string | null) =>
  playerApi('POST /api/admin/votes/move', { Key, After })

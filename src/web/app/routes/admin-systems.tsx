import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { FindingList } from '../../admin/systems/finding-list.tsx'
import { JobList } from '../../admin/systems/job-list.tsx'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { Button } from '../../ui/button.tsx'
import { Moment } from '../../ui/date.tsx'
import { DoneMessage } from '../../ui/done-message.tsx'
import { Icon } from '../../ui/icon.tsx'
import { DeskHeader } from '../../ui/desk-header.tsx'
import type { Route } from './+types/admin-systems.ts'

export async function clientLoader() {
  return playerApi('GET /api/admin/systems', {})
}

export default function AdminSystems({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('team')
  const { revalidate, state } = useRevalidator()
  const [done, setDone] = useState<{ what: 'retried' | 'started'; name: string }>()
  const { checkedAt, findings, jobs } = loaderData
  return (
    <>
      <DeskHeader
        title={t('Systems.title')}
        lead={t('Systems.lead')}
        more={
          <>
            {' '}
            {t('Systems.checked')} <Moment seconds={checkedAt} className="tabular-nums" />.
          </>
        }
      >
        <Button aria-disabled={state === 'loading'} onClick={() => void revalidate()}>
          <Icon name="rotate-ccw" className="size-5" /> {t('Systems.again')}
        </Button>
      </DeskHeader>
      <FindingList findings={findings} />
      <h2 className="mt-12 mb-2 text-2xl">{t('Systems.jobs')}</h2>
      <p className="mb-4 max-w-prose text-text-quiet">{t('Systems.jobsText')}</p>
      {done && (
        <DoneMessage key={`${done.what} ${done.name}`}>
          {t(`Systems.${done.what}`, { name: done.name })}
        </DoneMessage>
      )}
      <JobList jobs={jobs} onDone={(what, name) => setDone({ what, name })} />
    </>
  )
}

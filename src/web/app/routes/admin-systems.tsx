import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { FindingList } from '../../admin/systems/finding-list.tsx'
import { JobList } from '../../admin/systems/job-list.tsx'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { playerApi } from '../../base/session/player-api.ts'
import { Button } from '../../ui/button.tsx'
import { Moment } from '../../ui/date.tsx'
import { DoneMessage } from '../../ui/done-message.tsx'
import { Icon } from '../../ui/icon.tsx'
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
      <PageMeta title={t('Systems.title')} description={t('Systems.lead')} />
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-3xl">{t('Systems.title')}</h1>
          <p className="mt-2 max-w-prose text-text-quiet">
            {t('Systems.lead')} {t('Systems.checked')}{' '}
            <Moment seconds={checkedAt} className="tabular-nums" />.
          </p>
        </div>
        <Button aria-disabled={state === 'loading'} onClick={() => void revalidate()}>
          <Icon name="rotate-ccw" className="size-5" /> {t('Systems.again')}
        </Button>
      </div>
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

import { useRevalidator } from 'react-router'
import { textIn } from '../../../contract/language.ts'
import type { JobState } from '../../../contract/systems.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { Moment } from '../../ui/date.tsx'
import { ActionButton } from '../../ui/form/action-button.tsx'
import { RowList } from '../../ui/row-list.tsx'

interface JobListProps {
  jobs: readonly JobState[]
  /** Told of what was set going, by its title. */
  onDone: (done: 'retried' | 'started', title: string) => void
}

/** The site’s jobs: what waits, what failed, and the ways to set them going. */
export function JobList({ jobs, onDone }: JobListProps) {
  const sorted = jobs.toSorted((a, b) => b.failed - a.failed || b.retrying - a.retrying)
  return (
    <RowList look="raised">
      {sorted.map((job) => (
        <JobRow key={job.name} job={job} onDone={onDone} />
      ))}
    </RowList>
  )
}

function JobRow({ job, onDone }: { job: JobState } & Pick<JobListProps, 'onDone'>) {
  const { t, language } = useTranslation('team')
  const { revalidate } = useRevalidator()
  const { name, isRecurring, failed } = job
  const title = textIn(job.title, language)
  async function retry() {
    await playerApi('POST /api/admin/systems/retry', { Name: name })
    onDone('retried', title)
    await revalidate()
  }
  async function run() {
    await playerApi('POST /api/admin/systems/run', { Name: name })
    onDone('started', title)
    await revalidate()
  }
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="font-text text-base font-semibold">
          {title}{' '}
          {title !== name && (
            <code className="text-sm font-normal wrap-anywhere text-text-quiet">{name}</code>
          )}
        </h3>
        <JobWords job={job} />
      </div>
      <div className="flex flex-wrap gap-2">
        {failed > 0 && (
          <ActionButton submit={retry} aria-label={t('Systems.retryOf', { name: title })}>
            {t('Systems.retry')}
          </ActionButton>
        )}
        {isRecurring && (
          <ActionButton kind="quiet" submit={run} aria-label={t('Systems.runOf', { name: title })}>
            {t('Systems.run')}
          </ActionButton>
        )}
      </div>
    </li>
  )
}

function JobWords({ job: { waiting, since, retrying, failed } }: { job: JobState }) {
  const { t } = useTranslation('team')
  const isCalm = waiting + retrying + failed === 0
  const words = (['failed', 'retrying', 'waiting'] as const).filter(
    (key) => ({ waiting, retrying, failed })[key] > 0,
  )
  return (
    <p className="flex flex-wrap gap-x-4 text-sm text-text-quiet">
      {isCalm && t('Systems.calm')}
      {words.map((key) => {
        const count = { waiting, retrying, failed }[key]
        return (
          <span key={key} className={key === 'failed' ? 'font-semibold text-danger' : ''}>
            {t(`Systems.${key}`, { count })}
          </span>
        )
      })}
      {since !== null && (
        <span>
          {t('Systems.since')} <Moment seconds={since} className="tabular-nums" />
        </span>
      )}
    </p>
  )
}

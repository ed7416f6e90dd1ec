import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useFetched } from '../../base/fetch/use-fetched.ts'
import { Link } from '../../base/router.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { FindingList } from '../systems/finding-list.tsx'

/** What of the systems the site depends on needs somebody or is not connected, and what of the jobs failed. It is asked once the page stands. */
export function Trouble() {
  const { t } = useTranslation('team')
  const { value, error } = useFetched('systems', () => playerApi('GET /api/admin/systems', {}))
  const wrong = value?.findings.filter(({ outcome }) => outcome === 'fails' || outcome === 'warns')
  const standIns = value?.findings.filter(({ isStandIn }) => isStandIn)
  const failed = value?.jobs.reduce((sum, job) => sum + job.failed, 0) ?? 0
  return (
    <section aria-busy={!value && error === undefined}>
      <h2 className="mb-2 text-2xl">{t('Overview.systems')}</h2>
      <p className="mb-4 text-text-quiet">
        <Words
          isKnown={value !== undefined}
          isLost={error !== undefined}
          isCalm={wrong?.length === 0 && failed === 0}
        />{' '}
        {failed > 0 && <b className="text-danger">{t('Overview.failed', { count: failed })}</b>}{' '}
        <Link to="/admin/systems" className="text-brass underline underline-offset-4">
          {t('Overview.allSystems')}
        </Link>
      </p>
      {wrong && wrong.length > 0 && <FindingList findings={wrong} />}
      {standIns && standIns.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-2 text-2xl">{t('Overview.standIns')}</h2>
          <p className="mb-4 text-text-quiet">{t('Overview.standInsLead')}</p>
          <FindingList findings={standIns} />
        </section>
      )}
    </section>
  )
}

interface WordsProps {
  isKnown: boolean
  isLost: boolean
  isCalm: boolean
}

function Words({ isKnown, isLost, isCalm }: WordsProps) {
  const { t } = useTranslation('team')
  if (isKnown) return t(isCalm ? 'Overview.calm' : 'Overview.trouble')
  return t(isLost ? 'Overview.lost' : 'Overview.asking')
}

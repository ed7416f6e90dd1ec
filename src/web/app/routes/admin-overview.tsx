import { useRevalidator } from 'react-router'
import { may } from '../../../contract/permission.ts'
import { memberContext } from '../../admin/require-permission.ts'
import { TrendCard } from '../../admin/overview/trend-card.tsx'
import { Trouble } from '../../admin/overview/trouble.tsx'
import { WaitingCards } from '../../admin/overview/waiting-cards.tsx'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useLiveChange } from '../../base/session/live-change.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { DeskHeader } from '../../ui/desk-header.tsx'
import type { Route } from './+types/admin-overview.ts'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { roles } = context.get(memberContext)
  const overview = await playerApi('GET /api/admin/overview', {})
  const seesSystems = may(roles, 'systems.manage')
  return { ...overview, seesSystems, now: Math.floor(Date.now() / 1000) }
}

export default function AdminOverview({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('team')
  const { revalidate } = useRevalidator()
  useLiveChange('tickets', () => void revalidate())
  const { waiting, trends, seesSystems, now } = loaderData
  return (
    <>
      <DeskHeader title={t('Overview.title')} lead={t('Overview.lead')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        {waiting.length > 0 && (
          <section>
            <h2 className="mb-4 text-2xl">{t('Overview.waiting')}</h2>
            <WaitingCards waiting={waiting} now={now} />
          </section>
        )}
        {seesSystems && <Trouble />}
        <section>
          <h2 className="mb-4 text-2xl">{t('Overview.trends')}</h2>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 md:[&>:first-child:nth-last-child(odd)]:col-span-2">
            {trends.map((trend) => (
              <TrendCard key={trend.key} trend={trend} />
            ))}
          </div>
        </section>
      </div>
    </>
  )
}

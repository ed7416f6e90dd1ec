import { api } from '../../base/api.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerContext } from '../../base/session/guard.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { DecidedGrants } from '../../donation/team/decided-grants.tsx'
import { GrantList } from '../../donation/team/grant-list.tsx'
import { ProofDialog } from '../../setting/proof-dialog.tsx'
import { MoneyNameProvider } from '../../ui/money-words.ts'
import { DeskHeader } from '../../ui/desk-header.tsx'
import type { Route } from './+types/admin-grants.ts'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const [grants, { moneyName }] = await Promise.all([
    playerApi('GET /api/admin/grants', {}),
    api('GET /api/donation/offers', {}),
  ])
  return { ...grants, moneyName, reader: context.get(playerContext).user.id }
}

export default function AdminGrants({ loaderData }: Route.ComponentProps) {
  const { waiting, decided, moneyName, reader } = loaderData
  const { t } = useTranslation('team')
  return (
    <MoneyNameProvider value={moneyName}>
      <DeskHeader title={t('Grant.title')} lead={t('Grant.lead')} />
      <h2 className="mb-4 text-2xl">{t('Grant.waiting')}</h2>
      <GrantList grants={waiting} reader={reader} />
      {decided.length > 0 && (
        <>
          <h2 className="mt-12 mb-4 text-2xl">{t('Grant.decided')}</h2>
          <DecidedGrants grants={decided} />
        </>
      )}
      <ProofDialog />
    </MoneyNameProvider>
  )
}

import { useRevalidator } from 'react-router'
import { may } from '../../../contract/permission.ts'
import { memberContext } from '../../admin/require-permission.ts'
import { UserView } from '../../admin/users/user-view.tsx'
import { api } from '../../base/api.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { playerContext } from '../../base/session/guard.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { GrantButton } from '../../donation/team/grant-button.tsx'
import { ProofDialog } from '../../setting/proof-dialog.tsx'
import { MoneyNameProvider } from '../../ui/money-words.ts'
import { readRow } from '../read-row.ts'
import { UserAdverts, UserMoney, UserTickets } from './user-parts.tsx'
import type { Route } from './+types/admin-user.ts'

export async function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  const [user, { moneyName }] = await Promise.all([
    readRow(params, (id) => playerApi('GET /api/admin/users/:id', { id })),
    api('GET /api/donation/offers', {}),
  ])
  const { roles } = context.get(memberContext)
  return { user, moneyName, reader: { id: context.get(playerContext).user.id, roles } }
}

export default function AdminUser({ loaderData }: Route.ComponentProps) {
  const { user, moneyName, reader } = loaderData
  const { revalidate } = useRevalidator()
  return (
    <MoneyNameProvider value={moneyName}>
      <PageMeta title={user.pseudo} description={user.pseudo} />
      <UserView key={user.id} {...{ user, reader }} onChange={revalidate}>
        {user.money && (
          <UserMoney user={user} money={user.money}>
            {user.id !== reader.id && may(reader.roles, 'money.grant') && (
              <GrantButton player={user} onChange={revalidate} />
            )}
          </UserMoney>
        )}
        {user.tickets && <UserTickets tickets={user.tickets} />}
        {user.adverts && <UserAdverts adverts={user.adverts} />}
      </UserView>
      <ProofDialog />
    </MoneyNameProvider>
  )
}

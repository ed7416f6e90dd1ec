import { useRevalidator } from 'react-router'
import { UserView } from '../../admin/users/user-view.tsx'
import { api } from '../../base/api.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { playerContext } from '../../base/session/guard.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { MoneyNameProvider } from '../../ui/money-words.ts'
import { readRow } from '../read-row.ts'
import { UserAdverts, UserMoney, UserTickets } from '../user-parts.tsx'
import type { Route } from './+types/admin-user.ts'

export async function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  const [user, { moneyName }] = await Promise.all([
    readRow(params, (id) => playerApi('GET /api/admin/users/:id', { id })),
    api('GET /api/donation/offers', {}),
  ])
  return { user, moneyName, readerId: context.get(playerContext).user.id }
}

export default function AdminUser({ loaderData }: Route.ComponentProps) {
  const { user, moneyName, readerId } = loaderData
  const { revalidate } = useRevalidator()
  return (
    <MoneyNameProvider value={moneyName}>
      <PageMeta title={user.pseudo} description={user.pseudo} />
      <UserView key={user.id} {...{ user, readerId }} onChange={revalidate}>
        {user.money && <UserMoney money={user.money} />}
        {user.tickets && <UserTickets tickets={user.tickets} />}
        {user.adverts && <UserAdverts adverts={user.adverts} />}
      </UserView>
    </MoneyNameProvider>
  )
}

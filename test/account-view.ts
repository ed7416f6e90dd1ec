import { beginAccountView } from '../src/contract/user.ts'
import { viewHeader } from '../src/contract/view-terms.ts'
import type { UserApi } from './user-api.ts'

type Headers = Awaited<ReturnType<UserApi['signIn']>>

/** Begins to see the site as a player. @returns the token, and the headers of a call under it */
export async function beginView(site: UserApi, as: Headers, Id: number) {
  const { user } = await site.call(beginAccountView, { Id, Reason: 'Ticket 7' }, as)
  const { view } = user
  if (!view) throw new Error('no view began')
  return { user, view, under: underView(as, view.token) }
}

/** The headers of a call that says it is made under a view. */
export function underView({ headers }: Headers, token: string) {
  return { headers: { ...headers, [viewHeader]: token } }
}

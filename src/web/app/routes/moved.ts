import { redirect } from '../../base/router.ts'
import type { Route } from './+types/moved.ts'

/** Addresses of before, which mails and notifications still lead to. */
export function loader({ params: { id } }: Route.LoaderArgs) {
  throw redirect(
    id ? `/advert/conversations/${encodeURIComponent(id)}` : '/advert/conversations',
    301,
  )
}

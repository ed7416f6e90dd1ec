import { redirect } from '../../base/router.ts'
import type { Route } from './+types/moved.ts'

/** Addresses of before, which mails, notifications and bookmarks still lead to. */
export function loader({ request }: Route.LoaderArgs) {
  const place = new URL(request.url).pathname
    .replace(/\.data$/, '')
    .replace('/advert/talks', '/advert/conversations')
    .replace('/admin/tickets/answers', '/admin/tickets/replies')
  throw redirect(place, 301)
}

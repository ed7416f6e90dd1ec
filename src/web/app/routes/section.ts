import type { PagePath } from '../../../contract/page-link.ts'
import { redirect } from '../../base/router.ts'
import { readPage } from '../load-context.ts'
import { rankingPath } from '../../ui/place-path.ts'
import type { Route } from './+types/section.ts'

/** The beginnings of addresses that have no page of their own, and where who shortens one is led. */
const places: Readonly<Record<string, PagePath>> = {
  account: '/setting',
  article: '/',
  page: '/',
}

export function loader({ context, request }: Route.LoaderArgs) {
  const { site } = readPage(context)
  const [, section = ''] = new URL(request.url).pathname.replace(/\.data$/, '').split('/')
  const [first] = [...site.rankings, ...Object.keys(site.customRankings ?? {})]
  throw redirect(places[section] ?? (first ? rankingPath(first) : '/404'))
}

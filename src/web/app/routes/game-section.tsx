import { Outlet, redirect } from 'react-router'
import { readPage } from '../load-context.ts'
import type { Route } from './+types/game-section.ts'

export { never as shouldRevalidate } from '../../base/i18n/route-texts.ts'

/** Lets nobody to the pages below it where the site has no game: they are not there. */
export function loader({ context }: Route.LoaderArgs) {
  if (!readPage(context).site.hasGame) throw redirect('/404')
  return null
}

export default function GameSection() {
  return <Outlet />
}

import { type MiddlewareFunction } from 'react-router'
import { findPlayerPageAt, isClosed, isThere, type Page } from '../../contract/page.ts'
import { needTexts } from '../base/i18n/page-texts.ts'
import { redirect } from '../base/router.ts'
import { playerContext, requireSession } from '../base/session/guard.ts'
import { absencePath } from './absence.ts'
import { readPage } from './load-context.ts'
import { loadParts } from './page-parts.ts'

/** On the server: a page about what the site does not have, or what the team closed, is not there. */
export const requireOffer: MiddlewareFunction = async ({ pattern, context }) => {
  const page = await findPageAt(pattern)
  const { site } = readPage(context)
  if (page && isClosed(page, site)) throw redirect(absencePath('closed'))
  if (page && !isThere(page, site)) throw redirect('/404')
}

/**
 * In a browser, where the session is: lets in whom the page is for, then fetches its texts and parts while its loaders run. When a
 * page is opened it runs if one of them does: a page that is not for everybody has a `clientLoader` and no `loader`.
 */
export const openPage: MiddlewareFunction = async ({ request, pattern, context }, next) => {
  const { access = 'public', texts = [], parts = [] } = (await findPageAt(pattern)) ?? {}
  if (access !== 'public') context.set(playerContext, await requireSession(request))
  await Promise.all([next(), needTexts(texts), loadParts(parts)])
}

/** Those of the team are a list that players do not load. */
async function findPageAt(pattern: string): Promise<Page | undefined> {
  if (!pattern.startsWith('/admin')) return findPlayerPageAt(pattern)
  const { findTeamPageAt } = await import('../../contract/team-page.ts')
  return findTeamPageAt(pattern)
}

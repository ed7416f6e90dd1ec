import { createContext } from 'react-router'
import type { SessionProfile } from '../../../contract/session.ts'
import { redirect } from '../router.ts'
import { session } from './session.ts'

const guarded = new Set<string>()

/**
 * The player who opens the page that is loaded, for the `clientLoader` of a page that is not for everybody. The server
 * writes the same document for every visitor: for a route with a `clientLoader` and no `loader` that is its
 * `HydrateFallback`, in which nothing is known of the player.
 *
 * ```tsx
 * export async function clientLoader({ context }: Route.ClientLoaderArgs) {
 *   const { user } = context.get(playerContext)
 *   return { userId: user.id, account: await playerApi(readAccount, {}) }
 * }
 *
 * export function HydrateFallback() {
 *   return <SettingsSkeleton />
 * }
 *
 * export default function SettingsPage({ loaderData: { account } }: Route.ComponentProps) {
 *   const profile = useSession() // undefined while a sign-out leads home
 * ```
 */
export const playerContext = createContext<SessionProfile>()

/**
 * Lets only a signed-in player into a page, in the browser, where the session is: before its loaders run.
 *
 * @throws a redirect to `/account/login?returnUrl=…` for who is not signed in, in this tab or another; to
 * `/` where the session has expired.
 */
export async function requireSession(request: Request): Promise<SessionProfile> {
  const { pathname, search } = new URL(request.url)
  guarded.add(pathname)
  if (session.clearExpired()) throw redirect('/')
  if (!session.read()) await session.ask()
  const profile = session.read()
  if (profile) return profile
  throw redirect(`/account/login?${new URLSearchParams({ returnUrl: pathname + search })}`)
}

/** Whether this page was asked for as one of a signed-in player. */
export function isGuarded(pathname: string): boolean {
  return guarded.has(pathname)
}

import { redirect } from 'react-router'
import type { SessionProfile } from '../../../contract/session.ts'
import { session } from './session.ts'

const guarded = new Set<string>()
/** Navigations that found the session expired: the loader that came first has cleared it for all of them. */
const tooLate = new WeakSet<AbortSignal>()

/**
 * Lets only a signed-in player into a page: called first in its `clientLoader`, alone in the browser, where
 * the session is. The server writes the same document for everybody: for a route with a `clientLoader` and
 * no `loader` that is its `HydrateFallback`, in which nothing is known of the player.
 *
 * ```tsx
 * export async function clientLoader({ request }: Route.ClientLoaderArgs) {
 *   await requireSession(request)
 *   return { account: await playerApi(readAccount, {}) }
 * }
 * clientLoader.hydrate = true as const
 *
 * export function HydrateFallback() {
 *   return <SettingsSkeleton />
 * }
 *
 * export default function SettingsPage({ loaderData: { account } }: Route.ComponentProps) {
 *   const profile = useSession() // undefined while a sign-out leads home
 * ```
 *
 * Loaders of nested routes run side by side, so each that calls `playerApi` calls this first. An `ErrorBoundary`
 * is shown for what the loader throws: none is needed for this function.
 *
 * @throws a redirect to `/account/login?returnUrl=…` for who is not signed in, in this tab or another; to
 * `/` where the session has expired.
 */
export async function requireSession(request: Request): Promise<SessionProfile> {
  const { pathname, search } = new URL(request.url)
  guarded.add(pathname)
  if (session.clearExpired()) tooLate.add(request.signal)
  if (tooLate.has(request.signal)) throw redirect('/')
  if (!session.read()) await session.ask()
  const profile = session.read()
  if (profile) return profile
  throw redirect(`/account/login?${new URLSearchParams({ returnUrl: pathname + search })}`)
}

/** Whether this page was asked for as one of a signed-in player. */
export function isGuarded(pathname: string): boolean {
  return guarded.has(pathname)
}

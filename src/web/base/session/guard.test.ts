import {
  createMemoryRouter,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  redirect,
  type RouterContextProvider,
} from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { alice } from '../../../../test/session-tabs.ts'
import { isGuarded, playerContext, requireSession } from './guard.ts'
import { session } from './session.ts'

const now = Math.floor(Date.now() / 1000)
const player = { ...alice, tokenExpiration: now + 600, refreshTokenExpiration: now + 3600 }

beforeEach(() => session.signOut())

const guard: MiddlewareFunction = async ({ request, context }) => {
  context.set(playerContext, await requireSession(request))
}
const readUser = ({ context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) =>
  context.get(playerContext).user

/** Where a visitor ends up who asks for `address`, and what they are shown there. */
async function goTo(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/', loader: () => 'home' },
      { path: '/account/login', loader: () => 'sign-in' },
      { path: '/setting/', middleware: [guard], loader: (args) => readUser(args).pseudo },
      {
        path: '/notification',
        middleware: [guard],
        loader: (args) => readUser(args).pseudo,
        children: [{ index: true, loader: (args) => readUser(args).id }],
      },
      { path: '/old', loader: () => redirect('/setting/') },
    ],
    { initialEntries: ['/'] },
  )
  router.initialize()
  await router.navigate(address)
  const { location, loaderData } = router.state
  return [location.pathname + location.search, ...Object.values(loaderData)]
}

test('a signed-in player enters a guarded page', async () => {
  session.start(player)
  expect(await goTo('/setting/?tab=mail')).toEqual(['/setting/?tab=mail', 'Alice'])
})

test('a visitor is sent to sign in, with the page they asked for', async () => {
  const signIn = '/account/login?returnUrl=%2Fsetting%2F%3Ftab%3Dmail%26a%3Db'
  expect(await goTo('/setting/?tab=mail&a=b')).toEqual([signIn, 'sign-in'])
  const query = new URLSearchParams(signIn.split('?')[1])
  expect(query.get('returnUrl')).toBe('/setting/?tab=mail&a=b')
})

test('who is led to a guarded page is asked for a session there', async () => {
  expect(await goTo('/old')).toEqual(['/account/login?returnUrl=%2Fsetting%2F', 'sign-in'])
})

test('who comes with an expired session goes home, and it is cleared', async () => {
  session.start({ ...player, refreshTokenExpiration: now - 1 })
  expect(await goTo('/setting/')).toEqual(['/', 'home'])
  expect(session.clearExpired()).toBe(false)
})

test('from a page within another they go home as well', async () => {
  session.start({ ...player, refreshTokenExpiration: now - 1 })
  expect(await goTo('/notification')).toEqual(['/', 'home'])
  expect((await goTo('/notification'))[0]).toBe('/account/login?returnUrl=%2Fnotification')
})

test('a page is guarded once it was asked for as one', async () => {
  await goTo('/setting/')
  expect(isGuarded('/setting/')).toBe(true)
  expect(isGuarded('/')).toBe(false)
})

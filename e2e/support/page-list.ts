import { vi } from 'vitest'
import type { NewsTopic, TopicSummary } from '../../src/contract/forum.ts'
import type { Ranking } from '../../src/contract/ranking.ts'
import { pastKept } from '../../test/first-standings.ts'

/** A page of a site on its own sample forum. */
export interface ListedPage {
  name: string
  path: string
}

const newAddress = new URLSearchParams({
  code: 'abc',
  oldEmail: 'alice@mail.example',
  newEmail: 'alice.new@mail.example',
})

/** A page of every kind the site has. */
export async function listPages(siteUrl: string): Promise<ListedPage[]> {
  const news = await read<NewsTopic[]>(`${siteUrl}/api/forum/news`)
  const latest = await read<TopicSummary[]>(`${siteUrl}/api/forum/latest`)
  const first = news[0]
  const answered = latest.toSorted((a, b) => b.comments - a.comments)[0]
  if (!first || !answered) throw new Error('the sample forum has no topics')
  return [
    { name: 'home', path: '/' },
    { name: 'forum', path: '/forum' },
    { name: 'topic', path: answered.url },
    { name: 'article', path: first.url.replace('/forum/topic/', '/article/') },
    { name: 'server', path: '/page/server' },
    { name: 'online', path: '/page/online' },
    { name: 'donation', path: '/page/donation' },
    { name: 'rewards', path: '/page/reward' },
    { name: 'adverts', path: '/advert' },
    { name: 'download', path: '/page/download' },
    { name: 'policy', path: '/page/policy' },
    { name: 'API reference', path: '/page/api' },
    { name: 'sign-in', path: '/account/login?returnUrl=%2Fsetting' },
    { name: 'registration', path: '/account/register' },
    { name: 'forgotten password', path: '/account/forgot-password' },
    { name: 'forgotten user name', path: '/account/forgot-user' },
    { name: 'confirmation again', path: '/account/resend' },
    { name: 'new password', path: '/account/reset-password?email=a@mail.example&code=abc' },
    { name: 'new address', path: `/account/change-email-confirm?${newAddress}` },
    { name: 'former address', path: '/account/recover?code=abc' },
    { name: 'account’s end', path: '/account/destroy-confirm?code=abc&userName=Alice' },
    { name: 'confirmation', path: '/account/confirm-email?userId=1&code=abc' },
    { name: 'level ranking', path: '/ranking/level' },
    { name: 'guild ranking', path: '/ranking/guild' },
    { name: 'character', path: `/character/${await readLeader(siteUrl)}` },
    { name: 'support', path: '/support' },
    { name: 'not found', path: '/404' },
  ]
}

/** The pages of a player who is one of the team, where nothing was written yet. */
export const playerPages: readonly ListedPage[] = [
  '/setting',
  '/setting/security',
  '/setting/game',
  '/setting/notifications',
  '/setting/privacy',
  '/notification',
  '/vote',
  '/page/donation/history',
  '/page/donation/give',
  '/advert/new',
  '/advert/mine',
  '/advert/searches',
  '/advert/conversations',
  '/support/new',
  '/admin',
  '/admin/tickets',
  '/admin/tickets/replies',
  '/admin/adverts',
  '/admin/payments',
  '/admin/deliveries',
].map((path) => ({ name: path, path }))

/** The character at the head of the levels, once the first standings are taken. */
async function readLeader(siteUrl: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const { entries } = await read<Ranking>(`${siteUrl}/api/ranking/level`)
      if (!entries[0]) throw new Error('nobody is ranked yet')
      return entries[0].id
    },
    { timeout: 20_000, interval: 50 },
  )
}

async function read<T>(address: string): Promise<T> {
  return (await (await fetch(address, pastKept)).json()) as T
}

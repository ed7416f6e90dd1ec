import { vi } from 'vitest'
import type { NewsTopic, TopicSummary } from '../../src/contract/forum.ts'
import type { Page } from '../../src/contract/page.ts'
import { type PageName, pages } from '../../src/contract/page-list.ts'
import type { PageLink } from '../../src/contract/page-link.ts'
import { fillPath } from '../../src/contract/path-parameters.ts'
import type { Ranking, RankingKind } from '../../src/contract/ranking.ts'
import { articlePath, topicPath } from '../../src/contract/topic-path.ts'
import { pastKept } from '../../test/first-standings.ts'

/** The tests of their features open them, which bring about what they show. */
const ofFeatures = [
  'advert',
  'advert-edit',
  'advert-conversation',
  'support-ticket',
  'admin-ticket',
  'admin-user',
  'admin-payment',
  'admin-news-article',
  'admin-reward',
  'admin-page',
  'rules',
  'events',
  'screenshots',
  'token',
  'discord',
  'owner',
] as const satisfies PageName[]

type WithParameter = {
  [Name in PageName]: (typeof pages)[Name]['path'] extends `${string}:${string}` ? Name : never
}[PageName]

/** Where pages are opened that show nothing at their bare path. */
type Examples = Record<Exclude<WithParameter, (typeof ofFeatures)[number]>, PageLink[]> &
  Partial<Record<PageName, PageLink[]>>

/** Addresses of all pages that anybody may open, on a site with its sample forum. */
export async function listPublicPages(siteUrl: string): Promise<string[]> {
  const examples: Partial<Record<string, PageLink[]>> = await readExamples(siteUrl)
  return namesOf(({ access }) => access === 'public').flatMap(
    (name) => examples[name] ?? [pages[name].path],
  )
}

/** The pages of a player who is one of the team, where nothing was written yet. */
export const playerPages: readonly string[] = namesOf(({ access }) => access !== 'public').map(
  (name) => pages[name].path,
)

/** All pages that are not for everybody, whoever the one is whose number stands in the path. */
export const guardedPages: readonly string[] = Object.values<Page>(pages)
  .filter(({ access }) => access !== 'public')
  .map(({ path }) => fillPath(path, { id: 1 }))

function namesOf(isWanted: (page: Page) => boolean): PageName[] {
  const left: readonly string[] = ofFeatures
  const names = Object.keys(pages) as PageName[]
  return names.filter((name) => !left.includes(name) && isWanted(pages[name]))
}

async function readExamples(siteUrl: string): Promise<Examples> {
  const [first] = await read<NewsTopic[]>(`${siteUrl}/api/forum/news`)
  const latest = await read<TopicSummary[]>(`${siteUrl}/api/forum/latest`)
  const answered = latest.toSorted((a, b) => b.comments - a.comments)[0]
  if (!first || !answered) throw new Error('the sample forum has no topics')
  const { tid, titleSeo } = first
  return {
    category: [`/forum/${answered.forumId}`],
    topic: [topicPath(answered.tid, answered.titleSeo)],
    article: [articlePath(tid, titleSeo)],
    ranking: ['/ranking/level', '/ranking/guild'],
    character: [`/character/${await readLeader(siteUrl, 'level')}`],
    guild: [`/guild/${await readLeader(siteUrl, 'guild')}`],
    login: ['/account/login?returnUrl=%2Fsetting'],
    'reset-password': ['/account/reset-password?email=a@mail.example&code=abc'],
    'confirm-email': ['/account/confirm-email?userId=1&code=abc'],
    'change-email-confirm': [
      '/account/change-email-confirm?code=abc&oldEmail=alice@mail.example&newEmail=alice.new@mail.example',
    ],
    recover: ['/account/recover?code=abc'],
    'admin-event': ['/admin/events/+new'],
    'admin-screenshot': ['/admin/screenshots/+new'],
    'admin-download': ['/admin/downloads/+new'],
    'admin-vote': ['/admin/votes/+new', '/admin/votes/sandbox'],
    unsubscribe: ['/account/unsubscribe?code=abc'],
    'destroy-confirm': ['/account/destroy-confirm?code=abc&userName=Alice'],
  }
}

/** Who is at the head of a ranking, once the first standings are taken. */
async function readLeader(siteUrl: string, kind: RankingKind): Promise<string> {
  return vi.waitFor(
    async () => {
      const { entries } = await read<Ranking>(`${siteUrl}/api/ranking/${kind}`)
      if (!entries[0]) throw new Error('nobody is ranked yet')
      return entries[0].id
    },
    { timeout: 20_000, interval: 50 },
  )
}

async function read<T>(address: string): Promise<T> {
  return (await (await fetch(address, pastKept)).json()) as T
}

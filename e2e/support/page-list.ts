import type { NewsTopic, TopicSummary } from '../../src/contract/forum.ts'

/** A page of a site on its own sample forum. */
export interface ListedPage {
  name: string
  path: string
}

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
    { name: 'policy', path: '/page/policy' },
    { name: 'API reference', path: '/page/api' },
    { name: 'closed section', path: '/ranking/guild' },
    { name: 'not found', path: '/404' },
  ]
}

async function read<T>(address: string): Promise<T> {
  return (await (await fetch(address)).json()) as T
}

import { hasStandings, pastKept } from '../test/first-standings.ts'
import { writeLongTopic } from '../test/long-topic.ts'

/** A page of each kind that visitors read, by its name; once the site has standings. */
export async function listPagePaths(
  databaseUrl: string,
  origin: string,
): Promise<Record<string, string>> {
  return {
    home: '/',
    forum: '/forum',
    topic: await writeLongTopic(databaseUrl, 20),
    ranking: '/ranking/level',
    character: await findCharacter(origin),
    online: '/page/online',
    adverts: '/advert',
    donation: '/page/donation',
  }
}

/** The first of a ranking. */
async function findCharacter(origin: string): Promise<string> {
  await hasStandings(origin)
  const ranking = await (await fetch(`${origin}/ranking/level`, pastKept)).text()
  const [, path] = /"(\/character\/\d+)"/.exec(ranking) ?? []
  if (path === undefined) throw new Error(`${origin} ranks nobody`)
  return path
}

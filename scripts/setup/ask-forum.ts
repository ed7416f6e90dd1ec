import { type Part, Secret } from './parts.ts'
import type { Questions } from './questions.ts'
import { type RecognisedForum, recogniseForum } from './recognise-forum.ts'
import { tryPart } from './try-part.ts'
import type { Words } from './words.ts'

interface GivenForum {
  forum?: string | undefined
  news?: string | undefined
  /** The key of an API that answers nobody without. */
  key?: string | undefined
}

/** The forum the site reads, tried; nothing where it has one of its own. @throws {Error} where a given one cannot be */
export async function askForum(
  given: GivenForum,
  questions: Questions,
  words: Words,
): Promise<Part | undefined> {
  const refuse = (text: string) =>
    text === '' || /^https?:\/\/[^?#\s]+$/.test(text) ? undefined : words('wrongAddress')
  const answer = given.forum ?? (await questions.text(words('forum'), '', refuse))
  const wrong = refuse(answer)
  if (wrong !== undefined) throw new Error(`--forum: ${wrong}`)
  const url = answer.replace(/\/+$/, '')
  if (url === '') return undefined
  const found = await recognise(url, questions, words)
  // somebody who answers is asked again
  if (found instanceof Error && !questions.isInteractive) throw found
  if (found instanceof Error) {
    questions.say(found.message)
    return askForum({ ...given, forum: undefined }, questions, words)
  }
  questions.say(words('recognised', { address: url, software: found.name }))
  const options = { url, ...(await askKey(found, given, questions, words)) }
  const news = await askNews(found, given, questions, words)
  return tryPart(
    { key: 'forum', adapter: found.software, options: { ...options, news } },
    questions,
    words,
  )
}

/** @returns what is wrong, in words, where it cannot be told */
async function recognise(
  address: string,
  questions: Questions,
  words: Words,
): Promise<RecognisedForum | Error> {
  try {
    const work = recogniseForum(address)
    const found = await questions.during(words('looking', { address }), work)
    return found ?? new Error(words('noForum', { address }))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    return new Error(words('noAnswer', { address, reason }), { cause })
  }
}

async function askKey(
  { software }: RecognisedForum,
  given: GivenForum,
  questions: Questions,
  words: Words,
) {
  if (software !== 'invision') return {}
  const key = given.key ?? (await questions.secret(words('forumKey')))
  if (key === '') throw new Error(words('needsKey'))
  return { apiKey: new Secret('FORUM_KEY', key) }
}

/** The forums of the news, by number or slug. */
async function askNews(
  { software, forums }: RecognisedForum,
  { news }: GivenForum,
  questions: Questions,
  words: Words,
): Promise<(string | number)[]> {
  const [first] = forums
  if (news === undefined && first) {
    return questions.chooseSome(words('news'), forums, [first.value])
  }
  const read = (text: string) =>
    text.split(',').map((id) => (software === 'flarum' ? id.trim() : Number(id)))
  const refuse = (text: string) =>
    read(text).every((id) => (typeof id === 'string' ? id !== '' : Number.isInteger(id) && id > 0))
      ? undefined
      : words('wrongNews')
  const ids = news ?? (await questions.text(words('newsIds'), '1', refuse))
  const wrong = refuse(ids)
  if (wrong !== undefined) throw new Error(`--news: ${wrong}`)
  return read(ids)
}

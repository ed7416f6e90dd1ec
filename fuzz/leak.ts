import { may, type Permission } from '../src/contract/permission.ts'
import { listMarked, type Person } from './person.ts'

/** What of others the team may read, by the words before their mark. An owner may read all but what lets somebody in. */
const seenBy: readonly { words: RegExp; permission: Permission }[] = [
  {
    words: /^(?:user-|mail-|pseudo-|noted-of-|reason-of-|fighter-of-|discord-of-)/,
    permission: 'users.read',
  },
  // of adverts and conversations that were reported, with why
  { words: /^(?:words of |fighter of |zq)/, permission: 'adverts.moderate' },
  { words: /^report of /, permission: 'posts.moderate' },
]

/** Looks for what is another’s in responses. What callers wrote themselves is no secret any more. */
export function createLeakWatch(players: () => readonly Person[]) {
  const written = new Set<string>()
  return {
    /** Notes what somebody sends. */
    note(sent: string): void {
      for (const { words } of listMarked(sent)) written.add(words)
    },

    /** What stands in a response to `reader`, who may not know it, with the words before it. */
    find(text: string, reader: Person | undefined): string[] {
      const words = listMarked(text)
        .filter(({ mark }) => mark !== reader?.mark)
        .map((one) => one.words)
        .filter((one) => !written.has(one) && !isFor(reader, one))
      const strangers = players().filter(({ id }) => id !== reader?.id)
      const sessions = strangers.filter(({ secrets }) => secrets.some((one) => text.includes(one)))
      return [...words, ...sessions.map(({ mark }) => `a session of ${mark}`)]
    },
  }
}

function isFor({ role, hasSecondFactor }: Partial<Person> = {}, words: string): boolean {
  if (role === undefined || !hasSecondFactor) return false
  if (role === 'owner') return true
  return seenBy.some(({ words: known, permission }) => known.test(words) && may([role], permission))
}

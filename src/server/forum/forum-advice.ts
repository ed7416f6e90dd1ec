/** The forum answered well, with nothing in it. */
export class NothingToShow extends Error {}

/** What an owner can do, by the words of the failure: those of the guarded client and of the adapters. */
const advices: readonly [RegExp, (name: string) => string][] = [
  [
    /could not be found|refused the connection/,
    () => 'correct forum.url in guildhall.config.ts, or start the forum',
  ],
  [
    /cannot be reached|did not accept|did not answer in time|too slow|left alone/,
    (name) => `see whether ${name} runs, and let this machine through its firewall`,
  ],
  [/certificate/, () => 'mend the certificate of the forum’s web server'],
  [
    /not JSON|unknown shape/,
    (name) =>
      `correct forum.url: it must lead to ${name} itself, and not to a login, a maintenance notice, ` +
      'a robot check or other software',
  ],
  [
    /answered 40[13]/,
    (name) => `in ${name} let guests see and read these forums, or give a valid key or token`,
  ],
  [/answered 404/, () => 'correct forum.url, or the ids in forum.news'],
]

export function adviceOnForum(name: string): (error: unknown) => string {
  return (error) => {
    if (error instanceof NothingToShow) {
      return `correct the ids in forum.news, let guests of ${name} read these forums, or write a topic`
    }
    const words = error instanceof Error ? error.message : ''
    const [, advice] = advices.find(([pattern]) => pattern.test(words)) ?? []
    return advice?.(name) ?? `compare forum in guildhall.config.ts with the settings of ${name}`
  }
}

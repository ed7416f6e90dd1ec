/** Who a post may name: more are text. */
const mostMentions = 5
/** As long as a pseudo can be. */
const longestName = 20

/** `@` at the beginning of a word, and behind it what a pseudo may be made of. */
const called = /(?<![\p{L}\p{N}@._-])@([\p{Script=Latin}\d]+(?:[ '’_-][\p{Script=Latin}\d]+)*)/gu
/** What is somebody else’s words, or none. */
const quotedOrCode = /^[^\S\n]*>.*$|^(```|~~~)[\s\S]*?^\1|`[^`\n]*`/gmu

export interface Mentioned {
  accountId: number
  pseudo: string
}

/** The player of that pseudo. */
export type FindByPseudo = (pseudo: string) => Promise<Mentioned | undefined>

/**
 * The players that a post names as `@Name`, the first ones. A pseudo may have spaces: of `@Ann Lee waits`, `Ann Lee`
 * is tried before `Ann`.
 */
export async function listMentioned(markdown: string, find: FindByPseudo): Promise<Mentioned[]> {
  const said = markdown.replaceAll(quotedOrCode, '')
  const calls = [...said.matchAll(called)].map(([, name = '']) => name).slice(0, mostMentions)
  const found = new Map<number, Mentioned>()
  for (const call of calls) {
    const player = await findFirst(beginningsOf(call), find)
    if (player) found.set(player.accountId, player)
  }
  return [...found.values()]
}

/** The longest first. */
function beginningsOf(call: string): string[] {
  const ends = [...call.matchAll(/[ '’_-]|$/gu)].map(({ index }) => index)
  return ends
    .map((end) => call.slice(0, end))
    .filter(({ length }) => length <= longestName)
    .toReversed()
}

async function findFirst(
  names: readonly string[],
  find: FindByPseudo,
): Promise<Mentioned | undefined> {
  for (const name of names) {
    const player = await find(name)
    // one that only looks like it is another player
    if (player?.pseudo.toLowerCase() === name.toLowerCase()) return player
  }
  return undefined
}

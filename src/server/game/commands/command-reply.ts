import { z } from 'zod'
import { cleanText } from '../../platform/clean-text.ts'
import type { CommandDialect } from './game-commands.ts'

export const Expression = z.instanceof(RegExp, { error: 'expected a regular expression' })

const longestReply = 500
/** Colours and styles of Minecraft, which its console writes into text. */
const styles = /§[0-9a-fk-orx]/gi

/** What a server answered, on one line that may be shown. */
export function cleanReply(text: string): string {
  const line = cleanText(text.slice(0, 8 * longestReply))
    .replace(styles, '')
    .replace(/\s+/g, ' ')
    .trim()
  return [...line].slice(0, longestReply).join('')
}

/** Words that say that a command did nothing. */
export interface FailureWords {
  /** It never will. */
  refusal: RegExp
  /** Its player is not there now. */
  absence: RegExp
}

const never = /(?!)/

/**
 * Those of Minecraft are of its own English texts (`commands.*`, `argument.*` and `parsing.*` of `en_us.json`), which
 * a console speaks; of SourceMod's `No matching client`. Those of Rust were not tried on a server. All stand at the
 * beginning: further on an answer holds names, which may be anything.
 */
const usualWords: Readonly<Record<CommandDialect, FailureWords>> = {
  minecraft: {
    refusal:
      /^(Error: )?(Unknown (item|or incomplete command|command)|Incorrect argument|Expected |Can't (give|find)|(Integer|Long|Float|Double) must not be|That player does not exist|You do not have permission|Invalid )/i,
    absence: /^(Error: )?(No player was found|No entity was found|Player not found)/i,
  },
  source: {
    refusal: /^(\[SM\] )?(Unknown command|Invalid )/i,
    absence: /^(\[SM\] )?(No matching client|Player not found)/i,
  },
  rust: {
    refusal:
      /^(Command '.*' not found|Unknown command|Invalid item|Couldn't (find|give|create) item)/i,
    absence: /^(Player not found|No player found|Couldn't find player)/i,
  },
  http: { refusal: never, absence: never },
}

/** The words of a game, or the owner's in place of them. */
export function failureWords(
  dialect: CommandDialect,
  { refusal, absence }: { refusal?: RegExp | undefined; absence?: RegExp | undefined },
): FailureWords {
  return {
    refusal: refusal ? withoutMemory(refusal) : usualWords[dialect].refusal,
    absence: absence ? withoutMemory(absence) : usualWords[dialect].absence,
  }
}

/** The same without the flags that remember where it was. */
function withoutMemory({ source, flags }: RegExp): RegExp {
  return new RegExp(source, flags.replace(/[gy]/g, ''))
}

import { timingSafeEqual } from 'node:crypto'
import { hashSecret } from '../platform/secret-hash.ts'

/** A program of the owner's that calls the site with a secret of its own. */
export interface GameProgram {
  kind: 'gameServer' | 'shop'
  /** What the site and the program call it: `aldermoor`. */
  key: string
  secret: string
}

/** Finds a program by its secret, in the same time whichever it is. */
export function createProgramFinder(programs: readonly GameProgram[]) {
  const known = programs.map(({ kind, key, secret }) => ({ kind, key, hash: hashSecret(secret) }))
  return (kind: GameProgram['kind'], secret: string): string | undefined => {
    const given = hashSecret(secret)
    const found = known.filter((program) => timingSafeEqual(program.hash, given))
    return found.find((program) => program.kind === kind)?.key
  }
}

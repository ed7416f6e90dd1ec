import { timingSafeEqual } from 'node:crypto'
import { hashSecret } from '../platform/secret-hash.ts'

/** Programs of the owner's that call the site, each with a secret of its own. */
export interface OwnPrograms {
  /** By what the site and the program call it: `aldermoor`. */
  gameServers: readonly { key: string; secret: string }[]
  shop?: { secret: string } | undefined
}

/** Finds a program by its secret, in the same time whichever it is. */
export function createProgramFinder({ gameServers, shop }: OwnPrograms) {
  const programs = [
    ...gameServers.map((server) => ({ kind: 'gameServer', ...server })),
    ...(shop ? [{ kind: 'shop', key: 'shop', ...shop }] : []),
  ]
  const known = programs.map(({ kind, key, secret }) => ({ kind, key, hash: hashSecret(secret) }))
  return (kind: 'gameServer' | 'shop', secret: string): string | undefined => {
    const given = hashSecret(secret)
    const found = known.filter((program) => timingSafeEqual(program.hash, given))
    return found.find((program) => program.kind === kind)?.key
  }
}

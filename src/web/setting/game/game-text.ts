import { z } from 'zod/mini'
import type { GameAccountRules } from '../../../contract/game-account.ts'

const characters = (text: string) => [...text].length

/** A text as long as the game takes it, in characters; the error of another is `code`. */
export function textOf({ shortest, longest }: GameAccountRules['userName'], code: string) {
  return z.string(code).check(
    z.refine((text) => characters(text) >= shortest, code),
    z.refine((text) => characters(text) <= longest, code),
  )
}

import { z } from 'zod/mini'
import type { GameAccountRules } from '../../../contract/game-account.ts'
import { textOf } from './game-text.ts'

export function schemaOf({ password }: GameAccountRules) {
  return z.object({ NewPassword: textOf(password, 'InvalidGamePassword') })
}

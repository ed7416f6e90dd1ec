import { z } from 'zod/mini'
import type { GameAccountRules } from '../../../contract/game-account.ts'
import { textOf } from './game-text.ts'

export function schemaOf(rules: GameAccountRules) {
  return z.object({
    UserName: z.pipe(z.string().check(z.trim()), textOf(rules.userName, 'InvalidGameUserName')),
    Password: textOf(rules.password, 'InvalidGamePassword'),
  })
}

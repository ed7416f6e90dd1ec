import type { GameAccountRules } from '../../contract/game-account.ts'
import { AppError } from '../platform/app-error.ts'

/** @throws {AppError} `InvalidGameUserName`, `InvalidGamePassword`, or both at once */
export function assertLengths(
  rules: GameAccountRules,
  { userName, password }: { userName?: string; password: string },
): void {
  const isPasswordWrong = !isWithin(password, rules.password)
  if (userName !== undefined && !isWithin(userName, rules.userName)) {
    const also = isPasswordWrong ? (['InvalidGamePassword'] as const) : []
    throw new AppError('InvalidGameUserName', undefined, { also })
  }
  if (isPasswordWrong) throw new AppError('InvalidGamePassword')
}

function isWithin(text: string, { shortest, longest }: GameAccountRules['userName']): boolean {
  const { length } = [...text]
  return length >= shortest && length <= longest
}

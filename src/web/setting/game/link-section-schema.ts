import { linkGameAccount } from '../../../contract/game-account.ts'

export const schema = linkGameAccount.input

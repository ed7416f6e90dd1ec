import { changeGamePrivacy } from '../../../contract/game-account.ts'

export const schema = changeGamePrivacy.input

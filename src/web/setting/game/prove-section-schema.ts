import { askCharacterCode, proveCharacter } from '../../../contract/game-account.ts'

export const characterSchema = askCharacterCode.input
export const codeSchema = proveCharacter.input

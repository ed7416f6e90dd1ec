import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Seconds } from './seconds.ts'
import { givenText, writtenText } from './written-text.ts'

/** The game's id of an account in it. */
const GameAccountId = z.string().check(z.regex(/^[\w-]{1,64}$/))

export const GameAccount = z.object({
  id: GameAccountId,
  userName: z.string(),
  linkedAt: Seconds,
})
export type GameAccount = z.infer<typeof GameAccount>

const Length = z.object({ shortest: z.int(), longest: z.int() })

/** What the game takes as user name and password: lengths in characters. */
export const GameAccountRules = z.object({ userName: Length, password: Length })
export type GameAccountRules = z.infer<typeof GameAccountRules>

/** Who may know what of the player's characters. */
export const GamePrivacy = z.object({
  /** Named among the players online. */
  ShowOnline: z.boolean(),
  /** Whose characters they are stands beside them. */
  ShowPlayer: z.boolean(),
  /** Each has a page. */
  ShowCharacters: z.boolean(),
})
export type GamePrivacy = z.infer<typeof GamePrivacy>

/** What another site can say of a player: who they are at Steam, or in which edition of Minecraft. */
export const ProofWay = z.enum(['steam', 'java', 'bedrock'])
export type ProofWay = z.infer<typeof ProofWay>

export const GameAccounts = z.object({
  accounts: z.array(GameAccount),
  /** Absent where accounts of the game are not made and linked on the site. */
  rules: z.nullable(GameAccountRules),
  /** Whether the game tells a character a code, which proves whose it is. */
  whispers: z.boolean(),
  /** By what other sites say the game knows whose an account is; empty where it does by none. */
  proofs: z.array(ProofWay),
  /** Whether the site hears the game’s chat, in which a code proves whose an account is. */
  chat: z.boolean(),
  /** How many one player may link. */
  most: z.int(),
  privacy: GamePrivacy,
})
export type GameAccounts = z.infer<typeof GameAccounts>

export const listGameAccounts = endpoint('GET /api/manage/gameaccounts', {
  access: 'signedIn',
  underView: 'shown',
  summary: 'The player’s game accounts, and what is shown of their characters',
  output: GameAccounts,
})

/** No game takes control characters; what else it refuses, the game itself says. */
const line = /^\P{Cc}*$/u

const GameUserName = writtenText(64, 1, 'InvalidGameUserName').check(
  z.regex(line, 'InvalidGameUserName'),
)
const GamePassword = givenText(128, 'InvalidGamePassword').check(
  z.regex(line, 'InvalidGamePassword'),
)

const CharacterName = writtenText(60, 1, 'CharacterNotInGame').check(
  z.regex(line, 'CharacterNotInGame'),
)
const CharacterCode = givenText(40, 'WrongCharacterCode')

export const createGameAccount = endpoint('POST /api/manage/creategameaccount', {
  access: 'signedIn',
  summary: 'Makes an account in the game, with a password of its own, and links it',
  input: z.strictObject({ UserName: GameUserName, Password: GamePassword }),
  output: GameAccount,
})

export const linkGameAccount = endpoint('POST /api/manage/linkgameaccount', {
  access: 'signedIn',
  summary: 'Links an account of the game, proven by its password',
  input: z.strictObject({ UserName: GameUserName, Password: GamePassword }),
  output: GameAccount,
})

export const askCharacterCode = endpoint('POST /api/manage/askcharactercode', {
  access: 'signedIn',
  summary: 'Has the game whisper a code to a character that is in it now',
  input: z.strictObject({ Character: CharacterName }),
})

export const proveCharacter = endpoint('POST /api/manage/provecharacter', {
  access: 'signedIn',
  summary: 'Links the game account of the character the code was whispered to',
  input: z.strictObject({ Code: CharacterCode }),
  output: GameAccount,
})

/** What a player says in the game’s chat. */
export const ChatCode = z.object({ line: z.string(), expiresAt: Seconds })
export type ChatCode = z.infer<typeof ChatCode>

export const askChatCode = endpoint('POST /api/manage/askchatcode', {
  access: 'signedIn',
  summary: 'A line for the player to say in the game’s chat, where the site hears it',
  output: ChatCode,
})

export const proveByChat = endpoint('POST /api/manage/provebychat', {
  access: 'signedIn',
  summary:
    'Links the game account of who was the first to say the player’s line in the game’s chat',
  output: GameAccount,
})

export const beginProof = endpoint('POST /api/manage/proof/begin', {
  access: 'signedIn',
  summary: 'The address at another site where the player shows who they are',
  input: z.strictObject({ Way: ProofWay }),
  output: z.object({ url: z.string() }),
})

export const linkProof = endpoint('POST /api/manage/proof/link', {
  access: 'signedIn',
  summary:
    'Links the game account of who comes back from another site, which is asked whether it said so. `Answer` is the query of the address they came back to',
  input: z.strictObject({
    Answer: givenText(4000, 'InvalidProofAnswer'),
  }),
  output: GameAccount,
})

export const changeGamePassword = endpoint('POST /api/manage/changegamepassword', {
  access: 'proven',
  summary: 'Changes the password of a linked game account',
  input: z.strictObject({ Id: GameAccountId, NewPassword: GamePassword }),
})

export const unlinkGameAccount = endpoint('POST /api/manage/unlinkgameaccount', {
  access: 'proven',
  summary: 'Forgets that a game account is the player’s; the game keeps it',
  input: z.strictObject({ Id: GameAccountId }),
})

export const changeGamePrivacy = endpoint('POST /api/manage/changegameprivacy', {
  access: 'signedIn',
  summary: 'Chooses what is shown of the player’s characters',
  input: z.strictObject(GamePrivacy.shape),
})

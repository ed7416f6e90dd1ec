import type { GearQuality, GearSlot } from '../../contract/gear-terms.ts'
import type { LocalText } from '../../contract/language.ts'
import type { CharacterWhisper } from '../platform/game/character-whisper.ts'
import type { GameDelivery } from '../platform/game/game-delivery.ts'
import type { GameAccountPort } from '../platform/game/game-account-port.ts'
import type { GameChat } from '../platform/game/game-chat.ts'
import type { FindProven, ProofSite } from '../platform/game/game-proof.ts'

/** What the site needs from a game, in the site's words. One adapter per emulator. */
export interface GameServer {
  /** Tries every service of the game. One that is down is told, not thrown. */
  listServices(): Promise<ServiceState[]>
  /**
   * Everybody who plays now, without the team of the game, as far as the game names them: where it counts more,
   * a service tells how many.
   *
   * @throws {AppError} `GameUnavailable`
   */
  listOnline(): Promise<OnlineCharacter[]>
  /**
   * Every character that may be ranked: none of the team, banned or deleted. In slices along an index, with
   * pauses between them, so that the game feels nothing. No slice repeats a character of another.
   *
   * @throws {AppError} `GameUnavailable`, in the middle too
   */
  walkCharacters(): AsyncIterable<readonly GameCharacter[]>
  /** The same for guilds; absent where the game has none. */
  walkGuilds?(): AsyncIterable<readonly GameGuild[]>
  /** The same for who fought in the arena; absent where the game has none. */
  walkArena?(): AsyncIterable<readonly ArenaStanding[]>
  /** The same for summoned creatures; absent where the game does not keep them. */
  walkSummons?(): AsyncIterable<readonly GameSummon[]>
  /** One character as it is now, or nothing where there is none that may be ranked. @throws {AppError} `GameUnavailable` */
  findCharacter(id: string): Promise<GameCharacter | undefined>
  /**
   * The character of this name that may be ranked, by whatever case the game takes for the same; absent where the game
   * does not find them by name. @throws {AppError} `GameUnavailable`
   */
  findByName?(name: string): Promise<GameCharacter | undefined>
  /** The characters of one game account as they are now, deleted ones left out. @throws {AppError} `GameUnavailable` */
  listCharacters(gameAccount: string): Promise<GameCharacter[]>
  /**
   * What a character wears now, in any order; nothing of one that is not there. It is asked of characters that may be
   * ranked, when somebody looks at one. Absent where the game does not tell. @throws {AppError} `GameUnavailable`
   */
  listGear?(characterId: string): Promise<GearItem[]>
  /** Most players at once that the emulator itself remembers; absent where it does not. */
  readRecord?(): Promise<number | undefined>
  /** Accounts of the game; absent where they are not the site's to touch. */
  accounts?: GameAccountPort
  /** A way to tell a character a code, which proves whose it is; absent where there is none. Needs `findByName`. */
  whisper?: CharacterWhisper
  /** Absent where the game knows nobody by what is proven elsewhere. */
  findProven?: FindProven
  /** Another site, which proves who somebody is; absent where nobody is proven so. Needs `findProven`. */
  proofSite?: ProofSite
  /** The chat, in which players say a code that proves who they are; absent where it is not heard. Needs `findProven`. */
  chat?: GameChat
  /** Rewards; absent where the game takes none. */
  delivery?: GameDelivery
  /**
   * Whether the user who writes can sign in and do all the site will ask for, in words for the owner; nothing is
   * written. Absent where nobody writes. @throws {AppError} `GameUnavailable`, naming each right that is missing
   */
  checkWriting?(): Promise<string>
  close?(): Promise<void>
}

/** By which of its parts players prove whose a character or an account is. */
export type ProofPart = 'findByName' | 'whisper' | 'findProven' | 'proofSite' | 'chat'

/** A thing that is worn. */
export interface GearItem {
  slot: GearSlot
  /** Of its kind: the same at each call. */
  key: string
  /** The same in every language, or by language; left out where the adapter’s texts have it, under `Gear`. */
  name?: string | LocalText
  /** Left out where the game has no such thing. */
  quality?: GearQuality | undefined
  /** How strong it is, as the game counts it. */
  level?: number | undefined
}

export interface ServiceState {
  /** `world`, `login`: the same at each call. */
  key: string
  /** The same in every language, or by language; left out where the adapter’s texts have it. */
  name?: string | LocalText
  isOnline: boolean
  /** It is down as far as a list of servers knows, which does not name it. */
  isUnlisted?: boolean
  /** Milliseconds since epoch, where the emulator says; the site otherwise remembers the change it saw. */
  since?: number
  /** Nobody can be in the game while it is down: an emulator that crashed leaves players marked as online. */
  holdsPlayers: boolean
  /**
   * How many play in it, where it counts them itself. Where any service that is up does, these count those who
   * play: there may be more of them than `listOnline` names.
   */
  players?: number | undefined
  /** How many it lets in. */
  maximum?: number | undefined
  map?: string | undefined
  version?: string | undefined
  /** What players enter in the game to come here. */
  address?: string | undefined
  /** What starts the game and leads here, where the machine of a player knows it: `steam://…`. */
  joinUrl?: string | undefined
  /** Milliseconds from asking it to its response, as the site measured them. */
  ping?: number | undefined
}

/** What a game does not tell is left out, and not shown. */
export interface OnlineCharacter {
  id: string
  gameAccount: string
  name: string
  level?: number | undefined
  /** Key of a class of the adapter. */
  class?: string | undefined
  guild?: string | undefined
  /** Key of the service it plays in, where players are in several. */
  server?: string | undefined
  /** Where it is: a number or name of the game, of which its adapter’s texts and rules say what players call it. */
  zone?: string | undefined
}

export interface GameCharacter {
  id: string
  gameAccount: string
  name: string
  /** Left out where the game has none. */
  level?: number | undefined
  class?: string | undefined
  race?: string | undefined
  /** Within the level or in all, as the emulator counts: decides among those of one level. */
  experience?: number | undefined
  /** In the unit players count in. */
  gold?: number | undefined
  guildId?: string | undefined
  /** How long it was seen online, where the site counts that itself. */
  seconds?: number | undefined
  /** Milliseconds since epoch. */
  lastSeen?: number | undefined
}

export interface GameGuild {
  id: string
  name: string
  leaderId?: string | undefined
  /** What the game itself ranks guilds by; where it has nothing, the site adds up the levels of the members. */
  score?: number | undefined
}

export interface ArenaStanding {
  characterId: string
  rating: number
  wins: number
  losses: number
}

export interface GameSummon {
  id: string
  /** The character it belongs to. */
  ownerId: string
  name: string
  level: number
  /** Key of one of the adapter's species or classes. */
  class?: string | undefined
  experience?: number | undefined
}

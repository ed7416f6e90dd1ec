import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Character } from '../../contract/character.ts'
import type { GameInfo } from '../../contract/game.ts'
import type { Guild } from '../../contract/guild.ts'
import type { Language } from '../../contract/language.ts'
import { AppError } from '../platform/app-error.ts'
import { createExpiringCache, keptOrMade } from '../platform/expiring-cache.ts'
import type { Tools } from '../platform/feature.ts'
import { createSemaphore } from '../platform/semaphore.ts'
import { readServerTexts } from '../platform/server-texts.ts'
import { cardSize, drawCard, type Drawings } from './card-drawing.ts'
import { type CardFacts, toCardFacts, toGuildFacts } from './card-facts.ts'
import { type Outlines, readOutlines } from './outlines.ts'

export interface SocialCardNeeds {
  /** The folder of the scenes. */
  artFolder: string
  drawings: Drawings
  /** @throws {AppError} `CharacterNotFound`, of those that are hidden as well */
  readCharacter(id: string): Promise<Character>
  /** @throws {AppError} `GuildNotFound` */
  readGuild(id: string): Promise<Guild>
  readInfo(): Promise<GameInfo>
  /** How many may wait while one is drawn, 20 by default. */
  waiting?: number
}

interface Options extends Pick<Tools, 'clock' | 'limiter' | 'locales'> {
  limits: Pick<Tools['limits'], 'socialCard'>
  site: Pick<Tools['site'], 'name'>
  needs: SocialCardNeeds
}

/** Raised with each change of how cards look, so that nobody keeps a former one. */
const look = 1
/** Each of about 300 KB. */
const mostCards = 40
const keptMs = 3_600_000
const longestWaitMs = 10_000

export type SocialCardService = ReturnType<typeof createSocialCardService>

/**
 * Pictures for where a page is shared, made of what everybody may know. What one shows is read each time it is asked
 * for, which costs little; it is drawn where the process has no such picture, one after the other.
 */
export function createSocialCardService({ needs, clock, limiter, limits, locales, site }: Options) {
  const texts = readServerTexts(locales, 'game')
  const cards = createExpiringCache<string, Promise<Buffer>>(clock, { most: mostCards, keptMs })
  const semaphore = createSemaphore({ atOnce: 1, waiting: needs.waiting ?? 20 })
  let outlines: Promise<Outlines> | undefined

  async function drawInTurn(facts: CardFacts, network: string): Promise<Buffer> {
    await limiter.take([limits.socialCard], network)
    const release = await semaphore
      .acquire(AbortSignal.timeout(longestWaitMs))
      .catch((cause: unknown) => {
        const message = 'too many pictures are waiting'
        throw new AppError('Overloaded', message, { cause, retryAfterSeconds: 5 })
      })
    try {
      outlines ??= readOutlines()
      const overlay = drawCard(facts, await outlines, needs.drawings)
      return await compose(join(needs.artFolder, `class-${facts.scene}-night-1280.webp`), overlay)
    } finally {
      release()
    }
  }

  /** What draws a card, with what tells it from any other. */
  function toCard(facts: CardFacts) {
    const key = createHash('sha256')
      .update(JSON.stringify([look, facts]))
      .digest('base64url')
    return {
      etag: `"${key}"`,
      /**
       * Its PNG. `network` is of who asks.
       * @throws {AppError} `TooManyRequests`, `Overloaded` where it would have to be drawn
       */
      draw: (network: string): Promise<Buffer> =>
        keptOrMade(cards, key, () => drawInTurn(facts, network)),
    }
  }

  async function readSources(language: Language) {
    if (!texts.languages.includes(language)) throw new AppError('NotFound', 'no such language')
    const info = await needs.readInfo()
    return { site: site.name, info, texts, sceneOf: needs.drawings.sceneOf }
  }

  return {
    /** The card of a character. @throws {AppError} `CharacterNotFound`; `NotFound` for a language that the site has not */
    async findCharacterCard(id: string, language: Language) {
      const sources = await readSources(language)
      return toCard(toCardFacts(await needs.readCharacter(id), language, sources))
    },

    /** The card of a guild. @throws {AppError} `GuildNotFound`; `NotFound` for a language that the site has not */
    async findGuildCard(id: string, language: Language) {
      const sources = await readSources(language)
      return toCard(toGuildFacts(await needs.readGuild(id), language, sources))
    },
  }
}

async function compose(scene: string, overlay: string): Promise<Buffer> {
  // most processes draw none
  const { default: sharp } = await import('sharp')
  return sharp(scene)
    .resize({ ...cardSize, fit: 'cover', position: 'right' })
    .composite([{ input: Buffer.from(overlay) }])
    .png({ palette: true, quality: 92, effort: 4 })
    .toBuffer()
}

import { z } from 'zod'
import { callingSite } from './calling-site.ts'
import { AddressSecret, Callers, type ReadOptions, SiteToken, VotePage } from './vote-options.ts'
import { votePreset } from './vote-preset.ts'

/**
 * Top-Server (top-server.net) by its webhook, whose body is signed in `x-topserver-signature`:
 * `topServer({ page: 'https://top-server.net/…', secret, signingSecret })`.
 */
export const topServer = votePreset({
  function: 'topServer',
  about: '[Top-Server](https://top-server.net), which calls with the pseudo.',
  key: 'top-server',
  name: 'Top-Server',
  everyMinutes: 1440,
  options: {
    page: VotePage,
    secret: AddressSecret,
    signingSecret: SiteToken.meta({
      description: 'What the webhook is signed with, from the settings of the listing.',
    }),
    nameFields: z
      .array(z.string().min(1))
      .min(1)
      .default(['username', 'playername', 'player', 'nickname', 'data.username', 'data.playername'])
      .meta({
        description: 'Fields of the body the pseudo may stand in; the first that is there counts.',
        type: 'list of names',
        example: ['data.username'],
      }),
    voteFields: z
      .array(z.string().min(1))
      .min(1)
      .optional()
      .meta({
        description:
          'Fields that together tell one vote from all others. Left out, a call counts once for each time the player went there.',
        type: 'list of names',
        example: ['data.id'],
      }),
  },
  create: ({ page, nameFields, voteFields, signingSecret }) =>
    callingSite({
      page,
      name: nameFields,
      ...(voteFields && { proof: voteFields }),
      signature: {
        header: 'x-topserver-signature',
        prefix: 'sha256=',
        algorithm: 'sha256',
        isHmac: true,
        secret: signingSecret,
      },
    }),
})

/** Sites that call with the pseudo, and sign it with a secret of the listing. */
const signed = {
  about: 'Sites that call with the pseudo, and sign it.',
  everyMinutes: 1440,
  options: {
    page: VotePage.meta({
      description:
        'The page to vote on, where players enter their pseudo: `{name}` stands for it in addresses.',
    }),
    secret: AddressSecret,
    signingSecret: SiteToken.meta({
      description: 'The secret key of the listing, with which the site signs.',
    }),
    from: Callers.optional(),
  },
}

/**
 * McTop (mctop.su), which calls with `nickname` and `token`, the MD5 of pseudo and secret. That is the same for
 * each vote of a player, so a call counts once for each time the player went there:
 * `mcTop({ page: 'https://mctop.su/servers/123/vote/', secret, signingSecret })`.
 */
export const mcTop = votePreset({
  ...signed,
  function: 'mcTop',
  key: 'mctop',
  name: 'McTop',
  create: ({ page, from, signingSecret: secret }) =>
    callingSite({
      page,
      from,
      name: ['nickname'],
      signature: { field: 'token', algorithm: 'md5', of: '{nickname}{secret}', secret },
    }),
})

/**
 * HotMC (hotmc.ru), which calls with `nick`, `time` and `sign`, the SHA-1 of these and the secret:
 * `hotMc({ page: 'https://hotmc.ru/vote-123', secret, signingSecret })`.
 */
export const hotMc = votePreset({
  ...signed,
  function: 'hotMc',
  key: 'hotmc',
  name: 'HotMC',
  create: ({ page, from, signingSecret: secret }) =>
    callingSite({
      page,
      from,
      name: ['nick'],
      proof: ['nick', 'time'],
      // what the site wants to read
      answer: 'ok',
      signature: { field: 'sign', algorithm: 'sha1', of: '{nick}{time}{secret}', secret },
    }),
})

/** With `username`, `timestamp` and `signature`, the SHA-1 of these and the secret. */
const signedByTime = ({ page, from, signingSecret: secret }: ReadOptions<typeof signed.options>) =>
  callingSite({
    page,
    from,
    name: ['username'],
    proof: ['username', 'timestamp'],
    answer: 'ok',
    signature: {
      field: 'signature',
      algorithm: 'sha1',
      of: '{username}{timestamp}{secret}',
      secret,
    },
  })

/**
 * MinecraftRating (minecraftrating.ru):
 * `minecraftRating({ page: 'https://minecraftrating.ru/vote/123/', secret, signingSecret })`.
 */
export const minecraftRating = votePreset({
  ...signed,
  function: 'minecraftRating',
  key: 'minecraftrating',
  name: 'MinecraftRating',
  create: signedByTime,
})

/** TopCraft (topcraft.club): `topCraft({ page: 'https://topcraft.club/servers/123/', secret, signingSecret })`. */
export const topCraft = votePreset({
  ...signed,
  function: 'topCraft',
  key: 'topcraft',
  name: 'TopCraft',
  create: signedByTime,
})

/**
 * MineServ (mineserv.top), which calls with `project`, `username`, `timestamp` and `signature`, the SHA-256 of
 * `project.secret.timestamp.username`: `mineServ({ page: 'https://mineserv.top/aldermoor', secret, signingSecret })`.
 */
export const mineServ = votePreset({
  ...signed,
  function: 'mineServ',
  key: 'mineserv',
  name: 'MineServ',
  create: ({ page, from, signingSecret: secret }) =>
    callingSite({
      page,
      from,
      name: ['username'],
      proof: ['project', 'username', 'timestamp'],
      answer: 'done',
      signature: {
        field: 'signature',
        algorithm: 'sha256',
        of: '{project}.{secret}.{timestamp}.{username}',
        secret,
      },
    }),
})

import { z } from 'zod'
import { parseOptions } from '../../platform/config/config-error.ts'
import { ApiUrl, Secret } from '../../platform/config/config-fields.ts'
import type { ProofSiteLink } from '../game-adapter.ts'
import { openMicrosoftSignIn } from './microsoft-sign-in.ts'

const editions = ['java', 'bedrock'] as const

/** Of names with and without it, nobody can bear both: names of Java are letters, digits and `_`. */
const tellsApart = /[^\w]/

const Parts = z.strictObject({
  clientId: Secret('expected the Application (client) ID').meta({
    type: 'Application (client) ID',
    description: 'Of your application at Microsoft.',
    example: '6d0f7a3c-2f0b-4c43-9a37-0a6a3b5c1f00',
  }),
  clientSecret: Secret('expected the value of a client secret').meta({
    type: 'client secret',
    description: 'Its secret: the value, not its ID.',
    code: 'process.env.MICROSOFT_SECRET',
  }),
  editions: z
    .array(z.enum(editions))
    .min(1)
    .default(['java'])
    .meta({
      description:
        'Of which Minecraft a name can be proven: where Geyser lets Bedrock in, of both. The order is that of the buttons.',
      example: ['java', 'bedrock'],
    }),
  bedrockPrefix: z
    .string()
    .max(15)
    .regex(/^[!-~]*$/, 'expected characters of ASCII without spaces')
    .default('.')
    .meta({
      description:
        "What Floodgate puts before names of Bedrock, its `username-prefix`; `''` for a server of Bedrock itself.",
      example: '*',
    }),
  urls: z
    .strictObject({
      microsoft: ApiUrl('https://login.microsoftonline.com').meta({
        description: 'Where players sign in, and the site redeems what they bring.',
      }),
      xboxUser: ApiUrl('https://user.auth.xboxlive.com').meta({
        description: 'Where Xbox Live says who they are.',
      }),
      xboxTokens: ApiUrl('https://xsts.auth.xboxlive.com').meta({
        description: 'Where it says so for others.',
      }),
      minecraft: ApiUrl('https://api.minecraftservices.com').meta({
        description: 'Where Minecraft says how they are called in the Java edition.',
      }),
    })
    .prefault({}),
})

export const MicrosoftOptions = Parts.refine(
  ({ editions: offered, bedrockPrefix }) =>
    offered.length < 2 || (offered[0] !== offered[1] && tellsApart.test(bedrockPrefix)),
  {
    path: ['bedrockPrefix'],
    error:
      "expected a prefix no name of the Java edition has, such as '.', where names of both editions are proven",
  },
)
export type MicrosoftOptions = z.output<typeof MicrosoftOptions>

/**
 * Players prove who they are in Minecraft by signing in with Microsoft: `microsoft({ clientId, clientSecret })`. What
 * that tells is UUID and name; the game says which account is theirs.
 *
 * @throws {ConfigError} naming the option that cannot work
 */
export function microsoft(given: z.input<typeof MicrosoftOptions>): ProofSiteLink {
  const options = parseOptions('link', MicrosoftOptions, given)
  return {
    kind: 'proofSite',
    person: 'minecraft',
    create: (context) => openMicrosoftSignIn(options, context),
  }
}

import { z } from 'zod'
import { ApiUrl, Secret } from '../platform/config/config-fields.ts'

/** What a webhook can be told. */
export const discordKinds = ['news', 'state', 'tickets'] as const
export type DiscordKind = (typeof discordKinds)[number]

const webhookAddress =
  /^https?:\/\/[^/\s]+\/api\/(?:v\d+\/)?webhooks\/\d+\/[\w-]+(?:\?thread_id=\d+)?$/

const RoleId = z
  .string()
  .regex(/^\d{15,21}$/, 'expected the ID of a role: digits alone, in quotes')
  .optional()

const Options = z.strictObject({
  webhooks: z
    .array(
      z.strictObject({
        url: z
          .string()
          .refine((url) => webhookAddress.test(url), {
            error: 'expected the address of a webhook: https://discord.com/api/webhooks/123/abc',
            // whoever has it can write to the channel
            params: { isSecret: true },
          })
          .meta({
            type: 'address of a webhook',
            description: 'As Discord shows it; whoever has it can write to the channel.',
            code: 'process.env.DISCORD_NEWS',
          }),
        tells: z
          .array(z.enum(discordKinds))
          .min(1)
          .meta({
            description:
              'What is told there: `news`, `state` of the game’s services, new `tickets`, of which only number and category.',
            example: ['news', 'state'],
          }),
        language: z.string().optional().meta({
          type: 'one of `site.languages`',
          default: 'that of the site',
          description: 'In which it is told.',
          example: 'en',
        }),
      }),
    )
    .default([])
    .meta({ type: 'list', description: 'Channels of Discord that hear of it.' }),
  server: z
    .string()
    .regex(/^\d{15,21}$/, 'expected the ID of a server: digits alone, in quotes')
    .optional()
    .meta({
      type: 'ID of a server',
      description: 'Whose widget says how many are there, and invites.',
      example: '290926798999357250',
    }),
  signIn: z
    .strictObject({
      clientId: z
        .string()
        .regex(/^\d{15,21}$/, 'expected the Client ID of an application: digits alone, in quotes')
        .meta({
          type: 'Client ID',
          description: 'Of an application made at discord.com/developers.',
          example: '290926798999357252',
        }),
      clientSecret: Secret('expected the Client Secret').meta({
        type: 'Client Secret',
        description: 'Its secret.',
        code: 'process.env.DISCORD_SECRET',
      }),
    })
    .optional()
    .meta({
      description:
        'By which players [link their Discord account and sign in with it](discord.md#accounts).',
    }),
  roles: z
    .strictObject({
      botToken: Secret('expected the token of a bot').meta({
        type: 'token of a bot',
        description: 'On that server, with the permission to manage roles.',
        code: 'process.env.DISCORD_BOT',
      }),
      linked: RoleId.meta({
        type: 'ID of a role',
        description: 'Of players who linked their account.',
        example: '290926798999357260',
      }),
      team: RoleId.meta({
        type: 'ID of a role',
        description: 'Of those among them who are of your team.',
        example: '290926798999357261',
      }),
    })
    .optional()
    .meta({
      description:
        'What [the server gives](discord.md#roles) to who linked their account; needs `server` and `signIn`.',
    }),
  apiUrl: ApiUrl('https://discord.com').meta({
    description: 'Where Discord is asked, and players are sent.',
  }),
})

/** `discord` of the owner’s configuration. */
export const DiscordConfig = Options.superRefine(assertWhole)
export type DiscordConfig = z.output<typeof DiscordConfig>
export type RolesConfig = NonNullable<DiscordConfig['roles']>
export type ApplicationConfig = NonNullable<DiscordConfig['signIn']>
export type WebhookConfig = DiscordConfig['webhooks'][number]

/** Roles are of a server, and of who is known there. */
function assertWhole(
  { roles, server, signIn }: z.output<typeof Options>,
  context: z.RefinementCtx,
): void {
  if (!roles) return
  const expect = (key: string, message: string) =>
    context.addIssue({ code: 'custom', path: [key], message })
  if (server === undefined) expect('server', 'expected the server that gives discord.roles')
  if (!signIn) expect('signIn', 'expected, since discord.roles are for who linked their account')
}

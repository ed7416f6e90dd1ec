import { z } from 'zod'
import { ApiUrl, Secret } from '../platform/config/config-fields.ts'

/** `twitch` of the owner’s configuration. */
export const TwitchConfig = z.strictObject({
  clientId: z
    .string()
    .regex(/^[a-z0-9]{10,60}$/, 'expected the Client ID of an application')
    .meta({
      type: 'Client ID',
      description: 'Of an application registered at dev.twitch.tv.',
      code: 'process.env.TWITCH_CLIENT_ID',
    }),
  clientSecret: Secret('expected the Client Secret').meta({
    type: 'Client Secret',
    description: 'Its secret.',
    code: 'process.env.TWITCH_CLIENT_SECRET',
  }),
  channels: z
    .array(z.string().regex(/^\w{3,25}$/, 'expected the name in the address of a channel'))
    .min(1)
    .max(100)
    .meta({
      type: 'list of names',
      description: 'Whose streams are shown: the names in the addresses of their channels.',
      example: ['valmoor', 'ana'],
    }),
  apiUrl: ApiUrl('https://api.twitch.tv').meta({ description: 'Where streams are asked for.' }),
  signInUrl: ApiUrl('https://id.twitch.tv').meta({ description: 'Where a token is asked for.' }),
})
export type TwitchConfig = z.output<typeof TwitchConfig>

import { S3Options } from '../../src/server/avatar/s3.ts'
import { DedipassOptions } from '../../src/server/donation/adapters/dedipass/dedipass.ts'
import { PaypalOptions } from '../../src/server/donation/adapters/paypal/paypal.ts'
import { StripeOptions } from '../../src/server/donation/adapters/stripe/stripe.ts'
import { DiscourseOptions } from '../../src/server/forum/adapters/discourse/discourse-forum.ts'
import { FlarumOptions } from '../../src/server/forum/adapters/flarum/flarum-forum.ts'
import { InvisionDatabaseOptions } from '../../src/server/forum/adapters/invision/invision-database-forum.ts'
import { InvisionOptions } from '../../src/server/forum/adapters/invision/invision-forum.ts'
import { DemoOptions } from '../../src/server/game/adapters/demo/demo-game.ts'
import { QueryOptions } from '../../src/server/game/adapters/query/query-options.ts'
import { CommandDeliveryOptions } from '../../src/server/game/commands/command-delivery.ts'
import { HttpCommandOptions } from '../../src/server/game/commands/http-command.ts'
import { RconOptions } from '../../src/server/game/commands/rcon.ts'
import { ChatOptions } from '../../src/server/game/commands/chat.ts'
import { WhisperOptions } from '../../src/server/game/commands/whisper.ts'
import { MicrosoftOptions } from '../../src/server/game/microsoft/microsoft.ts'
import { SteamOptions } from '../../src/server/game/steam/steam.ts'
import { SqlGameOptions } from '../../src/server/game/adapters/sql/sql-options.ts'
import { FileRankingOptions } from '../../src/server/game/custom-rankings/file-ranking.ts'
import { HttpRankingOptions } from '../../src/server/game/custom-rankings/http-ranking.ts'
import { SqlRankingOptions } from '../../src/server/game/custom-rankings/sql-ranking.ts'
import { NodebbOptions } from '../../src/server/forum/adapters/nodebb/nodebb-forum.ts'
import { SmtpOptions } from '../../src/server/platform/mail/smtp-options.ts'
import { HttpSmsOptions } from '../../src/server/platform/sms/http-sms.ts'
import { TwilioOptions } from '../../src/server/platform/sms/twilio.ts'
import type { Adapter } from './adapter.ts'
import { emulatorAdapters } from './games.ts'
import { voteAdapters } from './vote-adapters.ts'

/** The functions that stand at each key of the configuration. */
export const adapters: Readonly<Record<string, readonly Adapter[]>> = {
  forum: [
    {
      functions: ['nodebb'],
      about: 'A [NodeBB](forum-nodebb.md) forum, read through its public JSON.',
      options: NodebbOptions,
    },
    {
      functions: ['discourse'],
      about: 'A [Discourse](forum-discourse.md) forum, read through its public JSON.',
      options: DiscourseOptions,
    },
    {
      functions: ['flarum'],
      about: 'A [Flarum](forum-flarum.md) forum with its tags extension.',
      options: FlarumOptions,
    },
    {
      functions: ['invision'],
      about: 'An Invision Community 4 or 5 forum, read through its [REST API](forum-invision.md).',
      options: InvisionOptions,
    },
    {
      functions: ['invisionDatabase'],
      about: 'The same, read from its [database](forum-invision-database.md).',
      options: InvisionDatabaseOptions,
    },
    { functions: ['local'], about: 'The [forum of the site’s own](forum-local.md).' },
  ],
  game: [
    ...emulatorAdapters,
    {
      functions: ['sqlGame'],
      about: 'Any other game, by [queries of yours](game-sql.md).',
      options: SqlGameOptions,
    },
    {
      functions: ['queryGame'],
      about:
        'Servers that are [asked over the network](game-query.md): Minecraft, Rust, Counter-Strike 2 and some 300 more games.',
      options: QueryOptions,
    },
    {
      functions: ['demoGame'],
      about: 'A simulated world, labelled as such, in which nothing is real.',
      options: DemoOptions,
    },
    {
      functions: ['commandDelivery'],
      about: 'Rewards as [commands](commands.md), at `delivery` of `sqlGame` and `queryGame`.',
      options: CommandDeliveryOptions,
    },
    {
      functions: ['whisper'],
      about:
        '[Proof](commands.md#proof) by a code the game whispers, at `link` of `sqlGame` and `queryGame`.',
      options: WhisperOptions,
    },
    {
      functions: ['chat'],
      about:
        '[Proof](commands.md#chat) by a code that players say in the chat of Rust, at `link` of `sqlGame` and `queryGame`.',
      options: ChatOptions,
    },
    {
      functions: ['steam'],
      about: '[Proof](commands.md#steam) by a sign-in with Steam, at `link` of `sqlGame`.',
      options: SteamOptions,
    },
    {
      functions: ['microsoft'],
      about:
        '[Proof](commands.md#microsoft) by a sign-in with Microsoft, at `link` of `sqlGame` and `queryGame` for Minecraft.',
      options: MicrosoftOptions,
    },
    {
      functions: ['rcon'],
      about: 'The way of these commands to a server [by RCON](commands.md).',
      options: RconOptions,
    },
    {
      functions: ['httpCommand'],
      about: 'The same to [a program of yours](commands.md#over-http).',
      options: HttpCommandOptions,
    },
  ],
  rankings: [
    {
      functions: ['sqlRanking'],
      about: 'A ranking that [stands in a database](rankings.md).',
      options: SqlRankingOptions,
    },
    {
      functions: ['httpRanking'],
      about: 'One that a program of yours [answers as JSON](rankings.md#over-http).',
      options: HttpRankingOptions,
    },
    {
      functions: ['fileRanking'],
      about: 'One that a plugin [writes into a file](rankings.md#a-file).',
      options: FileRankingOptions,
    },
  ],
  mail: [
    {
      functions: ['smtp'],
      about: 'A [mail server](mail.md).',
      options: SmtpOptions,
    },
    {
      functions: ['outbox'],
      about: 'No mail leaves: they stay in [the outbox](mail.md#the-outbox).',
    },
  ],
  sms: [
    {
      functions: ['twilio'],
      about:
        '[Twilio](sms.md#twilio). Give exactly one of `from`, `messagingServiceSid` and `verifyServiceSid`, and either `authToken` or `apiKey` with `apiKeySecret`.',
      options: TwilioOptions,
    },
    {
      functions: ['httpSms'],
      about: 'Any [gateway](sms.md#another-gateway) that takes a message by one HTTP call.',
      options: HttpSmsOptions,
    },
    {
      functions: ['outboxSms'],
      about: 'No message leaves: they stay in [the outbox](mail.md#the-outbox).',
    },
  ],
  avatars: [
    {
      functions: ['s3'],
      about: 'An [S3-compatible store](avatars.md#in-an-s3-compatible-store).',
      options: S3Options,
    },
  ],
  payments: [
    {
      functions: ['stripe'],
      about: 'Checkout pages of [Stripe](payments.md#stripe).',
      options: StripeOptions,
    },
    {
      functions: ['paypal'],
      about: 'Orders v2 of [PayPal](payments.md#paypal).',
      options: PaypalOptions,
    },
    {
      functions: ['dedipass'],
      about: 'Codes by SMS, phone and the pages of [Dedipass](payments.md#dedipass).',
      options: DedipassOptions,
    },
    {
      functions: ['sandbox'],
      about: 'A page on which [nothing is paid](payments.md).',
    },
    {
      functions: ['sandboxCodes'],
      about: 'Codes that begin with `SANDBOX`, which nobody has to buy.',
    },
  ],
  votes: voteAdapters,
}

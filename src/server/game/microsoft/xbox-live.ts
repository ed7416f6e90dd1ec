import { z } from 'zod'
import { AppError } from '../../platform/app-error.ts'
import { minecraftPlayer, type ProvenPerson } from '../../platform/game/proven-person.ts'
import type { ErrorCode } from '../../../contract/error.ts'
import { parseJson } from '../../platform/json.ts'
import type { Outbound, OutboundResponse } from '../../platform/outbound/outbound.ts'
import type { MicrosoftOptions } from './microsoft.ts'
import { failure, readAs } from './microsoft-answer.ts'

const Hash = z.string().regex(/^\d{1,30}$/)
const token = z.string().min(1).max(8000)
/** One user's, for one user was asked for. */
const claims = <T extends z.ZodType>(claim: T) => z.object({ xui: z.tuple([claim]) })

/** https://minecraft.wiki/w/Microsoft_authentication#Authenticate_with_Xbox_Live */
const UserToken = z.object({ Token: token, DisplayClaims: claims(z.object({ uhs: Hash })) })

/** What is told of a gamer by http://xboxlive.com: https://github.com/XboxReplay/xboxlive-auth */
const Gamer = z.object({
  uhs: Hash,
  xid: z.string().regex(/^[1-9]\d{0,18}$/),
  gtg: z.string().regex(/^[^\p{Cc}\p{Bidi_Control}]{1,64}$/u),
})
const GamerToken = z.object({ Token: token, DisplayClaims: claims(Gamer) })

/** Without `XErr` what is refused is the token. */
const Refusal = z.object({ XErr: z.number() })

/** https://minecraft.wiki/w/Microsoft_authentication#Obtain_XSTS_token_for_Minecraft; any other bars them, too. */
const refusals: Readonly<Record<number, ErrorCode>> = {
  2148916233: 'XboxProfileMissing',
  2148916235: 'XboxNotInCountry',
  2148916238: 'XboxAccountOfChild',
}

/** A gamer of Xbox Live: their number, which stays, and their name, which may change. */
interface XboxGamer {
  xid: string
  gtg: string
}

/** What the Java edition takes for who somebody is at Xbox Live. */
export interface JavaTicket {
  userHash: string
  token: string
}

/** Xbox Live, of what Microsoft says of somebody. All throw {AppError} `ProofUnavailable`, and what it has against them. */
export function openXboxLive(http: Outbound, urls: MicrosoftOptions['urls']) {
  async function ask(url: URL, relyingParty: string, properties: object) {
    const response = await http.send('POST', url, {
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        Properties: properties,
        RelyingParty: relyingParty,
        TokenType: 'JWT',
      }),
    })
    if (response.status === 200) return response
    throw toRefusal(response)
  }

  async function authorize<T extends z.ZodType<z.output<typeof UserToken>>>(
    user: z.output<typeof UserToken>,
    relyingParty: string,
    shape: T,
  ) {
    const response = await ask(new URL('/xsts/authorize', urls.xboxTokens), relyingParty, {
      SandboxId: 'RETAIL',
      UserTokens: [user.Token],
    })
    const given = readAs(response, shape, 'a token of Xbox Live for others')
    const isSame = given.DisplayClaims.xui[0].uhs === user.DisplayClaims.xui[0].uhs
    if (!isSame) throw failure('speaks of another user than it was asked about')
    return given
  }

  return {
    /** @param accessToken of Microsoft, for `XboxLive.signin` */
    async readUserToken(accessToken: string): Promise<z.output<typeof UserToken>> {
      const url = new URL('/user/authenticate', urls.xboxUser)
      const response = await ask(url, 'http://auth.xboxlive.com', {
        AuthMethod: 'RPS',
        SiteName: 'user.auth.xboxlive.com',
        // `d=` says that it is of an application registered at Microsoft
        RpsTicket: `d=${accessToken}`,
      })
      return readAs(response, UserToken, 'a token of Xbox Live')
    },

    async readGamer(user: z.output<typeof UserToken>): Promise<XboxGamer> {
      const given = await authorize(user, 'http://xboxlive.com', GamerToken)
      return given.DisplayClaims.xui[0]
    },

    async readJavaTicket(user: z.output<typeof UserToken>): Promise<JavaTicket> {
      const given = await authorize(user, 'rp://api.minecraftservices.com/', UserToken)
      return { userHash: given.DisplayClaims.xui[0].uhs, token: given.Token }
    },
  }
}

function toRefusal(response: OutboundResponse): AppError {
  const { status } = response
  if (status !== 401) return failure(`answered ${status} where Xbox Live is asked`)
  const { data } = Refusal.safeParse(parseJson(response.body))
  if (!data) return failure('gave what Xbox Live does not take: is it for another audience?')
  return new AppError(refusals[data.XErr] ?? 'XboxRefused', `Xbox Live says XErr ${data.XErr}`)
}

/**
 * As Geyser and Floodgate have a player of Bedrock at a server of Java: their number as the second half of a UUID
 * (https://geysermc.org/wiki/api/api.geysermc.org/global-api), and their gamertag behind a prefix, `_` for spaces
 * (https://github.com/GeyserMC/Floodgate/blob/master/core/src/main/resources/config.yml). Names of more than 16 characters they cut, so that
 * two may have one: such a name is told whole, and is nobody's there. Without prefix, as a server of Bedrock itself.
 */
export function toBedrockPlayer({ xid, gtg }: XboxGamer, prefix: string): ProvenPerson {
  const hex = BigInt(xid).toString(16).padStart(16, '0')
  return minecraftPlayer(
    `00000000-0000-0000-${hex.slice(0, 4)}-${hex.slice(4)}`,
    prefix === '' ? gtg : `${prefix}${gtg.replaceAll(' ', '_')}`,
  )
}

import { z } from 'zod'
import { AppError } from '../../platform/app-error.ts'
import { minecraftPlayer, type ProvenPerson } from '../../platform/game/proven-person.ts'
import type { Outbound } from '../../platform/outbound/outbound.ts'
import { failure, readAs } from './microsoft-answer.ts'
import type { JavaTicket } from './xbox-live.ts'

/** https://minecraft.wiki/w/Microsoft_authentication#Authenticate_with_Minecraft */
const Token = z.object({ access_token: z.string().min(1).max(8000) })

/** https://minecraft.wiki/w/Mojang_API#Query_player_profile; names of the first years that hold more are
 * not taken: they might be those of a player of Bedrock, who is told apart by such a character. */
const Profile = z.object({
  id: z.string().regex(/^[0-9a-f]{32}$/i),
  name: z.string().regex(/^\w{1,16}$/),
})

/**
 * How somebody is called in the Java edition.
 *
 * @throws {AppError} `JavaEditionMissing` of who does not own it; `ProofUnavailable`
 */
export async function readJavaPlayer(
  http: Outbound,
  origin: string,
  { userHash, token }: JavaTicket,
): Promise<ProvenPerson> {
  const login = await http.send('POST', new URL('/authentication/login_with_xbox', origin), {
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ identityToken: `XBL3.0 x=${userHash};${token}` }),
  })
  if (login.status === 403) {
    // https://help.minecraft.net/hc/en-us/articles/16254801392141
    throw failure(
      'does not let the application of link.clientId ask Minecraft: it needs Mojang’s permission',
    )
  }
  if (login.status !== 200) throw failure(`answered ${login.status} where Minecraft is asked`)
  const { access_token } = readAs(login, Token, 'a token of Minecraft')
  const profile = await http.get(new URL('/minecraft/profile', origin), {
    headers: { authorization: `Bearer ${access_token}` },
  })
  if (profile.status === 404) throw new AppError('JavaEditionMissing')
  if (profile.status !== 200) throw failure(`answered ${profile.status} to who somebody is in Java`)
  const { id, name } = readAs(profile, Profile, 'a profile')
  const parts = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(id.toLowerCase())
  return minecraftPlayer(parts?.slice(1).join('-') ?? '', name)
}

import { z } from 'zod'
import { nameDevice } from '../../contract/device-name.ts'
import type { Language } from '../../contract/language.ts'
import type { AccountEvent } from '../platform/account-event.ts'
import type { TextValues } from '../platform/server-texts.ts'
import { spellList, spellPhoneNumber } from '../platform/spelling.ts'

export type NotificationKind = AccountEvent['kind']

/** Looks a word up; undefined where there is none. */
type FindWord = (key: string) => string | undefined

interface Kind {
  /** Path of the page it leads to. */
  url: string
  /** What its texts’ placeholders stand for; undefined where the data are not those of the kind. */
  toValues(data: unknown, findWord: FindWord, language: Language): TextValues | undefined
}

function kind<Data>(
  url: string,
  schema: z.ZodType<Data>,
  toValues: (data: Data, findWord: FindWord, language: Language) => TextValues,
): Kind {
  return {
    url,
    toValues(data, findWord, language) {
      const read = schema.safeParse(data)
      return read.success ? toValues(read.data, findWord, language) : undefined
    },
  }
}

/** Text that somebody else chose: on one line, in one direction. */
const ForeignText = z.string().transform((text) => text.replace(/[\p{Cc}\p{Bidi_Control}]/gu, ''))

const security = '/setting/security'
const plain = kind(security, z.object({}), () => ({}))
const named = kind(security, z.object({ name: ForeignText }), (data) => data)
const game = kind('/setting/game', z.object({ userName: ForeignText }), (data) => data)
const device = kind(
  security,
  z.object({ userAgent: z.string(), address: ForeignText }),
  ({ userAgent, address }, findWord) => ({
    device: nameDevice(userAgent) ?? findWord('Device.unknown') ?? '',
    address,
  }),
)

/** Every kind there is, with the page it leads to. Its texts are in `notification.json`. */
export const notificationKinds: Readonly<Record<NotificationKind, Kind>> = {
  passwordChanged: plain,
  passwordSet: plain,
  phoneNumberAdded: kind(security, z.object({ phoneNumber: ForeignText }), ({ phoneNumber }) => ({
    phoneNumber: spellPhoneNumber(phoneNumber),
  })),
  phoneNumberRemoved: plain,
  totpAdded: plain,
  totpRemoved: plain,
  recoveryCodesRenewed: plain,
  recoveryCodeUsed: kind(security, z.object({ left: z.int() }), (data) => data),
  passkeyAdded: named,
  passkeyRemoved: named,
  newDevice: device,
  sessionStolen: device,
  rolesChanged: kind(
    security,
    z.object({ roles: z.array(ForeignText) }),
    ({ roles }, findWord, language) => ({
      roles:
        spellList(
          roles.map((role) => findWord(`Role.${role}`) ?? role),
          language,
        ) ||
        (findWord('Role.none') ?? ''),
    }),
  ),
  gameAccountLinked: game,
  gameAccountCreated: game,
  gamePasswordChanged: game,
  gameAccountUnlinked: game,
}

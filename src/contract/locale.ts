import type account from '../../public/locales/en/account.json'
import type advert from '../../public/locales/en/advert.json'
import type doctor from '../../public/locales/en/doctor.json'
import type event from '../../public/locales/en/event.json'
import type forum from '../../public/locales/en/forum.json'
import type game from '../../public/locales/en/game.json'
import type mail from '../../public/locales/en/mail.json'
import type money from '../../public/locales/en/money.json'
import type notification from '../../public/locales/en/notification.json'
import type policy from '../../public/locales/en/policy.json'
import type quality from '../../public/locales/en/quality.json'
import type sandbox from '../../public/locales/en/sandbox.json'
import type search from '../../public/locales/en/search.json'
import type server from '../../public/locales/en/server.json'
import type site from '../../public/locales/en/site.json'
import type support from '../../public/locales/en/support.json'
import type team from '../../public/locales/en/team.json'
import type user from '../../public/locales/en/user.json'

/** The files of a language in `public/locales` but those of games, as English has them: which texts there are. */
export interface LocaleFiles {
  account: typeof account
  advert: typeof advert
  doctor: typeof doctor
  event: typeof event
  forum: typeof forum
  game: typeof game
  mail: typeof mail
  money: typeof money
  notification: typeof notification
  policy: typeof policy
  quality: typeof quality
  sandbox: typeof sandbox
  search: typeof search
  server: typeof server
  site: typeof site
  support: typeof support
  team: typeof team
  user: typeof user
}

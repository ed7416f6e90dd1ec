/** Why one is asked to sign in, by where one was going: the texts of guarded places. */
const reasons = {
  advert: 'SignIn.toAdvert',
  notification: 'SignIn.toNotification',
  setting: 'SignIn.toSetting',
  support: 'SignIn.toSupport',
  vote: 'SignIn.toVote',
} as const

/** Key of the text that says why, for a path that is one of this site; undefined where there is nothing to say. */
export function signInReason(returnUrl: string) {
  const [, place = ''] = /^\/(\w+)(?:[/?#]|$)/.exec(returnUrl) ?? []
  return place in reasons ? reasons[place as keyof typeof reasons] : undefined
}

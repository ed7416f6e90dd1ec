/** What entries say of what was acted on, by the names under which features write it down. */
export const auditFactNames = [
  'address',
  'amount',
  'assignedTo',
  'category',
  'character',
  'createdAt',
  'currency',
  'dark',
  'emailDomain',
  'endsAt',
  'everyMinutes',
  'factors',
  'forWhom',
  'how',
  'icon',
  'isCertain',
  'isClosed',
  'isHidden',
  'isOn',
  'isPinned',
  'item',
  'kind',
  'light',
  'logo',
  'match',
  'mirrors',
  'money',
  'name',
  'network',
  'note',
  'page',
  'picture',
  'place',
  'platform',
  'points',
  'preset',
  'price',
  'priority',
  'provider',
  'publishedAt',
  'reason',
  'retried',
  'roles',
  'rulesSince',
  'sha256',
  'size',
  'state',
  'steps',
  'stopsSignIn',
  'stopsWriting',
  'text',
  'title',
  'unit',
  'until',
  'way',
] as const

/** Words of the site among what they say, as fact and value. */
export const auditFactValues = [
  'factors.totpRemoved',
  'factors.passkeyRemoved',
  'how.byViewer',
  'how.another',
  'how.timeOver',
  'how.signedOut',
  'how.joinedTeam',
  'network.address',
  'unit.money',
  'unit.votePoints',
] as const

/** Moments, in seconds since epoch or as ISO 8601 has them. */
const moments: ReadonlySet<string> = new Set([
  'createdAt',
  'endsAt',
  'publishedAt',
  'rulesSince',
  'until',
])

/** Seconds since epoch; undefined of what is no moment. */
export function momentOf(name: string, value: unknown): number | undefined {
  if (!moments.has(name)) return undefined
  const seconds = typeof value === 'number' ? value : Date.parse(String(value)) / 1000
  return Number.isNaN(seconds) ? undefined : seconds
}

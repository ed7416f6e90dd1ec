import { join } from 'node:path'
import { sampleForum } from '../server/forum/adapters/local/local-forum.ts'
import { contentFolder } from '../server/platform/content/content.ts'
import { type FindWords, readWords } from '../server/platform/content/words.ts'
import { demoTimeZone, demoWeekOf } from '../server/platform/demo-week.ts'
import type { Config } from './config.ts'

/** Set aside for examples, and says so: RFC 2606. */
const nowhere = 'https://example.com'

/** What the demo server says of itself where its owner would: all of it samples, which say that they are. */
function sampleSite(wordsOf: FindWords): NonNullable<Config['site']> {
  return {
    name: 'Aldermoor',
    tagline: wordsOf('tagline'),
    description: wordsOf('description'),
    timeZone: demoTimeZone,
    links: {
      youtube: `${nowhere}/?sample=youtube`,
      twitch: `${nowhere}/?sample=twitch`,
      discord: `${nowhere}/?sample=discord`,
    },
    footer: {
      legacy: wordsOf('notice'),
      partner: {
        name: 'Partenaire d’exemple · Sample partner',
        logo: '/sample-partner.svg',
        url: `${nowhere}/?sample=partner`,
      },
    },
    newsPictures: {},
    theme: { dark: {}, light: {} },
  }
}

function sampleDownload(wordsOf: FindWords): Config['download'] {
  return {
    files: [
      {
        key: 'sample',
        name: 'Aldermoor (sample client · client d’exemple)',
        platform: 'any',
        path: join(contentFolder, 'aldermoor-sample-client.html'),
        mirrors: [],
      },
    ],
    steps: { any: ['account', 'download', 'open', 'yours'].map(wordsOf) },
  }
}

/** Whether an owner has named neither their site nor their forum nor their game. */
export function isDemo({ site, forum, game }: Pick<Config, 'site' | 'forum' | 'game'>): boolean {
  return !site && !forum && !game
}

/** With what the demo server says of itself, on a site that is nobody’s yet; any other stays as it is. */
export function withDemo(config: Config, now = Date.now()): Config {
  if (!isDemo(config)) return config
  const words = readWords('site.json')
  const hasClient = config.download.files.length > 0
  return {
    ...config,
    site: sampleSite(words),
    forum: sampleForum(),
    download: hasClient ? config.download : sampleDownload(words),
    events: config.events.length > 0 ? config.events : sampleEvents(now),
  }
}

type DemoEvent = Config['events'][number]

/**
 * What happens in the demo server, around the moment it is started: an evening its news tell of, what comes every
 * week, so that there is always a next one, an opening, and something that is over.
 *
 * @param now milliseconds since epoch
 */
function sampleEvents(now: number): DemoEvent[] {
  const wordsOf = readWords('events.json')
  const { saturday } = demoWeekOf(now)
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(demoTimeZone)
  const inDays = (days: number) => today.toPlainDate().add({ days })
  const event = (key: string, day: Temporal.PlainDate, from: string, to?: string) => ({
    key,
    title: wordsOf(`${key}.title`),
    text: wordsOf(`${key}.text`),
    start: `${day.toString()}T${from}`,
    ...(to !== undefined && { end: `${day.toString()}T${to}` }),
    isOpening: false,
  })
  return [
    event('lantern', saturday, '20:30', '23:30'),
    {
      ...event('ring-evening', saturday.subtract({ days: 24 }), '21:00', '22:30'),
      repeats: 'weekly',
      url: '/ranking/arena',
    },
    { ...event('hunt', saturday.subtract({ days: 13 }), '15:00', '18:00'), repeats: 'weekly' },
    { ...event('saltmere', inDays(24), '18:00'), isOpening: true },
    event('birthday', inDays(-50), '21:00', '22:00'),
  ]
}

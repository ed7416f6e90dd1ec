import { join } from 'node:path'
import { sampleForum } from '../server/forum/adapters/local/local-forum.ts'
import { contentFolder } from '../server/platform/content/content.ts'
import { type FindWords, readWords } from '../server/platform/content/words.ts'
import { demoTimeZone } from '../server/platform/demo-week.ts'
import type { Config } from './config.ts'
import { sampleEvents } from './demo-events.ts'

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

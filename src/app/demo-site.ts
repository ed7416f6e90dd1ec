import { join, resolve } from 'node:path'
import { sampleForum } from '../server/forum/adapters/local/local-forum.ts'
import { demoTimeZone } from '../server/platform/demo-week.ts'
import type { Config } from './config.ts'

const content = resolve(import.meta.dirname, '../../content')
/** Set aside for examples, and says so: RFC 2606. */
const nowhere = 'https://example.com'

/** What the demo server says of itself where its owner would: all of it samples, which say that they are. */
const sampleSite: NonNullable<Config['site']> = {
  name: 'Aldermoor',
  tagline: { fr: 'Un royaume où l’on aime revenir', en: 'A realm worth coming back to' },
  description: {
    fr: 'Les nouvelles, le forum et les classements du royaume d’Aldermoor.',
    en: 'News, forum and rankings of the realm of Aldermoor.',
  },
  timeZone: demoTimeZone,
  links: {
    youtube: `${nowhere}/?sample=youtube`,
    twitch: `${nowhere}/?sample=twitch`,
    discord: `${nowhere}/?sample=discord`,
  },
  footer: {
    legacy: {
      fr: 'Mentions d’exemple\u00a0: Aldermoor n’existe pas, et ses joueurs, ses liens et son partenaire sont inventés. Sur votre site, c’est ici que vous dites qui tient le serveur et à qui appartient le jeu.',
      en: 'Sample notice: there is no Aldermoor, and its players, its links and its partner are made up. On your site, this is where you say who runs the server and whose game it is.',
    },
    partner: {
      name: 'Partenaire d’exemple · Sample partner',
      logo: '/sample-partner.svg',
      url: `${nowhere}/?sample=partner`,
    },
  },
  newsPictures: {},
  theme: { dark: {}, light: {} },
}

const sampleDownload: Config['download'] = {
  files: [
    {
      key: 'sample',
      name: 'Aldermoor (sample client · client d’exemple)',
      platform: 'any',
      path: join(content, 'aldermoor-sample-client.html'),
      mirrors: [],
    },
  ],
  steps: {
    any: [
      {
        fr: 'Créez un compte sur ce site, puis un compte de jeu dans vos paramètres.',
        en: 'Create an account on this site, then a game account in your settings.',
      },
      {
        fr: 'Téléchargez le client d’exemple\u00a0: quelques kilo-octets, et rien ne s’installe.',
        en: 'Download the sample client: a few kilobytes, and nothing gets installed.',
      },
      {
        fr: 'Ouvrez-le dans votre navigateur. Le vieux Hobb vous attend à la porte.',
        en: 'Open it in your browser. Old Hobb is waiting at the gate.',
      },
      {
        fr: 'Sur votre serveur, votre client, son adresse et vos étapes prennent cette place.',
        en: 'On your server, your client, its address and your own steps stand here.',
      },
    ],
  },
}

/** Whether an owner has named neither their site nor their forum nor their game. */
export function isDemo({ site, forum, game }: Pick<Config, 'site' | 'forum' | 'game'>): boolean {
  return !site && !forum && !game
}

/** With what the demo server says of itself, on a site that is nobody’s yet; any other stays as it is. */
export function withDemo(config: Config): Config {
  if (!isDemo(config)) return config
  const hasClient = config.download.files.length > 0
  return {
    ...config,
    site: sampleSite,
    forum: sampleForum(),
    download: hasClient ? config.download : sampleDownload,
  }
}

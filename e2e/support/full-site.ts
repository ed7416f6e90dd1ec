import type { ConfigInput } from '../../src/app/config.ts'

/** What an owner can say of their site, all of it said. */
export const fullSite = {
  name: 'Aldermoor',
  timeZone: 'Europe/Paris',
  tagline: { fr: 'Un royaume où l’on aime revenir', en: 'A realm worth coming back to' },
  description: { fr: 'Le royaume des lanternes.', en: 'The realm of lanterns.' },
  logo: '/icons/icon-192.png',
  links: {
    forum: 'https://board.example/',
    shop: 'https://shop.example/',
    socialPage: 'https://social.example/aldermoor',
    videoChannel: 'https://video.example/aldermoor',
    streamingChannel: 'https://live.example/aldermoor',
    chatServer: 'https://chat.example/aldermoor',
    facebook: 'https://facebook.example/aldermoor',
    youtube: 'https://youtube.example/aldermoor',
    twitch: 'https://twitch.example/aldermoor',
    discord: 'https://discord.example/aldermoor',
  },
  footer: {
    copyright: 'The Wardens of Aldermoor',
    legacy: { fr: 'Ce serveur n’est pas officiel.', en: 'This server is not official.' },
    description: { fr: 'Tenu par ses joueurs.', en: 'Kept by its players.' },
    partner: {
      name: 'Lantern Hosting',
      logo: '/icons/icon-512.png',
      url: 'https://hosting.example/',
    },
  },
} satisfies ConfigInput['site']

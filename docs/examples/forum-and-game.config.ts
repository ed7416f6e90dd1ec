// A whole site: NodeBB and AzerothCore on machines of their own, mails, money, votes and rewards. Copy it to
// guildhall.config.ts, beside an .env (readable by the site's user alone) with every name of process.env below.
import { azerothCore, defineConfig, nodebb, serveurPrive, smtp, stripe, topG } from 'guildhall'

export default defineConfig({
  site: {
    url: 'https://play.valmoor.example',
    name: 'Valmoor',
    tagline: { fr: 'Un royaume à reprendre.', en: 'A realm to take back.' },
    rules: '/forum/topic/12',
    timeZone: 'Europe/Paris',
    links: { forum: 'https://forum.valmoor.example', discord: 'https://discord.gg/valmoor' },
  },
  forum: nodebb({ url: 'https://forum.valmoor.example', news: [{ fr: 3, en: 5 }] }),
  game: azerothCore({
    auth: process.env['GAME_AUTH_URL'] ?? '',
    characters: process.env['GAME_CHARACTERS_URL'] ?? '',
    write: process.env['GAME_WRITE_URL'] ?? '',
    // plain HTTP: the machine itself, or the end of a tunnel
    soap: {
      url: 'http://127.0.0.1:7878',
      user: 'SITE',
      password: process.env['GAME_SOAP_PASSWORD'] ?? '',
    },
    facts: { rates: { experience: 3, drop: 2, gold: 2 } },
  }),
  mail: smtp({
    host: 'smtp.valmoor.example',
    user: 'valmoor',
    password: process.env['MAIL_PASSWORD'] ?? '',
    from: 'Valmoor <no-reply@valmoor.example>',
  }),
  payments: [
    stripe({
      secretKey: process.env['STRIPE_KEY'] ?? '',
      webhookSecret: process.env['STRIPE_WEBHOOK_SECRET'] ?? '',
    }),
  ],
  donation: {
    currency: 'EUR',
    moneyName: { fr: 'écus', en: 'crowns' },
    packs: [
      { price: 5, money: 500, bonus: 25 },
      { price: 10, money: 1000, bonus: 100 },
    ],
    objective: 120,
  },
  votes: [
    topG({
      category: 'wow-private-servers',
      site: '12345',
      secret: process.env['TOPG_SECRET'] ?? '',
    }),
    serveurPrive({
      page: 'https://serveur-prive.net/wow/valmoor/vote',
      token: process.env['SERVEUR_PRIVE_TOKEN'] ?? '',
      points: 2,
    }),
  ],
  topVoters: [{ place: 1, points: 100 }],
  rewards: [
    {
      key: 'purse',
      name: { fr: 'Bourse', en: 'Purse' },
      text: { fr: '500 pièces d’or.', en: '500 gold.' },
      icon: 'coins',
      give: { gold: 500 },
      points: 12,
    },
  ],
})

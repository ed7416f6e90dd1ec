import type { SampleForum } from './sample-topic.ts'

export const sampleForums: readonly SampleForum[] = [
  {
    key: 'patch',
    id: 1,
    name: { fr: 'Mises à jour', en: 'Patch notes' },
    description: {
      fr: 'Ce qui change en jeu, version après version, et pourquoi.',
      en: 'What changes in the game, patch by patch, and why.',
    },
    isNews: true,
  },
  {
    key: 'event',
    id: 2,
    name: { fr: 'Événements', en: 'Events' },
    description: {
      fr: 'Fêtes, tournois et soirées : où aller, à quelle heure, avec quoi.',
      en: 'Festivals, tournaments and evenings out: where to be, when, and what to bring.',
    },
    isNews: true,
  },
  {
    key: 'community',
    id: 3,
    name: { fr: 'Communauté', en: 'Community' },
    description: {
      fr: 'Concours, visites de guilde et nouvelles de l’équipe.',
      en: 'Contests, guild visits and news from the team.',
    },
    isNews: true,
  },
  {
    key: 'maintenance',
    id: 4,
    name: { fr: 'Maintenance', en: 'Maintenance' },
    description: {
      fr: 'Coupures annoncées, pannes expliquées.',
      en: 'Planned downtime, and what went wrong when it wasn’t planned.',
    },
    isNews: true,
  },
  {
    key: 'lore',
    id: 5,
    name: { fr: 'Contes et légendes', en: 'Tales of the realm' },
    description: {
      fr: 'Ce qui se raconte aux Trois Lanternes une fois la nuit tombée.',
      en: 'What gets told at the Three Lanterns after dark.',
    },
    isNews: true,
  },
  {
    key: 'help',
    id: 6,
    name: { fr: 'Entraide et discussions', en: 'Help and conversation' },
    description: {
      fr: 'Questions, conseils, captures d’écran et chats perdus.',
      en: 'Questions, advice, screenshots and lost cats.',
    },
    isNews: false,
  },
  {
    key: 'guilds',
    id: 7,
    name: { fr: 'Guildes', en: 'Guilds' },
    description: {
      fr: 'Recrutement, présentations et places à prendre autour du feu.',
      en: 'Recruitment, introductions and free seats by the fire.',
    },
    isNews: false,
  },
]

import type { Page } from './page.ts'

const teamNews = { access: 'news.write', texts: ['team', 'support', 'account'] } as const
const teamEvents = { access: 'news.write', texts: ['team', 'event', 'account'] } as const
const teamMoney = ['team', 'money', 'account'] as const
const teamTicket = { access: 'tickets.reply', texts: ['team', 'support', 'account'] } as const
const written = { parts: ['posts'] } as const

/** The pages of the team by name. */
export const teamPages = {
  'admin-index': { path: '/admin', access: 'team', texts: ['team'] },
  'admin-overview': { path: '/admin/overview', access: 'overview.read', texts: ['team', 'game'] },
  'admin-tickets': { path: '/admin/tickets', ...teamTicket },
  'admin-ticket': { path: '/admin/tickets/:id', ...teamTicket, ...written },
  'admin-canned-replies': { path: '/admin/tickets/replies', ...teamTicket },
  'admin-news': { path: '/admin/news', ...teamNews },
  'admin-news-article': { path: '/admin/news/:id', ...teamNews, ...written },
  'admin-events': { path: '/admin/events', ...teamEvents },
  'admin-event': { path: '/admin/events/:id', ...teamEvents },
  'admin-screenshots': { path: '/admin/screenshots', ...teamNews },
  'admin-screenshot': { path: '/admin/screenshots/:id', ...teamNews },
  'admin-pages': { path: '/admin/pages', access: 'pages.write', texts: ['team', 'support'] },
  'admin-page': {
    path: '/admin/pages/:id',
    access: 'pages.write',
    texts: ['team', 'support', 'account'],
    ...written,
  },
  'admin-texts': { path: '/admin/texts', access: 'texts.write', texts: ['team', 'account'] },
  'admin-features': { path: '/admin/features', access: 'features.write', texts: ['team'] },
  'admin-theme': {
    path: '/admin/theme',
    access: 'theme.write',
    texts: ['team', 'support', 'account'],
  },
  'admin-adverts': {
    path: '/admin/adverts',
    access: 'adverts.moderate',
    texts: ['team', 'advert', 'account'],
  },
  'admin-posts': {
    path: '/admin/posts',
    access: 'posts.moderate',
    needs: 'hasOwnForum',
    texts: ['team', 'forum', 'account'],
  },
  'admin-payments': { path: '/admin/payments', access: 'payments.review', texts: teamMoney },
  'admin-payment': { path: '/admin/payments/:id', access: 'payments.review', texts: teamMoney },
  'admin-votes': { path: '/admin/votes', access: 'votes.write', texts: teamMoney },
  'admin-vote': { path: '/admin/votes/:id', access: 'votes.write', texts: teamMoney },
  'admin-downloads': {
    path: '/admin/downloads',
    access: 'downloads.write',
    texts: ['team', 'account'],
  },
  'admin-download': {
    path: '/admin/downloads/:id',
    access: 'downloads.write',
    texts: ['team', 'account'],
  },
  'admin-ledger': { path: '/admin/ledger', access: 'ledger.read', texts: teamMoney },
  'admin-users': { path: '/admin/users', access: 'users.read', texts: ['team', 'user'] },
  'admin-user': {
    path: '/admin/users/:id',
    access: 'users.read',
    texts: ['team', 'user', 'account', 'money', 'support', 'advert'],
  },
  'admin-bans': {
    path: '/admin/bans',
    access: 'bans.write',
    texts: ['team', 'user', 'account'],
  },
  'admin-names': { path: '/admin/names', access: 'names.write', texts: ['team', 'account'] },
  'admin-hidden-names': {
    path: '/admin/hidden-names',
    access: 'names.hide',
    texts: ['team', 'account'],
  },
  'admin-grants': { path: '/admin/grants', access: 'money.grant', texts: teamMoney },
  'admin-rewards': { path: '/admin/rewards', access: 'rewards.write', texts: teamMoney },
  'admin-reward': {
    path: '/admin/rewards/:id',
    access: 'rewards.write',
    texts: [...teamMoney, 'quality'],
  },
  'admin-deliveries': { path: '/admin/deliveries', access: 'deliveries.resolve', texts: teamMoney },
  'admin-systems': { path: '/admin/systems', access: 'systems.manage', texts: ['team'] },
  'admin-audit': {
    path: '/admin/audit',
    access: 'audit.read',
    texts: ['team', 'support', 'user'],
  },
} as const satisfies Record<string, Page>

/** That with this path. */
export function findTeamPageAt(path: string): Page | undefined {
  return Object.values<Page>(teamPages).find((page) => page.path === path)
}

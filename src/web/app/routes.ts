import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('routes/shell.tsx', [
    index('routes/home.tsx'),
    ...prefix('forum', [index('routes/forum.tsx'), route('topic/:id/:slug?', 'routes/topic.tsx')]),
    route('page/policy', 'routes/policy.tsx'),
    route('page/api', 'routes/api-reference.tsx'),
    route('notification', 'routes/notification.tsx'),
    layout('routes/account-texts.tsx', [
      layout(
        'routes/account-section.tsx',
        prefix('account', [
          route('login', 'routes/login.tsx'),
          route('register', 'routes/register.tsx'),
          route('forgot-password', 'routes/forgot-password.tsx'),
          route('forgot-user', 'routes/forgot-user.tsx'),
          route('resend', 'routes/resend.tsx'),
          route('reset-password', 'routes/reset-password.tsx'),
          route('confirm-email', 'routes/confirm-email.tsx'),
          route('token', 'routes/token.tsx'),
          route('change-email-confirm', 'routes/change-email-confirm.tsx'),
          route('recover', 'routes/recover.tsx'),
          route('destroy-confirm', 'routes/destroy-confirm.tsx'),
          route('unsubscribe', 'routes/unsubscribe.tsx'),
        ]),
      ),
    ]),
    route('setting', 'routes/setting.tsx', [
      index('routes/setting-profile.tsx'),
      route('security', 'routes/setting-security.tsx'),
      layout('routes/game-section.tsx', { id: 'setting-game-section' }, [
        route('game', 'routes/setting-game.tsx'),
      ]),
      route('notifications', 'routes/setting-notifications.tsx'),
      route('privacy', 'routes/setting-privacy.tsx'),
    ]),
    // rankings, characters and the pages about the game
    layout('routes/game-texts.tsx', [
      layout('routes/game-section.tsx', [
        route('ranking/:kind', 'routes/ranking.tsx'),
        route('character/:id', 'routes/character.tsx'),
        route('page/server', 'routes/server.tsx'),
        route('page/online', 'routes/online.tsx'),
      ]),
      route('page/download', 'routes/download.tsx'),
    ]),
    // money: what is given, bought and counted
    layout('routes/money-texts.tsx', [
      ...prefix('page/donation', [
        index('routes/donation.tsx'),
        route('history', 'routes/donation-history.tsx'),
        route('give', 'routes/donation-give.tsx'),
      ]),
      route('page/reward', 'routes/reward.tsx'),
      route('vote', 'routes/vote.tsx'),
    ]),
    layout('routes/advert-texts.tsx', [
      ...prefix('advert', [
        index('routes/adverts.tsx'),
        route('new', 'routes/advert-new.tsx'),
        route('mine', 'routes/advert-mine.tsx'),
        route('searches', 'routes/advert-searches.tsx'),
        route('talks', 'routes/advert-talks.tsx'),
        route('talks/:id', 'routes/advert-talk.tsx'),
        route(':id/edit', 'routes/advert-edit.tsx'),
        route(':id/:slug?', 'routes/advert.tsx'),
      ]),
    ]),
    layout('routes/support-texts.tsx', [
      ...prefix('support', [
        index('routes/support.tsx'),
        route('new', 'routes/support-new.tsx'),
        route('ticket/:id', 'routes/support-ticket.tsx'),
      ]),
    ]),
    // the team’s: each page needs the permission of its section in admin/sections.ts
    route('admin', 'routes/admin.tsx', [
      index('routes/admin-index.tsx'),
      ...prefix('tickets', [
        index('routes/admin-tickets.tsx'),
        route('answers', 'routes/admin-canned-answers.tsx'),
        route(':id', 'routes/admin-ticket.tsx'),
      ]),
      route('adverts', 'routes/admin-adverts.tsx'),
      route('payments', 'routes/admin-payments.tsx'),
      route('deliveries', 'routes/admin-deliveries.tsx'),
    ]),
    ...['account', 'page', 'ranking', 'article'].map((section) =>
      route(section, 'routes/section.ts', { id: `section-${section}` }),
    ),
    route('offline', 'routes/offline.tsx'),
    route('404', 'routes/not-found.tsx'),
    route('*', 'routes/unknown.tsx'),
  ]),
  layout('routes/reading.tsx', [route('article/:id/:slug?', 'routes/article.tsx')]),
] satisfies RouteConfig

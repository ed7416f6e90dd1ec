import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'
import { sections } from './sections/sections.ts'

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
          route('change-email-revert', 'routes/change-email-revert.tsx'),
          route('destroy-confirm', 'routes/destroy-confirm.tsx'),
        ]),
      ),
    ]),
    route('setting', 'routes/setting.tsx', [
      index('routes/setting-profile.tsx'),
      route('security', 'routes/setting-security.tsx'),
      route('game', 'routes/setting-game.tsx'),
      route('privacy', 'routes/setting-privacy.tsx'),
    ]),
    // rankings, characters and the pages about the game
    layout('routes/game-texts.tsx', [
      route('ranking/:kind', 'routes/ranking.tsx'),
      route('character/:id', 'routes/character.tsx'),
      ...prefix('page', [
        route('server', 'routes/server.tsx'),
        route('online', 'routes/online.tsx'),
        route('download', 'routes/download.tsx'),
      ]),
    ]),
    ...sections.map(({ key, path }) => {
      return route(path, 'routes/closed-section.tsx', { id: `section-${key}` })
    }),
    route('404', 'routes/not-found.tsx'),
    route('*', 'routes/unknown.tsx'),
  ]),
  layout('routes/reading.tsx', [route('article/:id/:slug?', 'routes/article.tsx')]),
] satisfies RouteConfig

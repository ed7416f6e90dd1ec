import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'
import { sections } from './sections/sections.ts'

export default [
  layout('routes/shell.tsx', [
    index('routes/home.tsx'),
    ...prefix('forum', [index('routes/forum.tsx'), route('topic/:id/:slug?', 'routes/topic.tsx')]),
    route('page/policy', 'routes/policy.tsx'),
    route('page/api', 'routes/api-reference.tsx'),
    ...sections.map(({ key, path }) => {
      return route(path, 'routes/closed-section.tsx', { id: `section-${key}` })
    }),
    route('404', 'routes/not-found.tsx'),
    route('*', 'routes/unknown.tsx'),
  ]),
  layout('routes/reading.tsx', [route('article/:id/:slug?', 'routes/article.tsx')]),
] satisfies RouteConfig

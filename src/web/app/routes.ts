import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import { type PageName, pages } from '../../contract/page-list.ts'

/** What is around all pages below a path. */
const sections = {
  '/account': 'routes/account-section.tsx',
  '/setting': 'routes/setting.tsx',
  '/admin': 'routes/admin.tsx',
}
/** Beginnings of addresses that are no page themselves. */
const beginnings = ['account', 'page', 'ranking', 'article']

const bySection = Map.groupBy(Object.keys(pages) as PageName[], (name) =>
  sectionOf(pages[name].path),
)

function sectionOf(path: string) {
  return Object.entries(sections).find(([start]) => `${path}/`.startsWith(`${start}/`))?.[1]
}

const toRoute = (name: PageName) => route(pages[name].path, `routes/${name}.tsx`, { id: name })

export default [
  layout('routes/shell.tsx', [
    ...[...bySection].flatMap(([section, within]) => {
      const routes = within.map(toRoute)
      return section ? layout(section, routes) : routes
    }),
    ...beginnings.map((path) => route(path, 'routes/section.ts', { id: `section-${path}` })),
    route('/advert/talks/:id?', 'routes/moved.ts'),
    route('/admin/tickets/answers', 'routes/moved.ts', { id: 'moved-replies' }),
    route('*', 'routes/unknown.tsx'),
  ]),
] satisfies RouteConfig

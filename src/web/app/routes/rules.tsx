import { PageArticle } from '../../site-page/page-article.tsx'
import { readPage } from '../load-context.ts'
import { readSitePage } from '../read-site-page.ts'
import type { Route } from './+types/rules.ts'

export function loader({ context }: Route.LoaderArgs) {
  return readSitePage(readPage(context), 'rules')
}

export default function RulesPage({ loaderData }: Route.ComponentProps) {
  return <PageArticle {...loaderData} />
}

import { PageArticle } from '../../site-page/page-article.tsx'
import { readPage } from '../load-context.ts'
import { readSitePage } from '../read-site-page.ts'
import type { Route } from './+types/policy.ts'

export function loader({ context }: Route.LoaderArgs) {
  return readSitePage(readPage(context), 'policy')
}

export default function PolicyPage({ loaderData }: Route.ComponentProps) {
  return <PageArticle {...loaderData} />
}

import { isApiError } from '../../contract/error.ts'
import type { PageContext } from '../../contract/page-context.ts'
import { toPlainText } from '../../contract/plain-text.ts'
import type { OwnPage } from '../../contract/site-page-terms.ts'
import { redirect } from '../base/router.ts'

/** A page of words with what search engines are told of it. @throws the way to `/404` where there is none */
export async function readSitePage({ api, language }: PageContext, key: OwnPage) {
  try {
    const page = await api('GET /api/page/:key', { key, language })
    return { page, description: toPlainText(page.intro) }
  } catch (error) {
    if (isApiError(error) && error.status < 500) throw redirect('/404')
    throw error
  }
}

import type { IncomingMessage } from 'node:http'
import type { Language } from '../../../contract/language.ts'
import type { AskedQuery } from '../../../contract/page-context.ts'
import type { VisitorLanguage } from './visitor-language.ts'

/** What is asked for: by whom is of no matter but for their language. */
export interface Address {
  path: string
  query: URLSearchParams
  language: Language
}

/** Reads what a query asks of a path in a language; undefined for what few others will ask, or what is refused. */
export type QueryReader = (query: URLSearchParams, language: Language) => AskedQuery | undefined

/** As Node has the request; undefined for one whose response is for one visitor alone. */
export function addressOfIncoming(
  { method, url = '/', headers }: IncomingMessage,
  languageOf: VisitorLanguage,
): Address | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || headers.authorization) return undefined
  const [path = '/', ...query] = url.split('?')
  const asked = new URLSearchParams(query.join('?'))
  const language = languageOf(asked.get('lang'), headers.cookie, headers['accept-language'])
  return { path, query: asked, language }
}

/** The same of a request as handlers have it. */
export function addressOfRequest(
  { method, url, headers }: Request,
  languageOf: VisitorLanguage,
): Address | undefined {
  if (method !== 'GET' || headers.has('authorization')) return undefined
  const { pathname: path, searchParams: query } = new URL(url)
  const header = (name: string) => headers.get(name) ?? undefined
  const language = languageOf(query.get('lang'), header('cookie'), header('accept-language'))
  return { path, query, language }
}

/** Of these names, each at most once and as it is written; what names anything else is left to who answers. */
export function asWritten(names: readonly string[]): QueryReader {
  return (query) => {
    const asked: Record<string, string> = {}
    for (const [name, value] of query) {
      if (!names.includes(name) || name in asked) return undefined
      asked[name] = value
    }
    return asked
  }
}

/** `fr /forum/topic/12?page=2`: everything that changes a response. */
export function toKey(language: string, path: string, asked: AskedQuery): string {
  const given = Object.entries(asked).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  // most ask nothing, and each response from memory passes here
  if (given.length === 0) return `${language} ${path}`
  const query = new URLSearchParams(given)
  query.sort()
  return `${language} ${path}?${query}`
}

/** A request that comes to the response of this key. */
export function toRequest(key: string): Request {
  const [language, url] = key.split(' ')
  return new Request(`http://localhost${url}`, { headers: { cookie: `language=${language}` } })
}

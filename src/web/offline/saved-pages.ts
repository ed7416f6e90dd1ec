import { useFetched } from '../base/fetch/use-fetched.ts'

export interface SavedPage {
  path: string
  title: string
}

/** What was read and can be read again without a network, the last one first; undefined until that is known. */
export function useSavedPages(): readonly SavedPage[] | undefined {
  const { value, error } = useFetched('saved pages', listSavedPages)
  return error === undefined ? value : []
}

async function listSavedPages(): Promise<SavedPage[]> {
  const names = await caches.keys()
  const copies = await Promise.all(
    names.filter((name) => name.startsWith('pages-')).map((name) => listPagesOf(name)),
  )
  return copies.flat().toReversed()
}

/** The service worker keeps data of pages too, which nobody can read. */
async function listPagesOf(name: string): Promise<SavedPage[]> {
  const copies = await caches.open(name)
  const requests = await copies.keys()
  const pages = requests.filter(({ url }) => !new URL(url).pathname.endsWith('.data'))
  return Promise.all(
    pages.map(async (request) => {
      const response = await copies.match(request, { ignoreVary: true })
      const { pathname, search } = new URL(request.url)
      return { path: pathname + search, title: titleIn((await response?.text()) ?? '') }
    }),
  )
}

/** `Title · Site`, without the site: it is this one. */
function titleIn(html: string): string {
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
  const words = title.split(' · ')
  return unescape(words.length > 1 ? words.slice(0, -1).join(' · ') : title)
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': '’',
}

function unescape(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
}

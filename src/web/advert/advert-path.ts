import type { Advert } from '../../contract/advert.ts'
import type { PageLink } from '../../contract/page-link.ts'
import { slugOf } from '../../contract/slug.ts'

/** Where an advert is read: its number says which, the rest is for people. */
export function advertPath({ id, title }: Pick<Advert, 'id' | 'title'>): PageLink {
  const slug = slugOf(title)
  return slug ? `/advert/${id}/${slug}` : `/advert/${id}`
}

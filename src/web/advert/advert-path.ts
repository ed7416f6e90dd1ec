import type { Advert } from '../../contract/advert.ts'
import type { PageLink } from '../../contract/page-link.ts'

/** Where an advert is read: its number says which, the rest is for people. */
export function advertPath({ id, title }: Pick<Advert, 'id' | 'title'>): PageLink {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)
  return slug ? `/advert/${id}/${slug}` : `/advert/${id}`
}
